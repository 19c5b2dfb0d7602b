import { afterEach, describe, expect, it, vi } from 'vitest';
import { readProblems } from '../../src/browser/admin/site-health.ts';
import type { Health } from '../../src/domain/admin/health.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (body: string, status: number) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const STORAGE = expect.stringMatching(/^The storage does not answer/);

it('says what a 503 says: which scheduled function fails', async () => {
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
])('says that the storage does not answer when %s', async (_when, body, status) => {
  answer(body, status);
  expect(await readProblems()).toEqual([STORAGE]);
});

it('says nothing of the site when a page of the network in between answers, or nothing does', async () => {
  answer('<h1>Sign in to the network</h1>', 200);
  await expect(readProblems()).rejects.toThrow();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(readProblems()).rejects.toThrow();
});

describe('records that cannot be read', () => {
  const health: Health = { storage: 'ok', version: '0.1.0', mail: 'ready', unreadable: 2 };
  const stubAnswers = (records: Response) =>
    vi.stubGlobal('fetch', async (address: string) =>
      address === '/api/health'
        ? Response.json(health)
        : address === '/api/admin/unreadable'
          ? records
          : Response.error(),
    );

  it('are named, with what to do', async () => {
    const records = [
      { store: 'blogs', key: 'a-post-1a2b3c4d' },
      { store: 'enquiries', key: 'one' },
    ];
    stubAnswers(Response.json({ records }));
    const [problem, ...others] = await readProblems();
    expect(problem).toMatch(
      /^2 records cannot be read: the post blogs\/a-post-1a2b3c4d, the enquiry enquiries\/one\. .*npm run records/,
    );
    expect(others).toEqual([]);
  });

  it('are counted when their names cannot be had', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stubAnswers(Response.json({ message: 'Busy' }, { status: 503 }));
    expect(await readProblems()).toEqual([expect.stringMatching(/^2 records cannot be read\. /)]);
  });

  it('are no problem any more when all of them are mended', async () => {
    stubAnswers(Response.json({ records: [] }));
    expect(await readProblems()).toEqual([]);
  });
});
