import { v7 as uuidV7 } from 'uuid';
import {
  type Focus,
  type LibraryPhoto,
  PHOTO_MESSAGES,
  type Photo,
  type PhotoChange,
} from '../../domain/photos/photo.ts';
import type { BlogPhoto } from '../../domain/posts/blog.ts';
import { LIMITS, TIMES } from '../../domain/shared/limits.ts';
import { plainLine } from '../../domain/shared/text.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { BLOGS_TAG, purge } from '../http/caching.ts';
import { picturesOfAutosaves } from '../posts/autosaves.ts';
import { listBlogs, picturesOf } from '../posts/blog-index.ts';
import { removeBlogPhoto, replaceBlogPhoto } from '../posts/blogs.ts';
import { listRevisionKeys, picturesOfRevisions } from '../posts/revisions.ts';
import { withinDeadline } from '../shared/deadline.ts';
import { BadField, Conflict, NotFound, StorageUnavailable } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { memoizeByReference } from '../shared/memoize.ts';
import type { Upgrade } from '../storage/json-codec.ts';
import { UUID_KEYS } from '../storage/key-shards.ts';
import { listedStore } from '../storage/listed-store.ts';
import { summaryCache } from '../storage/summary-cache.ts';
import { ifReadable, isAnyUnreadable } from '../storage/unreadable.ts';
import {
  deletePhotoFile,
  photoExists,
  photoKey,
  photoUrl,
  readPhotoFile,
  type SentPhoto,
  storePhotoFile,
} from './photo-files.ts';
import { postsShowing } from './photo-uses.ts';

type StoredPhoto = Omit<Photo, 'key'>;

const GONE = 'This photo does not exist any more.';

/** The steps from each former shape of a photo to the next (docs/decisions/042). */
const UPGRADES: readonly Upgrade[] = [
  // Shape 1 had neither caption nor focal point.
  (former) => ({ caption: '', focus: null, ...former }),
];

/** The photos of the library by id; only this file writes them. */
export const photos = listedStore<StoredPhoto>('photos', { group: 5, shards: UUID_KEYS }, UPGRADES, {
  fields: { name: 'string', alt: 'string', url: 'string', hash: 'string', createdAt: 'string' },
});

/** Every photo, unordered; the same array while nothing changes. */
export const listLibrary = summaryCache<StoredPhoto, Photo>({
  store: photos,
  name: 'photo-index',
  version: 2,
  summarize: (photo, key) => ({ key, ...photo }),
});

/** The focal points of pictures, by address; without those that have none. */
export async function focalPoints(): Promise<ReadonlyMap<string, Focus>> {
  return focusIn(await listLibrary());
}

const focusIn = memoizeByReference(
  (photos: readonly Photo[]) => new Map(photos.flatMap(({ url, focus }) => (focus ? [[url, focus] as const] : []))),
);

/**
 * Adds a photo to the library.
 * @param id of the photo, a UUID of version 7; the same picture sent again with it is the same photo
 * @throws BadRequest when the form has no picture
 */
export async function addPhoto(file: SentPhoto | undefined, alt: string, id?: string): Promise<LibraryPhoto> {
  assertSent(file);
  const hash = await storePhotoFile(file, 'photo');
  const photo = newPhoto(file, hash, alt);
  for (const key of [id ?? uuidV7(), uuidV7()]) {
    if (await photos.createOnly(key, photo)) {
      await storeAgainIfSwept(hash, file);
      return { key, ...photo, usedBy: [] };
    }
    const there = (await ifReadable(photos.get(key)))?.value;
    if (there?.hash === hash && there.alt === alt) return { key, ...there, usedBy: [] };
  }
  throw new StorageUnavailable(new Error('Two keys in a row were taken.'));
}

/** A photo of the library. @throws NotFound */
async function readPhoto(key: string): Promise<StoredPhoto> {
  const entry = isUuidV7(key) ? await photos.get(key) : undefined;
  if (!entry) throw new NotFound(GONE);
  return entry.value;
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
  const changed = isUuidV7(key)
    ? await photos.update(key, (current) => current && { ...current, ...given })
    : undefined;
  if (!changed) throw new NotFound(GONE);
  // Pages crop it differently from now on.
  if (change.focus !== undefined) await purge(BLOGS_TAG);
  return { key, ...changed };
}

/**
 * Replaces the picture of a photo, also in the posts that show it, whose former versions become revisions. The posts come first,
 * so that a repeat completes a replacement that stopped half-way. The former picture is left to the sweep.
 *
 * @param by ID of the administrator
 * @throws NotFound, BadRequest when the form has no picture, StorageUnavailable
 */
export async function replacePhoto(key: string, file: SentPhoto | undefined, by: string): Promise<LibraryPhoto> {
  assertSent(file);
  const former = await readPhoto(key);
  const hash = await storePhotoFile(file, 'photo');
  const url = photoUrl(hash);
  const users = await postsShowing(former.url);
  for (const { _id } of users) await replaceBlogPhoto(_id, former.url, url, by);
  const changed = await photos.update(
    key,
    (current) => current && { ...current, hash, url, size: file.bytes.length, focus: null },
  );
  if (!changed) throw new NotFound(GONE);
  await storeAgainIfSwept(hash, file);
  return { key, ...changed, usedBy: users };
}

/**
 * Deletes a photo; with `force`, also from the posts that show it. Without `force`, its file stays while a revision or an autosave
 * shows it; with `force`, a restored revision lacks the picture. While any record is unreadable, its file is left to the
 * sweep, since that record may show it.
 * @param by ID of the administrator
 * @throws NotFound, Conflict when a post shows it and `force` is not set
 */
export async function deletePhoto(key: string, force: boolean, by: string): Promise<void> {
  const { hash, url } = await readPhoto(key);
  const users = await postsShowing(url);
  if (users.length > 0 && !force) throw new Conflict(PHOTO_MESSAGES.inUse);
  for (const { _id } of users) await removeBlogPhoto(_id, url, by);
  const isKept = (!force && (await isInAutosaveOrRevision(hash))) || (await isAnyUnreadable());
  await photos.delete(key);
  // If this fails, the sweep deletes the picture later, since nothing shows it.
  if (!isKept) await deletePictureFile(hash).catch((error) => logWarning('A picture is left to the sweep.', error));
}

/** Deletes the file of a picture that nothing shows. If a post was saved with it meanwhile, its full width is stored again. */
async function deletePictureFile(hash: string): Promise<void> {
  if (await isShown(hash)) return;
  const { bytes, type } = await readPhotoFile(hash);
  await deletePhotoFile(hash);
  if (await isShown(hash)) await storePhotoFile({ name: hash, type, bytes: new Uint8Array(bytes) }, 'photo');
}

/** Whether a post that is not deleted or a photo of the library shows a picture. */
async function isShown(hash: string): Promise<boolean> {
  const [all, blogs] = await Promise.all([listLibrary(), listBlogs()]);
  return all.some((photo) => photo.hash === hash) || picturesOf(blogs).includes(hash);
}

/**
 * Whether an autosave or a revision shows a picture. Also true when the check takes longer than 300 ms, as with very many
 * revisions: the sweep has the time.
 */
async function isInAutosaveOrRevision(hash: string): Promise<boolean> {
  const look = async () =>
    (await picturesOfAutosaves()).includes(hash) ||
    (await picturesOfRevisions([hash], await listRevisionKeys())).has(hash);
  try {
    return await withinDeadline(look, TIMES.pictureCheck);
  } catch (error) {
    logWarning('A picture is left to the sweep.', error);
    return true;
  }
}

function cleanName(name: string): string {
  const plain = plainLine(name.slice(-LIMITS.photoName));
  return plain.slice(-LIMITS.photoName) || 'photo';
}
