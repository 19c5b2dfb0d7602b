import { useEffect, useEffectEvent, useRef } from 'react';
import { warnBeforeUnload } from '../../../browser/shared/unsaved-changes.ts';

/** The debounce of storing the copy, and the longest delay during steady typing, in milliseconds. */
const DEBOUNCE_MS = 2000;
const MAX_DELAY_MS = 5000;

interface Options {
  /** Whether there is a form that can be typed in. */
  isOpen: boolean;
  hasUnsaved: () => boolean;
  /** Stores the copy. @returns whether it was stored */
  write: (at: number) => boolean;
  /** Deletes it, since there is nothing unsaved. */
  drop: () => void;
  onKept: (at: number) => void;
  onNotKept: () => void;
}

/**
 * Stores a copy of unsaved changes in this browser: debounced while typing, when the window loses the focus, and when the page
 * is hidden or left. Warns before the page is left with unsaved changes.
 *
 * @param changes the debounce starts again when one of them changes
 * @returns stores it at once
 */
export function useKeptCopy(options: Options, changes: readonly unknown[]): () => void {
  const { isOpen, hasUnsaved, write, drop, onKept, onNotKept } = options;
  /** Since when the form has changes that the copy does not contain, in milliseconds since 1970. */
  const dirtySince = useRef<number>(null);

  function store(): void {
    if (!hasUnsaved()) return;
    const at = Date.now();
    const isStored = write(at);
    if (isStored) dirtySince.current = null;
    if (isStored) onKept(at);
    else onNotKept();
  }

  // An unchanged form is not stored again: "Kept" would replace the status of a save.
  const storeIfChanged = useEffectEvent(() => {
    if (dirtySince.current !== null) store();
  });
  const storeOrDrop = useEffectEvent(() => {
    if (hasUnsaved()) {
      storeIfChanged();
      return;
    }
    dirtySince.current = null;
    drop();
  });
  useEffect(() => {
    if (!isOpen) return;
    dirtySince.current ??= Date.now();
    const left = dirtySince.current + MAX_DELAY_MS - Date.now();
    const timer = setTimeout(storeOrDrop, Math.max(0, Math.min(DEBOUNCE_MS, left)));
    return () => clearTimeout(timer);
  }, [isOpen, ...changes]);

  const wouldLose = useEffectEvent(() => hasUnsaved());
  useEffect(() => warnBeforeUnload(() => wouldLose()), []);

  useEffect(() => {
    const away = () => storeIfChanged();
    const hidden = () => document.visibilityState === 'hidden' && storeIfChanged();
    addEventListener('blur', away);
    addEventListener('pagehide', away);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('blur', away);
      removeEventListener('pagehide', away);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);

  return store;
}
