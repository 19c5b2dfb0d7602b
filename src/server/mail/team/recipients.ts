import { may } from '../../../domain/admin/roles.ts';
import { TIMES } from '../../../domain/shared/limits.ts';
import type { SubmissionKind } from '../../../domain/submissions/submission.ts';
import { type Person, personOf, readPeople } from '../../auth/people.ts';

/** Whether an administrator is told of each submission of a kind. */
export function isToldOfEach({ access, mail }: Person, kind: SubmissionKind): boolean {
  return may(access, 'inbox') && mail[kind] === 'each';
}

/** Whether an administrator is told once a day of the submissions of a kind. */
export function isToldDaily({ access, mail }: Person, kind: SubmissionKind): boolean {
  return may(access, 'inbox') && mail[kind] === 'daily';
}

/** Whether an administrator is told of posts that were handed in. */
export function isToldOfPosts({ access, mail }: Person): boolean {
  return may(access, 'posts') && mail.handedIn;
}

/** Whether mails about a submission may still be queued: of older ones it is not known any more who was told. */
export function isRecent({ receivedAt }: { receivedAt: string }, now = Date.now()): boolean {
  return Date.parse(receivedAt) > now - TIMES.teamMail;
}

/** The active administrators with an email address who are told of something. */
export async function readRecipients(isTold: (person: Person) => boolean): Promise<Person[]> {
  const all = [...(await readPeople())].flatMap(([id, stored]) => personOf(id, stored) ?? []);
  return all.filter((person) => person.email !== '' && isTold(person));
}
