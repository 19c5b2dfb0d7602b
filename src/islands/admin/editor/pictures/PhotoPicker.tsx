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
  onPick: (photo: LibraryPhoto) => void;
  /** Called with chosen files; without it only the library is offered. */
  onFiles?: (files: File[]) => void;
  onClose: () => void;
}

/** A dialog that picks a photo of the library. */
export function PhotoPicker({ onPick, onFiles, onClose }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { state, rows, askDebounced, loadMore, reload } = usePhotoList();
  const { status, shown } = state;
  const loading = loadingOf(state);
  const isEmpty = shown?.query === '' && shown.page.rows.length === 0 && search === '';
  const total = (one: string) => (shown ? countOf(shown.page.total, one) : '');

  return (
    <TitledDialog
      title={onFiles ? 'Choose or upload a photo' : 'Pick from photos'}
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
              <button type="button" onClick={() => onPick(photo)}>
                <img src={photo.url} srcSet={photoSrcset(photo.url)} sizes="12rem" alt="" loading="lazy" />
                <span>{photo.name}</span>
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
        {onFiles && (
          <FileButton multiple onFiles={onFiles}>
            Choose files
          </FileButton>
        )}
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </TitledDialog>
  );
}
