import { useState } from 'react';

/** What was changed in dialogs that were closed by Escape or a press beside them, by key. */
const drafts = new Map<string, object>();

interface DialogDraft<T> {
  values: T;
  change: (part: Partial<T>) => void;
  /** Forgets what was changed, since it was used. */
  forget: () => void;
  /** Closes the dialog, and stores what was changed until it opens with the same key again. */
  dismiss: () => void;
  /** Closes the dialog and forgets what was changed. */
  close: () => void;
}

/**
 * The values of a dialog's fields: what was changed in them, now or before the dialog was dismissed, and `start` in all others.
 *
 * @param key names the dialog and its subject
 * @param start the present values of the subject, which may change while the dialog is open
 * @param onClose closes the dialog
 */
export function useDialogDraft<T extends object>(key: string, start: T, onClose: () => void): DialogDraft<T> {
  const [changes, setChanges] = useState(() => (drafts.get(key) as Partial<T> | undefined) ?? {});
  const forget = () => void drafts.delete(key);
  return {
    values: { ...start, ...changes },
    change: (part) => setChanges((before) => ({ ...before, ...part })),
    forget,
    dismiss: () => {
      drafts.set(key, changes);
      onClose();
    },
    close: () => {
      forget();
      onClose();
    },
  };
}
