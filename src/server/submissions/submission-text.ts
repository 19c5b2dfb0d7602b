import { formatBytes } from '../../domain/shared/bytes.ts';
import { beginningOf } from '../../domain/shared/letters.ts';
import type { ToSender } from '../../domain/submissions/kind.ts';
import type { ResumeInfo } from '../../domain/submissions/resume.ts';
import {
  type FilledField,
  filledFields,
  type KINDS,
  type Submission,
  type SubmissionKind,
} from '../../domain/submissions/submission.ts';

/** A submission's fields as label and value, in reading order: for the notice, the CSV and the search. */
export function describeFields(submission: Submission): [label: string, value: string][] {
  return filledFields(submission).map((filled) => [filled.field.label, valueText(filled)]);
}

/** Characters of a message shown in the list. */
const EXCERPT = 160;

/** The line under the name in the inbox's list. */
export function summaryOf(submission: Submission): string {
  const [first = '', ...rest] = filledFields(submission)
    .filter(({ field }) => field.inSummary)
    .map(({ field, value }) =>
      field.type === 'file' ? briefFile(value as ResumeInfo) : beginningOf(String(value), EXCERPT),
    );
  return rest.length === 0 ? first : `${first}: ${rest.join(', ')}`;
}

/** The fields that the mail to the sender may contain. */
export function shownToSender<K extends SubmissionKind>(
  submission: Submission<K>,
): ToSender<(typeof KINDS)[K]['fields']> {
  const shown = filledFields(submission).filter(({ field }) => field.toSender);
  return Object.fromEntries(shown.map(({ name, value }) => [name, value])) as ToSender<(typeof KINDS)[K]['fields']>;
}

function valueText({ field, value }: FilledField): string {
  if (field.type !== 'file') return String(value);
  const { name, size } = value as ResumeInfo;
  return `${name}, ${formatBytes(size)}`;
}

function briefFile({ size, type }: ResumeInfo): string {
  return `resume, ${formatBytes(size)}, ${type.toUpperCase()}`;
}
