import { stringify } from 'csv-stringify/sync';
import { shortened } from '../../domain/shared/letters.ts';
import { LINE_ENDS } from '../../domain/shared/text.ts';

// All values are quoted, since with a record delimiter the library leaves a lone line break unquoted, which begins a row.
const FORM = {
  quoted: true,
  quoted_empty: true,
  cast: { string: asText },
  record_delimiter: 'windows',
} as const;

/** The beginning of a formula, in letters of any width, also behind what cannot be seen. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+@\uff1d\uff0b\uff0d\uff20-]|^[\t\r\n]/u;
const MONTH = [
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?',
  'aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)',
].join('|');
/** What a spreadsheet reads as a number, a date or a time, and shows in another form. */
const CHANGED = new RegExp(
  [
    // 09876543210, 9.10, 1,500, 2E10, 5%
    String.raw`^\(?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d+)?\s*%?\)?$`,
    // 3/4, 1 3/4, 12-11, 4.3.2026
    String.raw`^(?:\d+ )?\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?(?:\s+\d.*)?$`,
    // MAR1, May 2026, 1 March, 4-Mar-2026
    String.raw`^${MONTH}[-/.,\s]*\d{1,4}(?:[-/.,\s]+\d{1,4})?$`,
    String.raw`^\d{1,4}[-/.\s]?${MONTH}(?:[-/.,\s]*\d{1,4})?$`,
    // 10:30 am
    String.raw`^\d+:\d\d(?::\d\d)?(?:[.,]\d+)?\s*(?:[ap]m?)?$`,
  ].join('|'),
  'i',
);
/** A number that is shown as it is written, and a moment or a day as `spreadsheetTime` and `indianDay` write them, which are to be sorted. */
const UNCHANGED = /^(?:0|[1-9]\d{0,10})$|^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;
/** Characters that a cell holds; the rest would begin other cells. */
const CELL_MOST = 32_767;
const CUT = ' (cut: the rest is in the admin area)';

/**
 * A value as the cell of a spreadsheet. One that would be a formula, or be shown in another form than it was written in, gets an apostrophe
 * before it.
 */
function asText(value: string): string {
  const lines = value.replace(LINE_ENDS, '\n');
  const isRead = FORMULA.test(value) || (CHANGED.test(lines.trim()) && !UNCHANGED.test(lines));
  const cell = isRead ? `'${lines}` : lines;
  return cell.length > CELL_MOST ? shortened(cell, CELL_MOST - CUT.length) + CUT : cell;
}

/** The beginning of a file: the byte order mark and the names of the columns. */
export function csvColumns(columns: string[]): string {
  return stringify([], { ...FORM, header: true, bom: true, columns });
}

/**
 * Rows of CSV for a spreadsheet: UTF-8, one line each, every value quoted.
 *
 * A value that a spreadsheet would read as a formula (it begins with = + - @, a tab or a line break), or as a number or date that it shows
 * in another form (`09876543210`, `2E10`, `3/4`), gets an apostrophe before it. The apostrophe is not part of the value.
 * @param rows values by the name of the column
 */
export function csvLines(columns: string[], rows: readonly Record<string, string>[]): string {
  return stringify([...rows], { ...FORM, columns });
}

/** A part of a long file. All parts in sequence are the file. */
export interface CsvPart {
  /** Rows; the first part begins with the byte order mark and the names of the columns. */
  csv: string;
  rows: number;
  /** Rows that later parts have. */
  left: number;
  /** Where the next part begins; undefined after the last. */
  cursor: string | undefined;
}
