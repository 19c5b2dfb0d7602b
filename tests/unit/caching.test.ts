import { afterEach, expect, it, vi } from 'vitest';
import { TIMES } from '../../src/domain/shared/limits.ts';
import { blogCacheHeaders, purge } from '../../src/server/http/caching.ts';

const purged = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('@netlify/functions', () => ({ purgeCache: purged }));

afterEach(() => vi.useRealTimers());

const at = (time: string) => vi.useFakeTimers({ now: Date.parse(`2026-03-01T${time}Z`), toFake: ['Date'] });
const lifetime = (due?: string) =>
  blogCacheHeaders(due && `2026-03-01T${due}Z`, [])['netlify-cdn-cache-control']?.replace('public, durable, ', '');

it.each([
  ['09:00:00', 'max-age=300'],
  ['09:03:30', 'max-age=90'],
  ['09:04:59.500', 'no-store'],
])('cached lists expire at the full five minutes: at %s', (time, expected) => {
  at(time);
  expect(lifetime()).toBe(expected);
});

it('a post due at a full five minutes does not change the headers before', () => {
  for (const time of ['08:00:00', '08:56:00', '08:59:58']) {
    at(time);
    expect(lifetime('09:00:00')).toBe(lifetime());
  }
});

it('a post due in between limits the cache to its time, and does not change earlier headers', () => {
  at('08:59:00');
  expect(lifetime('09:03:00')).toBe(lifetime());
  at('09:01:00');
  expect(lifetime('09:03:00')).toBe('max-age=120');
});

it('pages of another subject may be served stale while they revalidate, but not with no-store', () => {
  const lasting = () => blogCacheHeaders(undefined, [], 86_400)['netlify-cdn-cache-control'];
  at('09:00:00');
  expect(lasting()).toBe('public, durable, max-age=300, stale-while-revalidate=86400');
  at('09:04:59.500');
  expect(lasting()).toBe('no-store');
});

it('a past time is ignored', () => {
  at('09:01:00');
  expect(lifetime('09:00:00')).toBe('max-age=240');
});

it('a purge that fails or hangs is logged and fails nothing', async () => {
  vi.stubEnv('CONTEXT', 'production');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  purged.mockRejectedValueOnce(new Error('Too many purges.'));
  await purge('blogs');
  vi.useFakeTimers();
  purged.mockReturnValueOnce(new Promise(() => {}));
  const hanging = purge('blogs');
  await vi.advanceTimersByTimeAsync(TIMES.purge);
  await hanging;
  expect(warned).toHaveBeenCalledTimes(2);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
