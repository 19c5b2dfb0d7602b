import type { Focus, Photo } from '../../domain/photos/photo.ts';
import { type BinMark, isOver } from '../../domain/shared/bin.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { NotFound } from '../shared/http-errors.ts';
import { memoizeByReference } from '../shared/memoize.ts';
import { UUID_KEYS } from '../storage/key-shards.ts';
import { jsonStore } from '../storage/store.ts';
import { summaryCache } from '../storage/summary-cache.ts';

/** A photo as it is stored; its key is that of the record. */
export type StoredPhoto = Omit<Photo, 'key'> & {
  /** Only of a deleted photo. */
  deleted?: BinMark;
};

/** A photo of the library or of the bin. */
export interface PhotoRecord extends Photo {
  deleted?: BinMark;
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

/**
 * The focal points of pictures, by address; without those that have none. Deleting a photo changes no post, so its focal point is among
 * them until it is deleted for good.
 */
export async function focalPoints(): Promise<ReadonlyMap<string, Focus>> {
  return focusIn(await listPhotoRecords());
}

/** A photo of the library comes last, so that its focal point is that of its file. */
const focusIn = memoizeByReference(
  (records: readonly PhotoRecord[]) =>
    new Map(
      records
        .toSorted((a, b) => Number(!a.deleted) - Number(!b.deleted))
        .flatMap(({ url, focus }) => (focus ? [[url, focus] as const] : [])),
    ),
);

/** A photo of the library or of the bin. @throws NotFound, also when its days in the bin are over */
export async function readPhotoRecord(key: string): Promise<StoredPhoto> {
  const entry = isUuidV7(key) ? await photos.get(key) : undefined;
  if (!entry || isOver(entry.value.deleted?.at)) throw new NotFound(GONE);
  return entry.value;
}
