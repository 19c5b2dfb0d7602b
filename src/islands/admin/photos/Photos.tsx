import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../browser/api.ts';
import { isGone, messageAbout } from '../../../browser/api-error.ts';
import { deletePhoto, isInUse, listPhotos } from '../../../browser/photos.ts';
import { notify } from '../../../browser/toasts.ts';
import type { LibraryPhoto, Photo } from '../../../domain/photo.ts';
import { countOf } from '../../../domain/words.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import type { Loading } from '../loading.ts';
import { SearchField } from '../SearchField.tsx';
import { useLoad } from '../useLoad.ts';
import { useRenewal } from '../useRenewal.ts';
import { DeletePhotoDialog } from './DeletePhotoDialog.tsx';
import { DropZone } from './DropZone.tsx';
import { EditPhotoDialog } from './EditPhotoDialog.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import styles from './Photos.module.css';
import { photosWith } from './photos-with.ts';
import { UploadList } from './UploadList.tsx';
import { $arrived, $uploads, addUploads, removeUpload, resumeUploads, retryUploads } from './uploads.ts';

/** The photo library: uploads above, pictures below. */
export default function Photos() {
  return (
    <ErrorBoundary>
      <Library />
    </ErrorBoundary>
  );
}

function Library() {
  const { loading: library, reload, renew, change } = useLoad(listPhotos, 'The library could not be loaded.');
  const [asked, setAsked] = useState<LibraryPhoto | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [edited, setEdited] = useState<LibraryPhoto | null>(null);
  const [search, setSearch] = useState('');
  /** Chooses files: where one begins again when no line is left. */
  const files = useRef<HTMLInputElement>(null);
  /** There while the library has photos: what it found may be none. */
  const searchBox = useRef<HTMLInputElement>(null);
  useRenewal(async () => {
    if (library.status === 'loaded') await renew(() => listPhotos(false));
  });
  const { rows } = useStore($uploads);
  const arrived = useEffectEvent((photo: Photo | null) => {
    if (photo) change((now) => [{ ...photo, usedBy: [] }, ...now.filter(({ key }) => key !== photo.key)]);
  });
  useEffect(() => {
    resumeUploads();
    return $arrived.listen((photo) => arrived(photo));
  }, []);

  const found = library.status === 'loaded' ? photosWith(library.value, search) : [];

  /** Its dialog may be closed by then, or be that of another photo. */
  function changed(photo: LibraryPhoto) {
    setEdited((now) => (now?.key === photo.key ? photo : now));
    change((now) => now.map((one) => (one.key === photo.key ? photo : one)));
  }

  /** The question stays until it is done: a second press would ask again about what is gone. */
  async function remove(photo: LibraryPhoto) {
    setDeleting(true);
    try {
      await deletePhoto(photo.key, photo.usedBy.length > 0);
      change((now) => now.filter(({ key }) => key !== photo.key));
      notify.success(`${photo.name} deleted`);
    } catch (error) {
      console.error('The photo could not be deleted.', error);
      notify.error(messageAbout(error instanceof ApiError ? error : new ApiError(0)));
      // A post began to show it since the list was read, or it is gone: read it again, so that the question names the post.
      if (isInUse(error) || isGone(error)) await reload();
    } finally {
      setDeleting(false);
      setAsked((now) => (now?.key === photo.key ? null : now));
    }
  }

  return (
    <>
      <DropZone input={files} onFiles={addUploads} />
      <UploadList rows={rows} files={files} onRetry={(id) => retryUploads([id])} onRemove={removeUpload} />
      <h2 className={`h4 ${styles.head}`}>
        Library{' '}
        <span className="muted" role="status">
          {countText(library)}
        </span>
      </h2>
      <div role="alert">
        {library.status === 'failed' && (
          <LoadFailed message="Unable to load the photos." onRetry={() => void reload()} />
        )}
      </div>
      {library.status === 'loaded' && library.value.length === 0 && (
        <div className="void">
          <p>No photos yet. The first ones you add appear here.</p>
        </div>
      )}
      {library.status === 'loaded' && library.value.length > 0 && (
        <SearchField
          id="photo-search"
          label="Search photos"
          placeholder="Name, words or post"
          value={search}
          found={search.trim() ? `${countOf(found.length, 'result')} for “${search.trim()}”` : ''}
          input={searchBox}
          onChange={setSearch}
        />
      )}
      <PhotoGrid
        photos={found}
        otherwise={() => searchBox.current ?? files.current}
        onEdit={setEdited}
        onDelete={setAsked}
      />
      {edited && (
        <EditPhotoDialog
          key={edited.key}
          photo={edited}
          onChanged={changed}
          onClose={() => setEdited((now) => (now?.key === edited.key ? null : now))}
        />
      )}
      {asked && (
        <DeletePhotoDialog
          photo={asked}
          busy={deleting}
          onKeep={() => setAsked(null)}
          onDelete={() => void remove(asked)}
        />
      )}
    </>
  );
}

function countText(library: Loading<LibraryPhoto[]>): string {
  if (library.status === 'loading') return 'Loading';
  if (library.status === 'failed') return '';
  return countOf(library.value.length, 'photo');
}
