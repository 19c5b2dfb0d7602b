import { useId } from 'react';
import { cardDate } from '../../../domain/shared/dates.ts';
import { countOf } from '../../../domain/shared/words.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { LoadStatus } from '../loading/LoadStatus.tsx';
import { useLoad } from '../loading/useLoad.ts';
import styles from './VersionList.module.css';

/** An earlier version in the list. */
interface ListedVersion {
  id: string;
  name: string;
  /** ISO 8601. */
  at: string;
  /** Who saved it; empty when that is not known. */
  by?: string;
}

interface Props {
  load: () => Promise<ListedVersion[]>;
  /** Opens a version to compare it; a failure is shown by the call. */
  onOpen: (id: string) => Promise<void>;
  onClose: () => void;
}

/** The earlier versions of a text; each can be compared with the form. */
export function VersionList({ load, onOpen, onClose }: Props) {
  const id = useId();
  const { loading, reload } = useLoad(load, 'The history could not be loaded.');
  const { busy, run } = useSingleFlight();

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
            {loading.value.map((version) => (
              <li key={version.id}>
                <span>
                  <b>{version.name}</b>
                  <span className="muted fine">
                    {cardDate(version.at)}
                    {version.by && `, ${version.by}`}
                  </span>
                </span>
                <Button
                  look="text"
                  icon="eye"
                  isOff={busy}
                  aria-label={`Compare ${version.name.toLowerCase()} with the present one`}
                  onPress={() => void run(() => onOpen(version.id))}
                >
                  Compare
                </Button>
              </li>
            ))}
          </ol>
        )}
        <div className="acts">
          <Button data-first onPress={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
