import { type ReactNode, useState } from 'react';
import { figuresCsvOf, loadFigures } from '../../../browser/admin/figures-calls.ts';
import {
  FIGURES_BY,
  type Figures,
  type FiguresBy,
  OTHER_PAGES,
  PERIODS_SHOWN,
  SOURCE_NAMES,
  VISIT_MONTHS,
} from '../../../domain/admin/figures.ts';
import { countInDigits, countOf } from '../../../domain/shared/words.ts';
import { EmptyState } from '../../list/EmptyState.tsx';
import { CsvButton } from '../CsvButton.tsx';
import { guarded } from '../guarded.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/useLoad.ts';
import { TabList } from '../TabList.tsx';
import { Chart } from './Chart.tsx';
import styles from './Figures.module.css';
import { periodName } from './period-name.ts';

const TABS: Readonly<Record<FiguresBy, string>> = { day: 'By day', week: 'By week', month: 'By month' };
const HEADS: Readonly<Record<FiguresBy, string>> = { day: 'Day', week: 'Week from', month: 'Month' };

const COUNTED = 'A page counts when somebody opens it, unless the browser asks not to be tracked.';

/** Visits of pages and what forms brought, by day, week or month: a chart, and the same in tables. */
export default guarded(function FiguresScreen() {
  const [by, setBy] = useState<FiguresBy>('day');
  return (
    <div className={styles.screen}>
      <TabList
        label="By"
        tabs={FIGURES_BY.map((value) => ({ value, name: TABS[value] }))}
        selected={by}
        panelOf={() => 'figures-panel'}
        onSelect={setBy}
      />
      <div id="figures-panel" role="tabpanel" aria-labelledby={`tab-${by}`}>
        <Loaded key={by} by={by} />
      </div>
    </div>
  );
});

function Loaded({ by }: { by: FiguresBy }) {
  const { loading, failure } = useLoad(() => loadFigures(by), 'Unable to load the figures.');
  return (
    <>
      <LoadFailed {...failure} />
      <p role="status" className="muted">
        {loading.status === 'loading' && 'Loading'}
      </p>
      {loading.status === 'loaded' && <Shown figures={loading.value} />}
    </>
  );
}

function Shown({ figures }: { figures: Figures }) {
  const { by, periods, pages, sources } = figures;
  const sum = (of: 'visits' | 'enquiries') => periods.reduce((total, period) => total + period[of], 0);
  const [visits, enquiries] = [sum('visits'), sum('enquiries')];
  // What lies before the first counted one says nothing.
  const sinceFirst = periods.slice(periods.findIndex((period) => period.visits + period.enquiries > 0));
  const span = `the last ${PERIODS_SHOWN[by]} ${by}s`;
  if (visits === 0 && enquiries === 0) {
    return <EmptyState heading="Nothing has been counted yet." text={COUNTED} />;
  }
  return (
    <>
      <p className={styles.sum}>
        <b>{countOf(visits, 'page view')}</b> and <b>{countOf(enquiries, 'sent form')}</b> in {span}.
      </p>
      {visits > 0 && <Chart by={by} periods={periods} />}
      <div className={styles.tables}>
        <Table
          caption="What brought people here"
          heads={['Came from', 'Visits', 'Forms']}
          rows={sources.map(({ source, ...counts }) => [SOURCE_NAMES[source], counts.visits, counts.enquiries])}
        />
        {visits > 0 ? (
          <Table
            caption="Pages"
            heads={['Page', 'Views']}
            rows={pages.map((page) => [
              page.path === OTHER_PAGES ? (
                OTHER_PAGES
              ) : (
                <a key={page.path} href={page.path} translate="no">
                  {page.path}
                </a>
              ),
              page.visits,
            ])}
          />
        ) : (
          <EmptyState heading={`No visits counted in ${span}`} text={COUNTED} />
        )}
        <Table
          caption={TABS[by]}
          heads={[HEADS[by], 'Views', 'Forms']}
          rows={sinceFirst.toReversed().map((period) => [periodName(by, period.from), period.visits, period.enquiries])}
        />
      </div>
      <div className="acts">
        <CsvButton file={figuresCsvOf(by)}>Save as CSV</CsvButton>
      </div>
      <p className="muted fine">
        Programs are left out as far as they do not run scripts or say what they are, and so are browsers that are
        signed in here. Days are those of India; the last one is not over. Visits are kept for {VISIT_MONTHS} months.
        Forms are those in the inbox, without spam and bin.
      </p>
    </>
  );
}

interface TableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly [name: ReactNode, ...counts: number[]])[];
}

function Table({ caption, heads, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className="h4">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...counts], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move while they are shown
          <tr key={row}>
            <th scope="row">{name}</th>
            {counts.map((count, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <td key={column}>{countInDigits(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
