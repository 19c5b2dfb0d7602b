import { PURGED_AT } from '../../domain/shared/bin.ts';
import { MESSAGES } from '../../domain/shared/errors.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { entriesByPicture } from '../content/content-pictures.ts';
import { listLiving, picturesOf } from '../posts/blog-index.ts';
import { Conflict, ignoreMissing, NotFound } from '../shared/errors.ts';
import { countUnreadable } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { deletePhotoFile, readPhotoFile, storePhotoFile } from './photo-files.ts';
import {
  GONE,
  isOver,
  listPhotoRecords,
  type PhotoRecord,
  type PhotoTombstone,
  photos,
  type StoredPhoto,
} from './photo-store.ts';

/**
 * Deletes a photo in the bin for good, with its file: histories then no longer show the picture. The file stays
 * while a post, the website or another photo shows it. While any record is unreadable, the file is left to the sweep of
 * pictures, since that record may show it.
 * @returns the photo's name; undefined when there was no such photo
 * @throws NotFound for an invalid key, Conflict when it is not in the bin
 */
export async function purgePhoto(key: string): Promise<string | undefined> {
  if (!isUuidV7(key)) throw new NotFound(GONE);
  const marked = await markPurged(key);
  if (!marked) return undefined;
  if (marked.deleted?.at !== PURGED_AT) throw new Conflict(MESSAGES.notInBin);
  if ((await countUnreadable()) === 0) await deleteFile(marked.hash);
  await photos.delete(key);
  return marked.name;
}

/**
 * Deletes for good the photos that have been in the bin for 30 days, and returns how many. Their files are left to the sweep of
 * pictures, which keeps those that histories show.
 */
export async function sweepPhotoBin(now = Date.now()): Promise<number> {
  return sweepInSteps({
    name: 'photos-bin',
    all: (await listPhotoRecords()).filter(({ deleted }) => isOver(deleted, now)),
    async visit({ key }) {
      const marked = await markPurged(key, (mark) => isOver(mark, now));
      if (marked && marked.deleted?.at !== PURGED_AT) return false;
      await photos.delete(key);
      return true;
    },
  });
}

/**
 * Marks a photo in the bin as deleted for good. Storage deletes unconditionally, so this conditional write comes before the
 * deletion: a marked photo cannot be restored any more.
 * @returns the photo as it is stored afterwards, unmarked when it is not in the bin or not due
 */
function markPurged(
  key: string,
  isDue: (mark: PhotoTombstone) => boolean = () => true,
): Promise<StoredPhoto | undefined> {
  return photos.update(key, (current) => {
    const mark = current?.deleted;
    if (!current || !mark || mark.at === PURGED_AT || !isDue(mark)) return undefined;
    return { ...current, deleted: { ...mark, at: PURGED_AT } };
  });
}

/** Deletes the file of a picture unless it is shown. If it came into use meanwhile, its full width is stored again. */
async function deleteFile(hash: string): Promise<void> {
  if (await isShown(hash)) return;
  const file = await readPhotoFile(hash).catch(ignoreMissing);
  if (!file) return;
  await deletePhotoFile(hash);
  if (!(await isShown(hash))) return;
  const { bytes, type } = file;
  await storePhotoFile({ name: hash, type, bytes: new Uint8Array(bytes) }, 'photo');
}

/** Whether a post that is not deleted, the website, or a photo of the library or of the bin shows a picture. */
async function isShown(hash: string): Promise<boolean> {
  const [all, blogs, entries] = await Promise.all([listPhotoRecords(), listLiving(), entriesByPicture()]);
  const shows = (photo: PhotoRecord) => photo.hash === hash && photo.deleted?.at !== PURGED_AT;
  return all.some(shows) || entries.has(hash) || picturesOf(blogs).includes(hash);
}
