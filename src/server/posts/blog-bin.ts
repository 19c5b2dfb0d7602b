import type { BinnedPost } from '../../domain/posts/post-list.ts';
import { isPastBin } from '../../domain/shared/bin.ts';
import { compareStrings } from '../shared/compare.ts';
import { ALL_POSTS_SEEN, type PostScope } from './access/post-access.ts';
import { withStatus } from './blog-form.ts';
import { listRecords } from './blog-index.ts';
import { readTexts, searchPosts, withMarks } from './blog-search.ts';
import { publishedWhenDue, type StoredBlog, tombstoneOf } from './blog-store.ts';

/**
 * Marks a post as deleted by a tombstone. It becomes a draft, so that a release without tombstones does not publish it.
 * @param at ISO 8601
 * @param by ID of the administrator
 */
export function withTombstone(blog: StoredBlog, at: string, by: string | undefined): StoredBlog {
  const { title, content, version } = blog;
  const { status } = publishedWhenDue(blog, Date.parse(at));
  const draft = withStatus(blog, { title, content, status: 'draft' }, at);
  return { ...draft, deleted: { at, ...(by ? { by } : {}), status, version } };
}

/** The posts that were deleted in the last 30 days: the latest first, in a search the best. @param search words to find */
export async function listBin(search: string, scope: PostScope = ALL_POSTS_SEEN): Promise<BinnedPost[]> {
  const now = Date.now();
  const [all, texts] = await Promise.all([listRecords(), readTexts(search)]);
  const binned = all.flatMap((post) => {
    const mark = tombstoneOf(post);
    return mark && !isPastBin(mark.at, now) && scope.owns(post._id) ? [{ ...post, mark }] : [];
  });
  binned.sort((a, b) => compareStrings(b.mark.at, a.mark.at));
  const found = withMarks(
    searchPosts(binned, search, texts).map(({ post }) => post),
    search,
  );
  return found.map(({ _id, title, language, image, mark: { at: deletedAt, by: deletedBy, status }, marks }) => {
    const shown = { ...(image ? { image } : {}), ...(deletedBy ? { deletedBy } : {}), ...(marks ? { marks } : {}) };
    return { _id, title, status, language, deletedAt, ...shown };
  });
}
