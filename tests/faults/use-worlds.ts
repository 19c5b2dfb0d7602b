import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { openWorlds, type Worlds } from './worlds.ts';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/** Opens the worlds of a test file. `later` moves the clock on by two days, until the test ends. */
export function useWorlds() {
  let worlds: Worlds;
  beforeAll(async () => {
    worlds = await openWorlds();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => worlds.close());
  return {
    worlds: () => worlds,
    later: () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_DAYS_MS }),
  };
}
