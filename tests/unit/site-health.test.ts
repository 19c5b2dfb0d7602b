import { afterEach, describe, expect, it, vi } from 'vitest';
import { readProblems } from '../../src/browser/admin/site-health.ts';
import type { Health } from '../../src/domain/admin/health.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (body: string, status: number) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const STORAGE = expect.stringMatching(/^The storage does not answer/);

it('shows the failing scheduled function of a 503', async () => {
  const failing = { name: 'sweep-photos', state: 'failing', startedMinutesAgo: 1, succeededMinutesAgo: null } as const;
  const health: Health = {
    storage: 'ok',
    version: '0.1.0',
    mail: 'ready',
    scheduled: [{ ...failing, failures: 3, backlog: 0 }],
  };
  answer(JSON.stringify(health), 503);
  expect(await readProblems()).toEqual([expect.stringContaining('sweep-photos failed 3 times in a row')]);
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

describe('unreadable records', () => {
  const health: Health = { storage: 'ok', version: '0.1.0', mail: 'ready', unreadable: 2 };
  const stubAnswers = (records: Response) =>
    vi.stubGlobal('fetch', async (address: string) =>
      address === '/api/health'
        ? Response.json(health)
        : address === '/api/admin/unreadable'
          ? records
          : Response.error(),
    );

  it('are listed with instructions', async () => {
    const records = [
      { store: 'posts', key: 'a-post-1a2b3c4d' },
      { store: 'enquiries', key: 'one' },
    ];
    stubAnswers(Response.json({ records }));
    const [problem, ...others] = await readProblems();
    expect(problem).toMatch(
      /^2 records cannot be read: the post posts\/a-post-1a2b3c4d, the enquiry enquiries\/one\. .*docs\/operations/,
    );
    expect(others).toEqual([]);
  });

  it('are counted when their list fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stubAnswers(Response.json({ message: 'Busy' }, { status: 503 }));
    expect(await readProblems()).toEqual([expect.stringMatching(/^2 records cannot be read\. /)]);
  });

  it('are not shown when all of them are repaired', async () => {
    stubAnswers(Response.json({ records: [] }));
    expect(await readProblems()).toEqual([]);
  });
});
