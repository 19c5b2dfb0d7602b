import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { DAY_MS } from '../../../src/domain/shared/limits.ts';
import { openTestSites, type TestSites } from './test-sites.ts';

const TWO_DAYS_MS = 2 * DAY_MS;

/** Opens the sites of a test file. `advanceClock` sets the clock two days ahead until the test ends. */
export function useTestSites() {
  let sites: TestSites;
  beforeAll(async () => {
    sites = await openTestSites();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => sites.close());
  return {
    sites: () => sites,
    advanceClock: () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_DAYS_MS }),
  };
}
