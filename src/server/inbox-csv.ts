import { stringify } from 'csv-stringify/sync';
import { SPAM_WORDS } from '../domain/spam.ts';
import type { Submission } from '../domain/submission.ts';
import { describeFields, KIND_NAMES } from './submission-words.ts';

/**
 * Submissions as CSV for a spreadsheet: UTF-8 with a byte order mark, a header row, one line each.
 *
 * A value that a spreadsheet would read as a formula (it begins with = + - @, a tab or a line break) gets an apostrophe
 * before it. So do phone numbers that begin with +: the apostrophe is not part of the number.
 */
export function toCsv(submissions: readonly Submission[]): string {
  const rows = submissions.map((submission) => ({
    Received: submission.receivedAt,
    Kind: KIND_NAMES[submission.kind].one,
    ...Object.fromEntries(describeFields(submission)),
    Read: submission.read ? 'yes' : 'no',
    Spam: submission.spam.map((reason) => SPAM_WORDS[reason]).join(' '),
  }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify(rows, { header: true, columns, bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
