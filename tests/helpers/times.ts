import { onTestFinished } from 'vitest';
import { TIMES } from '../../src/domain/shared/limits.ts';

/** Deadlines long enough for a busy machine, for tests that are not about them. */
export const UNHURRIED = {
  storageCall: 60_000,
  storageTry: 60_000,
  request: 60_000,
  listing: 60_000,
  health: 60_000,
} as const;

/** Sets deadlines of the site, in milliseconds, until the test ends, so that tests need not wait for them. */
export function setTimes(times: Partial<Record<keyof typeof TIMES, number>>): void {
  const before = { ...TIMES };
  Object.assign(TIMES, times);
  onTestFinished(() => void Object.assign(TIMES, before));
}
