import { formatBytes } from '../domain/bytes.ts';
import { nextMailDue } from '../domain/mail.ts';
import { SUBMISSION_KINDS, type Submission, type SubmissionKind, type SubmissionRow } from '../domain/submission.ts';
import { memoIndex } from './memo-index.ts';
import { describeFields, isKind } from './submission-words.ts';
import { anyStore } from './submissions.ts';

const listers = {
  enquiries: lister('enquiries'),
  applications: lister('applications'),
  registrations: lister('registrations'),
} satisfies Record<SubmissionKind, () => Promise<SubmissionRow[]>>;

function lister(kind: SubmissionKind): () => Promise<SubmissionRow[]> {
  return memoIndex({ store: anyStore(kind), name: `${kind}-index`, summarize: rowOf });
}

/** The rows of a kind, newest first; two storage calls when nothing changed. @throws StorageUnavailable */
async function rowsOf(kind: SubmissionKind): Promise<SubmissionRow[]> {
  const rows = await listers[kind]();
  return rows.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt) || b.id.localeCompare(a.id));
}

/** The rows of every kind. */
export async function allRows(): Promise<Record<SubmissionKind, SubmissionRow[]>> {
  const [enquiries, applications, registrations] = await Promise.all(SUBMISSION_KINDS.map(rowsOf));
  return { enquiries: enquiries ?? [], applications: applications ?? [], registrations: registrations ?? [] };
}

function rowOf(submission: Submission): SubmissionRow {
  const { id, kind, receivedAt, read, spam, fields, mails } = submission;
  const text = describeFields(submission).map(([, value]) => value);
  return {
    id,
    kind,
    receivedAt,
    read,
    spam,
    name: fields.name,
    summary: summarise(submission),
    text: text.join('\n').toLowerCase(),
    mailDue: nextMailDue(mails),
  };
}

/** Characters of a message shown in the list. */
const EXCERPT = 160;

function summarise(submission: Submission): string {
  if (isKind(submission, 'enquiries')) {
    const { companyName, message } = submission.fields;
    return `${companyName}: ${message.slice(0, EXCERPT).toWellFormed()}`;
  }
  if (isKind(submission, 'applications')) {
    const { companyName, resume } = submission.fields;
    return `${companyName}: resume, ${formatBytes(resume.size)}, ${resume.type.toUpperCase()}`;
  }
  if (isKind(submission, 'registrations')) {
    const { registrationID, branch, college } = submission.fields;
    return `${registrationID}: ${branch}, ${college}`;
  }
  return '';
}
