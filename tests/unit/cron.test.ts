import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDue, startSchedules } from '../../scripts/server/cron.ts';
import type { SiteFunction } from '../../scripts/server/functions.ts';

describe('a schedule', () => {
  it.each([
    ['* * * * *', '2026-01-02T09:10:59.999Z', true],
    ['@hourly', '2026-01-02T05:00:30Z', true],
    ['@hourly', '2026-01-02T05:01:00Z', false],
    ['@daily', '2026-01-02T00:00:59Z', true],
    ['@daily', '2026-01-01T18:30:00Z', false],
    ['*/5 9-17 * * 1-5', '2026-01-02T09:10:00Z', true],
    ['*/5 9-17 * * 1-5', '2026-01-03T09:10:00Z', false],
    ['0 0 1,15 * *', '2026-01-15T00:00:00Z', true],
  ])('%s at %s: %s', (expression, time, due) => {
    expect(isDue(expression, new Date(time))).toBe(due);
  });

  it.each(['', 'nonsense', '* * * *', '* * * * * *', '61 * * * *'])(
    'is refused when it is invalid: "%s"',
    (expression) => {
      expect(() => isDue(expression, new Date())).toThrow();
    },
  );
});

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
