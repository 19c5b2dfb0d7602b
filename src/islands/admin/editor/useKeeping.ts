import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { type Action, type EditorState, isDirty } from './state.ts';
import { dropCopy, keepCopy } from './working-copies.ts';

/** Milliseconds after the last key until the working copy is kept. */
const KEEP_AFTER_MS = 2000;

/**
 * Keeps the working copy in this browser: after the last key, when the window is left, and when the page goes away;
 * asks before leaving with changes that are not saved.
 *
 * @param post the key of the working copy
 * @returns keeps it at once
 */
export function useKeeping(state: EditorState, post: string, dispatch: Dispatch<Action>): () => void {
  const { draft, saved, version, creation, phase } = state;

  function keep(): void {
    if (phase !== 'ready' || !isDirty({ draft, saved })) return;
    const at = Date.now();
    const { title, text, alt } = draft;
    const copy = { title, text, alt, version, keptAt: at, ...(saved === null ? { creation } : {}) };
    dispatch(keepCopy(post, copy) ? { type: 'kept', at } : { type: 'notKept' });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts again with every change of the draft
  useEffect(() => {
    if (phase !== 'ready') return;
    const timer = setTimeout(() => (isDirty({ draft, saved }) ? keep() : dropCopy(post)), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, saved, phase, post]);

  const keepNow = useEffectEvent(keep);
  const askBeforeLeaving = useEffectEvent((event: BeforeUnloadEvent) => {
    if ((phase === 'ready' || phase === 'saving') && isDirty({ draft, saved })) event.preventDefault();
  });
  useEffect(() => {
    const away = () => keepNow();
    const hidden = () => document.visibilityState === 'hidden' && keepNow();
    const leaving = (event: BeforeUnloadEvent) => askBeforeLeaving(event);
    addEventListener('blur', away);
    addEventListener('pagehide', away);
    addEventListener('beforeunload', leaving);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('blur', away);
      removeEventListener('pagehide', away);
      removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);

  return keep;
}
