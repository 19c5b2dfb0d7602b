import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS, TIMES } from '../../domain/shared/limits.ts';
import { TooManyRequests } from '../shared/errors.ts';
import { fingerprint, senderOf, slidingWindow, type WindowEvent } from '../storage/sliding-window.ts';

/** Wrong attempts of a sender at an ID within the window, after which further ones are refused for a while. */
const FREE_TRIES = 5;
/** Milliseconds of the first refusal; each further wrong attempt doubles it, up to the window. */
const FIRST_WAIT = MINUTE_MS;
/** Wrong attempts of a sender at any IDs within the window, after which all its attempts are refused. */
const SENDER_TRIES = 30;
/**
 * Milliseconds by which the next attempt at an ID is delayed after `FREE_TRIES` wrong ones of any senders. Each further wrong
 * attempt doubles the delay, up to the longest. Wrong attempts of other senders never cause a refusal.
 */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 2_000;
/** Wrong attempts above this number add no delay. */
const COUNTED_DELAYS = 10;
/** Characters of an ID's fingerprint that name its record, so that attempts at made-up IDs fill 4,096 records at most. */
const DELAY_KEY_CHARACTERS = 2;

/** By sender, each with the fingerprint of the ID that was tried. */
const failures = slidingWindow('login-failures', { windowMs: TIMES.loginWindow, most: SENDER_TRIES, attempts: 6 });
/**
 * By the first characters of an ID's fingerprint, from all senders. A count that is lost to a concurrent write does not matter,
 * since the other write counts the same.
 */
const delays = slidingWindow('login-delays', { windowMs: TIMES.loginWindow, most: COUNTED_DELAYS, attempts: 1 });

/** An attempt in progress. It counts as a failure of its sender until `clearFailures`. */
export interface Attempt {
  /** After a right password: deletes the failures of this sender at this ID. */
  clearFailures(): Promise<void>;
  /** After a wrong password: delays the next attempt at this ID, from any sender. */
  delayNext(): Promise<void>;
}

/**
 * Admits or refuses a login attempt. The attempt is recorded before the password is checked, so that concurrent attempts
 * cannot exceed the limit. The number of storage calls does not depend on the number of attempts.
 * @throws TooManyRequests with the seconds to wait
 */
export async function admitAttempt(adminID: string, address: string): Promise<Attempt> {
  const who = fingerprint(`id:${adminID}`);
  const sender = senderOf(address);
  const delayKey = who.slice(0, DELAY_KEY_CHARACTERS);
  const [admitted, recentDelays] = await Promise.all([
    failures.record(sender, who, (recent) => refuseWhileBlocked(recent, who)),
    delays.recent(delayKey),
  ]);
  if (!admitted) throw new TooManyRequests(1);
  await wait(delayAfter(recentDelays.length));

  return {
    clearFailures: () => failures.forget(sender, who),
    delayNext: async () => void (await delays.record(delayKey, '')),
  };
}

/** Deletes the records that have no attempts within the window. */
export async function sweepFailures(): Promise<void> {
  await failures.sweep();
  await delays.sweep();
}

function refuseWhileBlocked(recent: WindowEvent[], who: string): void {
  const atThisId = recent.filter(({ what }) => what === who).map(({ at }) => at);
  const [oldest] = recent;
  const senderWaitMs = oldest && recent.length >= SENDER_TRIES ? oldest.at + TIMES.loginWindow - Date.now() : 0;
  const waitMs = Math.max(blockedFor(atThisId), senderWaitMs);
  if (waitMs > 0) throw new TooManyRequests(waitMs / 1000, 'Too many wrong tries. Please wait and try again.');
}

/** Milliseconds until the next attempt is admitted; 0 or less when it is admitted now. @param times of the wrong attempts */
export function blockedFor(times: number[], now = Date.now()): number {
  if (times.length < FREE_TRIES) return 0;
  const waitMs = Math.min(TIMES.loginWindow, FIRST_WAIT * 2 ** (times.length - FREE_TRIES));
  return Math.max(...times) + waitMs - now;
}

function delayAfter(count: number): number {
  return count < FREE_TRIES ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (count - FREE_TRIES));
}
