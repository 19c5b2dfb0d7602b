import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../Icon.tsx';
import { PHOTO_ACCEPT } from '../prepare-photo.ts';
import styles from './Photos.module.css';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** Accepts pictures by drop or file picker, several at once. */
export function DropZone({ input, onFiles }: Props) {
  const [over, setOver] = useState(false);

  const takeFiles = (from: HTMLInputElement) => {
    onFiles([...(from.files ?? [])]);
    from.value = '';
  };
  // Files chosen before hydration.
  const takeEarlyFiles = useEffectEvent(() => input.current?.files?.length && takeFiles(input.current));
  useEffect(() => void takeEarlyFiles(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <span className={styles.sign}>
        <Icon name="image" />
      </span>
      <div>
        <p>
          <b className={styles.byMouse}>{over ? 'Let go to add them' : 'Drop pictures here'}</b>
          <b className={styles.byTouch}>Add pictures</b>
        </p>
        <p className="muted" id="photo-types">
          Several at once. JPEG, PNG, WebP, AVIF or GIF.
        </p>
      </div>
      <label className="btn btn-ink btn-s">
        Choose files
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          multiple
          accept={PHOTO_ACCEPT}
          aria-describedby="photo-types"
          onChange={(event) => takeFiles(event.target)}
        />
      </label>
    </div>
  );
}
