import { listPhotos, type PhotoPage } from '../../../browser/photos/photo-calls.ts';
import type { LibraryPhoto } from '../../../domain/photos/photo.ts';
import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import { useList } from '../../list/useList.ts';

/** The photo library, paginated, with search on the server. */
export function usePhotoList() {
  return useList<string, LibraryPhoto, PhotoPage>({
    start: { query: '', page: null },
    load: (q, cursor, signal) => listPhotos(q, cursor, PAGE_SIZES.photos, { signal }),
    idOf: ({ key }) => key,
  });
}
