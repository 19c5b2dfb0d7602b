import { AsyncLocalStorage } from 'node:async_hooks';
import { TIMES } from '../../domain/shared/limits.ts';
import { StorageUnavailable } from './http-errors.ts';

/** When the time of a request is over, on the clock of `performance.now()`. */
interface Deadline {
  at: number;
}

const requests = new AsyncLocalStorage<Deadline>();

/**
 * Runs the work of a request with a deadline of 8 s, or `ms`, which all its storage calls share. Work after the answer has no
 * deadline; once the deadline has passed, every further storage call fails at once, so that nothing is changed after a 503.
 *
 * @throws StorageUnavailable when the deadline passes
 */
export async function withinDeadline<T>(work: () => T | Promise<T>, ms: number = TIMES.request): Promise<T> {
  const deadline: Deadline = { at: performance.now() + ms };
  const late = () => new StorageUnavailable(new Error('Deadline passed.'));
  const result = await withTimeout(() => requests.run(deadline, async () => work()), ms, late);
  deadline.at = Number.POSITIVE_INFINITY;
  return result;
}

/** Runs work that the deadline of a request does not end: it belongs to something that is done already. */
export function outsideDeadline<T>(work: () => Promise<T>): Promise<T> {
  return requests.exit(work);
}

/** The result of `work`, if there is one within `ms`. Work that takes longer goes on. @throws `late()` when the time is over */
export async function withTimeout<T>(work: () => Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work(), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whole milliseconds until the deadline of the current request, since a timer may end within the last one; infinite outside of a
 * request.
 */
export function timeLeft(): number {
  const deadline = requests.getStore();
  return deadline ? Math.max(0, Math.floor(deadline.at - performance.now())) : Number.POSITIVE_INFINITY;
}
