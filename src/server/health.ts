import { setTimeout as wait } from 'node:timers/promises';
import { TIMES } from '../domain/limits.ts';
import { jsonStore } from './store.ts';

const probe = jsonStore<never>('health');

/** Whether storage answers within a second. */
export async function isStorageHealthy(): Promise<boolean> {
  const answers = probe.get('probe').then(
    () => true,
    () => false,
  );
  const timer = new AbortController();
  const late = wait(TIMES.health, false, { signal: timer.signal }).catch(() => false);
  const healthy = await Promise.race([answers, late]);
  timer.abort();
  return healthy;
}
