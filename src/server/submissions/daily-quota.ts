import { MESSAGES } from '../../domain/shared/errors.ts';
import { DAILY_QUOTAS, DAY_MS, TIMES } from '../../domain/shared/limits.ts';
import type { SpamReason } from '../../domain/submissions/spam.ts';
import type { SubmissionKind } from '../../domain/submissions/submission.ts';
import { TooManyRequests } from '../shared/errors.ts';
import { isOwnMachine, wideNetworkOf } from '../shared/network.ts';
import { fingerprint, senderOf } from '../storage/sliding-window.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';

/**
 * One key a submission: nobody waits for anybody, and a repeat is the same key. What goes into the inbox is counted under its day, kind,
 * network and sender; what is held as spam under its day, kind and network, apart, so that it takes no place from the others. `at` is
 * when, in milliseconds since 1970; former releases did not note it.
 */
const counts = jsonStore<{ at?: number }>('submission-counts');

/**
 * Counts a submission before it is stored. What is counted already passes: a repeat is never refused.
 * @param submission everything that was sent: the same for a repeat
 * @param spam why it looks like spam; empty when it does not
 * @returns why it is to be held as spam: `spam`, or that there are too many of its address, its network or all
 * @throws TooManyRequests until the day ends (UTC) when too many of its network are held already
 */
export async function countSubmission(
  kind: SubmissionKind,
  address: string,
  submission: object,
  spam: SpamReason[],
): Promise<SpamReason[]> {
  if (isOwnMachine(address)) return spam;
  const day = dayOf(Date.now());
  const network = fingerprint(`network:${wideNetworkOf(address)}`);
  const sent = fingerprint(JSON.stringify(submission));
  if (spam.length === 0) {
    const all = `${day}/${kind}/`;
    const ofNetwork = `${all}${network}/`;
    const ofAddress = `${ofNetwork}${senderOf(address)}/`;
    const bounds = DAILY_QUOTAS[kind];
    const isCounted = await count(`${ofAddress}${sent}`, [
      [all, bounds.all],
      [ofNetwork, bounds.network],
      [ofAddress, bounds.address],
    ]);
    if (isCounted) return spam;
  }
  const held = `${day}/${kind}-held/${network}/`;
  if (await count(`${held}${sent}`, [[held, DAILY_QUOTAS[kind].held]])) return spam.length > 0 ? spam : ['too-many'];
  throw new TooManyRequests((Date.parse(day) + DAY_MS - Date.now()) / 1000, MESSAGES.tooManyToday);
}

/** A prefix of keys, and how many may begin with it. */
type Bound = [prefix: string, most: number];

/**
 * Counts a key, unless that makes more keys than a bound allows. Returns whether it is counted.
 * @param bounds of prefixes of the key, the shortest first
 */
async function count(key: string, bounds: [Bound, ...Bound[]]): Promise<boolean> {
  const isNew = (await counts.createOnly(key, { at: Date.now() })) !== undefined;
  if (!isNew && !(await isUnderWay(key))) return true;
  const listed = await counts.list(bounds[0][0]);
  const isWithin =
    listed.some((counted) => counted.key === key) &&
    bounds.every(([prefix, most]) => listed.filter((counted) => counted.key.startsWith(prefix)).length <= most);
  if (isNew && !isWithin) await counts.delete(key);
  return isWithin;
}

/** Whether the request that counted a key may still be judged, or was refused: the same one sent twice at once is judged twice. */
async function isUnderWay(key: string): Promise<boolean> {
  const entry = await counts.get(key);
  return !entry || (entry.value.at ?? 0) > Date.now() - TIMES.request;
}

/** Deletes the counts of former days. Returns how many. */
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
