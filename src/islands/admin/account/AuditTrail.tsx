import { useRef, useState } from 'react';
import { type AuditRows, auditCsvOf, loadAudit } from '../../../browser/admin/audit-calls.ts';
import { saveCsv } from '../../../browser/admin/save-csv.ts';
import { EXPORT_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import { type AuditFilter, type ShownEntry, type ShownThing, WHOLE_TRAIL } from '../../../domain/admin/audit.ts';
import { DAY_MS, PAGE_SIZES, TIMES } from '../../../domain/shared/limits.ts';
import { countInDigits } from '../../../domain/shared/words.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { Icon } from '../../Icon.tsx';
import { EmptyState } from '../../list/EmptyState.tsx';
import { useList } from '../../list/useList.ts';
import { Button } from '../Button.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { LoadMore } from '../loading/LoadMore.tsx';
import { SearchField } from '../SearchField.tsx';
import styles from './Account.module.css';
import { TrailFilter } from './trail/TrailFilter.tsx';
import { TrailRows } from './trail/TrailRows.tsx';

const FAILURE = 'Unable to load the audit trail.';
const DAYS = TIMES.audit / DAY_MS;

/** The audit trail by day, newest first, with search, filter and CSV. */
export default function AuditTrail() {
  return (
    <ErrorBoundary>
      <Trail />
    </ErrorBoundary>
  );
}

function Trail() {
  const [filter, setFilter] = useState(WHOLE_TRAIL);
  /** The words of the thing whose entries alone are shown. */
  const [thing, setThing] = useState('');
  const { state, rows, ask, askDebounced, loadMore, reload } = useList<AuditFilter, ShownEntry, AuditRows>({
    start: { query: WHOLE_TRAIL, page: null },
    load: loadAudit,
    idOf: ({ id }) => id,
  });
  const { status, shown } = state;
  const page = status === 'failed' ? undefined : shown?.page;
  const search = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  // The button that loaded the last page is gone.
  const hasLoadedAll = page !== undefined && page.next === null && page.rows.length > PAGE_SIZES.audit;
  useRestoreFocus(() => (hasLoadedAll ? end.current : null), [hasLoadedAll]);

  /** @param send `ask` loads at once, `askDebounced` a moment after the last change */
  function change(changed: Partial<AuditFilter>, send = ask) {
    const next = { ...filter, ...changed };
    setFilter(next);
    send({ ...next, q: next.q.trim() });
  }

  function clear() {
    setFilter(WHOLE_TRAIL);
    ask(WHOLE_TRAIL);
    search.current?.focus();
  }

  /** The pressed button is removed. */
  function showAll() {
    change({ thing: '' });
    search.current?.focus();
  }

  function showAllAbout({ kind, id, words }: ShownThing) {
    setThing(words);
    change({ thing: `${kind}/${id}` });
  }

  const isFiltered = shown !== null && Object.values(shown.query).some((value) => value !== '');
  return (
    <section aria-labelledby="trail" className={styles.section}>
      <h2 className="h4" id="trail">
        Audit trail
      </h2>
      <SearchField
        id="trail-search"
        label="Search the audit trail"
        placeholder="What was done, by whom"
        value={filter.q}
        found={status === 'failed' ? '' : foundText(page)}
        input={search}
        onChange={(q) => change({ q }, askDebounced)}
      />
      <TrailFilter filter={filter} people={shown?.page.people ?? []} onChange={change} />
      {filter.thing.includes('/') && (
        <div className="banner">
          <Icon name="search" />
          <span>
            Everything about <b>{thing}</b>
          </span>
          <Button onPress={showAll}>Show all</Button>
        </div>
      )}
      <div role="alert">{status === 'failed' && <LoadFailed message={FAILURE} onRetry={reload} />}</div>
      {page?.rows.length === 0 &&
        (isFiltered ? (
          <EmptyState heading="Nothing of that kind was done.">
            <Button onPress={clear}>Clear search and filter</Button>
          </EmptyState>
        ) : (
          <EmptyState heading="Nothing has been done yet." />
        ))}
      {page && page.rows.length > 0 && (
        <TrailRows entries={page.rows} isLoading={status === 'loading'} list={rows} onThing={showAllAbout} />
      )}
      {page?.next && (
        <LoadMore status={status} className={styles.more} onPress={loadMore}>
          Show earlier ones
        </LoadMore>
      )}
      {page && page.rows.length > 0 && page.next === null && (
        <p ref={end} className="muted fine" tabIndex={-1}>
          {isFiltered ? 'These are all that match.' : 'These are all.'} Entries are kept for {DAYS} days.
        </p>
      )}
      {page && page.total > 0 && <SaveButton filter={filter} />}
      <p className="muted">
        Who signed in, published, edited, deleted, restored and exported in the last {DAYS} days. Sign-ins with a wrong
        ID or password: one line a day.
      </p>
    </section>
  );
}

/** Saves everything that matches, also what is not loaded yet. */
function SaveButton({ filter }: { filter: AuditFilter }) {
  const [saving, setSaving] = useState<string | null>(null);

  function save() {
    if (saving !== null) return;
    setSaving(EXPORT_MESSAGES.beginning);
    saveCsv(auditCsvOf(filter), (rows, total) => setSaving(EXPORT_MESSAGES.progress(rows, total)))
      .catch((error: unknown) => console.error(error))
      .finally(() => setSaving(null));
  }

  return (
    <p className={styles.more}>
      <Button icon="download" isOff={saving !== null} onPress={save}>
        {saving ?? 'Save as CSV'}
      </Button>
      <span role="status" className="visually-hidden">
        {saving}
      </span>
    </p>
  );
}

function foundText(page: AuditRows | undefined): string {
  if (!page) return 'Loading';
  const total = page.total === 1 ? '1 entry' : `${countInDigits(page.total)} entries`;
  return page.next === null ? total : `${page.rows.length} of ${total}`;
}
