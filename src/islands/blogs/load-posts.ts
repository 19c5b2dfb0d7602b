import { request } from '../../browser/api.ts';
import { PAGE_SIZES } from '../../domain/limits.ts';
import type { PostCardData, PostsPage } from './list-state.ts';

/** Loads a page of public posts that match a search; the list itself says when it fails. */
export async function loadPosts(query: string, cursor: string | null, signal: AbortSignal): Promise<PostsPage> {
  const parameters = new URLSearchParams({ view: 'summary', limit: String(PAGE_SIZES.publicPosts) });
  if (query) parameters.set('q', query);
  if (cursor) parameters.set('cursor', cursor);
  const response = await request(`/Blogs?${parameters}`, { toast: false, signal });
  const next = /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return {
    posts: (await response.json()) as PostCardData[],
    total: Number(response.headers.get('x-total-count')),
    cursor: next ? decodeURIComponent(next) : null,
  };
}
