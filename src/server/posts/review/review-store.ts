import type { ReviewState } from '../../../domain/posts/review.ts';
import type { Note } from '../../../domain/shared/note.ts';
import { listedStore } from '../../storage/listed-store.ts';
import { summaryCache } from '../../storage/summary-cache.ts';

/** The review of a post. It is no part of the post, which a release without reviews would show to everybody. */
export interface StoredReview {
  state: ReviewState;
  /** ID of the administrator who brought it to this state; empty for nobody. */
  by: string;
  /** When, ISO 8601; empty likewise. */
  at: string;
  /** `updatedAt` of what was handed in last; empty before. */
  handedIn: string;
  /** The oldest first; `by` is an ID. */
  notes: Note[];
}

/** By the post's id. */
export const reviews = listedStore<StoredReview>('reviews', { group: 0 }, [], {
  fields: { state: 'string', by: 'string', at: 'string', handedIn: 'string', notes: 'array' },
});

/** A review without its notes. */
export interface ReviewSummary extends Omit<StoredReview, 'notes'> {
  /** Id of the post. */
  post: string;
}

/** The reviews of all posts, unordered; some posts may be gone, or published by now. */
export const listReviews = summaryCache<StoredReview, ReviewSummary>({
  store: reviews,
  name: 'reviews-index',
  version: 1,
  summarize: ({ notes: _, ...review }, post) => ({ post, ...review }),
});
