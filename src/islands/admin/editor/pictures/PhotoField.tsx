import { useId, useState } from 'react';
import type { PhotoChoice } from '../../../../browser/posts/blog-calls.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Icon } from '../../../Icon.tsx';
import { FileButton, useDrop } from '../../FileButton.tsx';
import { urlOf } from '../draft.ts';
import styles from '../Editor.module.css';
import { AltField } from './AltField.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';

interface Props {
  image: PhotoChoice;
  alt: string;
  error: string;
  readOnly: boolean;
  onFile: (file: File) => void;
  onPick: (image: PhotoChoice, alt: string) => void;
  onAlt: (alt: string) => void;
}

/** The post's picture: a chosen or dropped file, or a photo of the library; with its alternative text. */
export function PhotoField({ image, alt, error, readOnly, onFile, onPick, onAlt }: Props) {
  const id = useId();
  const [picking, setPicking] = useState(false);
  const url = urlOf(image);
  const take = ([file]: File[]) => file && onFile(file);
  const { drop } = useDrop(take);

  return (
    <div className="field">
      <span className="lab" id={id}>
        Image (optional)
      </span>
      <div className={styles.image} {...drop}>
        {url && <img src={url} alt="" />}
        <span className={`acts ${styles.photoActs}`}>
          <FileButton aria-describedby={`${id}-hint`} disabled={readOnly} onFiles={take}>
            {url ? 'Replace image' : 'Choose image'}
          </FileButton>
          <button className="btn btn-line btn-s" type="button" disabled={readOnly} onClick={() => setPicking(true)}>
            Choose from photos
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
      {url && <AltField className={styles.alt} alt={alt} readOnly={readOnly} onAlt={onAlt} />}
      {picking && (
        <PhotoPicker
          onPick={(photo) => {
            setPicking(false);
            if (!photo) return;
            const { url, hash, focus } = photo;
            onPick({ kind: 'library', url, hash, focus }, alt || photo.alt);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
