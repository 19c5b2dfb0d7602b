import { v7 as uuidV7 } from 'uuid';
import type { PhotoChoice } from '../../../../browser/posts/blogs.ts';
import { fileStore } from '../../../../browser/shared/file-store.ts';
import { lockedNames, lockForPage, readStored, storedKeys } from '../../../../browser/shared/page-owned.ts';
import { deviceStore } from '../../../../browser/shared/storage.ts';
import type { BlogStatus } from '../../../../domain/posts/blog.ts';
import { type BlogDetails, isBlogDetails } from '../../../../domain/posts/blog-details.ts';
import { DAY_MS, UNSAVED_DAYS } from '../../../../domain/shared/limits.ts';

/** The picture of a copy. A file's bytes are in the file store, under the same key as the copy. */
type CopyPhoto = Exclude<PhotoChoice, { kind: 'file' }> | { kind: 'file' };

/** A copy of unsaved changes in the browser's storage, which survives a crash or a closed tab. */
export interface WorkingCopy {
  title: string;
  /** Markdown. */
  text: string;
  alt: string;
  /** Absent in copies of releases without details. */
  details?: BlogDetails;
  /** Absent in copies of releases that did not store pictures. */
  photo?: CopyPhoto;
  /** The status that a waiting save would have given the post. */
  pending?: BlogStatus;
  /** Version of the saved post it is based on; null for a post that was never saved. */
  version: number | null;
  /** Version of the unpublished changes it is based on; absent in copies of releases without these. */
  changes?: number | undefined;
  /** The idempotency key under which a post that was never saved is created. */
  creation?: string | undefined;
  /** When it was stored, in milliseconds since 1970. */
  keptAt: number;
  /** Set when it was read from the server. */
  from?: 'server';
}

const PREFIX = 'working-copy/';

/** Part of the keys of this page's copies, and of the name of the Web Lock that the page holds. */
export const PAGE_ID = uuidV7();

/** Stands for the id of a new post. */
export const NEW_POST = 'new';

/**
 * Locks this page's copies: other pages do not adopt them while this page is open. In a browser without Web Locks (a site
 * without HTTPS) every copy can be adopted.
 */
export function claimCopies(): void {
  void lockForPage(PREFIX + PAGE_ID);
}

/**
 * Stores this page's copy of a post.
 *
 * @param post the post's id, or NEW_POST
 * @returns whether it was stored; false when the browser's storage is full or blocked
 */
export function storeCopy(post: string, copy: WorkingCopy): boolean {
  return deviceStore.write(keyOf(post, PAGE_ID), JSON.stringify(copy));
}

/** Deletes this page's copy and its picture. */
export function dropCopy(post: string): void {
  deviceStore.remove(keyOf(post, PAGE_ID));
  void fileStore.remove(keyOf(post, PAGE_ID));
}

/** Stores the picture of this page's copy. Returns whether it was stored. */
export function storePicture(post: string, picture: File): Promise<boolean> {
  return fileStore.write(keyOf(post, PAGE_ID), picture);
}

/** The picture of this page's copy, or null. */
export function readPicture(post: string): Promise<File | null> {
  return fileStore.read(keyOf(post, PAGE_ID));
}

/**
 * Takes over the newest copy of a post whose page is closed; null when there is none. It is this page's copy afterwards.
 * Deletes expired copies, and pictures without a copy.
 *
 * @param creation adopts only a copy with this idempotency key
 */
export async function adoptCopy(post: string, creation?: string): Promise<WorkingCopy | null> {
  sweep();
  const held = await lockedNames();
  await sweepPictures(held);
  const newest = keys()
    .filter((key) => key.startsWith(`${PREFIX}${post}/`) && !held.has(PREFIX + pageOf(key)))
    .map((key) => ({ key, copy: read(key) }))
    .filter(({ copy }) => creation === undefined || copy?.creation === creation)
    .sort((a, b) => (b.copy?.keptAt ?? 0) - (a.copy?.keptAt ?? 0))[0];
  if (!newest?.copy) return null;
  // Removed first, so that there is room for it when the storage is nearly full.
  deviceStore.remove(newest.key);
  storeCopy(post, newest.copy);
  const picture = await fileStore.read(newest.key);
  if (picture && (await storePicture(post, picture))) await fileStore.remove(newest.key);
  return newest.copy;
}

/** Whether a page that claimed its copies is still open in this browser. */
export async function isPageOpen(page: string): Promise<boolean> {
  return (await lockedNames()).has(PREFIX + page);
}

/** Whether a post is open in another page of this browser. */
export async function isWrittenElsewhere(post: string): Promise<boolean> {
  const held = await lockedNames();
  return keys().some((key) => {
    return key.startsWith(`${PREFIX}${post}/`) && pageOf(key) !== PAGE_ID && held.has(PREFIX + pageOf(key));
  });
}

async function sweepPictures(held: ReadonlySet<string | undefined>): Promise<void> {
  const pictures = (await fileStore.keys()).filter((key) => key.startsWith(PREFIX));
  for (const key of pictures) {
    const isNeeded = deviceStore.read(key) !== null || held.has(PREFIX + pageOf(key)) || pageOf(key) === PAGE_ID;
    if (!isNeeded) await fileStore.remove(key);
  }
}

function sweep(): void {
  const oldest = Date.now() - UNSAVED_DAYS * DAY_MS;
  for (const key of keys()) {
    if ((read(key)?.keptAt ?? 0) < oldest) deviceStore.remove(key);
  }
}

const read = (key: string) => readStored(key, isCopy);

function isCopy(value: unknown): value is WorkingCopy {
  if (typeof value !== 'object' || value === null) return false;
  const copy = value as Partial<Record<keyof WorkingCopy, unknown>>;
  const texts = [copy.title, copy.text, copy.alt, copy.creation ?? ''].every((field) => typeof field === 'string');
  return (
    texts &&
    isPhoto(copy.photo) &&
    (copy.details === undefined || isBlogDetails(copy.details)) &&
    typeof copy.keptAt === 'number' &&
    (copy.version === null || typeof copy.version === 'number') &&
    (copy.changes === undefined || typeof copy.changes === 'number')
  );
}

function isPhoto(value: unknown): boolean {
  if (value === undefined) return true;
  const kinds: unknown[] = ['none', 'saved', 'library', 'file'] satisfies CopyPhoto['kind'][];
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
}

const keys = () => storedKeys(PREFIX);

function keyOf(post: string, page: string): string {
  return `${PREFIX}${post}/${page}`;
}

function pageOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
