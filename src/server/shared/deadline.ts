import { AsyncLocalStorage } from 'node:async_hooks';
import { TIMES } from '../../domain/shared/limits.ts';
import { StorageUnavailable } from './errors.ts';

/** By when the work of a request has to be done, on the clock of `performance.now()`. */
interface Deadline {
  at: number;
}

const requests = new AsyncLocalStorage<Deadline>();

/**
 * Runs the work of a request within its 8 s, or `ms`, which all its storage calls share. What it leaves to be done after its
 * answer has no such limit; when it is late, whatever it still tries fails at once, so that nothing goes on behind a 503.
 *
 * @throws StorageUnavailable when the time is over
 */
export async function withinDeadline<T>(work: () => T | Promise<T>, ms: number = TIMES.request): Promise<T> {
  const deadline: Deadline = { at: performance.now() + ms };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageUnavailable(new Error('Deadline passed.'))), ms);
  });
  try {
    const result = await Promise.race([requests.run(deadline, async () => work()), late]);
    deadline.at = Number.POSITIVE_INFINITY;
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds the request under way has left; infinite outside of one. */
export function timeLeft(): number {
  const deadline = requests.getStore();
  return deadline ? Math.max(0, deadline.at - performance.now()) : Number.POSITIVE_INFINITY;
}
