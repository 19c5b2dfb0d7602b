import { afterEach, expect, it, vi } from 'vitest';
import { blogCacheHeaders } from '../../src/server/http/caching.ts';

afterEach(() => vi.useRealTimers());

const at = (time: string) => vi.useFakeTimers({ now: Date.parse(`2026-03-01T${time}Z`), toFake: ['Date'] });
const lifetime = (due?: string) =>
  blogCacheHeaders(due && `2026-03-01T${due}Z`, [])['netlify-cdn-cache-control']?.replace('public, durable, ', '');

it.each([
  ['09:00:00', 'max-age=300'],
  ['09:03:30', 'max-age=90'],
  ['09:04:59.500', 'no-store'],
])('cached lists end with the five minutes of the clock: at %s', (time, expected) => {
  at(time);
  expect(lifetime()).toBe(expected);
});

it('a post that is due at full five minutes shows in no header before', () => {
  for (const time of ['08:00:00', '08:56:00', '08:59:58']) {
    at(time);
    expect(lifetime('09:00:00')).toBe(lifetime());
  }
});

it('a post that is due between them ends what is cached at its time, and shows in no header before that', () => {
  at('08:59:00');
  expect(lifetime('09:03:00')).toBe(lifetime());
  at('09:01:00');
  expect(lifetime('09:03:00')).toBe('max-age=120');
});

it('pages that are not about posts are served stale while they revalidate, but not with no-store', () => {
  const lasting = () => blogCacheHeaders(undefined, [], 86_400)['netlify-cdn-cache-control'];
  at('09:00:00');
  expect(lasting()).toBe('public, durable, max-age=300, stale-while-revalidate=86400');
  at('09:04:59.500');
  expect(lasting()).toBe('no-store');
});

it('a time that has passed is none', () => {
  at('09:01:00');
  expect(lifetime('09:00:00')).toBe('max-age=240');
});
