import { stringify } from 'csv-stringify/sync';

// All values are quoted, since with a record delimiter the library leaves a lone line break unquoted, which begins a row.
const FORM = {
  quoted: true,
  quoted_empty: true,
  escape_formulas: true,
  // The library does not escape a value that begins with a newline, after which a formula may follow.
  cast: { string: (value: string) => (value.startsWith('\n') ? `'${value}` : value) },
  record_delimiter: 'windows',
} as const;

/** The beginning of a file: the byte order mark and the names of the columns. */
export function csvColumns(columns: string[]): string {
  return stringify([], { ...FORM, header: true, bom: true, columns });
}

/**
 * Rows of CSV for a spreadsheet: UTF-8, one line each, every value quoted.
 *
 * A value that a spreadsheet would read as a formula (it begins with = + - @, a tab or a line break) gets an apostrophe
 * before it. So do phone numbers that begin with +: the apostrophe is not part of the number.
 * @param rows values by the name of the column
 */
export function csvLines(columns: string[], rows: readonly Record<string, string>[]): string {
  return stringify([...rows], { ...FORM, columns });
}
