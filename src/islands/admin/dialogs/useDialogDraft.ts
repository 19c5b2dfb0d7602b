import { useState } from 'react';

/** What was changed in dialogs that were closed by Escape or a press beside them, by key. */
const drafts = new Map<string, object>();

/**
 * The values of a dialog's fields: what was changed in them, now or before the dialog was dismissed, and `start` in all others.
 *
 * @param key names the dialog and its subject
 * @param start the present values of the subject, which may change while the dialog is open
 * @param onClose closes the dialog
 */
export function useDialogDraft<T extends object>(key: string, start: T, onClose: () => void) {
  const [changes, setChanges] = useState(() => (drafts.get(key) as Partial<T> | undefined) ?? {});
  const forget = () => void drafts.delete(key);
  return {
    values: { ...start, ...changes } as T,
    change: (part: Partial<T>) => setChanges((before) => ({ ...before, ...part })),
    /** Forgets what was changed, since it was used. */
    forget,
    /** Closes the dialog, and stores what was changed until it opens with the same key again. */
    dismiss: () => {
      drafts.set(key, changes);
      onClose();
    },
    /** Closes the dialog and forgets what was changed. */
    close: () => {
      forget();
      onClose();
    },
  };
}
