import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSchedules } from '../../scripts/server/cron.ts';
import type { SiteFunction } from '../../scripts/server/functions.ts';

describe('the clock', () => {
  const fn = (name: string, schedule?: string) => ({ name, ...(schedule && { schedule }) }) as SiteFunction;
  let stop: () => void;
  let ran: string[];

  beforeEach(() => {
    ran = [];
    vi.useFakeTimers({ now: Date.parse('2026-01-01T23:58:30Z') });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const functions = [fn('broken', '* * * * *'), fn('minute', '* * * * *'), fn('day', '@daily'), fn('routed')];
    stop = startSchedules(
      async () => functions,
      async ({ name }) => {
        ran.push(name);
        if (name === 'broken') throw new Error('broken');
      },
    );
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('runs due functions each minute, also when one fails, until it is stopped', async () => {
    await vi.advanceTimersByTimeAsync(29_000);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ran.splice(0)).toEqual(['broken', 'minute']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ran.splice(0)).toEqual(['broken', 'minute', 'day']);
    expect(console.error).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(ran).toEqual([]);
  });
});
