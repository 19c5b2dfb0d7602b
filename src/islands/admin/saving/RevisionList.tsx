import { cardDate } from '../../../domain/shared/dates.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { TitledDialog } from '../dialogs/TitledDialog.tsx';
import { LoadStatus } from '../loading/LoadStatus.tsx';
import { useLoad } from '../loading/useLoad.ts';
import styles from './Comparison.module.css';

/** An earlier revision in the list. */
interface ListedRevision {
  id: string;
  name: string;
  /** ISO 8601. */
  at: string;
  /** Who saved it; empty when that is not known. */
  by?: string;
}

interface Props {
  load: () => Promise<ListedRevision[]>;
  onOpen: (id: string) => Promise<void>;
  onClose: () => void;
}

/** The earlier revisions of a text; each can be compared with the form. */
export function RevisionList({ load, onOpen, onClose }: Props) {
  const { loading, failure } = useLoad(load, 'The history could not be loaded.');
  const { busy, run } = useSingleFlight();

  return (
    <TitledDialog title="History" width="40rem" onClose={onClose}>
      <LoadStatus
        loading={loading}
        found={loading.status === 'loaded' ? countOf(loading.value.length, 'earlier version') : ''}
        {...failure}
      />
      {loading.status === 'loaded' && loading.value.length === 0 && <p>No earlier versions yet.</p>}
      {loading.status === 'loaded' && loading.value.length > 0 && (
        <ol className={styles.list}>
          {loading.value.map((revision) => (
            <li key={revision.id}>
              <span>
                <b>{revision.name}</b>
                <span className="muted fine">
                  {cardDate(revision.at)}
                  {revision.by && `, ${revision.by}`}
                </span>
              </span>
              <Button
                look="text"
                icon="eye"
                isOff={busy}
                aria-label={`Compare ${revision.name.toLowerCase()} with the present one`}
                onPress={() => void run(() => onOpen(revision.id))}
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
    </TitledDialog>
  );
}
