import type { Application } from '../../domain/submissions/application.ts';
import {
  isFrom,
  PERSON_MESSAGES,
  PERSON_RECORDS,
  type Person,
  type PersonRecord,
  type PersonRecords,
} from '../../domain/submissions/person-data.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { forgetAcknowledgements } from '../mail/quota.ts';
import { BadField } from '../shared/http-errors.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { deleteSubmission } from './inbox-pages.ts';
import { endUploadsOf } from './resume-uploads.ts';
import type { SubmissionName } from './submission-changes.ts';
import { allRows, compareRows } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

/**
 * The submissions of a person in forms of every kind, spam and bin included, newest first.
 * @throws BadRequest when neither address nor phone is given, StorageUnavailable
 */
export async function findPerson(person: Person): Promise<PersonRecords> {
  if (person.email === '' && person.phone === '') {
    throw new BadField('email', PERSON_MESSAGES.nothingGiven);
  }
  const rows = Object.values(await allRows())
    .flat()
    .filter((row) => isFrom(person, row))
    .sort(compareRows);
  const records: PersonRecord[] = [];
  for (const row of rows.slice(0, PERSON_RECORDS)) {
    const entry = await ifReadable(storeOfKind(row.kind).get(row.id));
    if (!entry || !isFrom(person, entry.value.fields)) continue;
    const { id, kind, receivedAt, binnedAt, name, summary } = row;
    const { email, phone } = entry.value.fields;
    records.push({ id, kind, receivedAt, binnedAt, name, summary, email, phone });
  }
  return { records, total: rows.length };
}

/** All stored data of submissions but their files, which have a download of their own. Missing and unreadable ones are left out. */
export async function exportPerson(names: readonly SubmissionName[]): Promise<Submission[]> {
  const entries = await Promise.all(names.map(({ kind, id }) => ifReadable(storeOfKind(kind).get(id))));
  return entries.flatMap((entry) => (entry ? [entry.value] : []));
}

/**
 * Erases submissions with all their data: file, uploaded parts, queued mails, the quota of mails to the address, and cached
 * summaries. It may be repeated: a missing submission is no error.
 * @throws StorageUnavailable
 */
export async function erasePerson(names: readonly SubmissionName[]): Promise<void> {
  await Promise.all(names.map(erase));
  // Listing removes the erased words from the cached summaries.
  await allRows();
}

/** Deletes what is found through the submission before the submission, so that a repeat finds the rest. */
async function erase({ kind, id }: SubmissionName): Promise<void> {
  const entry = await storeOfKind(kind).get(id);
  if (entry) {
    await Promise.all([
      forgetAcknowledgements(entry.value.fields.email),
      ...(kind === 'applications' ? [endUploadsOf((entry.value.fields as Application).resume)] : []),
    ]);
  }
  await deleteSubmission(kind, id);
}
