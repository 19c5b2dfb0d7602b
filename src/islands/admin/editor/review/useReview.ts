import { useEffect, useEffectEvent, useState } from 'react';
import { addNote, giveBack, handIn, loadReview, removeNote, takeBack } from '../../../../browser/posts/review-calls.ts';
import { hasStatus } from '../../../../browser/shared/api-error.ts';
import type { Blog } from '../../../../domain/posts/blog.ts';
import { NOT_REVIEWED, type Review } from '../../../../domain/posts/review.ts';
import { useLatestRequest } from '../../../useLatestRequest.ts';
import type { SentNote } from '../../notes/Notes.tsx';

/**
 * The review of the post in the editor, and its actions, which throw {ApiError} after its toast.
 *
 * @param saved the post as it was last read or saved
 */
export function useReview(saved: Pick<Blog, '_id' | 'updatedAt'> | null) {
  const [review, setReview] = useState(NOT_REVIEWED);
  const [isFailed, setIsFailed] = useState(false);
  const beginRequest = useLatestRequest();
  const id = saved?._id;
  const updatedAt = saved?.updatedAt;

  async function load(): Promise<void> {
    if (id === undefined) return;
    const signal = beginRequest();
    try {
      const loaded = await loadReview(id);
      if (signal.aborted) return;
      setReview(loaded);
      setIsFailed(false);
    } catch (error) {
      console.error('The review could not be loaded.', error);
      if (!signal.aborted) setIsFailed(true);
    }
  }

  /** A refusal says that the state is another one by now, which is loaded then. */
  async function change(send: (id: string) => Promise<Review>, of = id): Promise<void> {
    if (of === undefined) return;
    try {
      const changed = await send(of);
      // A running load may have an older answer.
      beginRequest();
      setReview(changed);
      setIsFailed(false);
    } catch (error) {
      if (hasStatus(error, 409)) void load();
      throw error;
    }
  }

  const begin = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every post
  useEffect(() => void begin(), [id]);
  const renew = useEffectEvent(() => {
    if (review.state !== 'open') void load();
  });
  // A save may change what was handed in, or end the review.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every save
  useEffect(() => renew(), [updatedAt]);

  return {
    review,
    /** Whether it could not be loaded. */
    isFailed,
    reload: () => void load(),
    /** @param post its id; it may have been stored just now */
    handIn: (post: string) => change(handIn, post),
    takeBack: () => change(takeBack),
    giveBack: (note: SentNote) => change((post) => giveBack(post, note)),
    addNote: (note: SentNote) => change((post) => addNote(post, note)),
    removeNote: (note: string) => change((post) => removeNote(post, note)),
  };
}
