import { type AuditRows, loadAudit } from '../../../browser/admin/account.ts';
import { AUDIT_ACTIONS, type AuditEntry } from '../../../domain/admin/audit.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { DAY_MS, TIMES } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { EmptyState } from '../../list/EmptyState.tsx';
import { useList } from '../../list/useList.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { LoadMore } from '../LoadMore.tsx';
import styles from './Account.module.css';

const FAILURE = 'Unable to load the audit trail.';

/** The audit trail, newest first. */
export default function AuditTrail() {
  return (
    <ErrorBoundary>
      <Trail />
    </ErrorBoundary>
  );
}

function Trail() {
  const { state, rows, loadMore, reload } = useList<null, AuditEntry, AuditRows>({
    start: { query: null, page: null },
    load: (_query, before, signal) => loadAudit(before, signal),
    idOf: ({ id }) => id,
  });
  const { status, shown } = state;

  return (
    <section aria-labelledby="trail" className={styles.section}>
      <h2 className="h4" id="trail">
        Audit trail{' '}
        <span className="muted" role="status">
          {countText(status === 'failed' ? undefined : shown?.page.total, status === 'loading')}
        </span>
      </h2>
      <div role="alert">{status === 'failed' && <LoadFailed message={FAILURE} onRetry={reload} />}</div>
      {status !== 'failed' && shown?.page.rows.length === 0 && <EmptyState heading="Nothing has been done yet." />}
      {status !== 'failed' && shown && shown.page.rows.length > 0 && (
        <ul ref={rows} className={`rows ${styles.list}`}>
          {shown.page.rows.map(({ id, at, adminID, action, about, count = 1 }) => (
            <li key={id} className={styles.entry} tabIndex={-1}>
              <div>
                <h3>
                  {AUDIT_ACTIONS[action] ?? action}
                  {count > 1 && `, ${countOf(count, 'time')}`}
                </h3>
                {about && <p className={styles.about}>{about}</p>}
              </div>
              <p className="muted fine">
                {adminID !== '' && `${adminID}, `}
                {count > 1 && 'last on '}
                <time dateTime={at}>{cardDate(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {status !== 'failed' && shown?.page.next && (
        <LoadMore status={status} className={styles.more} onPress={loadMore}>
          Show earlier ones
        </LoadMore>
      )}
      <p className="muted">
        Who signed in, published, edited, deleted, restored and exported in the last {TIMES.audit / DAY_MS} days. Failed
        sign-ins: one line a day.
      </p>
    </section>
  );
}

function countText(total: number | undefined, isLoading: boolean): string {
  if (isLoading) return 'Loading';
  return total === undefined ? '' : `${total} ${total === 1 ? 'entry' : 'entries'}`;
}
