import { useId, useState } from 'react';
import { ApiError } from '../../../browser/api.ts';
import { catalogueMessage } from '../../../browser/api-error.ts';
import { isConflict, listRevisions, restoreRevision } from '../../../browser/blogs.ts';
import { notify } from '../../../browser/toasts.ts';
import type { Blog, Revision } from '../../../domain/blog.ts';
import { cardDate } from '../../../domain/dates.ts';
import { countOf } from '../../../domain/words.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Icon } from '../../Icon.tsx';
import { LoadNote } from '../LoadNote.tsx';
import { useLoad } from '../useLoad.ts';
import styles from './HistoryDialog.module.css';

interface Props {
  blog: Blog;
  /** Whether the editor holds changes that restoring would replace. */
  dirty: boolean;
  /** An earlier version is being restored, whether or not the dialog stays open: the form must not be typed in. */
  onBegun: () => void;
  onRestored: (blog: Blog) => Promise<void>;
  /** Somebody saved the post since it was opened: nothing was restored. */
  onConflict: () => void;
  onFailed: () => void;
  onClose: () => void;
}

/** The last 50 states of a post. Restoring one makes it the newest; the state it replaces joins the list. */
export function HistoryDialog({ blog, dirty, onBegun, onRestored, onConflict, onFailed, onClose }: Props) {
  const id = useId();
  const { loading, reload } = useLoad(() => listRevisions(blog._id), 'The history could not be loaded.');
  const [busy, setBusy] = useState(false);

  async function restore({ revision, savedAt }: Revision) {
    setBusy(true);
    onBegun();
    try {
      await onRestored(await restoreRevision(blog._id, revision, blog.version));
      notify.success(`Version of ${cardDate(savedAt)} restored`);
    } catch (error) {
      console.error('The version could not be restored.', error);
      setBusy(false);
      if (isConflict(error)) {
        onConflict();
        return;
      }
      onFailed();
      notify.error(catalogueMessage(error instanceof ApiError ? error : new ApiError(0)));
    }
  }

  return (
    <Dialog labelledBy={id} width="40rem" onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id}>History</h2>
        {dirty && (
          <p className="note note-err">Your unsaved changes would be replaced. Save them first to keep them.</p>
        )}
        <LoadNote
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
                  disabled={busy}
                  aria-label={`Restore version ${revision.version}`}
                  onClick={() => restore(revision)}
                >
                  <Icon name="undo" />
                  Restore
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
