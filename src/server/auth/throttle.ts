import { TIMES } from '../../domain/shared/limits.ts';
import { TooManyRequests } from '../shared/errors.ts';
import { fingerprint, senderOf, slidingWindow, type WindowEvent } from '../storage/sliding-window.ts';

/** Wrong tries per ID and sender within the window before the door closes for a while. */
const FREE_TRIES = 5;
/** First closing time; each further wrong try doubles it, up to the window. */
const FIRST_WAIT = 60_000;
/** Wrong tries of one sender within the window, whatever the IDs, before every door is closed to it. */
const SENDER_TRIES = 30;
/** Wrong tries per ID from everywhere slow an answer by this much, doubling, and never refuse it. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 2_000;
/** More wrong tries than this slow no answer further. */
const COUNTED_DELAYS = 10;
/** Characters of an ID's fingerprint that name its record: 4,096 records hold the tries at any number of made-up IDs. */
const DELAY_KEY_CHARACTERS = 2;

/** By sender, with the ID that was tried. */
const failures = slidingWindow('login-failures', { windowMs: TIMES.loginWindow, most: SENDER_TRIES, attempts: 6 });
/** By ID, from all senders. A count lost to a concurrent write does not matter: the other write counts the same. */
const delays = slidingWindow('login-delays', { windowMs: TIMES.loginWindow, most: COUNTED_DELAYS, attempts: 1 });

/** A try that is being made: it counts as failed at its sender until it is forgiven. */
export interface Attempt {
  /** The password was right: forget the wrong tries of this ID by this sender. */
  forgive(): Promise<void>;
  /** The password was wrong: the next try at this ID is slower, wherever it comes from. */
  slowDown(): Promise<void>;
}

/**
 * Admits a login try or refuses it. The try is recorded before the password is looked at, so that many at once
 * cannot slip through together. Costs the same number of storage calls however many tries there were.
 * @throws TooManyRequests with the seconds to wait
 */
export async function admitAttempt(adminID: string, address: string): Promise<Attempt> {
  const who = fingerprint(`id:${adminID}`);
  const sender = senderOf(address);
  const everywhere = who.slice(0, DELAY_KEY_CHARACTERS);
  const [admitted, elsewhere] = await Promise.all([
    failures.record(sender, who, (recent) => refuseWhileClosed(recent, who)),
    delays.recent(everywhere),
  ]);
  if (!admitted) throw new TooManyRequests(1);
  await new Promise((resolve) => setTimeout(resolve, slowdown(elsewhere.length)));

  return {
    forgive: () => failures.forget(sender, who),
    slowDown: async () => void (await delays.record(everywhere, '')),
  };
}

/** Removes records of tries older than the window. */
export async function sweepFailures(): Promise<void> {
  await failures.sweep();
  await delays.sweep();
}

function refuseWhileClosed(recent: WindowEvent[], who: string): void {
  const here = recent.filter(({ what }) => what === who).map(({ at }) => at);
  const [oldest] = recent;
  const full = oldest && recent.length >= SENDER_TRIES ? oldest.at + TIMES.loginWindow - Date.now() : 0;
  const wait = Math.max(closedFor(here), full);
  if (wait > 0) throw new TooManyRequests(wait / 1000, 'Too many wrong tries. Please wait and try again.');
}

/** Milliseconds the door stays closed, from the times of the wrong tries at it. */
export function closedFor(times: number[], now = Date.now()): number {
  if (times.length < FREE_TRIES) return 0;
  const wait = Math.min(TIMES.loginWindow, FIRST_WAIT * 2 ** (times.length - FREE_TRIES));
  return Math.max(...times) + wait - now;
}

function slowdown(count: number): number {
  return count < FREE_TRIES ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (count - FREE_TRIES));
}
