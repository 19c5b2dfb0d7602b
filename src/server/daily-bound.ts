import { MESSAGES } from '../domain/errors.ts';
import { DAILY } from '../domain/limits.ts';
import type { SubmissionKind } from '../domain/submission.ts';
import { HttpError, TooManyRequests } from './errors.ts';
import { fingerprint, senderOf } from './event-log.ts';
import { isOwnMachine } from './network.ts';
import { jsonStore, storeKey } from './store.ts';
import { sweepInSteps } from './sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** One key a submission, under its day, kind and sender: nobody waits for anybody, and a repeat is the same key. */
const counts = jsonStore<Record<string, never>>('submission-counts');

/**
 * Counts a submission, recorded before it is judged, and takes the count back when it is one too many.
 * What is counted already passes: a repeat is never refused.
 * @param submission everything that was sent: the same for a repeat
 * @throws TooManyRequests above the sender's bound, HttpError 503 above everybody's, both until the day ends (UTC)
 */
export async function countSubmission(kind: SubmissionKind, address: string, submission: object): Promise<void> {
  if (isOwnMachine(address)) return;
  const day = dayOf(Date.now());
  const sender = senderOf(address);
  const key = storeKey(day, kind, sender, fingerprint(JSON.stringify(submission)));
  const isNew = await counts.createOnly(key, {});
  if (isNew === undefined) return;
  const today = (await counts.list(`${day}/${kind}/`)).map((counted) => counted.key);
  const own = today.filter((counted) => counted.startsWith(`${day}/${kind}/${sender}/`));
  const tooMany = own.length > DAILY[kind].sender;
  if (!tooMany && today.length <= DAILY[kind].all) return;
  await counts.delete(key);
  const seconds = Math.ceil((Date.parse(day) + DAY_MS - Date.now()) / 1000);
  if (tooMany) throw new TooManyRequests(seconds, MESSAGES.tooManyToday);
  throw new HttpError(503, MESSAGES.fullToday, { headers: { 'retry-after': String(seconds) } });
}

/** Forgets the counts of former days. Returns how many. */
export async function sweepCounts(now = Date.now()): Promise<number> {
  const listed = await counts.list();
  return sweepInSteps({
    name: 'submission-counts',
    all: listed.map(({ key }) => key).filter((key) => key < dayOf(now)),
    keyOf: (key) => key,
    visit: (key) => counts.delete(key).then(() => true),
  });
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
