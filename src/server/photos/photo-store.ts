import type { Focus, Photo } from '../../domain/photos/photo.ts';
import { isPastBin } from '../../domain/shared/bin.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { NotFound } from '../shared/errors.ts';
import { memoizeByReference } from '../shared/memoize.ts';
import { UUID_KEYS } from '../storage/key-shards.ts';
import { jsonStore } from '../storage/store.ts';
import { summaryCache } from '../storage/summary-cache.ts';

/** A photo as it is stored; its key is that of the record. */
export type StoredPhoto = Omit<Photo, 'key'> & {
  /** Only of a deleted photo. */
  deleted?: PhotoTombstone;
};

/** The mark of a deleted photo. The record stays under its key (docs/decisions/077). */
export interface PhotoTombstone {
  /** When it was deleted, or its restoring began, ISO 8601; `PURGED_AT` once it is deleted for good. */
  at: string;
  /** ID of the administrator who deleted it. */
  by?: string;
  /** The posts that it is removed from, each with its version when the photo was marked. */
  posts: { _id: string; version: number }[];
  /** Set while its posts get it back. */
  restoring?: true;
}

/** A photo of the library or of the bin. */
export interface PhotoRecord extends Photo {
  deleted?: PhotoTombstone;
}

export const GONE = 'This photo does not exist any more.';

/** Every photo by its id, deleted ones too. */
export const photos = jsonStore<StoredPhoto>('photos', {
  fields: { name: 'string', alt: 'string', url: 'string', hash: 'string', createdAt: 'string' },
});

/** Every photo, deleted ones too, unordered; the same array while nothing changes. */
export const listPhotoRecords = summaryCache<StoredPhoto, PhotoRecord>({
  store: photos,
  keys: UUID_KEYS,
  name: 'photos',
  version: 1,
  summarize: (photo, key) => ({ key, ...photo }),
});

/** Every photo of the library, unordered; the same array while nothing changes. */
export async function listLibrary(): Promise<readonly Photo[]> {
  return inLibrary(await listPhotoRecords());
}

const inLibrary = memoizeByReference((records: readonly PhotoRecord[]): readonly Photo[] =>
  records.filter(({ deleted }) => !deleted),
);

/** How many photos of the library show a file, by the file's key. */
export const countByFile = memoizeByReference((library: readonly Photo[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { hash } of library) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
});

/** The focal points of pictures, by address; without those that have none. */
export async function focalPoints(): Promise<ReadonlyMap<string, Focus>> {
  return focusIn(await listLibrary());
}

const focusIn = memoizeByReference(
  (library: readonly Photo[]) => new Map(library.flatMap(({ url, focus }) => (focus ? [[url, focus] as const] : []))),
);

/** A photo of the library or of the bin. @throws NotFound, also when its days in the bin are over */
export async function readPhotoRecord(key: string): Promise<StoredPhoto> {
  const entry = isUuidV7(key) ? await photos.get(key) : undefined;
  if (!entry || isOver(entry.value.deleted)) throw new NotFound(GONE);
  return entry.value;
}

/** Whether the days in the bin are over that a mark began. */
export function isOver(mark: PhotoTombstone | undefined, now = Date.now()): boolean {
  return mark !== undefined && isPastBin(mark.at, now);
}
