import { formatBytes } from '../domain/bytes.ts';
import type { Submission, SubmissionKind } from '../domain/submission.ts';

/** What a kind is called, one and many. */
export const KIND_NAMES: Readonly<Record<SubmissionKind, { one: string; many: string }>> = {
  enquiries: { one: 'enquiry', many: 'Enquiries' },
  applications: { one: 'job application', many: 'Applications' },
  registrations: { one: 'training registration', many: 'Registrations' },
};

/** A submission's fields as label and value, in reading order: for the notice and the CSV. */
export function describeFields(submission: Submission): [label: string, value: string][] {
  const { kind, fields } = submission;
  const person: [string, string][] = [
    ['Name', fields.name],
    ['Email', fields.email],
    ['Phone', fields.phone],
  ];
  if (isKind(submission, 'enquiries')) {
    return [...person, ['Company', submission.fields.companyName], ['Message', submission.fields.message]];
  }
  if (isKind(submission, 'applications')) {
    const { companyName, resume } = submission.fields;
    return [...person, ['Role', companyName], ['Resume', `${resume.name}, ${formatBytes(resume.size)}`]];
  }
  if (isKind(submission, 'registrations')) {
    const { registrationID, semester, branch, college, address } = submission.fields;
    return [
      ['Registration ID', registrationID],
      ...person,
      ['Semester', semester],
      ['Branch', branch],
      ['College', college],
      ['Address', address],
    ];
  }
  throw new TypeError(`Unknown kind of submission: ${kind}`);
}

/** Whether a submission is of this kind, for the compiler. */
export function isKind<K extends SubmissionKind>(submission: Submission, kind: K): submission is Submission<K> {
  return submission.kind === kind;
}
