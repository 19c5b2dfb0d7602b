import type { PhotoChoice } from '../../../../browser/posts/blog-calls.ts';
import { fileStore } from '../../../../browser/shared/file-store.ts';
import { lockedNames } from '../../../../browser/shared/page-owned.ts';
import { deviceStore } from '../../../../browser/shared/storage.ts';
import type { BlogStatus } from '../../../../domain/posts/blog.ts';
import { type BlogDetails, isBlogDetails } from '../../../../domain/posts/blog-details.ts';
import { pageCopies } from '../../saving/page-copies.ts';

/** The picture of a copy. A file's bytes are in the file store, under the same key as the copy. */
type CopyPhoto = Exclude<PhotoChoice, { kind: 'file' }> | { kind: 'file' };

/** A copy of unsaved changes in the browser's storage, which survives a crash or a closed tab. */
export interface BrowserCopy {
  title: string;
  /** Markdown. */
  text: string;
  alt: string;
  details: BlogDetails;
  photo: CopyPhoto;
  /** The status that a waiting save would have given the post. */
  pending?: BlogStatus;
  /** Version of the saved post it is based on; null for a post that was never saved. */
  version: number | null;
  /** Version of the unpublished changes it is based on; 0 for none. */
  changes: number;
  /** The idempotency key under which a post that was never saved is created. */
  creation?: string | undefined;
  /** When it was stored, in milliseconds since 1970. */
  keptAt: number;
}

const PREFIX = 'browser-copy/';

/** Stands for the id of a new post. */
export const NEW_POST = 'new';

const copies = pageCopies(PREFIX, isCopy);

/** Locks this page's copies, stores one of them by the post's id or NEW_POST, and tells whether a page is open (`page-copies.ts`). */
export const { claim: claimCopies, store: storeCopy, isPageOpen } = copies;

/** Deletes this page's copy and its picture. */
export function dropCopy(post: string): void {
  copies.drop(post);
  void fileStore.remove(copies.ownKey(post));
}

/** Stores the picture of this page's copy. Returns whether it was stored. */
export const storePicture = (post: string, picture: File) => fileStore.write(copies.ownKey(post), picture);

/** The picture of this page's copy, or null. */
export const readPicture = (post: string) => fileStore.read(copies.ownKey(post));

/**
 * Takes over the newest copy of a post whose page is closed; null when there is none. It is this page's copy afterwards.
 * Deletes expired copies, and pictures without a copy.
 */
export async function adoptCopy(post: string): Promise<BrowserCopy | null> {
  copies.sweep();
  await sweepPictures();
  const own = copies.own(post);
  if (own !== null) return own;
  const adopted = await copies.adopt(post);
  if (adopted === null) return null;
  const picture = await fileStore.read(adopted.key);
  if (picture && (await storePicture(post, picture))) await fileStore.remove(adopted.key);
  return adopted.copy;
}

async function sweepPictures(): Promise<void> {
  const held = await lockedNames();
  const pictures = (await fileStore.keys()).filter((key) => key.startsWith(PREFIX));
  for (const key of pictures) {
    const isNeeded = deviceStore.read(key) !== null || copies.isOwned(held, key);
    if (!isNeeded) await fileStore.remove(key);
  }
}

function isCopy(value: unknown): value is BrowserCopy {
  if (typeof value !== 'object' || value === null) return false;
  const copy = value as Partial<Record<keyof BrowserCopy, unknown>>;
  const texts = [copy.title, copy.text, copy.alt, copy.creation ?? ''].every((field) => typeof field === 'string');
  return (
    texts &&
    isPhoto(copy.photo) &&
    isBlogDetails(copy.details) &&
    typeof copy.keptAt === 'number' &&
    (copy.version === null || typeof copy.version === 'number') &&
    typeof copy.changes === 'number'
  );
}

function isPhoto(value: unknown): boolean {
  const kinds: unknown[] = ['none', 'saved', 'library', 'file'] satisfies CopyPhoto['kind'][];
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
}
