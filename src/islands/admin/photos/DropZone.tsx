import type { RefObject } from 'react';
import { Icon } from '../../Icon.tsx';
import { FileButton, useDrop } from '../FileButton.tsx';
import styles from './Photos.module.css';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** Accepts pictures by drop or file picker, several at once. */
export function DropZone({ input, onFiles }: Props) {
  const { isOver, drop } = useDrop(onFiles);

  return (
    <div className={styles.drop} {...drop}>
      <span className={styles.sign}>
        <Icon name="image" />
      </span>
      <div>
        <p>
          <b className={styles.byMouse}>{isOver ? 'Let go to add them' : 'Drop pictures here'}</b>
          <b className={styles.byTouch}>Add pictures</b>
        </p>
        <p className="muted" id="photo-types">
          Several at once. JPEG, PNG, WebP, AVIF or GIF.
        </p>
      </div>
      <FileButton look="ink" ref={input} multiple aria-describedby="photo-types" onFiles={onFiles}>
        Choose files
      </FileButton>
    </div>
  );
}
