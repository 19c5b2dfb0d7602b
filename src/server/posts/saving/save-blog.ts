import { isDeepStrictEqual } from 'node:util';
import { BLOG_REFUSALS, type Blog } from '../../../domain/posts/blog.ts';
import { MESSAGES } from '../../../domain/shared/errors.ts';
import { isBlogId } from '../../../domain/shared/ids.ts';
import { BLOGS_TAG, purge } from '../../http/caching.ts';
import { BadRequest, NotFound, PreconditionFailed, StorageUnavailable } from '../../shared/errors.ts';
import type { SaveCheck } from '../access/post-access.ts';
import { blogStore, type StoredBlog, toAdminBlog, tombstoneOf } from '../blog-store.ts';
import { keepRevision } from '../revisions.ts';

/** How often a save without a version is repeated when another save wins the compare-and-swap. */
const SAVE_ATTEMPTS = 20;

/**
 * Changes a post and keeps its former state as a revision. A repeat that changes nothing adds no version.
 * @param version the version the change began from; undefined to change whatever is stored
 * @param by ID of the administrator
 * @param change gives the next version, saved at `now` (ISO 8601); it may run several times
 * @param check refuses saves that the administrator may not make
 * @throws NotFound; PreconditionFailed when `version` is stale: nothing is written; what `check` throws
 */
export async function save(
  id: string,
  version: number | undefined,
  by: string | undefined,
  change: (current: StoredBlog, now: string) => StoredBlog,
  check?: SaveCheck,
): Promise<Blog> {
  const saved = await replaceStored(id, (value) => {
    // A repeat after a lost answer: this save made the present version.
    const isRepeat = (version ?? value.version - 1) === value.version - 1;
    if (isRepeat && isStored(value, (now) => change(value, now))) return undefined;
    assertVersion(value, version);
    const next = change(value, new Date().toISOString());
    check?.(value, next);
    return withSavedBy(next, by);
  });
  return finishSave(id, saved);
}

/**
 * Changes a stored post by compare-and-swap and keeps its former version as a revision.
 * @param change returns undefined to leave the post as it is
 * @param read `readStored`, or `readRecord` to change deleted posts too
 */
export async function replaceStored(
  id: string,
  change: (current: StoredBlog) => StoredBlog | undefined | Promise<StoredBlog | undefined>,
  read = readStored,
): Promise<StoredBlog> {
  for (let attempt = 0; attempt < SAVE_ATTEMPTS; attempt++) {
    const { value, etag } = await read(id);
    const next = await change(value);
    if (!next) return value;
    await keepRevision(id, value);
    if (await blogStore.replace(id, next, etag)) return next;
  }
  throw new StorageUnavailable(new Error(`${id}: too many writers at once.`));
}

/** Purges the caches and returns the answer of a save, also of a repeat: the caches may still have the former version. */
export async function finishSave(id: string, stored: StoredBlog): Promise<Blog> {
  await purge(BLOGS_TAG);
  const { savedBy: _, ...blog } = toAdminBlog(id, stored);
  return blog;
}

/** Whether a change, made at the time the post was saved, leaves it as it is. */
export function isStored(value: StoredBlog, change: (now: string) => StoredBlog): boolean {
  try {
    return isDeepStrictEqual({ ...change(value.updatedAt), version: value.version }, value);
  } catch (error) {
    if (error instanceof BadRequest) return false;
    throw error;
  }
}

/** A post as it is stored. @throws NotFound, also when it is deleted */
export async function readStored(id: string) {
  const { value, etag } = await readRecord(id);
  if (tombstoneOf(value)) throw new NotFound(MESSAGES.blogNotFound);
  const { deleted: _, ...blog } = value;
  return { value: blog, etag };
}

/** As `readStored`, but also a deleted post, with its tombstone. */
export async function readRecord(id: string) {
  const entry = isBlogId(id) ? await blogStore.get(id) : undefined;
  if (!entry) throw new NotFound(MESSAGES.blogNotFound);
  return entry;
}

/** Refuses a stale write. @throws PreconditionFailed when the post was saved since `version` */
export function assertVersion(current: StoredBlog, version: number | undefined): void {
  if (version !== undefined && version !== current.version) throw new PreconditionFailed(BLOG_REFUSALS.changed);
}

export function withSavedBy({ savedBy: _, ...blog }: StoredBlog, by: string | undefined): StoredBlog {
  return { ...blog, ...(by ? { savedBy: by } : {}) };
}
