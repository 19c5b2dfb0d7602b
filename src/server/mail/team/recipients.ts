import { may } from '../../../domain/admin/roles.ts';
import type { SubmissionKind } from '../../../domain/submissions/submission.ts';
import { type Colleague, listColleagues } from '../../auth/colleagues.ts';

/** Whether an administrator is told of each submission of a kind. */
export function isToldOfEach({ access, mail }: Colleague, kind: SubmissionKind): boolean {
  return may(access, 'inbox') && mail[kind] === 'each';
}

/** Whether an administrator is told once a day of the submissions of a kind. */
export function isToldDaily({ access, mail }: Colleague, kind: SubmissionKind): boolean {
  return may(access, 'inbox') && mail[kind] === 'daily';
}

/** Whether an administrator is told of posts that were handed in. */
export function isToldOfPosts({ access, mail }: Colleague): boolean {
  return may(access, 'posts') && mail.handedIn;
}

/** Whether an administrator is told of what becomes of posts that he or she handed in. */
export function isToldOfOwnPosts({ access, mail }: Colleague): boolean {
  return may(access, 'own-posts') && mail.ownPosts;
}

/** The administrators with an email address who are told of something. */
export async function readRecipients(isTold: (colleague: Colleague) => boolean): Promise<Colleague[]> {
  return (await listColleagues()).filter((colleague) => colleague.hasAddress && isTold(colleague));
}
