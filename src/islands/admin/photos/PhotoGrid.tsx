import { useRef, useState } from 'react';
import { copyText } from '../../../browser/shared/clipboard.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { LibraryPhoto } from '../../../domain/photos/photo.ts';
import { photoSrcset } from '../../../domain/photos/photo-sizes.ts';
import { useRowFocus } from '../../focus/useRowFocus.ts';
import { Marked } from '../../Marked.tsx';
import { Button } from '../Button.tsx';
import styles from './Photos.module.css';
import { EntryLinks, PostLinks } from './PostLinks.tsx';

interface Props {
  photos: readonly LibraryPhoto[];
  rows: (element: HTMLElement | null) => void;
  busy: boolean;
  /** The element that gets the focus when no photo is left. */
  otherwise: () => HTMLElement | null;
  onEdit: (photo: LibraryPhoto) => void;
  /** @param everywhere whether it is removed from the posts that show it, too */
  onDelete: (photo: LibraryPhoto, everywhere: boolean) => void;
}

/** The photos of the library with their names, captions, the posts that use them, and buttons to copy, edit, delete and remove. */
export function PhotoGrid({ photos, rows, busy, otherwise, onEdit, onDelete }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  useRowFocus(grid, photos, otherwise);
  const [copied, setCopied] = useState<string | null>(null);

  async function copyAddress({ key, name, url }: LibraryPhoto) {
    if (!(await copyText(new URL(url, location.origin).href))) return;
    setCopied(key);
    notify.success(`Address of ${name} copied`);
  }

  return (
    <div
      ref={(element) => {
        grid.current = element;
        rows(element);
      }}
      className={styles.grid}
      aria-busy={busy}
    >
      {photos.map((photo) => (
        <figure key={photo.key} data-chosen={photo.key === copied || undefined}>
          <div className={styles.picture}>
            <img src={photo.url} srcSet={photoSrcset(photo.url)} sizes="20rem" alt={photo.alt} loading="lazy" />
          </div>
          <figcaption>
            <span className={styles.name} title={photo.name}>
              <Marked text={photo.name} marks={photo.marks?.name} />
            </span>
            <div className="text-acts">
              <Button
                look="text"
                icon="pen"
                data-needs="photos"
                aria-label={`Edit ${photo.name}`}
                onPress={() => onEdit(photo)}
              >
                Edit
              </Button>
              <Button
                look="text"
                icon={photo.key === copied ? 'check' : 'copy'}
                aria-label={`Copy address of ${photo.name}`}
                onPress={() => void copyAddress(photo)}
              >
                Copy address
              </Button>
              <Button
                look="bad"
                className={styles.apart}
                icon="trash"
                data-needs="photos"
                aria-label={`Delete ${photo.name}`}
                onPress={() => onDelete(photo, false)}
              >
                Delete
              </Button>
            </div>
            {photo.caption && (
              <p className={`muted fine ${styles.used}`}>
                <Marked text={photo.caption} marks={photo.marks?.caption} />
              </p>
            )}
            <PostLinks words="Used in" posts={photo.usedBy} />
            {photo.usedBy.length > 0 && (
              <div className="text-acts">
                <Button
                  look="bad"
                  icon="x"
                  data-needs="photos"
                  aria-label={`Remove everywhere: ${photo.name}`}
                  onPress={() => onDelete(photo, true)}
                >
                  Remove everywhere
                </Button>
              </div>
            )}
            <EntryLinks entries={photo.onSite} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
