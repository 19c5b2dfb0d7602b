import type { BinnedPost } from '../../domain/posts/post-list.ts';
import { isOver } from '../../domain/shared/bin.ts';
import { compareStrings } from '../shared/compare.ts';
import { ALL_POSTS_SEEN, type PostScope } from './access/post-access.ts';
import { withStatus } from './blog-form.ts';
import { listRecords, summaryOfRecord } from './blog-index.ts';
import { readTexts, searchPosts, withMarks } from './blog-search.ts';
import { type PostRecord, publishedWhenDue, revisionOf, withRevision } from './post-record.ts';

/**
 * Marks a post as deleted by a tombstone. It becomes a draft.
 * @param at ISO 8601
 * @param by ID of the administrator
 */
export function withTombstone(record: PostRecord, at: string, by: string | undefined): PostRecord {
  const revision = revisionOf(record);
  const { status } = publishedWhenDue(revision, Date.parse(at));
  const draft = withStatus(revision, { title: revision.title, content: revision.content, status: 'draft' }, at);
  return { ...withRevision(record, draft), deleted: { at, ...(by ? { by } : {}), status } };
}

/** The posts that were deleted in the last 30 days: the latest first, in a search the best. @param search words to find */
export async function listBin(search: string, scope: PostScope = ALL_POSTS_SEEN): Promise<BinnedPost[]> {
  const now = Date.now();
  const [all, texts] = await Promise.all([listRecords(), readTexts(search)]);
  const binned = all.flatMap((record) => {
    const { deleted } = record;
    const isShown = deleted && !isOver(deleted.at, now) && scope.owns(record);
    return isShown ? [{ ...summaryOfRecord(record), deleted }] : [];
  });
  binned.sort((a, b) => compareStrings(b.deleted.at, a.deleted.at));
  const found = withMarks(
    searchPosts(binned, search, texts).map(({ post }) => post),
    search,
  );
  return found.map(({ _id, title, language, image, deleted: { at: deletedAt, by: deletedBy, status }, marks }) => {
    const shown = { ...(image ? { image } : {}), ...(deletedBy ? { deletedBy } : {}), ...(marks ? { marks } : {}) };
    return { _id, title, status, language, deletedAt, ...shown };
  });
}
