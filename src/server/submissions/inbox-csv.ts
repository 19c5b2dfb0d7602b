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
import type { NameOf } from '../auth/colleagues.ts';
import { csvColumns, csvLines } from '../shared/csv.ts';
import { describeFields } from './submission-text.ts';

const RECEIVED = 'Received (India)';
const CARE = ['Assigned to', 'Follow up on', 'Paid (rupees)', 'Paid on'];

/** The beginning of a file: the byte order mark and the names of the columns, for all fields of a view. */
export function csvHead(view: InboxView): string {
  return csvColumns(columnsOf(view));
}

/** Submissions as rows of CSV for a spreadsheet. @param nameOf of administrators */
export function csvRows(view: InboxView, submissions: readonly Submission[], nameOf: NameOf): string {
  const rows = submissions.map((submission) => ({
    [RECEIVED]: spreadsheetTime(submission.receivedAt),
    Kind: KINDS[submission.kind].one,
    ...Object.fromEntries(describeFields(submission)),
    State: submission.state,
    'Set by': submission.stateSet ? nameOf(submission.stateSet.by) : '',
    'Assigned to': submission.assignee ? nameOf(submission.assignee) : '',
    'Follow up on': submission.followUp ?? '',
    'Paid (rupees)': submission.paid ? String(submission.paid.rupees) : '',
    'Paid on': submission.paid?.on ?? '',
    Notes: submission.notes.map(({ by, text }) => `${nameOf(by)}: ${text}`).join('\n'),
    Replies: submission.replies.map(({ by, at, text }) => `${nameOf(by)}, ${spreadsheetTime(at)}: ${text}`).join('\n'),
    Spam: submission.spam.map((reason) => SPAM_REASON_TEXTS[reason]).join(' '),
  }));
  return csvLines(columnsOf(view), rows);
}

function columnsOf(view: InboxView): string[] {
  const kinds = isSubmissionKind(view) ? [view] : SUBMISSION_KINDS;
  const labels = kinds.flatMap((kind) => inReadingOrder(KINDS[kind].fields).map(([, { label }]) => label));
  return [RECEIVED, 'Kind', ...new Set(labels), 'State', 'Set by', ...CARE, 'Notes', 'Replies', 'Spam'];
}
