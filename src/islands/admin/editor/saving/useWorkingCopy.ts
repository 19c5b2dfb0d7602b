import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { warnBeforeUnload } from '../../../../browser/shared/unsaved-changes.ts';
import { type Action, type EditorState, isDirty, waitingFor } from '../state.ts';
import { toWorkingCopy } from './to-working-copy.ts';
import { dropCopy, storeCopy, storePicture } from './working-copies.ts';

/** Milliseconds after the last key until the working copy is kept, and at most, however steadily one types. */
const KEEP_AFTER_MS = 2000;
const KEEP_AT_LEAST_MS = 5000;

/**
 * Keeps the working copy in this browser: after the last key and at least every few seconds while one types, when the
 * window is left, and when the page goes away; asks before leaving with changes that are not saved.
 *
 * @param post the key of the working copy
 * @returns keeps it at once
 */
export function useWorkingCopy(state: EditorState, post: string, dispatch: Dispatch<Action>): () => void {
  const { draft, saved, save } = state;
  const isOpen = state.phase === 'ready';
  const waiting = waitingFor(state);
  /** Since when there is something in the form that the copy does not hold, in milliseconds since 1970. */
  const unkeptSince = useRef<number>(null);

  function hasUnsaved(): boolean {
    return isOpen && (isDirty({ draft, saved }) || waiting !== null);
  }

  function write(at: number): boolean {
    const pending = save.kind === 'waiting' ? { pending: save.attempt.intent.status } : {};
    return storeCopy(post, { ...toWorkingCopy(state, at), ...pending });
  }

  function keep(): void {
    if (!hasUnsaved()) return;
    const at = Date.now();
    const kept = write(at);
    if (kept) unkeptSince.current = null;
    dispatch(kept ? { type: 'kept', at } : { type: 'notKept' });
  }

  // What is kept already is not kept again: the line would say so in place of what became of a save.
  const keepRemaining = useEffectEvent(() => {
    if (unkeptSince.current !== null) keep();
  });
  const settle = useEffectEvent(() => {
    if (hasUnsaved()) {
      keepRemaining();
      return;
    }
    unkeptSince.current = null;
    dropCopy(post);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts again with every change of the draft
  useEffect(() => {
    if (!isOpen) return;
    unkeptSince.current ??= Date.now();
    const left = unkeptSince.current + KEEP_AT_LEAST_MS - Date.now();
    const timer = setTimeout(settle, Math.max(0, Math.min(KEEP_AFTER_MS, left)));
    return () => clearTimeout(timer);
  }, [draft, saved, isOpen, post]);

  const keepQuietly = useEffectEvent(() => {
    if (hasUnsaved() && !write(Date.now())) dispatch({ type: 'notKept' });
  });
  // Stored when a picture is chosen and when a save begins to wait. The note beside the buttons does not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when they change
  useEffect(() => keepQuietly(), [draft.image, waiting]);

  const keepRest = useEffectEvent(() => {
    if (!isOpen || saved === null || !isDirty({ draft, saved })) return;
    write(Date.now());
    if (draft.image.kind === 'file') void storePicture(post, draft.image.file);
  });
  // Stores what was typed during a save. The note beside the buttons still says that it was saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every save
  useEffect(() => keepRest(), [saved]);

  const wouldLose = useEffectEvent(hasUnsaved);
  useEffect(() => warnBeforeUnload(() => wouldLose()), []);

  useEffect(() => {
    const away = () => keepRemaining();
    const hidden = () => document.visibilityState === 'hidden' && keepRemaining();
    addEventListener('blur', away);
    addEventListener('pagehide', away);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('blur', away);
      removeEventListener('pagehide', away);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);

  return keep;
}
