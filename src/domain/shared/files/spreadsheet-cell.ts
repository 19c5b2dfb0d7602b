import { shortened } from '../letters.ts';
import { LINE_ENDS } from '../text.ts';

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
export function spreadsheetCell(value: string): string {
  const lines = value.replace(LINE_ENDS, '\n');
  const isRead = FORMULA.test(value) || (CHANGED.test(lines.trim()) && !UNCHANGED.test(lines));
  const cell = isRead ? `'${lines}` : lines;
  return cell.length > CELL_MOST ? shortened(cell, CELL_MOST - CUT.length) + CUT : cell;
}

/** A whole file for a spreadsheet: UTF-8 with a byte order mark, every value quoted. @param rows the names of the columns first */
export function spreadsheetFile(rows: readonly (readonly string[])[]): string {
  const line = (values: readonly string[]) =>
    values.map((value) => `"${spreadsheetCell(value).replaceAll('"', '""')}"`).join(',');
  return `\ufeff${rows.map((row) => `${line(row)}\r\n`).join('')}`;
}
