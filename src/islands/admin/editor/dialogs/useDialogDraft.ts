import { useState } from 'react';

/** What was typed in dialogs that were closed by Escape or a press beside them, by dialog and what each is about. */
const drafts = new Map<string, unknown>();

interface DialogDraft<T> {
  values: T;
  change: (part: Partial<T>) => void;
  /** Keeps the values for the next time the dialog is about the same. */
  keep: () => void;
  forget: () => void;
}

/**
 * The values of a dialog's fields; values that were kept when it was closed are restored.
 *
 * @param key the dialog and what it is about
 * @param start the values when nothing was kept
 */
export function useDialogDraft<T extends object>(key: string, start: T): DialogDraft<T> {
  const [values, setValues] = useState(() => (drafts.get(key) as T | undefined) ?? start);
  return {
    values,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    keep: () => void drafts.set(key, values),
    forget: () => void drafts.delete(key),
  };
}
