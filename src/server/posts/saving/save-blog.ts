import { isDeepStrictEqual } from 'node:util';
import { BLOG_REFUSALS, type Blog } from '../../../domain/posts/blog.ts';
import { BLOGS_TAG, purge } from '../../http/caching.ts';
import { BadRequest, PreconditionFailed, StorageUnavailable } from '../../shared/http-errors.ts';
import type { SaveCheck } from '../access/post-access.ts';
import {
  keyOf,
  type PostRecord,
  type PostRevision,
  posts,
  readLiving,
  revisionOf,
  toAdminBlog,
  withRevision,
} from '../post-record.ts';
import { keepRevision } from '../post-revisions.ts';
import { withEndedReview } from '../review/review-state.ts';

/** How often a save without a version is repeated when another save wins the compare-and-swap. */
const SAVE_ATTEMPTS = 20;

/** A post as it was read. */
type Entry = Awaited<ReturnType<typeof readLiving>>;

/** How a post is changed. */
interface ChangeOptions {
  /** `readRecord` to change deleted posts too. */
  read?: typeof readLiving;
  /** The post, when it was read already. */
  first?: Entry | undefined;
  /** Whether other words take the place of those that the same person typed, which become a revision then. */
  replacesWords?: boolean | undefined;
}

/**
 * Changes a post by one compare-and-swap. Before it, the revision that a save replaces is kept for the history, unless the same person saved
 * it while typing and goes on. A review ends with the change that leaves nothing to publish.
 * @param change gives the next record, or undefined to leave it; it may run several times
 * @param by ID of the administrator
 * @returns what is stored afterwards
 * @throws NotFound; StorageUnavailable when others always come first
 */
export async function changePost(
  id: string,
  by: string | undefined,
  change: (current: PostRecord) => PostRecord | undefined | Promise<PostRecord | undefined>,
  { read = readLiving, first, replacesWords = false }: ChangeOptions = {},
): Promise<PostRecord> {
  for (let attempt = 0; attempt < SAVE_ATTEMPTS; attempt++) {
    const { value, etag } = attempt === 0 && first ? first : await read(id);
    const changed = await change(value);
    if (!changed) return value;
    const next = withEndedReview(changed, by);
    const before = revisionOf(value);
    const isGoingOn = before.typed && before.savedBy === by && !replacesWords;
    if (next.version !== value.version && !isGoingOn) await keepRevision(id, before);
    if (await posts.replace(keyOf(id), next, etag)) return next;
  }
  throw new StorageUnavailable(new Error(`${id}: too many writers at once.`));
}

/** How a revision is saved. */
interface SaveOptions extends Omit<ChangeOptions, 'read'> {
  /** The version the change began from; undefined to change whatever is stored. */
  version?: number | undefined;
  /** ID of the administrator. */
  by: string | undefined;
  /** Refuses saves that the administrator may not make. */
  check?: SaveCheck | undefined;
  /** Changes the rest of the record with each save, also with a repeat; the same record to leave it. */
  alongside?: (record: PostRecord) => PostRecord;
}

/**
 * Saves the next revision of a post. A repeat that changes nothing adds no revision.
 * @param change gives the next revision, saved at `now` (ISO 8601); it may run several times
 * @throws NotFound; PreconditionFailed when `version` is stale: nothing is written; what `check` and `alongside` throw
 */
export async function save(
  id: string,
  change: (current: PostRevision, now: string) => PostRevision,
  { version, by, check, alongside = (record) => record, ...how }: SaveOptions,
): Promise<Blog> {
  const saved = await changePost(
    id,
    by,
    (record) => {
      const rest = alongside(record);
      const current = revisionOf(record);
      // A repeat after a lost answer: this save made the present revision.
      const isRepeat = (version ?? current.version - 1) === current.version - 1;
      if (isRepeat && isStored(current, (now) => change(current, now))) return rest === record ? undefined : rest;
      assertVersion(current, version);
      const next = change(current, new Date().toISOString());
      check?.(current, next, record);
      return withRevision(rest, withSavedBy(next, by));
    },
    how,
  );
  return finishSave(saved);
}

/** Purges the caches and returns the answer of a save, also of a repeat: the caches may still have the earlier revision. */
export async function finishSave(record: PostRecord): Promise<Blog> {
  await purge(BLOGS_TAG);
  const { savedBy: _, ...blog } = toAdminBlog(record.id, revisionOf(record));
  return blog;
}

/** Whether a change, made at the time the post was saved, leaves it as it is. */
export function isStored(current: PostRevision, change: (now: string) => PostRevision): boolean {
  try {
    return isDeepStrictEqual({ ...change(current.updatedAt), version: current.version }, current);
  } catch (error) {
    if (error instanceof BadRequest) return false;
    throw error;
  }
}

/** Refuses a stale save. @throws PreconditionFailed when the post was saved since `version` */
export function assertVersion(current: PostRevision, version: number | undefined): void {
  if (version !== undefined && version !== current.version) throw new PreconditionFailed(BLOG_REFUSALS.changed);
}

/** A revision with the ID of the administrator who saves it; without one when nobody is known. */
export function withSavedBy({ savedBy: _, ...revision }: PostRevision, by: string | undefined): PostRevision {
  return { ...revision, ...(by ? { savedBy: by } : {}) };
}
