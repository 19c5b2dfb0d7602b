import { type ApiOptions, requestBody } from '../shared/api.ts';
import { type ListPage, readPage } from '../shared/link-header.ts';

/** One page of posts, newest first. */
export type BlogPage<Post> = ListPage<Post>;

/** The query of a page. */
export interface BlogPageQuery {
  /** Words of title, topics, description or text; empty for every post. */
  q: string;
  /** A topic; empty for posts on any. */
  topic?: string;
  /** Tag of a language; empty for posts in any. */
  language?: string;
  cursor: string | null;
  limit: number;
  /** Includes drafts and scheduled posts, for administrators only. */
  status?: 'all';
}

/**
 * A page of `GET /Blogs`, as summaries.
 *
 * @throws {ApiError} as `requestBody` does
 */
export function blogPage<Post>(
  query: BlogPageQuery,
  options: Pick<ApiOptions, 'signal' | 'toast'>,
): Promise<BlogPage<Post>> {
  const parameters = new URLSearchParams({ view: 'summary' });
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, String(value));
  return requestBody(`/Blogs?${parameters}`, options, readPage<Post>);
}
