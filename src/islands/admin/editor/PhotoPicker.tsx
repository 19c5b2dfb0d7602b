import { useEffect, useId, useState } from 'react';
import { listPhotos } from '../../../browser/photos.ts';
import type { LibraryPhoto } from '../../../domain/photo.ts';
import { Dialog } from '../Dialog.tsx';
import styles from './PhotoPicker.module.css';

type State = { status: 'loading' } | { status: 'loaded'; photos: LibraryPhoto[] } | { status: 'failed' };

interface Props {
  onPick: (photo: LibraryPhoto) => void;
  onClose: () => void;
}

/** Chooses a picture of the library. */
export function PhotoPicker({ onPick, onClose }: Props) {
  const id = useId();
  const [state, setState] = useState<State>({ status: 'loading' });

  useEffect(() => {
    listPhotos().then(
      (photos) => setState({ status: 'loaded', photos }),
      (error: unknown) => {
        console.error('The library could not be loaded.', error);
        setState({ status: 'failed' });
      },
    );
  }, []);

  return (
    <Dialog labelledBy={id} width="56rem" onClose={onClose}>
      <div className="body">
        <h2 id={id}>Pick from photos</h2>
        {state.status === 'loading' && <p role="status">Loading</p>}
        {state.status === 'failed' && <p role="alert">The photos could not be loaded.</p>}
        {state.status === 'loaded' && state.photos.length === 0 && (
          <p>
            No photos yet. <a href="/admin/add-photos">Add Photos</a> is where they come from.
          </p>
        )}
        {state.status === 'loaded' && (
          <ul className={styles.grid}>
            {state.photos.map((photo) => (
              <li key={photo.key}>
                <button type="button" onClick={() => onPick(photo)}>
                  <img src={photo.url} alt="" loading="lazy" />
                  <span>{photo.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="acts">
          <button className="btn btn-line btn-s" type="button" onClick={onClose} data-first>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
