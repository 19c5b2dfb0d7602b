import { TIMES } from '../domain/limits.ts';
import { TooManyRequests } from './errors.ts';
import { eventLog, fingerprint } from './event-log.ts';

/** Wrong tries per ID and address within the window before the door closes for a while. */
const FREE_TRIES = 5;
/** First closing time; each further wrong try doubles it, up to the window. */
const FIRST_WAIT = 60_000;
/** Wrong tries per ID from all addresses slow an answer by this much, doubling, and never refuse it. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 2_000;

const failures = eventLog('login-failures', TIMES.loginWindow);

/** A try that is being made: it counts as failed until it is forgiven. */
export interface Attempt {
  /** The password was right: forget the wrong tries of this ID from this address. */
  forgive(): Promise<void>;
}

/**
 * Admits a login try or refuses it. The try is recorded before the password is looked at, so that many at once
 * cannot slip through together.
 * @throws TooManyRequests with the seconds to wait
 */
export async function admitAttempt(adminID: string, address: string): Promise<Attempt> {
  const who = fingerprint(`id:${adminID}`);
  const mine = `${who}/${fingerprint(`address:${address}`)}`;
  const own = await failures.record(mine);
  const recent = (await failures.recent(who)).filter(({ key }) => key !== own.key);
  const here = recent.filter(({ key }) => key.startsWith(`${mine}/`)).map(({ time }) => time);
  const wait = closedFor(here);
  if (wait > 0) {
    await failures.remove(own);
    throw new TooManyRequests(wait / 1000, 'Too many wrong tries. Please wait and try again.');
  }
  await new Promise((resolve) => setTimeout(resolve, slowdown(recent.length)));

  return { forgive: () => failures.forget(mine) };
}

/** Removes records of tries older than the window. */
export function sweepFailures(): Promise<void> {
  return failures.sweep();
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
