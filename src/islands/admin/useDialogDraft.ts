import { useState } from 'react';

/** The values of dialogs that were closed by Escape or a press beside them, by key. */
const drafts = new Map<string, unknown>();

interface DialogDraft<T> {
  values: T;
  change: (part: Partial<T>) => void;
  /** Stores the values until the dialog opens with the same key again. */
  keep: () => void;
  forget: () => void;
}

/**
 * The values of a dialog's fields; begins with the stored ones.
 *
 * @param key names the dialog and its subject
 * @param start the values when none are stored
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
