import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deletePhoto, isInUse, listPhotos, type PhotoPage } from '../../../browser/photos/photos.ts';
import { asApiError, isGone, messageAbout } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { LibraryPhoto, Photo } from '../../../domain/photos/photo.ts';
import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { LoadMore } from '../LoadMore.tsx';
import { SearchField } from '../SearchField.tsx';
import { usePolling } from '../usePolling.ts';
import { DeletePhotoDialog } from './DeletePhotoDialog.tsx';
import { DropZone } from './DropZone.tsx';
import { EditPhotoDialog } from './EditPhotoDialog.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import styles from './Photos.module.css';
import { UploadList } from './UploadList.tsx';
import { uploads } from './upload-queue.ts';
import { usePhotoList } from './usePhotoList.ts';

/** The screen "Add Photos": uploads above, the library below. */
export default function Photos() {
  return (
    <ErrorBoundary>
      <Library />
    </ErrorBoundary>
  );
}

function Library() {
  const list = usePhotoList();
  const { status, shown, query } = list.state;
  /** The photo whose deletion has to be confirmed. */
  const [toDelete, setToDelete] = useState<LibraryPhoto | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [edited, setEdited] = useState<LibraryPhoto | null>(null);
  const [search, setSearch] = useState('');
  /** The file input; it gets the focus when no upload is left. */
  const files = useRef<HTMLInputElement>(null);
  /** The search field, rendered while the library has photos, also when the search found none. */
  const searchBox = useRef<HTMLInputElement>(null);
  const pollNow = usePolling(async (signal) => {
    const limit = Math.max(PAGE_SIZES.photos, shown?.page.rows.length ?? 0);
    // A longer list than the server answers at once is not polled.
    if (limit > PAGE_SIZES.photosMax) return;
    await list.refresh(() => listPhotos(query, null, limit, { signal, toast: false }));
  });
  const { rows } = useStore(uploads.$state);
  const arrived = useEffectEvent((photo: Photo | null) => {
    // During a search the next poll decides whether the photo matches.
    if (photo && query === '') list.change((page) => withNew(page, { ...photo, usedBy: [] }));
  });
  useEffect(() => {
    uploads.resume();
    return uploads.$arrived.listen((photo) => arrived(photo));
  }, []);

  /** The dialog may be closed by now, or show another photo. */
  function changed(photo: LibraryPhoto) {
    setEdited((now) => (now?.key === photo.key ? photo : now));
    list.change((page) => ({ ...page, rows: page.rows.map((one) => (one.key === photo.key ? photo : one)) }));
  }

  /** The dialog stays open until the photo is deleted, so that it cannot be deleted twice. */
  async function remove(photo: LibraryPhoto) {
    setDeleting(true);
    try {
      await deletePhoto(photo.key, photo.usedBy.length > 0);
      list.remove(photo.key);
      notify.success(`${photo.name} deleted`);
    } catch (error) {
      console.error('The photo could not be deleted.', error);
      notify.error(messageAbout(asApiError(error)));
      // A post uses it since the list was loaded, or it was deleted elsewhere: the list is loaded again.
      if (isInUse(error) || isGone(error)) await pollNow();
    } finally {
      setDeleting(false);
      setToDelete((now) => (now?.key === photo.key ? null : now));
    }
  }

  return (
    <>
      <DropZone input={files} onFiles={(chosen) => uploads.add(chosen)} />
      <UploadList
        rows={rows}
        files={files}
        onRetry={(id) => uploads.retry([id])}
        onRemove={(id) => uploads.remove(id)}
      />
      <h2 className={`h4 ${styles.head}`}>
        Library{' '}
        <span className="muted" role="status">
          {status === 'failed' ? '' : countText(shown)}
        </span>
      </h2>
      <div role="alert">
        {status === 'failed' && <LoadFailed message="Unable to load the photos." onRetry={list.reload} />}
      </div>
      {status !== 'failed' && shown?.query === '' && shown.page.rows.length === 0 && search === '' && (
        <div className="void">
          <p>No photos yet. The first ones you add appear here.</p>
        </div>
      )}
      {shown && (shown.page.rows.length > 0 || shown.query !== '' || search !== '') && (
        <SearchField
          id="photo-search"
          label="Search photos"
          placeholder="Name, words or post"
          value={search}
          found={status === 'failed' ? '' : foundText(shown)}
          input={searchBox}
          onChange={(words) => {
            setSearch(words);
            list.askDebounced(words.trim());
          }}
        />
      )}
      {status !== 'failed' && (
        <PhotoGrid
          photos={shown?.page.rows ?? []}
          rows={list.rows}
          busy={status === 'loading'}
          otherwise={() => searchBox.current ?? files.current}
          onEdit={setEdited}
          onDelete={setToDelete}
        />
      )}
      {status !== 'failed' && shown && shown.page.next !== null && (
        <LoadMore status={status} className={styles.more} onPress={list.loadMore}>
          Show more photos
        </LoadMore>
      )}
      {edited && (
        <EditPhotoDialog
          key={edited.key}
          photo={edited}
          onChanged={changed}
          onClose={() => setEdited((now) => (now?.key === edited.key ? null : now))}
        />
      )}
      {toDelete && (
        <DeletePhotoDialog
          photo={toDelete}
          busy={deleting}
          onKeep={() => setToDelete(null)}
          onDelete={() => void remove(toDelete)}
        />
      )}
    </>
  );
}

/** The page with an added photo first. */
function withNew(page: PhotoPage, photo: LibraryPhoto): PhotoPage {
  const others = page.rows.filter(({ key }) => key !== photo.key);
  const isNew = others.length === page.rows.length;
  return { ...page, rows: [photo, ...others], total: page.total + Number(isNew) };
}

/** The number of photos, in words. */
function countText(shown: { query: string; page: PhotoPage } | null): string {
  if (!shown) return 'Loading';
  return shown.query === '' ? amountOf(shown.page, 'photo') : '';
}

function foundText({ query, page }: { query: string; page: PhotoPage }): string {
  return query === '' ? '' : `${amountOf(page, 'result')} for “${query}”`;
}

function amountOf({ rows, total, next }: PhotoPage, one: string): string {
  return next === null ? countOf(total, one) : `${rows.length} of ${countOf(total, one)}`;
}
