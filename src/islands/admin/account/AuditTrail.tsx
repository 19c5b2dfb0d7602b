import { useRef, useState } from 'react';
import { type AuditRows, auditCsvOf, loadAudit } from '../../../browser/admin/audit-calls.ts';
import {
  type AuditFilter,
  type ShownEntry,
  type ShownThing,
  THING_KINDS,
  WHOLE_TRAIL,
} from '../../../domain/admin/audit.ts';
import { DAY_MS, PAGE_SIZES, TIMES } from '../../../domain/shared/limits.ts';
import { countInDigits } from '../../../domain/shared/words.ts';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { EmptyState } from '../../list/EmptyState.tsx';
import { useList } from '../../list/useList.ts';
import { Button } from '../Button.tsx';
import { CsvButton } from '../CsvButton.tsx';
import { DayFields, FilterFields } from '../FilterFields.tsx';
import { guarded } from '../guarded.tsx';
import { SelectField } from '../LabelledField.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { LoadMore } from '../loading/LoadMore.tsx';
import { Banner } from '../Notice.tsx';
import { SearchField } from '../SearchField.tsx';
import styles from './Account.module.css';
import { TrailRows } from './trail/TrailRows.tsx';

const FAILURE = 'Unable to load the audit trail.';
const DAYS = TIMES.audit / DAY_MS;

/** The audit trail by day, newest first, with search, filter and CSV. */
export default guarded(function AuditTrail() {
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

  /** For a button that is removed by its press. */
  function widen(changed: Partial<AuditFilter>) {
    change(changed);
    search.current?.focus();
  }

  function showAllAbout({ kind, id, words }: ShownThing) {
    setThing(words);
    change({ thing: `${kind}/${id}` });
  }

  const isFiltered = shown !== null && Object.values(shown.query).some((value) => value !== '');
  const { by, from, to } = filter;
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
      <FilterFields values={[by, filter.thing, from, to]}>
        <SelectField label="Person" value={by} onChoose={(chosen) => change({ by: chosen })}>
          <option value="">Everybody</option>
          {shown?.page.people.map(({ adminID, name }) => (
            <option key={adminID} value={adminID}>
              {name === adminID ? name : `${name} (${adminID})`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="About"
          value={filter.thing.split('/')[0] ?? ''}
          onChoose={(kind) => change({ thing: kind })}
        >
          <option value="">Everything</option>
          {Object.entries(THING_KINDS).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <DayFields from={from} to={to} onChange={change} />
      </FilterFields>
      {filter.thing.includes('/') && (
        <Banner icon="search" buttons={<Button onPress={() => widen({ thing: '' })}>Show all</Button>}>
          Everything about <b>{thing}</b>
        </Banner>
      )}
      <LoadFailed isFailed={status === 'failed'} message={FAILURE} onRetry={reload} />
      {page?.rows.length === 0 &&
        (isFiltered ? (
          <EmptyState heading="Nothing of that kind was done.">
            <Button onPress={() => widen(WHOLE_TRAIL)}>Clear search and filter</Button>
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
      {page && page.total > 0 && (
        <p className={styles.more}>
          <CsvButton file={auditCsvOf(filter)}>Save as CSV</CsvButton>
        </p>
      )}
      <p className="muted">
        Who signed in, published, edited, deleted, restored and exported in the last {DAYS} days. Sign-ins with a wrong
        ID or password: one line a day.
      </p>
    </section>
  );
});

function foundText(page: AuditRows | undefined): string {
  if (!page) return 'Loading';
  const total = page.total === 1 ? '1 entry' : `${countInDigits(page.total)} entries`;
  return page.next === null ? total : `${page.rows.length} of ${total}`;
}
