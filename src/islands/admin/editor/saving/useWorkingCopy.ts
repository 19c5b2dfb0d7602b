import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { warnBeforeUnload } from '../../../../browser/shared/unsaved-changes.ts';
import { isDirty, waitingFor } from '../selectors.ts';
import type { Action, EditorState } from '../state.ts';
import { toWorkingCopy } from './to-working-copy.ts';
import { dropCopy, storeCopy, storePicture } from './working-copies.ts';

/** The debounce of storing the working copy, and the longest delay during steady typing, in milliseconds. */
const DEBOUNCE_MS = 2000;
const MAX_DELAY_MS = 5000;

/**
 * Stores the working copy in this browser: debounced while typing, when the window loses the focus, and when the page is
 * hidden or left. Warns before the page is left with unsaved changes.
 *
 * @param post the key of the working copy
 * @returns stores it at once
 */
export function useWorkingCopy(state: EditorState, post: string, dispatch: Dispatch<Action>): () => void {
  const { draft, saved, save } = state;
  const isOpen = state.phase === 'ready';
  const waiting = waitingFor(state);
  /** Since when the form has changes that the copy does not contain, in milliseconds since 1970. */
  const dirtySince = useRef<number>(null);

  function hasUnsaved(): boolean {
    return isOpen && (isDirty({ draft, saved }) || waiting !== null);
  }

  function write(at: number): boolean {
    const copy = toWorkingCopy(state, at);
    if (save.kind !== 'waiting') return storeCopy(post, copy);
    const { status, asChanges } = save.attempt.intent;
    return storeCopy(post, { ...copy, pending: asChanges ? 'draft' : status });
  }

  function store(): void {
    if (!hasUnsaved()) return;
    const at = Date.now();
    const isStored = write(at);
    if (isStored) dirtySince.current = null;
    dispatch(isStored ? { type: 'kept', at } : { type: 'notKept' });
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
    dropCopy(post);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the debounce starts again with every change of the draft
  useEffect(() => {
    if (!isOpen) return;
    dirtySince.current ??= Date.now();
    const left = dirtySince.current + MAX_DELAY_MS - Date.now();
    const timer = setTimeout(storeOrDrop, Math.max(0, Math.min(DEBOUNCE_MS, left)));
    return () => clearTimeout(timer);
  }, [draft, saved, isOpen, post]);

  const storeSilently = useEffectEvent(() => {
    if (hasUnsaved() && !write(Date.now())) dispatch({ type: 'notKept' });
  });
  // A chosen picture and a save that begins to wait are stored at once, without changing the status.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when they change
  useEffect(() => storeSilently(), [draft.image, waiting]);

  const storeAfterSave = useEffectEvent(() => {
    if (!isOpen || saved === null || !isDirty({ draft, saved })) return;
    write(Date.now());
    if (draft.image.kind === 'file') void storePicture(post, draft.image.file);
  });
  // Text typed during a save is stored after it; the status "saved" stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every save
  useEffect(() => storeAfterSave(), [saved]);

  const wouldLose = useEffectEvent(hasUnsaved);
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
