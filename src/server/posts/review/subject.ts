import type { BlogSummary } from '../../../domain/posts/blog.ts';
import type { ReviewState } from '../../../domain/posts/review.ts';
import { publishedWhenDue } from '../blog-store.ts';
import { postChanges } from '../post-changes.ts';
import { readStored } from '../saving/save-blog.ts';
import type { StoredReview } from './review-store.ts';

/** What an editor would publish. */
export type Subject = Pick<BlogSummary, 'title' | 'updatedAt'>;

/**
 * What there is to review of a post: the draft, or the unpublished changes to a published post.
 * @throws NotFound, also when the post is deleted
 */
export async function readSubject(id: string): Promise<Subject | undefined> {
  const { status, ...post } = publishedWhenDue((await readStored(id)).value);
  if (status === 'draft') return post;
  if (status === 'scheduled') return undefined;
  return (await postChanges.get(id))?.value.post ?? undefined;
}

/** The same of a listed post. @param changes the unpublished changes to it, if any */
export function subjectOf(post: BlogSummary, changes: BlogSummary | undefined): Subject | undefined {
  if (post.status === 'draft') return post;
  return post.status === 'published' ? changes : undefined;
}

/**
 * The state of a review. A publication ends it, also when the call that published did not come to mark it; what is a draft again
 * begins anew.
 */
export function stateOf(review: Pick<StoredReview, 'state'> | undefined, subject: Subject | undefined): ReviewState {
  const state = review?.state ?? 'open';
  if (subject) return state === 'accepted' ? 'open' : state;
  return state === 'open' ? 'open' : 'accepted';
}
