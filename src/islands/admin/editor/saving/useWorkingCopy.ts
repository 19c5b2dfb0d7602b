import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { useKeptCopy } from '../../saving/useKeptCopy.ts';
import { hasUnsaved, isDirty, waitingFor } from '../selectors.ts';
import type { Action, EditorState } from '../state.ts';
import { toWorkingCopy } from './to-working-copy.ts';
import { dropCopy, storeCopy, storePicture } from './working-copies.ts';

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

  function write(at: number): boolean {
    const copy = toWorkingCopy(state, at);
    if (save.kind !== 'waiting') return storeCopy(post, copy);
    const { status, asChanges } = save.attempt.intent;
    return storeCopy(post, { ...copy, pending: asChanges ? 'draft' : status });
  }

  const store = useKeptCopy(
    {
      isOpen,
      hasUnsaved: () => hasUnsaved(state),
      write,
      drop: () => dropCopy(post),
      onKept: (at) => dispatch({ type: 'kept', at }),
      onNotKept: () => dispatch({ type: 'notKept' }),
    },
    [draft, saved, post],
  );

  const storeSilently = useEffectEvent(() => {
    if (hasUnsaved(state) && !write(Date.now())) dispatch({ type: 'notKept' });
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

  return store;
}
