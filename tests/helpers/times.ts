import { onTestFinished } from 'vitest';
import { TIMES } from '../../src/domain/limits.ts';

/** Sets deadlines of the site, in milliseconds, until the test ends, so that none is waited for. */
export function setTimes(times: Partial<Record<keyof typeof TIMES, number>>): void {
  const before = { ...TIMES };
  Object.assign(TIMES, times);
  onTestFinished(() => void Object.assign(TIMES, before));
}
