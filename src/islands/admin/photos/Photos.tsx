import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../browser/api.ts';
import { catalogueMessage } from '../../../browser/api-error.ts';
import { deletePhoto, isInUse, listPhotos } from '../../../browser/photos.ts';
import { notify } from '../../../browser/toasts.ts';
import type { LibraryPhoto } from '../../../domain/photo.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { DeletePhotoDialog } from './DeletePhotoDialog.tsx';
import { DropZone } from './DropZone.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import styles from './Photos.module.css';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

type Library = { status: 'loading' } | { status: 'loaded'; photos: LibraryPhoto[] } | { status: 'failed' };

/** The photo library: uploads above, pictures below. */
export default function Photos() {
  const [library, setLibrary] = useState<Library>({ status: 'loading' });
  const [asked, setAsked] = useState<LibraryPhoto | null>(null);
  const change = (photos: (now: LibraryPhoto[]) => LibraryPhoto[]) =>
    setLibrary((now) => (now.status === 'loaded' ? { ...now, photos: photos(now.photos) } : now));
  const uploads = useUploads((photo) => change((now) => [{ ...photo, usedBy: [] }, ...now]));

  const load = useCallback(async () => {
    try {
      setLibrary({ status: 'loaded', photos: await listPhotos() });
    } catch (error) {
      console.error('The library could not be loaded.', error);
      setLibrary({ status: 'failed' });
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function remove(photo: LibraryPhoto) {
    setAsked(null);
    try {
      await deletePhoto(photo.key, photo.usedBy.length > 0);
      change((now) => now.filter(({ key }) => key !== photo.key));
      notify.success(`${photo.name} deleted`);
    } catch (error) {
      console.error('The photo could not be deleted.', error);
      notify.error(catalogueMessage(error instanceof ApiError ? error : new ApiError(0)));
      // A post began to show it since the list was read: read it again, so that the question names the post.
      if (isInUse(error)) await load();
    }
  }

  return (
    <>
      <DropZone onFiles={uploads.add} />
      <UploadList rows={uploads.rows} onRetry={uploads.retry} onRemove={uploads.remove} />
      <h2 className={`h4 ${styles.head}`}>
        Library{' '}
        <span className="muted" role="status">
          {countText(library)}
        </span>
      </h2>
      {library.status === 'failed' && <LoadFailed message="Unable to load the photos." onRetry={load} />}
      {library.status === 'loaded' && library.photos.length === 0 && (
        <div className="void">
          <p>No photos yet. The first ones you add appear here.</p>
        </div>
      )}
      {library.status === 'loaded' && <PhotoGrid photos={library.photos} onDelete={setAsked} />}
      {asked && <DeletePhotoDialog photo={asked} onKeep={() => setAsked(null)} onDelete={() => void remove(asked)} />}
    </>
  );
}

function countText(library: Library): string {
  if (library.status === 'loading') return 'Loading';
  if (library.status === 'failed') return '';
  return `${library.photos.length} ${library.photos.length === 1 ? 'photo' : 'photos'}`;
}
