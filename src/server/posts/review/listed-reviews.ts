import type { BlogSummary } from '../../../domain/posts/blog.ts';
import type { ListedReview } from '../../../domain/posts/review.ts';
import type { ReviewSummary } from './review-store.ts';
import { stateOf, subjectOf } from './subject.ts';

/** The review of a listed post; `by` is an ID. Those that were never handed in, or were taken back, are left out. */
export type ReviewOfPost = ListedReview & { state: Exclude<ListedReview['state'], 'open'> };

/**
 * The reviews of listed posts, by id.
 * @param changes the unpublished changes to posts
 */
export function reviewsOf(
  reviews: readonly ReviewSummary[],
  posts: readonly BlogSummary[],
  changes: readonly BlogSummary[],
): Map<string, ReviewOfPost> {
  const postsById = new Map(posts.map((post) => [post._id, post]));
  const changesById = new Map(changes.map((post) => [post._id, post]));
  const listed = reviews.flatMap((review): [string, ReviewOfPost][] => {
    const post = postsById.get(review.post);
    if (!post) return [];
    const subject = subjectOf(post, changesById.get(review.post));
    const state = stateOf(review, subject);
    if (state === 'open') return [];
    const isChanged = state === 'waiting' && subject?.updatedAt !== review.handedIn;
    return [[review.post, { state, by: review.by, at: review.at, isChanged }]];
  });
  return new Map(listed);
}
