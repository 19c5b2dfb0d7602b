import { listPhotoBin, purgePhoto, restorePhoto } from '../../../browser/photos/photo-calls.ts';
import type { BinnedPhoto } from '../../../domain/photos/photo.ts';
import { photoSrcset } from '../../../domain/photos/photo-sizes.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { EmptyState } from '../../list/EmptyState.tsx';
import { singlePage } from '../../list/list-state.ts';
import { useList } from '../../list/useList.ts';
import { BinRows } from '../BinRows.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { loadedCount, loadingOf } from '../loading/loading.ts';
import styles from './Photos.module.css';
import { PostLinks } from './PostLinks.tsx';
import { ShelfHead } from './ShelfHead.tsx';

interface Props {
  onLibrary: () => void;
}

/** The deleted photos of the last 30 days, to restore them or to delete them for good. */
export function PhotoBin({ onLibrary }: Props) {
  const { state, reload, remove } = useList({
    start: { query: null, page: null },
    load: async () => singlePage(await listPhotoBin()),
    idOf: ({ key }: BinnedPhoto) => key,
  });
  const loading = loadingOf(state);
  const photos = loading.status === 'loaded' ? loading.value.rows : [];

  return (
    <>
      <ShelfHead
        name="Bin"
        count={loadedCount(loading, 'photo')}
        other={{ words: 'Back to the library', icon: 'back', onPress: onLibrary }}
      />
      <p className="muted">
        Deleted photos stay here for {BIN_DAYS} days. Posts and the website keep the pictures that they show.
      </p>
      <LoadFailed isFailed={loading.status === 'failed'} message="The bin could not be loaded." onRetry={reload} />
      {loading.status === 'loaded' && photos.length === 0 && <EmptyState heading="The bin is empty" />}
      <BinRows
        kind="photo"
        items={photos}
        rowOf={(photo) => ({
          id: photo.key,
          name: photo.name,
          heading: <h3>{photo.name}</h3>,
          picture: <Picture {...photo} />,
          more: <PostLinks words="Its picture is in" posts={photo.usedBy} />,
          deletedAt: photo.deletedAt,
          deletedBy: photo.deletedBy,
        })}
        otherwise={() => document.querySelector<HTMLElement>('#shelf')}
        restore={({ key, name }) => restorePhoto(key).then(() => `${name} is back in the library`)}
        purge={({ key, name }) => purgePhoto(key).then(() => `${name} deleted for good`)}
        loss={lossOf}
        onTaken={remove}
        reload={reload}
      />
    </>
  );
}

function Picture({ url, alt }: BinnedPhoto) {
  return (
    <div className={`${styles.picture} ${styles.binned}`}>
      <img src={url} srcSet={photoSrcset(url)} sizes="8rem" alt={alt} loading="lazy" />
    </div>
  );
}

/** What is lost with a photo that is deleted for good, and when its file goes. */
function lossOf({ name, usedBy }: BinnedPhoto): string {
  const lost = `“${name}” cannot be brought back to the library.`;
  return usedBy.length > 0
    ? `${lost} Its picture stays in ${usedBy.map(({ title }) => `“${title}”`).join(', ')}.`
    : `${lost} Its file is deleted within two days, unless the history of a post, a post in the bin or the website needs it.`;
}
