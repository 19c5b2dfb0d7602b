import type { Mail } from '../../../domain/submissions/mail.ts';
import type { Submission } from '../../../domain/submissions/submission.ts';
import { mapInParallel } from '../../shared/parallel.ts';
import type { Leased } from '../lease.ts';
import { isRecent, isToldOfEach, readRecipients } from './recipients.ts';
import { queueTeamMail } from './team-mails.ts';

const AT_ONCE = 16;

/**
 * Queues the mails to the administrators who are told of each submission of its kind. It happens before the first try of the notice to
 * the company, so never while the submission is held as spam; a failure leaves both to the retry run.
 * @param mails of the submission that are sent now
 * @returns the mails, leased for `deliver`
 * @throws StorageUnavailable
 */
export async function queueForTeam(submission: Submission, mails: readonly Mail[]): Promise<Leased[]> {
  const { kind, id } = submission;
  const isFirstTry = mails.some((mail) => mail.kind === 'notice' && mail.tries === 0);
  if (!isFirstTry || !isRecent(submission)) return [];
  const recipients = await readRecipients((person) => isToldOfEach(person, kind));
  const queued = await mapInParallel(recipients, AT_ONCE, ({ adminID }) =>
    queueTeamMail(adminID, `${kind}_${id}`, { what: 'submission', kind, id }),
  );
  return queued.filter((mail) => mail !== undefined);
}
