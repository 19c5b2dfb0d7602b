import { MINUTE_MS, TIMES } from '../../domain/shared/limits.ts';
import { TooManyRequests } from '../shared/http-errors.ts';
import { fingerprint } from '../storage/fingerprint.ts';
import { countOf, type SenderEvent } from './senders.ts';

/** Wrong attempts of a sender at an ID within the window, after which further ones are refused for a while. */
const FREE_TRIES = 5;
/** Milliseconds of the first refusal; each further wrong attempt doubles it, up to the window. */
const FIRST_WAIT = MINUTE_MS;
/** Wrong attempts of a sender at any IDs within the window, after which all its attempts are refused. */
const SENDER_TRIES = 30;

/** An attempt to prove to be an administrator. */
export interface Attempt {
  /**
   * Counts the attempt when it was wrong, and deletes the failures of its sender at its ID when it was right. The limit is checked again by
   * compare-and-swap, so that concurrent attempts cannot exceed it: nobody may learn the outcome before.
   * @throws TooManyRequests
   */
  settle(isRight: boolean): Promise<unknown>;
}

/**
 * Admits or refuses an attempt, before the password is checked. Only the sender's record is read and written: strangers write nothing
 * into the record of an administrator. One storage call, and one to settle it.
 * @throws TooManyRequests with the seconds to wait
 */
export async function admitAttempt(adminID: string, address: string): Promise<Attempt> {
  const who = fingerprint(`id:${adminID}`);
  const count = await countOf('sign-in', address);
  refuseWhileBlocked(count.recent, who);
  return {
    settle: (isRight) =>
      count.change((recent, at) => {
        refuseWhileBlocked(recent, who);
        return isRight ? recent.filter(({ what }) => what !== who) : [...recent, { what: who, at }];
      }),
  };
}

function refuseWhileBlocked(recent: readonly SenderEvent[], who: string): void {
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
