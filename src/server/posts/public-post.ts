import type { Blog, BlogSummary } from '../../domain/posts/blog.ts';
import type { PostRecord, RecordSummary, Words } from './post-record.ts';

/** What everybody may read of a post. A draft has no such type. */
export type PublicPost = Omit<Blog, 'text' | 'savedBy' | 'publishAt' | 'isOwn' | 'pictures' | 'status'> & {
  status: 'published';
};

/** The same in lists, without its text. */
export type PublicSummary = Omit<BlogSummary, 'publishAt' | 'isOwn' | 'status'> & { status: 'published' };

/**
 * What readers get of a post, which is nothing of a draft or of unpublished changes: pages, feeds, lists, searches, sitemaps and caches
 * show nothing else. A schedule takes effect when the post is read, so it needs no job.
 * @param now milliseconds since 1970
 * @returns undefined when nobody but administrators may read the post
 */
export function publicPost(record: PostRecord, now?: number): PublicPost | undefined;
export function publicPost(record: RecordSummary, now?: number): PublicSummary | undefined;
export function publicPost(
  { id, version, createdAt, published, publishAt, oldSlugs, deleted }: RecordSummary,
  now = Date.now(),
): PublicSummary | undefined {
  if (!published || deleted || (publishAt !== undefined && Date.parse(publishAt) > now)) return undefined;
  const { text, savedBy, ...words } = published as typeof published & Partial<Words>;
  return { _id: id, ...words, status: 'published', version, createdAt, ...(oldSlugs && { oldSlugs }) };
}
