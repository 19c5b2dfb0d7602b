import { type DragEvent, useId, useState } from 'react';
import type { PhotoChoice } from '../../../browser/blogs.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { Icon } from '../../Icon.tsx';
import { PHOTO_ACCEPT } from '../prepare-photo.ts';
import styles from './Editor.module.css';
import { PhotoPicker } from './PhotoPicker.tsx';
import { urlOf } from './state.ts';

interface Props {
  image: PhotoChoice;
  alt: string;
  /** Why the last file was refused. */
  error: string;
  onFile: (file: File) => void;
  onChange: (change: { image?: PhotoChoice; alt?: string }) => void;
}

/** The post's picture: from this computer by picker or drop, or from the library; its alternative text; remove. */
export function PhotoField({ image, alt, error, onFile, onChange }: Props) {
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
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) onFile(file);
                event.target.value = '';
              }}
            />
          </label>
          <button className="btn btn-line btn-s" type="button" onClick={() => setPicking(true)}>
            Pick from photos
          </button>
          {url && (
            <button
              className="text-button bad"
              type="button"
              onClick={() => onChange({ image: { kind: 'none' }, alt: '' })}
            >
              <Icon name="trash" />
              Remove image
            </button>
          )}
        </span>
        {!url && (
          <span className="hint" id={`${id}-hint`}>
            Or drop a picture here, or paste one into the text.
          </span>
        )}
      </div>
      {error && (
        <span className="err" role="alert">
          <Icon name="warn" />
          {error}
        </span>
      )}
      {url && (
        <div className={styles.alt}>
          <label htmlFor={`${id}-alt`}>Alternative text</label>
          <span className="hint" id={`${id}-alt-hint`}>
            What the picture shows, for readers who cannot see it.
          </span>
          <input
            className="inp"
            id={`${id}-alt`}
            value={alt}
            maxLength={LIMITS.alt}
            aria-describedby={`${id}-alt-hint`}
            onChange={(event) => onChange({ alt: event.target.value })}
          />
        </div>
      )}
      {picking && (
        <PhotoPicker
          onPick={(photo) => {
            setPicking(false);
            onChange({ image: { kind: 'library', url: photo.url, hash: photo.hash }, alt: alt || photo.alt });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
