import { setTimeout as wait } from 'node:timers/promises';
import type { Health } from '../domain/health.ts';
import { TIMES } from '../domain/limits.ts';
import { config } from './config.ts';
import { logWarning } from './log.ts';
import { jsonStore } from './store.ts';

/** As package.json has it; a test compares them. The functions are bundled without that file. */
const VERSION = '0.1.0';

/** When the last sweep came to its end, in ISO 8601. */
const sweeps = jsonStore<string>('health');
const LAST = 'last-sweep';

/** How the site is. Storage has a second to answer. Says nothing that a stranger could use. */
export async function readHealth(now = Date.now()): Promise<Health> {
  const about = { version: VERSION, mail: config().mail ? 'ready' : 'not set up' } as const;
  const answer = sweeps.get(LAST).then(
    (last): Health => ({ storage: 'ok', ...about, sweptHoursAgo: last ? hoursBetween(last.value, now) : null }),
    (): Health => ({ storage: 'unavailable', ...about }),
  );
  const timer = new AbortController();
  const late = wait(TIMES.health, undefined, { signal: timer.signal }).then(
    (): Health => ({ storage: 'unavailable', ...about }),
    () => answer,
  );
  const health = await Promise.race([answer, late]);
  timer.abort();
  return health;
}

/** Notes that a sweep came to its end. One that cannot be noted has swept all the same. */
export async function rememberSweep(now = new Date()): Promise<void> {
  try {
    await sweeps.set(LAST, now.toISOString());
  } catch (error) {
    logWarning('The time of a sweep could not be noted.', error);
  }
}

function hoursBetween(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / (60 * 60 * 1000)));
}
