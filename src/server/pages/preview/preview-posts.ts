import { MINUTE_MS } from '../../../domain/shared/limits.ts';
import { readLatestPosts, readListPage } from '../blog-pages.ts';

/** What was read in the last minute, so that a preview after each key does not read the posts each time. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; found: Promise<T> } | undefined;
  return () => {
    if (!last || Date.now() - last.at >= MINUTE_MS) last = { at: Date.now(), found: read() };
    return last.found;
  };
}

/** The posts of /Blogs and those of other pages, for previews: up to a minute old. */
export const readListPageForPreview = kept(() => readListPage(new URLSearchParams()));
export const readLatestPostsForPreview = kept(readLatestPosts);
