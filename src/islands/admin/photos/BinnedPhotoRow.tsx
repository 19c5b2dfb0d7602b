import type { BinnedPhoto } from '../../../domain/photos/photo.ts';
import { focusPosition } from '../../../domain/photos/photo-focus.ts';
import { photoSrcset } from '../../../domain/photos/photo-sizes.ts';
import { binEnd } from '../../../domain/shared/bin.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { Icon } from '../../Icon.tsx';
import styles from './Photos.module.css';
import { PostLinks } from './PostLinks.tsx';

interface Props {
  photo: BinnedPhoto;
  /** Whether a photo of the bin is being changed. */
  busy: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

/** A photo in the bin. */
export function BinnedPhotoRow({ photo, busy, onRestore, onPurge }: Props) {
  const { name, alt, url, focus, deletedAt, deletedBy, removedFrom, usedBy } = photo;
  return (
    <article className={styles.binned}>
      <div className={styles.picture}>
        <img
          src={url}
          srcSet={photoSrcset(url)}
          sizes="8rem"
          alt={alt}
          loading="lazy"
          style={{ objectPosition: focusPosition(focus) }}
        />
      </div>
      <div>
        <h3>{name}</h3>
        <p className="muted fine">
          Deleted {cardDate(deletedAt)}
          {deletedBy && ` by ${deletedBy}`}, goes for good {cardDate(binEnd(deletedAt))}
        </p>
        <PostLinks words="Removed from" posts={removedFrom} />
        <PostLinks words="Its picture is in" posts={usedBy} />
      </div>
      <div className={styles.acts}>
        <button
          className="text-button"
          type="button"
          aria-label={`Restore ${name}`}
          aria-disabled={busy}
          onClick={onRestore}
        >
          <Icon name="undo" />
          Restore
        </button>
        <button
          className={`text-button bad ${styles.apart}`}
          type="button"
          aria-label={`Delete for good: ${name}`}
          aria-disabled={busy}
          onClick={() => busy || onPurge()}
        >
          <Icon name="trash" />
          Delete for good
        </button>
      </div>
    </article>
  );
}
