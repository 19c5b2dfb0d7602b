import { beforeEach, expect, it } from 'vitest';
import type { Figures } from '../../src/domain/admin/figures.ts';
import { indianDay } from '../../src/domain/shared/dates.ts';
import { sweepVisits, visitsSince } from '../../src/server/admin/count-visits.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { answerOf, call, callFunction, json, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { clear } from '../helpers/people.ts';
import { ENQUIRY } from '../helpers/samples.ts';

const blobs = useBlobs();
useAdmin();
beforeEach(() => clear('visits'));

const visit = async (path: string, from = 'direct', headers: Record<string, string> = {}) => {
  const { status } = await call('POST', '/api/visits', { json: { path, from }, headers });
  return status;
};
const pages = async () => [...(await visitsSince('2000-01-01')).values()][0]?.pages ?? {};

it('counts pages that the site has, also many at the same moment, and nothing else', async () => {
  expect(await visit('/Home/')).toBe(204);
  expect(await Promise.all(Array.from({ length: 12 }, () => visit('/Home', 'search')))).toEqual(Array(12).fill(204));
  expect(await Promise.all(['/nowhere', '/Blogs/no-such-post', '/admin/inbox'].map((path) => visit(path)))).toEqual([
    204, 204, 204,
  ]);
  expect(await visit('/About', 'direct', { 'sec-gpc': '1' })).toBe(204);
  expect(await visit('/About', 'direct', { dnt: '1' })).toBe(204);
  expect(await visit('/About', 'direct', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(204);
  expect(await pages()).toEqual({ '/Home': 13 });
});

it('counts public posts and no drafts', async () => {
  const token = await openSession(ADMIN.adminID);
  const [shown, draft] = [
    await post(token, { title: 'Shown' }),
    await post(token, { title: 'Draft', status: 'draft' }),
  ];
  for (const { _id } of [shown, draft, shown]) await visit(`/Blogs/${_id}`);
  expect(await pages()).toEqual({ [`/Blogs/${shown._id}`]: 2 });
});

it('a day has a bounded number of pages', async () => {
  const day = indianDay(new Date());
  const full = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`/Blogs/post-${index}`, 1]));
  const record = { days: { [day]: { pages: full, from: {} } } };
  await jsonStore<typeof record>('visits').set(day.slice(0, 7), record);
  for (const path of ['/Home', '/About', '/Blogs/post-1']) await visit(path);
  expect(await pages()).toEqual({ ...full, '/Blogs/post-1': 2, 'Other pages': 2 });
});

it('refuses what is no visit', async () => {
  for (const [path, from] of [
    ['Home', 'direct'],
    ['/Home?name=asha', 'direct'],
    [`/${'a'.repeat(300)}`, 'direct'],
    ['/Home', 'https://example.in/asha'],
  ]) {
    expect(await visit(path ?? '', from), path).toBe(400);
  }
  expect(await pages()).toEqual({});
});

it('a visit that storage does not take is no failure', async () => {
  blobs.intercept(() => 'refuse');
  expect(await visit('/Home')).toBe(204);
  blobs.reset();
  expect(await pages()).toEqual({});
});

it('the figures have views, ways here and sent forms, as tables and as CSV', async () => {
  const token = await openSession(ADMIN.adminID);
  await visit('/Home', 'search');
  await visit('/Contact', 'own');
  await (await callFunction('/api/contacts', json('POST', { ...ENQUIRY, referrer: 'www.google.co.in' }))).settled();
  for (const by of ['day', 'week', 'month']) {
    const { body } = await answerOf(await call('GET', `/api/admin/figures?by=${by}`, { token }));
    const figures = body as Figures;
    expect(figures.periods.at(-1), by).toMatchObject({ visits: 2, enquiries: 1 });
    expect(figures.pages, by).toEqual([
      { path: '/Home', visits: 1 },
      { path: '/Contact', visits: 1 },
    ]);
    expect(figures.sources[0], by).toEqual({ source: 'search', visits: 1, enquiries: 1 });
  }
  const csv = await (await call('GET', '/api/admin/figures.csv', { token })).text();
  expect(csv).toContain('"Visits","/Home","1"');
  expect(csv).toContain('"Forms sent after","Search engines","1"');
});

it('visits are deleted after 14 months', async () => {
  await visit('/Home');
  const now = Date.now();
  expect(await sweepVisits(new Date(now))).toBe(0);
  expect(await sweepVisits(new Date(now + 460 * 86_400_000))).toBe(1);
});
