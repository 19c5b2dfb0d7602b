import type { Review } from '../../../../domain/posts/review.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';

/** What the line above the form says of a review: a fact, and what can be done. Empty while nothing was handed in. */
export interface ReviewText {
  fact: string;
  way: string;
}

/** @param isEditor whether the reader may publish @param isScheduled whether the post is scheduled */
export function reviewText({ state, by, at, changedAt }: Review, isEditor: boolean, isScheduled: boolean): ReviewText {
  const mark = [by && ` by ${by}`, at && `, ${cardDate(at)}`].filter(Boolean).join('');
  switch (state) {
    case 'open':
      return { fact: '', way: '' };
    case 'waiting': {
      const changed = changedAt === null ? '' : `It was changed after that, ${cardDate(changedAt)}. `;
      const way = isEditor
        ? 'Publish it, or request changes with a note.'
        : 'You can go on writing: what you save belongs to it.';
      return { fact: `Handed in${mark}.`, way: changed + way };
    }
    case 'returned':
      return { fact: `Changes requested${mark}.`, way: isEditor ? '' : 'Read the notes, and hand it in again.' };
    case 'accepted':
      return { fact: `${isScheduled ? 'Scheduled' : 'Published'}${mark}.`, way: '' };
  }
}
