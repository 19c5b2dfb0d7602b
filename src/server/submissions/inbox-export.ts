import { LIMITS, TIMES } from '../../domain/shared/limits.ts';
import type { InboxFilter, Submission } from '../../domain/submissions/submission.ts';
import type { CsvPart } from '../shared/csv.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { csvHead, csvRows } from './inbox-csv.ts';
import { rowsMatching } from './inbox-pages.ts';
import { namesIn } from './named-submission.ts';
import { compareRows, decodeCursor, encodeCursor, type RowPosition } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

const PARALLEL_READS = 32;

/**
 * The part of an export after `cursor`, or its first part: as many rows as can be read in 3 s, of at most 4 MB.
 *
 * Rows are sorted newest first, and a cursor names the last row of a part. So a submission that arrives meanwhile is before the
 * cursor: no row is lost or repeated, and none is newer than the first part.
 *
 * @throws BadRequest for an invalid cursor, StorageUnavailable
 */
export async function exportPart(filter: InboxFilter, cursor?: string): Promise<CsvPart> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const rows = await rowsMatching(filter);
  const remaining = after ? rows.filter((row) => compareRows(row, after) > 0) : rows;
  const end = performance.now() + TIMES.exportPart;
  let csv = after ? '' : csvHead(filter.view);
  let done = 0;
  let bytes = 0;
  let count = 0;
  do {
    const batch = remaining.slice(done, done + PARALLEL_READS);
    const submissions = await readAll(batch);
    const lines = csvRows(filter.view, submissions, await namesIn(submissions));
    csv += lines;
    bytes += Buffer.byteLength(lines);
    count += submissions.length;
    done += batch.length;
  } while (done < remaining.length && bytes < LIMITS.listBytes && performance.now() < end);
  const last = remaining[done - 1];
  const left = remaining.length - done;
  return { csv, rows: count, left, cursor: last && left > 0 ? encodeCursor(last) : undefined };
}

/** The submissions that still exist and can be read. */
async function readAll(rows: readonly RowPosition[]): Promise<Submission[]> {
  const read = await Promise.all(rows.map(({ kind, id }) => ifReadable(storeOfKind(kind).get(id))));
  return read.flatMap((entry) => (entry ? [entry.value] : []));
}
