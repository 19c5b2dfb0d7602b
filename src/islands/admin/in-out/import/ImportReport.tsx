import { saveBlob } from '../../../../browser/shared/download.ts';
import { spreadsheetFile } from '../../../../domain/shared/files/spreadsheet-cell.ts';
import { countInDigits } from '../../../../domain/shared/words.ts';
import { Button } from '../../Button.tsx';
import styles from '../InOut.module.css';
import type { LeftOutRow } from './exported.ts';

/** Rows that the screen shows; the report has all. */
const SHOWN_ROWS = 200;

/** What an import leaves out or changes, unfolded on demand, with the report as a file. */
export function ImportReport({ rows }: { rows: readonly LeftOutRow[] }) {
  if (rows.length === 0) return <p className="muted">Everything in the export has its place here.</p>;
  return (
    <details className={styles.report}>
      <summary>{`Left out or changed: ${countInDigits(rows.length)}`}</summary>
      <ul className={`rows ${styles.rows}`}>
        {rows.slice(0, SHOWN_ROWS).map(({ what, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two posts may have the same title, and none moves
          <li key={index}>
            <b>{what}</b>
            {why}
          </li>
        ))}
      </ul>
      <Button icon="download" onPress={() => saveReport(rows)}>
        Save the report (CSV)
      </Button>
      {rows.length > SHOWN_ROWS && <p className="muted">The report has the rest.</p>}
    </details>
  );
}

function saveReport(rows: readonly LeftOutRow[]): void {
  const file = spreadsheetFile([['What', 'Why'], ...rows.map(({ what, why }) => [what, why])]);
  saveBlob(new Blob([file], { type: 'text/csv' }), 'import-report.csv');
}
