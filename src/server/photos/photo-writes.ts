import { v7 as uuidV7 } from 'uuid';
import {
  type LibraryPhoto,
  PHOTO_MESSAGES,
  type Photo,
  type PhotoChange,
  type PostOfPhoto,
} from '../../domain/photos/photo.ts';
import type { BlogPhoto } from '../../domain/posts/blog.ts';
import { endOf } from '../../domain/shared/letters.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { plainLine, RAW_LENGTH_FACTOR } from '../../domain/shared/text.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { BLOGS_TAG, purge } from '../http/caching.ts';
import { replacePhotoInPost } from '../posts/post-photos.ts';
import { BadField, NotFound, StorageUnavailable } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { photoExists, photoKey, photoUrl, type SentPhoto, storePhotoFile } from './photo-files.ts';
import { GONE, listLibrary, photos, readPhotoRecord, type StoredPhoto } from './photo-store.ts';
import { postsShowing } from './photo-uses.ts';

/** How often a replacement is repeated that another administrator's replacement came between. */
const ATTEMPTS = 5;

/**
 * Adds a photo to the library.
 * @param id of the photo, a UUID of version 7; sent again with it, it is the same photo, whose picture and texts stay, unless that was
 *   deleted
 * @throws BadRequest when the form has no picture
 */
export async function addPhoto(file: SentPhoto | undefined, alt: string, id?: string): Promise<Photo> {
  assertSent(file);
  const hash = await storePhotoFile(file, 'photo');
  const photo = newPhoto(file, hash, alt);
  for (const key of [id ?? uuidV7(), uuidV7()]) {
    if (await photos.createOnly(key, photo)) {
      await storeAgainIfSwept(hash, file);
      return { key, ...photo };
    }
    const there = (await ifReadable(photos.get(key)))?.value;
    if (there && !there.deleted) return { key, ...there };
  }
  throw new StorageUnavailable(new Error('Two keys in a row were taken.'));
}

/** A photo of the library. @throws NotFound, also when it is in the bin */
async function readPhoto(key: string): Promise<StoredPhoto> {
  const photo = await readPhotoRecord(key);
  if (photo.deleted) throw new NotFound(GONE);
  return photo;
}

/** @throws BadRequest when a form has no picture */
function assertSent(file: SentPhoto | undefined): asserts file is SentPhoto {
  if (!file?.bytes.length) throw new BadField('photo', PHOTO_MESSAGES.missing);
}

/** Stores a picture again that a sweep deleted as an old, unreferenced one before its record was written. */
async function storeAgainIfSwept(hash: string, file: SentPhoto): Promise<void> {
  if (!(await photoExists(hash))) await storePhotoFile(file, 'photo');
}

/** Adds the picture of a saved post to the library, unless it is there. A failure is only logged. */
export async function addPhotoOfPost(file: SentPhoto, { url, alt = '' }: BlogPhoto): Promise<void> {
  try {
    if ((await listLibrary()).some((photo) => photo.url === url)) return;
    await photos.createOnly(uuidV7(), newPhoto(file, photoKey(file.bytes), alt));
  } catch (error) {
    logWarning('The picture of a post could not be added to the library.', error);
  }
}

function newPhoto(file: SentPhoto, hash: string, alt: string): StoredPhoto {
  return {
    name: cleanName(file.name),
    alt,
    caption: '',
    focus: null,
    size: file.bytes.length,
    url: photoUrl(hash),
    hash,
    createdAt: new Date().toISOString(),
  };
}

/** Changes a photo's name, alternative text, caption or focal point. @throws NotFound, StorageUnavailable */
export async function changePhoto(key: string, change: PhotoChange): Promise<Photo> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed = isUuidV7(key) ? await updateInLibrary(key, (current) => ({ ...current, ...given })) : undefined;
  if (!changed) throw new NotFound(GONE);
  // Pages crop it differently from now on.
  if (change.focus !== undefined) await purge(BLOGS_TAG);
  return { key, ...changed };
}

/**
 * Replaces the picture of a photo, also in the posts that show it, whose states before become revisions. The posts come first,
 * so that a repeat completes a replacement that stopped half-way. When another replacement comes first, this one replaces its picture
 * in turn. The previous picture is left to the sweep.
 *
 * @param by ID of the administrator
 * @throws NotFound, BadRequest when the form has no picture, StorageUnavailable
 */
export async function replacePhoto(key: string, file: SentPhoto | undefined, by: string): Promise<LibraryPhoto> {
  assertSent(file);
  let previous = await readPhoto(key);
  const hash = await storePhotoFile(file, 'photo');
  const url = photoUrl(hash);
  const users = new Map<string, PostOfPhoto>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { url: from } = previous;
    for (const user of await postsShowing(from)) {
      await replacePhotoInPost(user._id, from, url, by);
      users.set(user._id, user);
    }
    const changed = await updateInLibrary(key, (current) =>
      current.url === from ? { ...current, hash, url, size: file.bytes.length, focus: null } : undefined,
    );
    if (!changed) throw new NotFound(GONE);
    if (changed.url === url) {
      await storeAgainIfSwept(hash, file);
      return { key, ...changed, usedBy: [...users.values()], onSite: [] };
    }
    previous = changed;
  }
  throw new StorageUnavailable(new Error(`${key}: replaced by several at once.`));
}

/** Changes a photo of the library by compare-and-swap; undefined when it is deleted. */
async function updateInLibrary(
  key: string,
  change: (current: StoredPhoto) => StoredPhoto | undefined,
): Promise<StoredPhoto | undefined> {
  const stored = await photos.update(key, (current) => (current && !current.deleted ? change(current) : undefined));
  return stored?.deleted ? undefined : stored;
}

function cleanName(name: string): string {
  return endOf(plainLine(name.slice(-RAW_LENGTH_FACTOR * LIMITS.photoName)), LIMITS.photoName) || 'photo';
}
