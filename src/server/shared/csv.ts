import { stringify } from 'csv-stringify/sync';
import { spreadsheetCell } from '../../domain/shared/files/spreadsheet-cell.ts';

// All values are quoted, since with a record delimiter the library leaves a lone line break unquoted, which begins a row.
const FORM = {
  quoted: true,
  quoted_empty: true,
  cast: { string: spreadsheetCell },
  record_delimiter: 'windows',
} as const;

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
