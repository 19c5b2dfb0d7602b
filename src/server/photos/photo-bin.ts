import { type BinnedPhoto, notRemovedFrom, type Photo } from '../../domain/photos/photo.ts';
import { type BinMark, isOver, PURGED_AT } from '../../domain/shared/bin.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { listLiving } from '../posts/blog-index.ts';
import { removePhotoFromPost } from '../posts/post-photos.ts';
import { compareStrings } from '../shared/compare.ts';
import { HttpError, ignoreMissing, NotFound } from '../shared/http-errors.ts';
import { binOf } from '../storage/binned-records.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { GONE, listPhotoRecords, photos, readPhotoRecord, type StoredPhoto } from './photo-store.ts';
import { postsByPicture, postsShowing } from './photo-uses.ts';

/** Only the record goes. The sweep of pictures deletes the file when nothing shows it. */
const bin = binOf<StoredPhoto>({
  store: photos,
  markOf: ({ deleted }) => deleted,
  purged: (photo) => ({ ...photo, deleted: { ...photo.deleted, at: PURGED_AT } }),
  remove: (key) => photos.delete(key),
});

/**
 * Moves a photo to the bin. Posts and the website keep its file. A photo of the bin stays as it is.
 * @param by ID of the administrator
 * @throws NotFound
 */
export function deletePhoto(key: string, by: string): Promise<Photo> {
  return mark(key, { at: new Date().toISOString(), by });
}

/** Moves a photo from the bin to the library. A photo of the library stays as it is. @throws NotFound */
export function restorePhoto(key: string): Promise<Photo> {
  return mark(key, undefined);
}

/** Puts a mark on a photo that has none, or takes it off. @throws NotFound, also when its days in the bin are over */
async function mark(key: string, deleted: BinMark | undefined): Promise<Photo> {
  const without = ({ deleted: _, ...photo }: StoredPhoto) => photo;
  const stored = isUuidV7(key)
    ? await photos.update(key, (current) => {
        const isDone = (current?.deleted === undefined) === (deleted === undefined);
        if (!current || isDone || isOver(current.deleted?.at)) return undefined;
        return { ...without(current), ...(deleted && { deleted }) };
      })
    : undefined;
  if (!stored || isOver(stored.deleted?.at)) throw new NotFound(GONE);
  return { key, ...without(stored) };
}

/**
 * Removes a photo from every post that shows it, each time as a save of its own, and then moves it to the bin. The website keeps it. While
 * a post could not be saved, the photo stays in the library; a repeat completes the removal.
 * @param by ID of the administrator
 * @throws NotFound; HttpError 503 that names the posts which could not be saved
 */
export async function removePhotoEverywhere(key: string, by: string): Promise<Photo> {
  const { url } = await readPhotoRecord(key);
  const left: string[] = [];
  let cause: unknown;
  for (const { _id, title } of await postsShowing(url)) {
    try {
      await removePhotoFromPost(_id, url, by).catch(ignoreMissing);
    } catch (error) {
      left.push(title);
      cause = error;
    }
  }
  if (left.length > 0)
    throw new HttpError(503, MESSAGES.unavailable, { errors: { posts: notRemovedFrom(left) }, cause });
  return deletePhoto(key, by);
}

/**
 * Deletes a photo of the bin for good.
 * @returns its name; undefined when there was no such photo
 * @throws NotFound for an invalid key, Conflict when it is not in the bin
 */
export async function purgePhoto(key: string): Promise<string | undefined> {
  if (!isUuidV7(key)) throw new NotFound(GONE);
  return (await bin.purge(key))?.name;
}

/** Deletes for good the photos that have been in the bin for 30 days. Returns how many. */
export async function sweepPhotoBin(now = Date.now()): Promise<number> {
  return sweepInSteps({
    name: 'photos-bin',
    all: (await listPhotoRecords()).filter(({ deleted }) => isOver(deleted?.at, now)),
    visit: ({ key }) => bin.purgeOver(key, now),
  });
}

/** The photos that were deleted in the last 30 days, the latest first, each with the posts that show its file. */
export async function listPhotoBin(): Promise<BinnedPhoto[]> {
  const [all, posts] = await Promise.all([listPhotoRecords(), listLiving()]);
  const now = Date.now();
  const binned = all.flatMap(({ deleted, ...photo }) =>
    deleted && !isOver(deleted.at, now) ? [{ photo, deleted }] : [],
  );
  const uses = postsByPicture(new Set(binned.map(({ photo }) => photo.url)), posts);
  return binned
    .map(({ photo, deleted: { at: deletedAt, by } }): BinnedPhoto => {
      return { ...photo, deletedAt, ...(by ? { deletedBy: by } : {}), usedBy: uses.get(photo.url) ?? [] };
    })
    .sort((a, b) => compareStrings(b.deletedAt, a.deletedAt));
}
