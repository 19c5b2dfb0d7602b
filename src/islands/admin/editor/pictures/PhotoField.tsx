import { type DragEvent, useId, useState } from 'react';
import type { PhotoChoice } from '../../../../browser/posts/blog-calls.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Icon } from '../../../Icon.tsx';
import { PHOTO_ACCEPT } from '../../prepare-photo.ts';
import { urlOf } from '../draft.ts';
import styles from '../Editor.module.css';
import { AltField } from './AltField.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';

interface Props {
  image: PhotoChoice;
  alt: string;
  /** Why the last file was refused. */
  error: string;
  readOnly: boolean;
  onFile: (file: File) => void;
  /** Called with a photo of the library, or none, and its alternative text. */
  onPick: (image: PhotoChoice, alt: string) => void;
  onAlt: (alt: string) => void;
}

/** The post's picture: a chosen or dropped file, or a photo of the library; with its alternative text. */
export function PhotoField({ image, alt, error, readOnly, onFile, onPick, onAlt }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [picking, setPicking] = useState(false);
  const url = urlOf(image);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  return (
    <div className="field">
      <span className="lab" id={id}>
        Image (optional)
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons inside do the same */}
      <div
        className={styles.image}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {url && <img src={url} alt="" />}
        <span className={styles.photoActs}>
          <label className="btn btn-line btn-s">
            {url ? 'Replace image' : 'Choose image'}
            <input
              className="visually-hidden"
              type="file"
              accept={PHOTO_ACCEPT}
              aria-describedby={`${id}-hint`}
              disabled={readOnly}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) onFile(file);
                event.target.value = '';
              }}
            />
          </label>
          <button className="btn btn-line btn-s" type="button" disabled={readOnly} onClick={() => setPicking(true)}>
            Pick from photos
          </button>
          {url && (
            <button
              className="text-button bad"
              type="button"
              disabled={readOnly}
              onClick={() => onPick({ kind: 'none' }, '')}
            >
              <Icon name="trash" />
              Remove image
            </button>
          )}
        </span>
        {!url && (
          <span className={`hint ${styles.byMouse}`} id={`${id}-hint`}>
            Or drop a picture here.
          </span>
        )}
      </div>
      <div role="alert">{error && <ErrorText>{error}</ErrorText>}</div>
      {url && <AltField className={styles.alt} id={`${id}-alt`} alt={alt} readOnly={readOnly} onAlt={onAlt} />}
      {picking && (
        <PhotoPicker
          onPick={(photo) => {
            setPicking(false);
            const { url, hash, focus } = photo;
            onPick({ kind: 'library', url, hash, focus }, alt || photo.alt);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
