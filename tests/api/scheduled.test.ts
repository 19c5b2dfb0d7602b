import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import daily from '../../netlify/functions/daily.ts';
import { PLATFORM } from '../../src/domain/shared/limits.ts';
import { fileStore, jsonStore } from '../../src/server/storage/store.ts';
import type { StoreName } from '../../src/server/storage/stores.ts';
import { useBlobs } from '../helpers/blobs.ts';

const blobs = useBlobs();

beforeEach(() => {
  for (const method of ['log', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the sweeps of a scheduled function', () => {
  const keysOf = async (store: StoreName) => (await jsonStore(store).list()).map(({ key }) => key);

  it('end within its time limit, and continue at its next run', async () => {
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    for (const number of numbers) {
      const unused = { type: 'image/png', storedAt: '2020-01-01T00:00:00Z' };
      await fileStore('media').set(String(number).padStart(40, '0'), new Uint8Array([1]).buffer, unused);
      await jsonStore('revisions').set(`gone-${number}/1`, {});
    }
    vi.useFakeTimers({ toFake: ['performance'] });
    blobs.intercept(({ operation }) => {
      if (operation === 'delete') vi.advanceTimersByTime(200);
      return undefined;
    });
    const times: number[] = [];
    for (let left = 200; left > 0; left = [...(await keysOf('media')), ...(await keysOf('revisions'))].length) {
      const started = performance.now();
      await daily();
      times.push(performance.now() - started);
      expect(times.length, 'runs until nothing is left').toBeLessThan(10);
    }
    expect(Math.max(...times)).toBeLessThan(PLATFORM.scheduled - 5_000);
  });
});
