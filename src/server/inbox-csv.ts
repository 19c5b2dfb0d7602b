import { stringify } from 'csv-stringify/sync';
import { inReadingOrder } from '../domain/kind.ts';
import { SPAM_WORDS } from '../domain/spam.ts';
import { KINDS, type Submission } from '../domain/submission.ts';
import { describeFields } from './submission-words.ts';

/**
 * Submissions as CSV for a spreadsheet: UTF-8 with a byte order mark, a header row, one line each, every value quoted.
 *
 * A value that a spreadsheet would read as a formula (it begins with = + - @, a tab or a line break) gets an apostrophe
 * before it. So do phone numbers that begin with +: the apostrophe is not part of the number.
 */
export function toCsv(submissions: readonly Submission[]): string {
  const rows = submissions.map((submission) => ({
    Received: submission.receivedAt,
    Kind: KINDS[submission.kind].one,
    ...Object.fromEntries(describeFields(submission)),
    Read: submission.read ? 'yes' : 'no',
    Spam: submission.spam.map((reason) => SPAM_WORDS[reason]).join(' '),
  }));
  const kinds = new Set(submissions.map(({ kind }) => kind));
  const labels = [...kinds].flatMap((kind) => inReadingOrder(KINDS[kind].fields).map(([, { label }]) => label));
  const columns = ['Received', 'Kind', ...new Set(labels), 'Read', 'Spam'];
  // Quoted throughout: beside a record delimiter the library leaves a lone line break unquoted, which begins a row.
  const form = { header: true, bom: true, quoted: true, quoted_empty: true, escape_formulas: true } as const;
  return stringify(rows, { ...form, columns, record_delimiter: 'windows' });
}
