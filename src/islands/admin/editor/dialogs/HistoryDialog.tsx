import { useId } from 'react';
import { listRevisions, loadRevision } from '../../../../browser/posts/blogs.ts';
import type { Blog, Revision } from '../../../../domain/posts/blog.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import dialog from '../../../dialog/Dialog.module.css';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { Icon } from '../../../Icon.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { LoadStatus } from '../../LoadStatus.tsx';
import { useLoad } from '../../useLoad.ts';
import { type OpenedPost, openPost } from '../saving/opened-post.ts';
import styles from './HistoryDialog.module.css';

interface Props {
  blog: Blog;
  /** Called with a loaded former version, to compare it with the form. */
  onOpened: (former: OpenedPost) => void;
  onClose: () => void;
}

/** The last 50 versions of a post; each can be compared with the form. */
export function HistoryDialog({ blog, onOpened, onClose }: Props) {
  const id = useId();
  const { loading, reload } = useLoad(() => listRevisions(blog._id), 'The history could not be loaded.');
  const { busy, run } = useSingleFlight();

  const open = ({ revision }: Revision) =>
    run(async () => onOpened(await openPost(await loadRevision(blog._id, revision))));

  return (
    <Dialog labelledBy={id} width="40rem" onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id}>History</h2>
        <LoadStatus
          loading={loading}
          failed="The history could not be loaded."
          found={loading.status === 'loaded' ? countOf(loading.value.length, 'earlier version') : ''}
          onRetry={reload}
        />
        {loading.status === 'loaded' && loading.value.length === 0 && <p>No earlier versions yet.</p>}
        {loading.status === 'loaded' && loading.value.length > 0 && (
          <ol className={styles.list}>
            {loading.value.map((revision) => (
              <li key={revision.revision}>
                <span>
                  <b>Version {revision.version}</b>
                  <span className="muted fine">{cardDate(revision.savedAt)}</span>
                </span>
                <button
                  className="text-button"
                  type="button"
                  aria-disabled={busy}
                  aria-label={`Compare version ${revision.version} with the present one`}
                  onClick={() => void open(revision)}
                >
                  <Icon name="eye" />
                  Compare
                </button>
              </li>
            ))}
          </ol>
        )}
        <div className="acts">
          <button className="btn btn-line btn-s" type="button" onClick={onClose} data-first>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
}
