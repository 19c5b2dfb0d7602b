import { v7 as uuidV7 } from 'uuid';
import { type LibraryPhoto, PHOTO_MESSAGES, type Photo } from '../domain/photo.ts';
import { isUuidV7 } from '../domain/uuid.ts';
import { listBlogs, removeBlogPhoto } from './blogs.ts';
import { photoTag, purge } from './caching.ts';
import { BadRequest, Conflict, NotFound, StorageUnavailable } from './errors.ts';
import { memoIndex } from './memo-index.ts';
import type { UploadedFile } from './multipart.ts';
import { deletePhotoFile, photoUrl, storePhotoFile } from './photo-files.ts';
import { jsonStore } from './store.ts';

type StoredPhoto = Omit<Photo, 'key'>;

const NAME_MAX_CHARACTERS = 120;

const photos = jsonStore<StoredPhoto>('photos');

const listAll = memoIndex<StoredPhoto, Photo>({
  store: photos,
  name: 'photo-index',
  version: 1,
  summarize: (photo, key) => ({ key, ...photo }),
});

/** The library, newest first, each photo with the posts that show it. */
export async function listPhotos(): Promise<LibraryPhoto[]> {
  const [all, blogs] = await Promise.all([listAll(), listBlogs()]);
  const users = Map.groupBy(blogs, (blog) => blog.image?.url);
  return all
    .map((photo) => ({ ...photo, usedBy: (users.get(photo.url) ?? []).map(({ _id, title }) => ({ _id, title })) }))
    .sort((a, b) => (a.key < b.key ? 1 : -1));
}

/** Adds a photo to the library. @throws BadRequest when there is no picture in it */
export async function addPhoto(file: UploadedFile | undefined, alt: string): Promise<LibraryPhoto> {
  if (!file?.bytes.length) throw new BadRequest(PHOTO_MESSAGES.missing, { photo: PHOTO_MESSAGES.missing });
  const hash = await storePhotoFile(file.bytes, 'photo');
  const key = uuidV7();
  const photo: StoredPhoto = {
    name: cleanName(file.name),
    alt,
    size: file.bytes.length,
    url: photoUrl(hash),
    hash,
    createdAt: new Date().toISOString(),
  };
  if (!(await photos.createOnly(key, photo))) throw new StorageUnavailable(new Error('The key was taken.'));
  return { key, ...photo, usedBy: [] };
}

/**
 * Deletes a photo, from the posts that show it too when `force` is set.
 * @param by ID of the administrator who does
 * @throws NotFound, Conflict when a post shows it and `force` is not set
 */
export async function deletePhoto(key: string, force: boolean, by: string): Promise<void> {
  const photo = isUuidV7(key) ? await photos.get(key) : undefined;
  if (!photo) throw new NotFound('This photo does not exist any more.');
  const all = await listPhotos();
  const users = all.find((other) => other.key === key)?.usedBy ?? [];
  if (users.length > 0 && !force) throw new Conflict(PHOTO_MESSAGES.inUse);
  for (const { _id } of users) await removeBlogPhoto(_id, by);
  await photos.delete(key);
  const { hash } = photo.value;
  if (all.some((other) => other.key !== key && other.hash === hash)) return;
  await deletePhotoFile(hash);
  await purge(photoTag(hash));
}

function cleanName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return plain.slice(-NAME_MAX_CHARACTERS) || 'photo';
}
