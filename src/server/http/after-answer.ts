import { setImmediate as answered } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { logWarning } from '../shared/log.ts';

/**
 * Starts work once the answer was made, so that neither its time nor the storage calls before it depend on the work. A failure is only
 * logged.
 * @param failure what is logged then
 */
export function afterAnswer(context: Context, work: () => Promise<unknown>, failure: string): void {
  const done = answered()
    .then(work)
    .catch((error: unknown) => logWarning(failure, error));
  context.waitUntil(done);
}
