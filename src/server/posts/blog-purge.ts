import { displayTitle } from '../../domain/posts/blog.ts';
import { isPastBin, PURGED_AT } from '../../domain/shared/bin.ts';
import { MESSAGES } from '../../domain/shared/errors.ts';
import { isPostId } from '../../domain/shared/ids.ts';
import { Conflict, NotFound } from '../shared/errors.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { listRecords } from './blog-index.ts';
import { keyOf, type PostRecord, posts, type Tombstone, versionOf } from './post-record.ts';
import { deleteRevisions } from './revisions.ts';

/**
 * Deletes a post of the bin for good, with its history; its pictures are left to the sweeps. A post that is gone already is no error.
 * @returns its title; undefined when it was gone
 * @throws NotFound for an invalid id, Conflict when it is not in the bin
 */
export async function purgeFromBin(id: string): Promise<string | undefined> {
  if (!isPostId(id)) throw new NotFound(MESSAGES.blogNotFound);
  const title = await purge(id, () => true);
  await deleteRevisions(id);
  return title;
}

/** Deletes for good the posts that were deleted more than 30 days ago. Returns how many. */
export async function sweepBin(now = Date.now()): Promise<number> {
  const isDue = ({ at }: Pick<Tombstone, 'at'>) => isPastBin(at, now);
  const due = (await listRecords()).filter(({ deleted }) => deleted && isDue(deleted));
  return sweepInSteps({
    name: 'posts-bin',
    all: due,
    async visit({ id }) {
      const title = await purge(id, isDue).catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error;
      });
      if (title !== undefined) await deleteRevisions(id);
      return title !== undefined;
    },
  });
}

/**
 * Replaces a deleted post by an empty record, which stays, so that its id never opens anything again.
 * @returns its title; undefined when that was done before
 * @throws Conflict when it is not deleted, or not due
 */
async function purge(id: string, isDue: (mark: Tombstone) => boolean): Promise<string | undefined> {
  let title: string | undefined;
  await posts.update(keyOf(id), (current) => {
    title = undefined;
    if (current?.id !== id) return undefined;
    if (!current.deleted || !isDue(current.deleted)) throw new Conflict(MESSAGES.notInBin);
    title = displayTitle(versionOf(current));
    return emptied(current);
  });
  return title;
}

/** What remains of a post that was deleted for good: nothing that anybody wrote. */
function emptied({ version, createdAt }: PostRecord): PostRecord {
  return { id: '', version, createdAt, deleted: { at: PURGED_AT, status: 'draft' } };
}
