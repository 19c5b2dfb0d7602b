import { mailboxOf } from '../../domain/shared/mailbox.ts';
import { ACKNOWLEDGEMENTS_PER_DAY } from '../../domain/submissions/mail.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { countedDay, dayCounts } from '../storage/day-counts.ts';
import { fingerprint } from '../storage/fingerprint.ts';
import { storeKey } from '../storage/store.ts';

/** What keys of mails to a mailbox have after the day. */
const MAILBOX = 'mailbox';

/**
 * Consumes one of the sender's acknowledgements of a day, so that nobody can use the forms to flood a mailbox; a repeat for the same submission consumes none. Returns
 * whether one was left.
 */
export async function consumeAcknowledgement(submission: Submission, now = Date.now()): Promise<boolean> {
  const address = addressOf(submission.fields.email);
  const mine = `${submission.kind}_${submission.id}`;
  for (let slot = 1; slot <= ACKNOWLEDGEMENTS_PER_DAY; slot += 1) {
    const key = storeKey(countedDay(now), MAILBOX, address, String(slot));
    if ((await dayCounts.createOnly(key, { of: mine })) !== undefined) return true;
    if ((await dayCounts.get(key))?.value.of === mine) return true;
  }
  return false;
}

/** Deletes the counts of mails to an address. */
export async function forgetAcknowledgements(email: string): Promise<void> {
  const address = addressOf(email);
  const mine = (await dayCounts.list()).filter(({ key }) => key.split('/')[2] === address);
  await Promise.all(mine.map(({ key }) => dayCounts.delete(key)));
}

/** Pseudonym of a mailbox for keys. */
function addressOf(email: string): string {
  return fingerprint(`mailbox:${mailboxOf(email)}`);
}
