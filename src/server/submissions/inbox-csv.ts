import { stringify } from 'csv-stringify/sync';
import { spreadsheetTime } from '../../domain/shared/dates.ts';
import { inReadingOrder } from '../../domain/submissions/kind.ts';
import { SPAM_REASON_TEXTS } from '../../domain/submissions/spam.ts';
import {
  type InboxView,
  isSubmissionKind,
  KINDS,
  SUBMISSION_KINDS,
  type Submission,
} from '../../domain/submissions/submission.ts';
import { describeFields } from './submission-text.ts';

// All values are quoted, since with a record delimiter the library leaves a lone line break unquoted, which begins a row.
const FORM = {
  quoted: true,
  quoted_empty: true,
  escape_formulas: true,
  // The library does not escape a value that begins with a newline, after which a formula may follow.
  cast: { string: (value: string) => (value.startsWith('\n') ? `'${value}` : value) },
  record_delimiter: 'windows',
} as const;

const RECEIVED = 'Received (India)';

/** The beginning of a file: the byte order mark and the names of the columns, for all fields of a view. */
export function csvHead(view: InboxView): string {
  return stringify([], { ...FORM, header: true, bom: true, columns: columnsOf(view) });
}

/**
 * Submissions as rows of CSV for a spreadsheet: UTF-8, one line each, every value quoted.
 *
 * A value that a spreadsheet would read as a formula (it begins with = + - @, a tab or a line break) gets an apostrophe
 * before it. So do phone numbers that begin with +: the apostrophe is not part of the number.
 */
export function csvRows(view: InboxView, submissions: readonly Submission[]): string {
  const rows = submissions.map((submission) => ({
    [RECEIVED]: spreadsheetTime(submission.receivedAt),
    Kind: KINDS[submission.kind].one,
    ...Object.fromEntries(describeFields(submission)),
    State: submission.state,
    'Set by': submission.stateSet?.by ?? '',
    Notes: submission.notes.map(({ by, text }) => `${by}: ${text}`).join('\n'),
    Spam: submission.spam.map((reason) => SPAM_REASON_TEXTS[reason]).join(' '),
  }));
  return stringify(rows, { ...FORM, columns: columnsOf(view) });
}

function columnsOf(view: InboxView): string[] {
  const kinds = isSubmissionKind(view) ? [view] : SUBMISSION_KINDS;
  const labels = kinds.flatMap((kind) => inReadingOrder(KINDS[kind].fields).map(([, { label }]) => label));
  return [RECEIVED, 'Kind', ...new Set(labels), 'State', 'Set by', 'Notes', 'Spam'];
}
