import { LIMITS, TIMES } from '../../domain/shared/limits.ts';
import type { InboxFilter, Submission } from '../../domain/submissions/submission.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { rowsMatching } from './inbox.ts';
import { csvHead, csvRows } from './inbox-csv.ts';
import { compareRows, decodeCursor, encodeCursor, type RowPosition } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

const PARALLEL_READS = 32;

/** A stretch of an export. All of them, one after another, are the file. */
export interface ExportPart {
  /** Rows of CSV; the first part begins with the byte order mark and the names of the columns. */
  csv: string;
  rows: number;
  /** Rows that later parts have. */
  left: number;
  /** Where the next part begins, or undefined when this is the last. */
  cursor: string | undefined;
}

/**
 * The part of an export that begins behind `cursor`, or its first: as many rows as can be read in 3 s, of at most 4 MB.
 *
 * The newest row comes first and a cursor names the last one that was given, so what arrives meanwhile stands before it:
 * nothing is lost or given twice, and what was there at the first part is all that comes.
 *
 * @throws BadRequest for a cursor that is none, StorageUnavailable
 */
export async function exportPart(filter: InboxFilter, cursor?: string): Promise<ExportPart> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  const rows = await rowsMatching(filter);
  const waiting = place ? rows.filter((row) => compareRows(row, place) > 0) : rows;
  const end = performance.now() + TIMES.exportPart;
  let csv = place ? '' : csvHead(filter.view);
  let done = 0;
  let bytes = 0;
  let count = 0;
  do {
    const batch = waiting.slice(done, done + PARALLEL_READS);
    const submissions = await readAll(batch);
    const lines = csvRows(filter.view, submissions);
    csv += lines;
    bytes += Buffer.byteLength(lines);
    count += submissions.length;
    done += batch.length;
  } while (done < waiting.length && bytes < LIMITS.listBytes && performance.now() < end);
  const last = waiting[done - 1];
  const left = waiting.length - done;
  return { csv, rows: count, left, cursor: last && left > 0 ? encodeCursor(last) : undefined };
}

/** The submissions that still exist and can be read. */
async function readAll(rows: readonly RowPosition[]): Promise<Submission[]> {
  const read = await Promise.all(rows.map(({ kind, id }) => ifReadable(storeOfKind(kind).get(id))));
  return read.flatMap((entry) => (entry ? [entry.value] : []));
}
