import { AUDIT_ACTIONS, type AuditFilter, THING_KINDS } from '../../domain/admin/audit.ts';
import { spreadsheetTime } from '../../domain/shared/dates.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { type CsvPart, csvColumns, csvLines } from '../shared/csv.ts';
import { entriesBefore, type NamedEntry, readTrail } from './audit-trail.ts';

const COLUMNS = ['Time (India)', 'Person', 'ID', 'Done', 'Times', 'About', 'Kind', 'Key'];
/** Rows that are made before their bytes are counted. */
const BATCH = 500;

/**
 * The part of the matching entries after `cursor`, or the first part, of about 4 MB.
 * @param cursor id of the last entry of the part before; null for the first
 * @throws BadRequest for an invalid cursor, StorageUnavailable
 */
export async function auditCsv(filter: AuditFilter, cursor: string | null): Promise<CsvPart> {
  const rest = entriesBefore((await readTrail(filter)).matching, cursor);
  let csv = cursor === null ? csvColumns(COLUMNS) : '';
  let rows = 0;
  for (let bytes = 0; rows < rest.length && bytes < LIMITS.listBytes; ) {
    const batch = rest.slice(rows, rows + BATCH);
    const lines = csvLines(COLUMNS, batch.map(rowOf));
    csv += lines;
    bytes += Buffer.byteLength(lines);
    rows += batch.length;
  }
  const left = rest.length - rows;
  return { csv, rows, left, cursor: left > 0 ? rest[rows - 1]?.id : undefined };
}

function rowOf({ at, name, adminID, action, count = 1, about, things }: NamedEntry): Record<string, string> {
  const said = [...things.map(({ words }) => words), about].filter((words) => words !== '');
  return {
    'Time (India)': spreadsheetTime(at),
    Person: name,
    ID: adminID,
    Done: AUDIT_ACTIONS[action] ?? action,
    Times: String(count),
    About: said.join(', '),
    Kind: [...new Set(things.map(({ kind }) => THING_KINDS[kind]))].join(', '),
    Key: things.map(({ id }) => id).join(', '),
  };
}
