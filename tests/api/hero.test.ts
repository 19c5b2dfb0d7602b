import fs, { readFile, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_POLICY, SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';
import { useBlobs } from '../helpers/blobs.ts';

const blobs = useBlobs();
const MEDIA = resolve(import.meta.dirname, '../../public/media');
const POSTERS = [
  ['-s.avif', 'image/avif'],
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
] as const;
const FILMS = ['.webm', '.mp4'];
/** Times in India, the hero variant then, and the seconds until it changes. */
const HOURS = [
  ['2026-11-20T06:00', 'day', 12 * 3600],
  ['2026-11-20T17:59:58.500', 'day', 1],
  ['2026-11-20T18:00', 'dusk', 2 * 3600],
  ['2026-11-20T20:00', 'night', 10 * 3600],
  ['2026-07-01T00:00', 'night', 6 * 3600],
  ['2026-07-01T12:00', 'rain', 6 * 3600],
] as const;

const at = (moment: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${moment}+05:30`) });

const readsFile = vi.spyOn(fs, 'readFile');
syncBuiltinESMExports();
afterAll(() => {
  readsFile.mockRestore();
  syncBuiltinESMExports();
});

const HERO = '../../src/hero/answer-hero.ts';
let instances = 0;
let instance: typeof import('../../src/hero/answer-hero.ts');
const ask = (path: string, init: RequestInit = {}) =>
  instance.answerHero(new Request(`https://www.example.in${path}`, init), 'x');

// Each test has a new instance, which has read no file.
beforeEach(async () => {
  instance = await import(/* @vite-ignore */ `${HERO}?instance=${instances++}`);
  at('2026-11-20T12:00');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  expect(blobs.calls, 'storage is not asked').toEqual([]);
});

describe.each(HOURS)('at %s in India, %s,', (moment, variant, seconds) => {
  it.each(POSTERS)('/media/hero%s is that variant, cached until it changes', async (ending, type) => {
    at(moment);
    const { status, headers, ...answer } = await ask(`/media/hero${ending}`).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      bytes: await response.bytes(),
    }));
    expect(status).toBe(200);
    expect(Buffer.from(answer.bytes).equals(await readFile(`${MEDIA}/hero-${variant}${ending}`))).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...SECURITY_HEADERS,
      'content-security-policy': NOTHING_POLICY,
      'content-type': type,
      'content-length': String(answer.bytes.length),
      'cache-control': `public, max-age=${seconds}`,
      'netlify-cdn-cache-control': `public, durable, s-maxage=${seconds}`,
      'netlify-vary': 'query=none',
      'server-timing': `sky;desc=${variant}`,
      etag: expect.stringMatching(/^"[0-9a-f]{40}"$/),
    });
  });

  it.each(FILMS)('/media/hero%s redirects to the video of that variant, cached until it changes', async (ending) => {
    at(moment);
    const { status, headers } = await ask(`/media/hero${ending}`);
    expect([status, headers.get('location')]).toEqual([302, `/media/hero-${variant}${ending}`]);
    expect(headers.get('cache-control')).toBe(`public, max-age=${seconds}`);
    expect((await stat(`${MEDIA}/hero-${variant}${ending}`)).size).toBeGreaterThan(0);
  });
});

it('the hero is not cached in the last second of a variant', async () => {
  at('2026-11-20T19:59:59.001');
  for (const path of ['/media/hero.avif', '/media/hero.webm']) {
    const { headers } = await ask(path);
    expect([headers.get('cache-control'), headers.get('netlify-cdn-cache-control')]).toEqual(['no-store', null]);
  }
});

it('the hero uses Indian time in any time zone of the server', async () => {
  for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', zone);
    at('2026-11-20T18:30');
    expect([zone, (await ask('/media/hero.avif')).headers.get('server-timing')]).toEqual([zone, 'sky;desc=dusk']);
  }
});

it('the hero is answered 304 for its ETag, and sent again after the variant changed', async () => {
  const { headers } = await ask('/media/hero.avif');
  const etag = headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await ask('/media/hero.avif', { headers: { 'if-none-match': known } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag]);
    expect(again.headers.get('cache-control')).toBe(`public, max-age=${6 * 3600}`);
    expect(again.headers.get('server-timing')).toBe('sky;desc=day');
  }
  at('2026-11-20T18:00');
  const evening = await ask('/media/hero.avif', { headers: { 'if-none-match': etag } });
  expect([evening.status, evening.headers.get('etag') === etag]).toEqual([200, false]);
  const [small, webp] = [await ask('/media/hero-s.avif'), await ask('/media/hero.webp')];
  expect(new Set([evening, small, webp].map((answer) => answer.headers.get('etag'))).size).toBe(3);
});

it('the hero function answers HEAD with the same headers and no body', async () => {
  const [whole, head] = [await ask('/media/hero.webp'), await ask('/media/hero.webp', { method: 'HEAD' })];
  expect([head.status, head.body]).toEqual([200, null]);
  expect([...head.headers]).toEqual([...whole.headers]);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('the hero function refuses %s', async (method) => {
  for (const path of ['/media/hero.avif', '/media/hero.mp4']) {
    const answer = await ask(path, { method });
    const { status, headers } = answer;
    expect(await answer.json()).toEqual({ message: expect.any(String), requestId: 'x' });
    expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'GET, HEAD', 'no-store']);
  }
});

it.each(['/media/hero', '/media/hero.gif', '/media/hero-xs.avif', '/media/hero-dusk.avif', '/media/herotoString', '/'])(
  'the hero function answers 404 at any other address: %s',
  async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

it('the hero function reads a file once, also for concurrent requests', async () => {
  readsFile.mockClear();
  await Promise.all([ask('/media/hero.avif'), ask('/media/hero.avif?a=b')]);
  await ask('/media/hero.avif');
  expect(readsFile).toHaveBeenCalledTimes(1);
});

it('the hero function redirects to the static file without caching when its own cannot be read, and tries again', async () => {
  readsFile.mockRejectedValueOnce(new Error('no such file'));
  const { status, headers } = await ask('/media/hero.avif');
  expect([status, headers.get('location')]).toEqual([302, '/media/hero-day.avif']);
  expect([headers.get('cache-control'), headers.get('netlify-cdn-cache-control')]).toEqual(['no-store', null]);
  expect((await ask('/media/hero.avif')).status).toBe(200);
});

it('the hero function works without settings', async () => {
  for (const name of ['SITE_URL', 'SESSION_SECRET', 'ADMINS']) vi.stubEnv(name, '');
  vi.stubEnv('CONTEXT', 'production');
  expect((await ask('/media/hero.avif')).status).toBe(200);
});
