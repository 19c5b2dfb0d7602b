import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { DAILY_QUOTAS, DAY_MS, TIMES } from '../../domain/shared/limits.ts';
import type { SpamReason } from '../../domain/submissions/spam.ts';
import type { SubmissionKind } from '../../domain/submissions/submission.ts';
import { TooManyRequests } from '../shared/http-errors.ts';
import { isLoopback, wideNetworkOf } from '../shared/network.ts';
import { countedDay, dayCounts } from '../storage/day-counts.ts';
import { fingerprint, senderOf } from '../storage/fingerprint.ts';

/**
 * Counts a submission against the daily quotas before it is stored. A repeat has the same key and is never refused. Submissions for the inbox
 * are counted by kind, network and sender; those held as spam apart, by kind and network, so that they do not use up the other quotas.
 * @param submission everything that was sent, the same for a repeat
 * @param spam why it looks like spam; empty when it does not
 * @returns why it is held as spam: `spam`, or 'too-many' when a quota of its address, its network or all is used up
 * @throws TooManyRequests until the end of the day (UTC) when the quota of its network for held submissions is used up
 */
export async function countSubmission(
  kind: SubmissionKind,
  address: string,
  submission: object,
  spam: SpamReason[],
): Promise<SpamReason[]> {
  if (isLoopback(address)) return spam;
  const day = countedDay(Date.now());
  const network = fingerprint(`network:${wideNetworkOf(address)}`);
  const sent = fingerprint(JSON.stringify(submission));
  if (spam.length === 0) {
    const all = `${day}/${kind}/`;
    const ofNetwork = `${all}${network}/`;
    const ofAddress = `${ofNetwork}${senderOf(address)}/`;
    const most = DAILY_QUOTAS[kind];
    const isCounted = await count(`${ofAddress}${sent}`, [
      [all, most.all],
      [ofNetwork, most.network],
      [ofAddress, most.address],
    ]);
    if (isCounted) return spam;
  }
  const held = `${day}/${kind}-held/${network}/`;
  if (await count(`${held}${sent}`, [[held, DAILY_QUOTAS[kind].held]])) return spam.length > 0 ? spam : ['too-many'];
  throw new TooManyRequests((Date.parse(day) + DAY_MS - Date.now()) / 1000, MESSAGES.tooManyToday);
}

/** A prefix of keys, and how many keys may begin with it. */
type Quota = [prefix: string, most: number];

/**
 * Counts a key, unless that exceeds a quota. Returns whether it is counted.
 * @param quotas of prefixes of the key, the shortest first
 */
async function count(key: string, quotas: [Quota, ...Quota[]]): Promise<boolean> {
  const isNew = (await dayCounts.createOnly(key, { at: Date.now() })) !== undefined;
  if (!isNew && !(await isInProgress(key))) return true;
  const listed = await dayCounts.list(quotas[0][0]);
  const isWithin =
    listed.some((counted) => counted.key === key) &&
    quotas.every(([prefix, most]) => listed.filter((counted) => counted.key.startsWith(prefix)).length <= most);
  if (isNew && !isWithin) await dayCounts.delete(key);
  return isWithin;
}

/** Whether the request that counted a key may still be in progress, or was refused: a concurrent repeat checks the quotas too. */
async function isInProgress(key: string): Promise<boolean> {
  const entry = await dayCounts.get(key);
  return !entry || (entry.value.at ?? 0) > Date.now() - TIMES.request;
}
