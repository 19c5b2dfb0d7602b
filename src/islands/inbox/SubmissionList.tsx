import { LoadFailed } from '../admin/LoadFailed.tsx';
import styles from './Inbox.module.css';
import { listDate, VIEW_NAMES } from './inbox-words.ts';
import type { InboxHandle } from './useInbox.ts';

/** The rows of the view, or why there are none. */
export function SubmissionList({ inbox }: { inbox: InboxHandle }) {
  const { list, query, opened } = inbox.state;
  const rows = list.page?.rows ?? [];
  if (rows.length > 0) {
    return (
      <ul className={styles.list} aria-busy={list.phase === 'loading'}>
        {rows.map((row) => (
          <li key={row.id}>
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
  if (list.phase === 'loading') return <Loading />;
  if (list.phase === 'failed') {
    return <LoadFailed message="Unable to load the inbox." className={styles.note} onRetry={inbox.reload} />;
  }
  return (
    <div className={styles.note}>
      <p className="h4">{query.search ? 'Nothing found' : `No ${VIEW_NAMES[query.view].toLowerCase()} yet`}</p>
      {query.search ? (
        <button className="btn btn-line btn-s" type="button" onClick={() => inbox.ask({ search: '' })}>
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
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        Loading
      </p>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}
