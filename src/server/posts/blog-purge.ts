import { displayTitle } from '../../domain/posts/blog.ts';
import { isPastBin, PURGED_AT } from '../../domain/shared/bin.ts';
import { MESSAGES } from '../../domain/shared/errors.ts';
import { isBlogId } from '../../domain/shared/ids.ts';
import { Conflict, NotFound } from '../shared/errors.ts';
import type { Values } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { forgetCreation } from './blog-creations.ts';
import { listRecords } from './blog-index.ts';
import { blogStore, type StoredBlog, tombstoneOf } from './blog-store.ts';
import { bin, migrateFormerPost } from './former-bin.ts';
import { postChanges } from './post-changes.ts';
import { previewEnds } from './previews.ts';
import { reviews } from './review/review-store.ts';
import { deleteRevisions } from './revisions.ts';

type Deletable = Pick<Values<unknown>, 'list' | 'delete'>;

/** What is stored of a post besides the post and its history, by its id: the store and the name of its sweep. */
const RECORDS_OF_POSTS: readonly (readonly [name: string, store: Deletable])[] = [
  ['changes', postChanges],
  ['reviews', reviews],
  ['preview-ends', previewEnds],
];

/**
 * Deletes a post of the bin for good; its pictures are left to the sweeps. A post that is gone already is no error.
 * @returns its title; undefined when it was gone
 * @throws NotFound for an invalid id, Conflict when it is not in the bin
 */
export async function purgeFromBin(id: string): Promise<string | undefined> {
  if (!isBlogId(id)) throw new NotFound(MESSAGES.blogNotFound);
  await migrateFormerPost(id);
  const marked = await markPurged(id, () => true);
  if (!marked) return undefined;
  if (tombstoneOf(marked)?.at !== PURGED_AT) throw new Conflict(MESSAGES.notInBin);
  await bin.delete(id);
  await deleteAll(id, marked);
  return displayTitle(marked);
}

/** Deletes a post that is marked, and before it whatever is stored of it: its record says until then that there may be more. */
async function deleteAll(id: string, { createdAt }: StoredBlog): Promise<void> {
  await Promise.all([
    deleteRevisions(id),
    forgetCreation(id, createdAt),
    ...RECORDS_OF_POSTS.map(([, store]) => store.delete(id)),
  ]);
  await blogStore.delete(id);
}

/** Deletes for good the posts that were deleted more than 30 days ago. Returns how many. */
export async function sweepBin(now = Date.now()): Promise<number> {
  const all = await listRecords();
  const isDue = (mark: { at: string } | undefined) => mark !== undefined && isPastBin(mark.at, now);
  return sweepInSteps({
    name: 'posts-bin',
    all: all.filter((blog) => isDue(tombstoneOf(blog))),
    async visit({ _id }) {
      const marked = await markPurged(_id, isDue);
      if (!marked || tombstoneOf(marked)?.at !== PURGED_AT) return false;
      await deleteAll(_id, marked);
      return true;
    },
  });
}

/** Deletes what a call of the same moment stored of a post that was deleted for good. Returns how many records. */
export async function sweepRecordsOfPosts(): Promise<number> {
  let swept = 0;
  for (const [name, store] of RECORDS_OF_POSTS) swept += await sweepWithoutPost(name, store);
  return swept;
}

/**
 * Deletes the records of a store, by post, whose post is gone, as a sweep of that name. Any other record stays, since storage
 * deletes unconditionally, also a write of the same moment. Returns how many.
 */
async function sweepWithoutPost(name: string, store: Deletable): Promise<number> {
  // Listed before the posts, since a post is stored before its other records.
  const listed = await store.list();
  if (listed.length === 0) return 0;
  const posts = new Set((await blogStore.list()).map(({ key }) => key));
  return sweepInSteps({
    name,
    all: listed.filter(({ key }) => !posts.has(key)),
    async visit({ key }) {
      if (await blogStore.get(key)) return false;
      await store.delete(key);
      return true;
    },
  });
}

/**
 * Marks a post of the bin as deleted for good. Storage deletes unconditionally, so this conditional write comes first, after
 * which no post is restored. @returns the post as it is stored then
 */
function markPurged(id: string, isDue: (mark: { at: string }) => boolean): Promise<StoredBlog | undefined> {
  return blogStore.update(id, (current) => {
    const mark = current && tombstoneOf(current);
    if (!mark || mark.at === PURGED_AT || !isDue(mark)) return undefined;
    return { ...current, deleted: { ...mark, at: PURGED_AT } };
  });
}
