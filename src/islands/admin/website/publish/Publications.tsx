import { useState } from 'react';
import { listPublications } from '../../../../browser/content/website-calls.ts';
import type { PublicationView } from '../../../../domain/content/site-view.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { Button } from '../../Button.tsx';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import { LoadStatus } from '../../loading/LoadStatus.tsx';
import { useLoad } from '../../loading/useLoad.ts';
import styles from './Publish.module.css';

interface Props {
  /** The newest; null before the first. */
  present: PublicationView | null;
  busy: boolean;
  onTakeBack: () => void;
}

/** The publications, the newest first, which can be taken back. */
export function Publications({ present, busy, onTakeBack }: Props) {
  const { loading, failure } = useLoad(listPublications, 'The publications could not be loaded.');
  const [asks, setAsks] = useState(false);
  if (present === null) return null;

  return (
    <section aria-labelledby="publications">
      <h2 className={`h4 ${styles.part}`} id="publications">
        Publications
      </h2>
      <LoadStatus
        loading={loading}
        found={loading.status === 'loaded' ? countOf(loading.value.length, 'publication') : ''}
        {...failure}
      />
      {loading.status === 'loaded' && (
        <ol className={`rows ${styles.publications}`}>
          {loading.value.map(({ number, at, by, summary, takesBack }) => (
            <li key={number}>
              <div>
                <b>
                  {takesBack === undefined ? `Publication ${number}` : `Publication ${number}, takes back ${takesBack}`}
                </b>
                <span className="muted fine">{`${cardDate(at)}, ${by}`}</span>
                <ul>
                  {summary.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
              {number === present.number && (
                <Button look="bad" icon="undo" onPress={() => setAsks(true)}>
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {asks && (
        <ConfirmDialog
          title={`Take back publication ${present.number}?`}
          no="Leave it"
          yes="Yes, take it back"
          icon="undo"
          look="largeDanger"
          busy={busy}
          onNo={() => setAsks(false)}
          onYes={() => {
            setAsks(false);
            onTakeBack();
          }}
        >
          Visitors see what was published before it, once the site is built. What it changed stays here as drafts.
        </ConfirmDialog>
      )}
    </section>
  );
}
