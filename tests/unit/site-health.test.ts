import { afterEach, expect, it, vi } from 'vitest';
import { readProblems } from '../../src/browser/admin/site-health.ts';
import type { Health } from '../../src/domain/admin/health.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (body: string, status: number) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const STORAGE = expect.stringMatching(/^The storage does not answer/);

it('shows the failing scheduled function of a 503', async () => {
  const failing = { name: 'daily', state: 'failing', startedMinutesAgo: 1, succeededMinutesAgo: null } as const;
  const health: Health = {
    storage: 'ok',
    version: '0.1.0',
    mail: 'ready',
    scheduled: [{ ...failing, failures: 3, backlog: 0 }],
  };
  answer(JSON.stringify(health), 503);
  expect(await readProblems()).toEqual([expect.stringContaining('daily failed 3 times in a row')]);
});

it.each([
  ['the storage is down', '{"storage":"unavailable"}', 503],
  ['the function is down', '{"message":"Server error!"}', 500],
  ['the platform answers in its place', 'Bad gateway', 502],
])('shows that storage does not answer when %s', async (_when, body, status) => {
  answer(body, status);
  expect(await readProblems()).toEqual([STORAGE]);
});

it('shows nothing when a captive portal or nothing answers', async () => {
  answer('<h1>Sign in to the network</h1>', 200);
  await expect(readProblems()).rejects.toThrow();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(readProblems()).rejects.toThrow();
});
