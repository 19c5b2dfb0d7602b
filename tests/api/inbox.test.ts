import { v7 as uuidV7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import adminResume from '../../netlify/functions/admin-resume.ts';
import adminSubmission from '../../netlify/functions/admin-submission.ts';
import adminSubmissions from '../../netlify/functions/admin-submissions.ts';
import sweep from '../../netlify/functions/sweep-submissions.ts';
import type { Enquiry } from '../../src/domain/enquiry.ts';
import { submitEnquiry } from '../../src/server/enquiries.ts';
import { changeSubmission, readSubmission } from '../../src/server/inbox.ts';
import { forgetHint, listHints } from '../../src/server/mail/hints.ts';
import { register } from '../../src/server/registrations.ts';
import { resumes } from '../../src/server/resumes.ts';
import { jsonStore } from '../../src/server/store.ts';
import { useAdmin } from '../helpers/admin.ts';
import { callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { ENQUIRY, REGISTRATION } from '../helpers/samples.ts';

useBlobs();
const admin = useAdmin();
const DAY = 24 * 60 * 60 * 1000;

const enquire = (change: Partial<Enquiry> = {}) => submitEnquiry(uuidV7(), { ...ENQUIRY, ...change }, []);

async function list(view: string, query = '') {
  const init = { headers: await admin.bearer() };
  return callFunction(adminSubmissions, `/api/admin/submissions/${view}${query}`, init, { view });
}

async function one(method: string, kind: string, id: string, body?: unknown) {
  const headers = await admin.bearer();
  const init = body === undefined ? { method, headers } : json(method, body, headers);
  return callFunction(adminSubmission, `/api/admin/submissions/${kind}/${id}`, init, { kind, id });
}

afterEach(() => {
  vi.useRealTimers();
  delete process.env['RETENTION_DAYS'];
});

describe('the inbox', () => {
  it('is nobody’s but an administrator’s', async () => {
    const id = await enquire();
    const calls = [
      callFunction(adminSubmissions, '/x', {}, { view: 'enquiries' }),
      callFunction(adminSubmissions, '/x', {}, { view: 'enquiries.csv' }),
      callFunction(adminSubmission, '/x', {}, { kind: 'enquiries', id }),
      callFunction(adminSubmission, '/x', json('PATCH', { read: true }), { kind: 'enquiries', id }),
      callFunction(adminSubmission, '/x', { method: 'DELETE' }, { kind: 'enquiries', id }),
      callFunction(adminResume, '/x', { headers: { authorization: 'Bearer forged.token.here' } }, { id }),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(401);
      expect(JSON.stringify(body)).not.toContain('Sunita');
    }
    expect(await readSubmission('enquiries', id)).toMatchObject({ read: false });
  });

  it('pages 25 at a time, the newest first', async () => {
    const before = (await list('enquiries')).body.total;
    for (let n = 0; n < 30; n += 1) await enquire({ name: `Person ${n}` });
    const first = await list('enquiries');
    expect(first.body).toMatchObject({ total: before + 30, page: 1, pages: 2 });
    expect(first.body.rows.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(['Person 29', 'Person 28']);
    expect(first.body.rows).toHaveLength(25);
    expect((await list('enquiries', '?page=2')).body.rows).toHaveLength(before + 5);
    expect((await list('enquiries', '?page=99')).body.page).toBe(2);
  });

  it('finds words in any field, whatever their case and order', async () => {
    await enquire({ name: 'Émile Zola', message: 'A film about Godowns' });
    const found = await list('enquiries', `?q=${encodeURIComponent('godowns émile')}`);
    expect(found.body.rows.map(({ name }: { name: string }) => name)).toEqual(['Émile Zola']);
    expect((await list('enquiries', '?q=nowhere')).body).toMatchObject({ rows: [], total: 0 });
  });

  it('counts what is new, and marks it as read and unread', async () => {
    const id = await enquire();
    const before = (await list('registrations')).body.counts.enquiries;
    expect((await one('PATCH', 'enquiries', id, { read: true })).body.read).toBe(true);
    expect((await list('registrations')).body.counts.enquiries).toBe(before - 1);
    expect((await one('PATCH', 'enquiries', id, { read: false })).body.read).toBe(false);
  });

  it('moves spam out and back', async () => {
    const id = await submitEnquiry(uuidV7(), { ...ENQUIRY, name: 'Rank Booster' }, ['honeypot']);
    expect((await list('spam')).body.rows.map((row: { id: string }) => row.id)).toContain(id);
    expect((await list('enquiries', '?q=rank')).body.total).toBe(0);
    const freed = await one('PATCH', 'enquiries', id, { spam: false });
    expect(freed.body).toMatchObject({ spam: [], mails: [{ state: 'waiting' }, { state: 'waiting' }] });
    expect((await list('enquiries', '?q=rank')).body.total).toBe(1);
    const marked = await one('PATCH', 'enquiries', id, { spam: true });
    expect(marked.body).toMatchObject({ spam: ['marked'], mails: [{ state: 'held' }, { state: 'held' }] });
  });

  it('deletes for good, and says so when asked again', async () => {
    const id = await enquire();
    expect((await one('DELETE', 'enquiries', id)).status).toBe(204);
    expect((await one('GET', 'enquiries', id)).status).toBe(404);
    expect((await one('PATCH', 'enquiries', id, { read: true })).status).toBe(404);
    expect((await jsonStore('enquiries').list()).map(({ key }) => key)).not.toContain(id);
  });

  it.each(['sessions', '__proto__', '..', 'enquiries/x', ''])('knows no view %j', async (view) => {
    expect((await list(view)).status).toBe(404);
    expect((await one('GET', view, 'x')).status).toBe(404);
  });

  it.each(['../sessions/x', '%2e%2e', 'a b', 'x'.repeat(300), 'आ'])('finds nothing under the id %j', async (id) => {
    expect((await one('GET', 'enquiries', id)).status).toBe(404);
  });
});

describe('the CSV', () => {
  it('cannot carry a formula, and keeps every word', async () => {
    const name = 'Formula Tester';
    await enquire({
      name,
      companyName: '=HYPERLINK("http://x.example")',
      phone: '+91 98765 43210',
      message: '@SUM(A1)\n"two", lines',
    });
    const { status, headers, body } = await list('enquiries.csv', '?q=formula');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"');
    expect(body).toContain('"Received","Kind","Name","Email","Phone","Demo of","Company","Message","First page",');
    expect(body).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(body).toContain("'+91 98765 43210");
    expect(body).toContain(`"'@SUM(A1)\n""two"", lines"`);
  });

  it('keeps a message of several lines in its one cell, formulas in it included', async () => {
    const message = "Hello\n=IMPORTDATA(F2&D3)\n=cmd|'/C calc'!A0\nregards";
    await enquire({ name: 'Several Lines', companyName: 'A; B\tC', message });
    const { body } = await list('enquiries.csv', '?q=several+lines');
    expect(body).toContain(`"${message}"`);
    const records = (body as string).split('\r\n').filter(Boolean);
    expect(records).toHaveLength(2);
    for (const record of records) expect(record).toMatch(/^\uFEFF?("[^"]*",)+"[^"]*"$/);
  });

  it('has the registrations with their IDs', async () => {
    await register(REGISTRATION, []);
    expect((await list('registrations.csv')).body).toContain(REGISTRATION.registrationID);
  });
});

describe('the daily sweep', () => {
  it('deletes what is past its retention, and nothing while that is not set', async () => {
    const id = await enquire();
    vi.useFakeTimers({ now: Date.now() + 31 * DAY, toFake: ['Date'] });
    await sweep();
    expect(await readSubmission('enquiries', id)).toBeDefined();
    process.env['RETENTION_DAYS'] = '30';
    const fresh = await enquire();
    await sweep();
    await expect(readSubmission('enquiries', id)).rejects.toMatchObject({ status: 404 });
    expect(await readSubmission('enquiries', fresh)).toBeDefined();
  });

  it('brings back a mail whose hint was lost', async () => {
    const id = await enquire();
    const hints = () => listHints().then((all) => all.filter((hint) => hint.id === id));
    for (const hint of await hints()) await forgetHint(hint);
    expect(await hints()).toEqual([]);
    await sweep();
    expect(await hints()).toHaveLength(1);
  });

  it('removes a file whose application never came, after a day', async () => {
    // The library's ids never go back in time, and the clock was moved above: this one says when it is made.
    const id = uuidV7({ msecs: Date.now() });
    await resumes.createOnly(id, new ArrayBuffer(3));
    await sweep();
    expect(await resumes.get(id)).toBeDefined();
    vi.useFakeTimers({ now: Date.now() + 1.1 * DAY, toFake: ['Date'] });
    await sweep();
    expect(await resumes.get(id)).toBeUndefined();
  });
});

describe('two administrators at once', () => {
  it('lose none of each other’s marks', async () => {
    const id = await enquire();
    await Promise.all([
      changeSubmission('enquiries', id, { read: true }),
      changeSubmission('enquiries', id, { spam: true }),
      changeSubmission('enquiries', id, { read: true }),
    ]);
    expect(await readSubmission('enquiries', id)).toMatchObject({ read: true, spam: ['marked'] });
  });
});
