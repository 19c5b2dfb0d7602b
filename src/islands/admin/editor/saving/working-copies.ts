import { v7 as uuidV7 } from 'uuid';
import type { PhotoChoice } from '../../../../browser/posts/blogs.ts';
import { fileStore } from '../../../../browser/shared/file-store.ts';
import { lockedNames, lockForPage, readStored, storedKeys } from '../../../../browser/shared/page-owned.ts';
import { deviceStore } from '../../../../browser/shared/storage.ts';
import type { BlogStatus } from '../../../../domain/posts/blog.ts';
import { type BlogDetails, isBlogDetails } from '../../../../domain/posts/blog-details.ts';
import { DAY_MS, UNSAVED_DAYS } from '../../../../domain/shared/limits.ts';

/** The picture of a copy. The bytes of a file from this computer are kept beside the copy, under the same key. */
type CopyPhoto = Exclude<PhotoChoice, { kind: 'file' }> | { kind: 'file' };

/** What is kept of a post that is being written, so that neither a crash nor a closed tab loses it. */
export interface WorkingCopy {
  title: string;
  /** Markdown. */
  text: string;
  alt: string;
  /** Absent in copies of before there were any. */
  details?: BlogDetails;
  /** Absent in copies of before pictures were kept. */
  photo?: CopyPhoto;
  /** What a save that waited for the connection would have made of the post. */
  pending?: BlogStatus;
  /** Version of the saved post it started from; null for a post that was never saved. */
  version: number | null;
  /** The idempotency key under which a post that was never saved is created. */
  creation?: string | undefined;
  /** When it was kept, in milliseconds since 1970. */
  keptAt: number;
  /** Where it was read, when that was not in this browser. */
  from?: 'server';
}

const PREFIX = 'working-copy/';

/** Names this page's copies; a lock of the same name is held for as long as the page lives. */
const PAGE_ID = uuidV7();

/** The key of the post that has no id yet. */
export const NEW_POST = 'new';

/**
 * Claims this page's copies as its own: other pages do not offer them while this one is open. Where the browser has no
 * locks (a site without HTTPS) every copy is offered.
 */
export function claimCopies(): void {
  void lockForPage(PREFIX + PAGE_ID);
}

/**
 * Keeps a copy of what is being written.
 *
 * @param post the post's id, or NEW_POST
 * @returns whether it will still be there after a crash: not when the browser's storage is full or blocked
 */
export function storeCopy(post: string, copy: WorkingCopy): boolean {
  return deviceStore.write(keyOf(post, PAGE_ID), JSON.stringify(copy));
}

/** Deletes this page's copy with its picture. */
export function dropCopy(post: string): void {
  deviceStore.remove(keyOf(post, PAGE_ID));
  void fileStore.remove(keyOf(post, PAGE_ID));
}

/** Keeps the picture of this page's copy. Returns whether it will still be there after a crash. */
export function storePicture(post: string, picture: File): Promise<boolean> {
  return fileStore.write(keyOf(post, PAGE_ID), picture);
}

/** The picture of this page's copy, or null. */
export function readPicture(post: string): Promise<File | null> {
  return fileStore.read(keyOf(post, PAGE_ID));
}

/**
 * Takes over the newest copy of a post that no open page is writing any more, or null. It belongs to this page
 * afterwards. Copies of longer ago are swept, and pictures without a copy.
 *
 * @param creation takes only what will be created under this key
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
  // In this order, so that a storage that is nearly full has room for it again.
  deviceStore.remove(newest.key);
  storeCopy(post, newest.copy);
  const picture = await fileStore.read(newest.key);
  if (picture && (await storePicture(post, picture))) await fileStore.remove(newest.key);
  return newest.copy;
}

/** Whether another page of this browser is writing a post just now. */
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
    (copy.version === null || typeof copy.version === 'number')
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
