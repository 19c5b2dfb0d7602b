import { v7 as uuidV7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import sweep from '../../netlify/functions/daily.ts';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import type { Enquiry } from '../../src/domain/submissions/enquiry.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { resumes } from '../../src/server/submissions/resumes.ts';
import { changeSubmission } from '../../src/server/submissions/submission-changes.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { inBothOrders } from '../helpers/interleave.ts';
import { ENQUIRY } from '../helpers/samples.ts';

const blobs = useBlobs();
const admin = useAdmin();

const enquire = (change: Partial<Enquiry> = {}) => submitEnquiry(uuidV7(), { ...ENQUIRY, ...change }, []);

async function list(view: string, query = '') {
  const init = { headers: await admin.bearer() };
  return callFunction(`/api/admin/submissions/${view}${query}`, init);
}

async function one(method: string, kind: string, id: string, body?: unknown, query = '') {
  const headers = await admin.bearer();
  const init = body === undefined ? { method, headers } : json(method, body, headers);
  return callFunction(`/api/admin/submissions/${kind}/${id}${query}`, init);
}

const shown = async (view: string, query = '') => (await list(view, query)).body;
const find = (words: string, view = 'all') => shown(view, `?q=${encodeURIComponent(words)}`);
const change = async (id: string, fields: object) => (await one('PATCH', 'enquiries', id, fields)).body;
const remove = async (id: string, query = '') => (await one('DELETE', 'enquiries', id, undefined, query)).status;
const idsOf = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id);
const namesOf = (page: { rows: { name: string }[] }) => page.rows.map(({ name }) => name);
const mailsAre = (state: string) => [{ state }, { state }];
/** Moves the clock forward. */
const later = (ms: number) => void vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

afterEach(() => {
  vi.useRealTimers();
  delete process.env['RETENTION_DAYS'];
});

describe('the inbox', () => {
  it('lists 25 a page, newest first', async () => {
    const before = (await shown('enquiries')).total;
    for (let n = 0; n < 30; n += 1) await enquire({ name: `Person ${n}` });
    const first = await shown('enquiries');
    expect(first).toMatchObject({ total: before + 30, page: 1, pages: 2 });
    expect(namesOf(first).slice(0, 2)).toEqual(['Person 29', 'Person 28']);
    expect([first.rows.length, (await shown('enquiries', '?page=2')).rows.length]).toEqual([25, before + 5]);
    expect((await shown('enquiries', '?page=99')).page).toBe(2);
  });

  it('finds words in any field, in any case and order', async () => {
    await enquire({ name: 'Émile Zola', message: 'A film about Godowns' });
    expect(namesOf(await find('godowns émile', 'enquiries'))).toEqual(['Émile Zola']);
    expect(await find('nowhere', 'enquiries')).toMatchObject({ rows: [], total: 0 });
  });

  it('counts new submissions and records who opened, answered and noted them, and when', async () => {
    const id = await enquire();
    const before = (await shown('registrations')).counts;
    const opened = await change(id, { opened: true });
    expect(opened).toMatchObject({
      state: 'open',
      stateSet: { by: ADMIN.publicName, at: expect.stringMatching(/Z$/) },
    });
    const { counts } = await shown('registrations');
    expect([counts.enquiries, counts.all]).toEqual([before.enquiries - 1, before.all - 1]);
    await change(id, { state: 'answered' });
    expect((await change(id, { opened: true })).state, 'opened again').toBe('answered');
    const note = { id: uuidV7(), text: 'Wants it\nbefore Diwali' };
    for (let tries = 0; tries < 2; tries += 1) await change(id, { addNote: note });
    expect((await one('GET', 'enquiries', id)).body.notes).toMatchObject([{ ...note, by: ADMIN.publicName }]);
    expect((await one('PATCH', 'enquiries', id, { addNote: { id: uuidV7(), text: ' ' } })).status).toBe(400);
    expect((await change(id, { removeNote: note.id })).notes).toEqual([]);
    expect(await change(id, { state: 'new' })).toMatchObject({ state: 'new', stateSet: null });
    const entries = (await readAudit()).filter(({ about }) => about === `enquiries/${id}`);
    const actions = ['submission-answered', 'note-added', 'note-added', 'note-removed', 'submission-new'];
    expect(entries.map(({ action }) => action).reverse()).toEqual(actions);
  });

  it('finds a phone number in any notation in every kind, and the submissions of a day in India', async () => {
    const numbers = ['+91 98290 12345', '098290-12345', '9829012345'];
    for (const phone of numbers) await enquire({ phone, name: 'By number' });
    const notations = ['9829012345', '98290 12345', '+91-98290-12345', '00919829012345', 'number 98290', '98290.12345'];
    for (const number of [...notations, '९८२९० १२३४५']) expect((await find(number)).total, number).toBe(3);
    const other = await find('9829012345', 'registrations');
    expect(other).toMatchObject({ total: 0, found: { all: 3, enquiries: 3, registrations: 0 } });
    expect((await find('98290 12346')).total).toBe(0);
    vi.useFakeTimers({ now: new Date('2030-03-01T18:30:00Z'), toFake: ['Date'] });
    const id = await enquire();
    const onDay = async (day: string) => idsOf(await shown('all', `?from=${day}&to=${day}`));
    expect([await onDay('2030-03-02'), await onDay('2030-03-01')]).toEqual([[id], []]);
    expect((await shown('all', '?from=2030-03-02&state=open')).total).toBe(0);
  });

  it('keeps a page stable by its start, and counts newer submissions', async () => {
    for (const name of ['A', 'B', 'C']) await enquire({ name: `Anchored ${name}` });
    const [first] = (await find('anchored')).rows;
    await enquire({ name: 'Anchored D' });
    const place = Buffer.from([first.receivedAt, first.kind, first.id].join(' ')).toString('base64url');
    const { rows, newer, total } = await shown('all', `?q=anchored&first=${place}`);
    expect([rows[0].id, rows.length, newer, total]).toEqual([first.id, 3, 1, 4]);
    expect((await list('all', '?first=x')).status).toBe(400);
  });

  it('moves spam out and back', async () => {
    const id = await submitEnquiry(uuidV7(), { ...ENQUIRY, name: 'Rank Booster' }, ['honeypot']);
    expect(idsOf(await shown('spam'))).toContain(id);
    expect((await find('rank', 'enquiries')).total).toBe(0);
    expect(await change(id, { spam: false })).toMatchObject({ spam: [], mails: mailsAre('waiting') });
    expect((await find('rank', 'enquiries')).total).toBe(1);
    expect(await change(id, { spam: true })).toMatchObject({ spam: ['marked'], mails: mailsAre('held') });
  });

  it('moves to the bin, restores unchanged for 30 days, then the sweep deletes permanently', async () => {
    const id = await enquire({ name: 'Put away' });
    for (let tries = 0; tries < 2; tries += 1) expect(await remove(id)).toBe(204);
    expect((await shown('bin')).rows[0]).toMatchObject({ id, binnedAt: expect.any(String) });
    expect((await find('put away')).total).toBe(0);
    const binned = (await one('GET', 'enquiries', id)).body;
    expect(binned).toMatchObject({ binned: { by: ADMIN.publicName }, mails: mailsAre('held') });
    expect(await change(id, { binned: false })).toMatchObject({ binned: null, mails: mailsAre('waiting') });
    expect((await find('put away')).total).toBe(1);

    expect([await remove(id, '?permanent=true'), await remove(id)]).toEqual([409, 204]);
    later(29.9 * DAY_MS);
    await sweep();
    expect((await one('GET', 'enquiries', id)).status).toBe(200);
    const { counts } = await find('put away', 'bin');
    later(0.1 * DAY_MS);
    // Only time has passed; no record was written.
    expect(await find('put away', 'bin')).toMatchObject({ total: 0, counts: { bin: counts.bin - 1 } });
    for (const answer of [await one('GET', 'enquiries', id), await one('PATCH', 'enquiries', id, { binned: false })]) {
      expect(answer.status).toBe(404);
    }
    later(60_000);
    await sweep();
    expect((await jsonStore('enquiries').list()).map(({ key }) => key)).not.toContain(id);
  });

  it('changes several at once and returns those that exist', async () => {
    const ids = [await enquire(), await enquire()];
    const records = [...ids, uuidV7()].map((id) => ({ kind: 'enquiries', id }));
    const changeAll = async (fields: object, names = records) => {
      const init = json('PATCH', { records: names, change: fields }, await admin.bearer());
      return callFunction('/api/admin/submissions', init);
    };
    expect((await changeAll({ spam: true })).body.records.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(idsOf(await shown('spam'))).toEqual(expect.arrayContaining(ids));
    await changeAll({ spam: false, state: 'answered' });
    expect(await readSubmission('enquiries', ids[0] ?? '')).toMatchObject({ spam: [], state: 'answered' });
    const tooMany = Array.from({ length: 26 }, () => ({ kind: 'enquiries', id: uuidV7() }));
    for (const names of [[], tooMany, [{ kind: 'enquiries', id: '../x' }]]) {
      expect((await changeAll({ spam: true }, names)).status).toBe(400);
    }
  });

  it.each(['sessions', '__proto__', '%2e%2e%2f', 'enquiries%2Fx'])('answers 404 for the view %j', async (view) => {
    expect((await list(view)).status).toBe(404);
    expect((await one('GET', view, 'x')).status).toBe(404);
  });
});

it('the CSV export neutralises formulas and keeps every word', async () => {
  const message = '@SUM(A1)\n"two", lines';
  const companyName = '=HYPERLINK("http://x.example")';
  await enquire({ name: 'Formula Tester', companyName, phone: '+91 98765 43210', message });
  const { status, headers, body } = await list('enquiries.csv', '?q=formula');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"');
  expect(body).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  expect(body).toContain("'+91 98765 43210");
  expect(body).toContain(`"'@SUM(A1)\n""two"", lines"`);
});

describe('the daily sweep', () => {
  it('deletes submissions past their retention, and none without a retention setting', async () => {
    const id = await enquire();
    later(31 * DAY_MS);
    await sweep();
    expect(await readSubmission('enquiries', id)).toBeDefined();
    process.env['RETENTION_DAYS'] = '30';
    const fresh = await enquire();
    await sweep();
    await expect(readSubmission('enquiries', id)).rejects.toMatchObject({ status: 404 });
    expect(await readSubmission('enquiries', fresh)).toBeDefined();
  });

  it('deletes a file without an application after a day', async () => {
    // Generated ids never go back in time and the clock was moved above, so this id has an explicit time.
    const id = uuidV7({ msecs: Date.now() });
    await resumes.createOnly(id, new ArrayBuffer(3));
    await sweep();
    expect(await resumes.get(id)).toBeDefined();
    later(1.1 * DAY_MS);
    await sweep();
    expect(await resumes.get(id)).toBeUndefined();
  });
});

it('two administrators at once lose none of each other’s changes', async () => {
  const id = await enquire();
  const note = (text: string) => ({ addNote: { id: uuidV7(), text } });
  const changes = [
    ['ASHA', { state: 'answered' }],
    ['RAVI', { spam: true }],
    ['ASHA', note('One')],
    ['RAVI', note('Two')],
    ['RAVI', { opened: true }],
  ] as const;
  await Promise.all(changes.map(([by, fields]) => changeSubmission({ kind: 'enquiries', id }, fields, by)));
  const { state, spam, notes } = await readSubmission('enquiries', id);
  const written = notes.map(({ by, text }) => `${by}: ${text}`).sort();
  expect([state, spam, written]).toEqual(['answered', ['marked'], ['ASHA: One', 'RAVI: Two']]);
});

describe('a permanent deletion during a restore', () => {
  it('loses no restore that was answered 200', async () => {
    const make = async () => {
      const id = await enquire();
      await remove(id);
      return id;
    };
    const deleting = (id: string) => remove(id, '?permanent=true');
    const restoring = async (id: string) => (await one('PATCH', 'enquiries', id, { binned: false })).status;
    await inBothOrders(blobs, make, deleting, restoring, async (deleted, restored, id) => {
      const { status } = await one('GET', 'enquiries', id);
      expect([deleted, restored]).toEqual(status === 200 ? [409, 200] : [204, 404]);
    });
  });

  it('keeps a submission that is sent again with the same key after it', async () => {
    const id = await enquire();
    await remove(id);
    let sent: string | undefined;
    blobs.intercept(async ({ store, operation }) => {
      if (store.endsWith('-enquiries') && operation === 'delete') sent ??= await submitEnquiry(id, ENQUIRY, []);
      return undefined;
    });
    await remove(id, '?permanent=true');
    blobs.reset();
    expect(sent).not.toBe(id);
    expect((await one('GET', 'enquiries', sent ?? '')).status).toBe(200);
  });
});
