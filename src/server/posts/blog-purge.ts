import { displayTitle } from '../../domain/posts/blog.ts';
import { isOver, PURGED_AT } from '../../domain/shared/bin.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { isPostId } from '../../domain/shared/ids.ts';
import { NotFound } from '../shared/http-errors.ts';
import { binOf } from '../storage/binned-records.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { listRecords } from './blog-index.ts';
import { isPurged, keyOf, type PostRecord, posts, revisionOf } from './post-record.ts';
import { deleteRevisions } from './post-revisions.ts';

const bin = binOf<PostRecord>({
  store: posts,
  keyOf,
  markOf: (record, id) => (record.id === id || isPurged(record) ? record.deleted : undefined),
  // An empty record stays, so that the id never opens anything again.
  purged: ({ version, createdAt }) => ({ id: '', version, createdAt, deleted: { at: PURGED_AT, status: 'draft' } }),
  remove: deleteRevisions,
});

/**
 * Deletes a post of the bin for good, with its history; its pictures are left to the sweeps. A post that is gone already is no error.
 * @returns its title; undefined when it was gone
 * @throws NotFound for an invalid id, Conflict when it is not in the bin
 */
export async function purgeFromBin(id: string): Promise<string | undefined> {
  if (!isPostId(id)) throw new NotFound(MESSAGES.blogNotFound);
  const previous = await bin.purge(id);
  return previous && displayTitle(revisionOf(previous));
}

/** Deletes for good the posts that were deleted more than 30 days ago. Returns how many. */
export async function sweepBin(now = Date.now()): Promise<number> {
  return sweepInSteps({
    name: 'posts-bin',
    all: (await listRecords()).filter(({ deleted }) => isOver(deleted?.at, now)),
    visit: ({ id }) => bin.purgeOver(id, now),
  });
}
