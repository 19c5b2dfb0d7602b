import type { BinnedPost } from '../../domain/posts/post-list.ts';
import { isPastBin, PURGED_AT } from '../../domain/shared/bin.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { withStatus } from './blog-form.ts';
import { listRecords } from './blog-index.ts';
import { blogStore, publishedWhenDue, type StoredBlog, tombstoneOf } from './blog-store.ts';

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

/** The posts that were deleted in the last 30 days, the latest first. */
export async function listBin(): Promise<BinnedPost[]> {
  const now = Date.now();
  return (await listRecords())
    .flatMap(({ _id, title, language, image, version, deleted }) => {
      const mark = tombstoneOf({ version, deleted });
      if (!mark || isPastBin(mark.at, now)) return [];
      const { at: deletedAt, by: deletedBy, status } = mark;
      const shown = { ...(image ? { image } : {}), ...(deletedBy ? { deletedBy } : {}) };
      return [{ _id, title, status, language, deletedAt, ...shown }];
    })
    .sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

/**
 * Deletes for good the posts that were deleted more than 30 days ago. Storage deletes unconditionally, so a conditional write
 * of `PURGED_AT` comes first, after which no post is restored. Returns how many.
 */
export async function sweepBin(now = Date.now()): Promise<number> {
  const all = await listRecords();
  const isDue = (mark: { at: string } | undefined) => mark !== undefined && isPastBin(mark.at, now);
  return sweepInSteps({
    name: 'posts-bin',
    all: all.filter((blog) => isDue(tombstoneOf(blog))),
    keyOf: ({ _id }) => _id,
    async visit({ _id }) {
      const entry = await blogStore.get(_id);
      const mark = entry && tombstoneOf(entry.value);
      if (!mark || !isDue(mark)) return false;
      const purged = { ...entry.value, deleted: { ...mark, at: PURGED_AT } };
      if (mark.at !== PURGED_AT && !(await blogStore.replace(_id, purged, entry.etag))) return false;
      await blogStore.delete(_id);
      return true;
    },
  });
}
