import { useState } from 'react';

/** The values of dialogs that were closed by Escape or a press beside them, by key. */
const drafts = new Map<string, unknown>();

interface DialogDraft<T> {
  values: T;
  change: (part: Partial<T>) => void;
  /** Forgets the stored values, since they were used. */
  forget: () => void;
  /** Closes the dialog, and stores the values until it opens with the same key again. */
  dismiss: () => void;
  /** Closes the dialog and forgets the values. */
  close: () => void;
}

/**
 * The values of a dialog's fields; begins with the stored ones.
 *
 * @param key names the dialog and its subject
 * @param start the values when none are stored
 * @param onClose closes the dialog
 */
export function useDialogDraft<T extends object>(key: string, start: T, onClose: () => void): DialogDraft<T> {
  const [values, setValues] = useState(() => (drafts.get(key) as T | undefined) ?? start);
  const forget = () => void drafts.delete(key);
  return {
    values,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    forget,
    dismiss: () => {
      drafts.set(key, values);
      onClose();
    },
    close: () => {
      forget();
      onClose();
    },
  };
}
