import { TIMES } from '../../../domain/shared/limits.ts';
import type { Mail } from '../../../domain/submissions/mail.ts';
import type { Submission } from '../../../domain/submissions/submission.ts';
import type { Leased } from '../lease.ts';
import { isToldOfEach, readRecipients } from './recipients.ts';
import { queueTeamMails } from './team-mails.ts';

/**
 * Queues the mails to the administrators who are told of each submission of its kind. It happens before the first try of the notice to
 * the company, so never while the submission is held as spam; a failure leaves both to the retry run.
 * @param mails of the submission that are sent now
 * @returns the mails, leased for `deliver`
 * @throws StorageUnavailable
 */
export async function queueForTeam(submission: Submission, mails: readonly Mail[]): Promise<Leased[]> {
  const { kind, id, receivedAt } = submission;
  const isFirstTry = mails.some((mail) => mail.kind === 'notice' && mail.tries === 0);
  // Of an older one it is not known any more who was told.
  const isRecent = Date.parse(receivedAt) > Date.now() - TIMES.teamMail;
  if (!isFirstTry || !isRecent) return [];
  const recipients = await readRecipients((person) => isToldOfEach(person, kind));
  return queueTeamMails(recipients, `${kind}_${id}`, { what: 'submission', kind, id });
}
