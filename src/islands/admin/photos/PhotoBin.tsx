import { useRef, useState } from 'react';
import { listPhotoBin, purgePhoto, restorePhoto } from '../../../browser/photos/photos.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { BinnedPhoto } from '../../../domain/photos/photo.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { useRowFocus } from '../../focus/useRowFocus.ts';
import { EmptyState } from '../../list/EmptyState.tsx';
import { singlePage } from '../../list/list-state.ts';
import { useList } from '../../list/useList.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { loadingOf } from '../loading.ts';
import { type LastChange, UndoBar } from '../UndoBar.tsx';
import { useBinChanges } from '../useBinChanges.ts';
import { BinnedPhotoRow } from './BinnedPhotoRow.tsx';
import styles from './Photos.module.css';
import { restoredText, titlesOf } from './photo-text.ts';
import { ShelfHead } from './ShelfHead.tsx';

interface Props {
  /** Shows the library. */
  onLibrary: () => void;
}

/** The deleted photos of the last 30 days, to restore them or to delete them for good. */
export function PhotoBin({ onLibrary }: Props) {
  const { state, reload, remove } = useList({
    start: { query: null, page: null },
    load: async () => singlePage(await listPhotoBin()),
    idOf: ({ key }: BinnedPhoto) => key,
  });
  const { busy, change } = useBinChanges(reload);
  /** The photo whose deletion for good has to be confirmed. */
  const [toPurge, setToPurge] = useState<BinnedPhoto | null>(null);
  /** What became of a restored photo, when posts were left as they are. */
  const [note, setNote] = useState<LastChange | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const loading = loadingOf(state);
  const photos = loading.status === 'loaded' ? loading.value.rows : [];
  const head = () => document.querySelector<HTMLElement>('#shelf');
  useRowFocus(rows, photos, head);

  const restore = ({ key }: BinnedPhoto) =>
    change(async () => {
      const { photo, left } = await restorePhoto(key);
      const words = restoredText(photo, left);
      remove(key);
      setNote(left.length > 0 ? { words } : null);
      if (left.length === 0) notify.success(words);
    });

  const purge = ({ key, name }: BinnedPhoto) =>
    change(async () => {
      await purgePhoto(key);
      remove(key);
      notify.success(`${name} deleted for good`);
    });

  return (
    <>
      <ShelfHead
        name="Bin"
        count={{ loading: 'Loading', loaded: countOf(photos.length, 'photo'), failed: '' }[loading.status]}
        other={{ words: 'Back to the library', icon: 'back', onPress: onLibrary }}
      />
      <p className="muted">
        Deleted photos stay here for {BIN_DAYS} days. A restored one comes back to the library, and to the posts it was
        removed from if they are unchanged there.
      </p>
      <div role="alert">
        {loading.status === 'failed' && <LoadFailed message="The bin could not be loaded." onRetry={reload} />}
      </div>
      {loading.status === 'loaded' && photos.length === 0 && <EmptyState heading="The bin is empty" />}
      {photos.length > 0 && (
        <div ref={rows} className={`rows ${styles.bin}`}>
          {photos.map((photo) => (
            <BinnedPhotoRow
              key={photo.key}
              photo={photo}
              busy={busy}
              onRestore={() => void restore(photo)}
              onPurge={() => setToPurge(photo)}
            />
          ))}
        </div>
      )}
      <UndoBar lastChange={note} otherwise={head} onDismiss={() => setNote(null)} />
      {toPurge && (
        <DeleteDialog
          title="Delete this photo for good?"
          yes="Delete for good"
          onKeep={() => setToPurge(null)}
          onDelete={() => {
            setToPurge(null);
            void purge(toPurge);
          }}
        >
          {`“${toPurge.name}” cannot be brought back, not by a former version of a post either.`}
          {toPurge.usedBy.length > 0 && ` Its picture stays in ${titlesOf(toPurge.usedBy)}.`}
        </DeleteDialog>
      )}
    </>
  );
}
