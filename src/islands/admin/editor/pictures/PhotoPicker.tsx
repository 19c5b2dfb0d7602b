import { useId, useState } from 'react';
import type { LibraryPhoto } from '../../../../domain/photos/photo.ts';
import { photoSrcset } from '../../../../domain/photos/photo-sizes.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { Button } from '../../Button.tsx';
import { TitledDialog } from '../../dialogs/TitledDialog.tsx';
import { FileButton } from '../../FileButton.tsx';
import { LoadMore } from '../../loading/LoadMore.tsx';
import { LoadStatus } from '../../loading/LoadStatus.tsx';
import { loadingOf } from '../../loading/loading.ts';
import { usePhotoList } from '../../photos/usePhotoList.ts';
import { SearchField } from '../../SearchField.tsx';
import styles from './PhotoPicker.module.css';

/** A long dialog opens at its top. */
const AT_THE_TOP = { tabIndex: -1, 'data-first': true } as const;

interface Props {
  /** Called with one photo when it is pressed; with `most`, with those that were chosen, in the order of the presses. */
  onPick: (...photos: LibraryPhoto[]) => void;
  /** The most photos that can be chosen. */
  most?: number;
  /** Called with chosen files; without it only the library is offered. */
  onFiles?: (files: File[]) => void;
  /** Whether one file can be chosen at a time. */
  isForOneFile?: boolean;
  onClose: () => void;
}

/** A dialog that picks a photo of the library, or several. */
export function PhotoPicker({ onPick, most, onFiles, isForOneFile = false, onClose }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly LibraryPhoto[]>([]);
  const [search, setSearch] = useState('');
  const { state, rows, askDebounced, loadMore, reload } = usePhotoList();
  const { status, shown } = state;
  const loading = loadingOf(state);
  const isEmpty = shown?.query === '' && shown.page.rows.length === 0 && search === '';
  const placeOf = ({ key }: LibraryPhoto) => chosen.findIndex((one) => one.key === key);
  const isFull = most !== undefined && chosen.length >= most;

  function press(photo: LibraryPhoto) {
    if (most === undefined) onPick(photo);
    else if (placeOf(photo) >= 0) setChosen(chosen.filter(({ key }) => key !== photo.key));
    else if (!isFull) setChosen([...chosen, photo]);
  }

  const total = (one: string) => (shown ? countOf(shown.page.total, one) : '');

  return (
    <TitledDialog
      title={titleOf(most !== undefined, onFiles !== undefined)}
      heading={AT_THE_TOP}
      width="56rem"
      onClose={onClose}
    >
      <LoadStatus
        loading={loading}
        message="The photos could not be loaded."
        found={shown?.query === '' ? total('photo') : ''}
        onRetry={reload}
      />
      {most !== undefined && (
        <p className="muted fine" role="status">
          {chosen.length === 0
            ? `Choose up to ${most}, in the order that they are to have.`
            : `${chosen.length} of at most ${most} chosen.`}
        </p>
      )}
      {loading.status === 'loaded' && isEmpty && (
        <p>
          {onFiles ? (
            'No photos yet. Choose files to upload the first one.'
          ) : (
            <>
              No photos yet. <a href="/admin/add-photos">Add Photos</a> is where they come from.
            </>
          )}
        </p>
      )}
      {shown && !isEmpty && (
        <SearchField
          id={`${id}-search`}
          label="Search photos"
          placeholder="Name, words or post"
          value={search}
          found={status === 'failed' || shown.query === '' ? '' : `${total('result')} for “${shown.query}”`}
          onChange={(words) => {
            setSearch(words);
            askDebounced(words.trim());
          }}
        />
      )}
      {loading.status === 'loaded' && (
        <ul ref={rows} className={styles.grid} aria-busy={status === 'loading'}>
          {loading.value.rows.map((photo) => (
            <li key={photo.key}>
              <button
                type="button"
                aria-pressed={most === undefined ? undefined : placeOf(photo) >= 0}
                aria-disabled={(isFull && placeOf(photo) < 0) || undefined}
                onClick={() => press(photo)}
              >
                <img src={photo.url} srcSet={photoSrcset(photo.url)} sizes="12rem" alt="" loading="lazy" />
                <span>{placeOf(photo) < 0 ? photo.name : `${placeOf(photo) + 1}. ${photo.name}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {loading.status === 'loaded' && loading.value.next !== null && (
        <LoadMore status={status} className="btn-s" onPress={loadMore}>
          Show more photos
        </LoadMore>
      )}
      <div className="acts">
        {most !== undefined && (
          <Button look="ink" isOff={chosen.length === 0} onPress={() => onPick(...chosen)}>
            {chosen.length === 0 ? 'Add' : `Add ${countOf(chosen.length, 'photo')}`}
          </Button>
        )}
        {onFiles && (
          <FileButton multiple={!isForOneFile} onFiles={onFiles}>
            {isForOneFile ? 'Choose a file' : 'Choose files'}
          </FileButton>
        )}
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </TitledDialog>
  );
}

function titleOf(isForSeveral: boolean, hasUpload: boolean): string {
  if (!hasUpload) return 'Choose from photos';
  return isForSeveral ? 'Choose or upload photos' : 'Choose or upload a photo';
}
