import { useId } from 'react';
import { listPhotos } from '../../../browser/photos.ts';
import type { LibraryPhoto } from '../../../domain/photo.ts';
import { focusPosition } from '../../../domain/photo-focus.ts';
import { photoSrcset } from '../../../domain/photo-sizes.ts';
import { countOf } from '../../../domain/words.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { LoadNote } from '../LoadNote.tsx';
import { PHOTO_ACCEPT } from '../prepare-photo.ts';
import { useLoad } from '../useLoad.ts';
import styles from './PhotoPicker.module.css';

interface Props {
  onPick: (photo: LibraryPhoto) => void;
  /** Takes files of this computer, where that is offered here. */
  onFiles?: (files: File[]) => void;
  onClose: () => void;
}

/** Chooses a picture of the library. */
export function PhotoPicker({ onPick, onFiles, onClose }: Props) {
  const id = useId();
  const { loading, reload } = useLoad(listPhotos, 'The library could not be loaded.');

  return (
    <Dialog labelledBy={id} width="56rem" onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id}>Pick from photos</h2>
        <LoadNote
          loading={loading}
          failed="The photos could not be loaded."
          found={loading.status === 'loaded' ? countOf(loading.value.length, 'photo') : ''}
          onRetry={reload}
        />
        {loading.status === 'loaded' && loading.value.length === 0 && (
          <p>
            No photos yet. <a href="/admin/add-photos">Add Photos</a> is where they come from.
          </p>
        )}
        {loading.status === 'loaded' && (
          <ul className={styles.grid}>
            {loading.value.map((photo) => (
              <li key={photo.key}>
                <button type="button" onClick={() => onPick(photo)}>
                  <img
                    src={photo.url}
                    srcSet={photoSrcset(photo.url)}
                    sizes="12rem"
                    alt=""
                    loading="lazy"
                    style={{ objectPosition: focusPosition(photo.focus) }}
                  />
                  <span>{photo.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="acts">
          {onFiles && (
            <label className="btn btn-line btn-s">
              Choose files
              <input
                className="visually-hidden"
                type="file"
                multiple
                accept={PHOTO_ACCEPT}
                onChange={(event) => onFiles([...(event.target.files ?? [])])}
              />
            </label>
          )}
          <button className="btn btn-line btn-s" type="button" onClick={onClose} data-first>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
