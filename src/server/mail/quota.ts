import { createHash } from 'node:crypto';
import { ACKNOWLEDGEMENTS_PER_DAY } from '../../domain/mail.ts';
import type { Submission } from '../../domain/submission.ts';
import { jsonStore, storeKey } from '../store.ts';

/** One key per acknowledgement of a day, so that nobody can use our forms to flood an address. Holds the submission. */
const acknowledged = jsonStore<string>('acknowledged');

/** Whether the sender may have a mail for this submission today; asking again for the same one costs nothing. */
export async function mayAcknowledge(submission: Submission, now = new Date()): Promise<boolean> {
  const address = createHash('sha256').update(submission.fields.email.toLowerCase()).digest('hex').slice(0, 32);
  const mine = `${submission.kind}_${submission.id}`;
  for (let place = 1; place <= ACKNOWLEDGEMENTS_PER_DAY; place += 1) {
    const key = storeKey(day(now), address, String(place));
    if ((await acknowledged.createOnly(key, mine)) !== undefined) return true;
    if ((await acknowledged.get(key))?.value === mine) return true;
  }
  return false;
}

/** Forgets the days before yesterday. */
export async function sweepQuota(now = new Date()): Promise<void> {
  const yesterday = day(new Date(now.getTime() - 24 * 60 * 60 * 1000));
  for (const { key } of await acknowledged.list()) {
    if (key < yesterday) await acknowledged.delete(key);
  }
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
