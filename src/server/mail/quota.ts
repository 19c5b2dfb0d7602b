import { DAY_MS } from '../../domain/shared/limits.ts';
import { mailboxOf } from '../../domain/shared/mailbox.ts';
import { ACKNOWLEDGEMENTS_PER_DAY } from '../../domain/submissions/mail.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { fingerprint } from '../storage/fingerprint.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepKeys } from '../storage/sweep.ts';

/** One key per day, mailbox and acknowledgement, so that nobody can use the forms to flood a mailbox. The value names the submission. */
const acknowledged = jsonStore<string>('acknowledged', [], { fallback: () => '' });

/** Consumes one of the sender's acknowledgements of a day; a repeat for the same submission consumes none. Returns whether one was left. */
export async function consumeAcknowledgement(submission: Submission, now = new Date()): Promise<boolean> {
  const address = addressOf(submission.fields.email);
  const mine = `${submission.kind}_${submission.id}`;
  for (let slot = 1; slot <= ACKNOWLEDGEMENTS_PER_DAY; slot += 1) {
    const key = storeKey(day(now), address, String(slot));
    if ((await acknowledged.createOnly(key, mine)) !== undefined) return true;
    if ((await acknowledged.get(key))?.value === mine) return true;
  }
  return false;
}

/** Deletes the counts of mails to an address. */
export async function forgetAcknowledgements(email: string): Promise<void> {
  const address = addressOf(email);
  const mine = (await acknowledged.list()).filter(({ key }) => key.split('/')[1] === address);
  await Promise.all(mine.map(({ key }) => acknowledged.delete(key)));
}

/** Deletes the counts of the days before yesterday. Returns how many. */
export function sweepQuota(now = Date.now()): Promise<number> {
  const yesterday = day(new Date(now - DAY_MS));
  return sweepKeys('acknowledged', acknowledged, (key) => key < yesterday);
}

/** Pseudonym of a mailbox for keys. */
function addressOf(email: string): string {
  return fingerprint(`mailbox:${mailboxOf(email)}`);
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
