import { useRef } from 'react';
import styles from './Inbox.module.css';
import { VIEW_NAMES } from './inbox-words.ts';
import { listDate } from './list-date.ts';
import type { InboxHandle } from './useInbox.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface Props {
  inbox: InboxHandle;
  onClearSearch: () => void;
}

/** The rows of the view, or why there are none. */
export function SubmissionList({ inbox, onClearSearch }: Props) {
  const { status, shown, query, opened } = inbox;
  const list = useRef<HTMLUListElement>(null);
  const rows = shown?.page.rows ?? [];
  useReturnFocus(list, opened?.id ?? null);

  if (rows.length > 0) {
    return (
      <ul ref={list} className={styles.list} aria-busy={status === 'loading'}>
        {rows.map((row) => (
          <li key={row.id} data-id={row.id}>
            <button
              type="button"
              aria-current={opened?.id === row.id ? 'true' : undefined}
              data-unread={row.read ? undefined : true}
              onClick={() => inbox.open(row)}
            >
              <b>
                {row.name}
                {!row.read && <span className="visually-hidden"> (new)</span>}
              </b>
              <span className="muted fine">{listDate(row.receivedAt)}</span>
              <span className={`muted ${styles.summary}`}>{row.summary}</span>
            </button>
          </li>
        ))}
      </ul>
    );
  }
  if (status === 'failed') return null;
  if (!shown) return <Loading />;
  return (
    <div className={styles.note}>
      <p className="h4">{shown.query.search ? 'Nothing found' : `No ${VIEW_NAMES[query.view].toLowerCase()} yet`}</p>
      {shown.query.search ? (
        <button className="btn btn-line btn-s" type="button" onClick={onClearSearch}>
          Clear search
        </button>
      ) : (
        <p className="muted">What visitors send will appear here.</p>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}
