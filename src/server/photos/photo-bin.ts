import {
  type BinnedPhoto,
  PHOTO_MESSAGES,
  type PostOfPhoto,
  type RestoredPhoto,
  shownOnSite,
} from '../../domain/photos/photo.ts';
import { displayTitle } from '../../domain/posts/blog.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { entriesByPicture } from '../content/content-pictures.ts';
import { listLiving, listRecords, pictureUrlsOf, summaryOfRecord } from '../posts/blog-index.ts';
import { removePhotoFromPost, returnPhotoToPost } from '../posts/post-photos.ts';
import type { RecordSummary } from '../posts/post-record.ts';
import { Conflict, ignoreMissing, NotFound, StorageUnavailable } from '../shared/errors.ts';
import { withUses } from './photo-list.ts';
import {
  GONE,
  isOver,
  listLibrary,
  listPhotoRecords,
  type PhotoTombstone,
  photos,
  readPhotoRecord,
  type StoredPhoto,
} from './photo-store.ts';
import { postsByPicture } from './photo-uses.ts';

/** How often a deletion is repeated that another administrator's restore came between. */
const ATTEMPTS = 5;

/**
 * Moves a photo to the bin, and removes it from the posts that show it, unless another photo of the library shows the same file.
 * The mark comes first and names these posts, so that a repeat completes a deletion that stopped half-way.
 * @param by ID of the administrator
 * @returns the deleted photo
 * @throws NotFound; Conflict when the website would lose it, or when a post would and `force` is not set
 */
export async function deletePhoto(key: string, force: boolean, by: string): Promise<StoredPhoto> {
  let removedFrom: PhotoTombstone['posts'] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const photo = await readPhotoRecord(key);
    const losing = photo.deleted ? [] : await postsThatLose(key, photo);
    if (!photo.deleted) await assertNotOnSite(key, photo);
    if (losing.length > 0 && !force) throw new Conflict(PHOTO_MESSAGES.inUse);
    const others = removedFrom.filter(({ _id }) => !losing.some((post) => post._id === _id));
    const mark: PhotoTombstone = { at: new Date().toISOString(), by, posts: [...losing, ...others] };
    const marked = await photos.update(key, (current) =>
      // The posts of a photo that was restored meanwhile are looked up again.
      current && !(photo.deleted && !current.deleted) ? withMark(current, mark) : undefined,
    );
    if (!marked) throw new NotFound(GONE);
    if (!marked.deleted) continue;
    removedFrom = marked.deleted.posts;
    await removeFromPosts(marked);
    if (removedFrom.length === 0 || !isRestored((await photos.get(key))?.value)) return marked;
  }
  throw new StorageUnavailable(new Error(`${key}: restored and deleted at once.`));
}

/** The photo with a mark, which ends a restore that has begun; undefined when it has a mark already. */
function withMark(photo: StoredPhoto, mark: PhotoTombstone): StoredPhoto | undefined {
  const { restoring, ...former } = photo.deleted ?? mark;
  return photo.deleted && !restoring ? undefined : { ...photo, deleted: former };
}

/** Whether a photo that was marked has left the bin meanwhile, or is about to. */
function isRestored(photo: StoredPhoto | undefined): boolean {
  return photo !== undefined && (photo.deleted?.restoring ?? !photo.deleted);
}

/** The posts that show the picture of a photo; none while another photo of the library has it. */
async function postsThatLose(key: string, { hash, url }: StoredPhoto): Promise<PhotoTombstone['posts']> {
  const [library, posts] = await Promise.all([listLibrary(), listLiving()]);
  if (library.some((other) => other.hash === hash && other.key !== key)) return [];
  return posts.filter((post) => pictureUrlsOf(post).has(url)).map(({ id: _id, version }) => ({ _id, version }));
}

/** Entries of the website are published whole, so that no photo is removed from them. @throws Conflict when one would lose it */
async function assertNotOnSite(key: string, { hash }: StoredPhoto): Promise<void> {
  const entries = (await entriesByPicture()).get(hash);
  if (!entries) return;
  const library = await listLibrary();
  if (library.some((other) => other.hash === hash && other.key !== key)) return;
  throw new Conflict(shownOnSite(entries.map(({ title }) => title)));
}

/** Removes a deleted photo from the posts of its mark, unless the library has another photo with its file, which they may show. */
async function removeFromPosts({ hash, url, deleted }: StoredPhoto): Promise<void> {
  const posts = deleted?.posts ?? [];
  if (posts.length === 0 || (await listLibrary()).some((photo) => photo.hash === hash)) return;
  for (const { _id } of posts) {
    await removePhotoFromPost(_id, url, deleted?.by).catch(ignoreMissing);
  }
}

/**
 * Moves a photo from the bin to the library, and back into the posts it was removed from, except those that were changed there
 * since. A photo of the library stays as it is. The posts come first, so that a repeat completes it.
 * @param by ID of the administrator
 * @throws NotFound, also when it is deleted for good meanwhile; Conflict when it is deleted again meanwhile
 */
export async function restorePhoto(key: string, by: string): Promise<RestoredPhoto> {
  if (!isUuidV7(key)) throw new NotFound(GONE);
  const at = new Date().toISOString();
  // With a new time, so that no sweep deletes it meanwhile.
  const begun = await photos.update(key, (current) =>
    current?.deleted && !isOver(current.deleted)
      ? { ...current, deleted: { ...current.deleted, at, restoring: true } }
      : undefined,
  );
  if (!begun || isOver(begun.deleted)) throw new NotFound(GONE);
  const left: string[] = [];
  for (const { _id, version } of begun.deleted?.posts ?? []) {
    const isBack = await returnPhotoToPost(_id, begun.url, version, by).catch(ignoreMissing);
    if (!isBack) left.push(_id);
  }
  const restored = await photos.update(key, (current) => {
    if (!current?.deleted?.restoring || isOver(current.deleted)) return undefined;
    const { deleted: _, ...photo } = current;
    return photo;
  });
  if (!restored || restored.deleted) {
    await removeFromPosts(begun);
    if (!restored || isOver(restored.deleted)) throw new NotFound(GONE);
    throw new Conflict(PHOTO_MESSAGES.deletedAgain);
  }
  const [library, records] = await Promise.all([listLibrary(), listRecords()]);
  const [photo] = withUses([{ key, ...restored }], library, livingOf(records), await entriesByPicture());
  if (!photo) throw new NotFound(GONE);
  return { photo, left: named(left, records) };
}

/** The photos that were deleted in the last 30 days, the latest first. */
export async function listPhotoBin(): Promise<BinnedPhoto[]> {
  const [all, posts] = await Promise.all([listPhotoRecords(), listRecords()]);
  const now = Date.now();
  const binned = all.filter(({ deleted }) => deleted && !isOver(deleted, now));
  const uses = postsByPicture(new Set(binned.map(({ url }) => url)), livingOf(posts));
  return binned
    .flatMap(({ deleted, ...photo }): BinnedPhoto[] => {
      if (!deleted) return [];
      const ids = deleted.posts.map(({ _id }) => _id);
      const facts = { removedFrom: named(ids, posts), usedBy: uses.get(photo.url) ?? [] };
      return [{ ...photo, deletedAt: deleted.at, ...(deleted.by ? { deletedBy: deleted.by } : {}), ...facts }];
    })
    .sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

const livingOf = (records: readonly RecordSummary[]) => records.filter(({ deleted }) => !deleted);

/** The posts with these ids, in their order, without those that are gone. */
function named(ids: readonly string[], records: readonly RecordSummary[]): PostOfPhoto[] {
  if (ids.length === 0) return [];
  const titles = new Map(records.map((post) => [post.id, displayTitle(summaryOfRecord(post))]));
  return ids.flatMap((_id) => {
    const title = titles.get(_id);
    return title === undefined ? [] : [{ _id, title }];
  });
}
