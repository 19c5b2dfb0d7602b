import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deletePhoto, listPhotos, type PhotoPage, restorePhoto } from '../../../browser/photos/photo-calls.ts';
import { asApiError, isGone, messageAbout } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { LibraryPhoto, Photo } from '../../../domain/photos/photo.ts';
import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { LoadMore } from '../loading/LoadMore.tsx';
import { SearchField } from '../SearchField.tsx';
import { type LastChange, UndoBar } from '../saving/UndoBar.tsx';
import { usePolling } from '../usePolling.ts';
import { DeletePhotoDialog } from './DeletePhotoDialog.tsx';
import { EditPhotoDialog } from './EditPhotoDialog.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import styles from './Photos.module.css';
import { ShelfHead } from './ShelfHead.tsx';
import { uploads } from './upload-queue.ts';
import { usePhotoList } from './usePhotoList.ts';

interface Props {
  files: RefObject<HTMLElement | null>;
  onBin: () => void;
}

/** The photo library. */
export function Library({ files, onBin }: Props) {
  const list = usePhotoList();
  const { status, shown, query } = list.state;
  /** The photo whose deletion has to be confirmed. */
  const [asked, setAsked] = useState<{ photo: LibraryPhoto; everywhere: boolean } | null>(null);
  // A post may show it since the question was opened.
  const toDelete = asked && (shown?.page.rows.find(({ key }) => key === asked.photo.key) ?? asked.photo);
  const [deleting, setDeleting] = useState(false);
  const [edited, setEdited] = useState<LibraryPhoto | null>(null);
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const [search, setSearch] = useState('');
  /** The search field, rendered while the library has photos, also when the search found none. */
  const searchBox = useRef<HTMLInputElement>(null);
  const pollNow = usePolling(async (signal) => {
    const limit = Math.max(PAGE_SIZES.photos, shown?.page.rows.length ?? 0);
    // A longer list than the server answers at once is not polled.
    if (limit > PAGE_SIZES.photosMax) return;
    await list.refresh(() => listPhotos(query, null, limit, { signal, toast: false }));
  });
  const arrived = useEffectEvent((photo: Photo | null) => {
    // The server knows whether the photo matches a search, and what shows its picture.
    if (photo && query === '') list.change((page) => withPhoto(page, { ...photo, usedBy: [], onSite: [] }));
    if (photo) void pollNow();
  });
  useEffect(() => uploads.$arrived.listen((photo) => arrived(photo)), []);
  const whereToGoOn = () => searchBox.current ?? files.current;
  // The list may have been renewed without the photo while the dialog was open.
  useRestoreFocus(() => (lastChange && !asked ? whereToGoOn() : null), [asked]);

  /** The dialog may be closed by now, or show another photo. */
  function changed(photo: LibraryPhoto) {
    setEdited((now) => (now?.key === photo.key ? photo : now));
    list.change((page) => ({ ...page, rows: page.rows.map((one) => (one.key === photo.key ? photo : one)) }));
  }

  /** The dialog stays open until the photo is deleted, so that it cannot be deleted twice. */
  async function remove(photo: LibraryPhoto, everywhere: boolean) {
    const { key, name } = photo;
    setDeleting(true);
    try {
      await deletePhoto(key, everywhere);
      list.remove(key);
      setLastChange(
        everywhere
          ? { words: `${name} is removed everywhere and in the bin` }
          : { words: `${name} deleted`, undo: () => restore(photo) },
      );
      void pollNow();
    } catch (error) {
      console.error('The photo could not be deleted.', error);
      const failure = asApiError(error);
      notify.error(failure.errors?.['posts'] ?? messageAbout(failure));
      // Some posts were saved, or it was deleted elsewhere: the list is loaded again.
      if (everywhere || isGone(error)) await pollNow();
    } finally {
      setDeleting(false);
      setAsked((now) => (now?.photo.key === key ? null : now));
    }
  }

  async function restore(photo: LibraryPhoto) {
    const restored = await restorePhoto(photo.key);
    list.change((page) => withPhoto(page, { ...photo, ...restored }));
    setLastChange({ words: `${restored.name} is back in the library` });
    void pollNow();
  }

  return (
    <>
      <ShelfHead
        name="Library"
        count={status === 'failed' ? '' : countText(shown)}
        other={{ words: 'Bin', icon: 'trash', onPress: onBin }}
      />
      <LoadFailed isFailed={status === 'failed'} message="Unable to load the photos." onRetry={list.reload} />
      {status !== 'failed' && shown?.query === '' && shown.page.rows.length === 0 && search === '' && (
        <div className={`void ${styles.none}`}>
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
          otherwise={whereToGoOn}
          onEdit={setEdited}
          onDelete={(photo, everywhere) => setAsked({ photo, everywhere })}
        />
      )}
      {status !== 'failed' && shown && shown.page.next !== null && (
        <LoadMore status={status} className={styles.more} onPress={list.loadMore}>
          Show more photos
        </LoadMore>
      )}
      <UndoBar lastChange={lastChange} otherwise={whereToGoOn} onDismiss={() => setLastChange(null)} />
      {edited && (
        <EditPhotoDialog
          key={edited.key}
          photo={edited}
          onChanged={changed}
          onClose={() => setEdited((now) => (now?.key === edited.key ? null : now))}
        />
      )}
      {asked && toDelete && (
        <DeletePhotoDialog
          photo={toDelete}
          everywhere={asked.everywhere}
          busy={deleting}
          onKeep={() => setAsked(null)}
          onDelete={() => void remove(toDelete, asked.everywhere)}
        />
      )}
    </>
  );
}

/** The page with a photo in its place; the latest photo is the first. */
function withPhoto(page: PhotoPage, photo: LibraryPhoto): PhotoPage {
  const others = page.rows.filter(({ key }) => key !== photo.key);
  const isNew = others.length === page.rows.length;
  const rows = [...others, photo].sort((a, b) => (a.key < b.key ? 1 : -1));
  return { ...page, rows, total: page.total + Number(isNew) };
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
