import { v7 as uuidV7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUDIT_REFUSALS, type AuditEntry, type AuditPage, type AuditThing } from '../../src/domain/admin/audit.ts';
import { cardDate, INDIA_OFFSET } from '../../src/domain/shared/dates.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { uuidTime } from '../../src/domain/shared/uuid.ts';
import { audit, rememberName } from '../../src/server/auth/record-audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { readCsv } from '../helpers/csv.ts';

const blobs = useBlobs();
useAdmin();

let token: string;
beforeAll(async () => {
  token = await openSession(ADMIN.adminID);
  rememberName('MEENA', 'Meena Rao');
});
const days = jsonStore<{ entries: AuditEntry[] }>('audit');
async function clear(): Promise<void> {
  for (const { key } of await days.list()) await days.delete(key);
}
beforeEach(clear);

async function read(query: Record<string, string> = {}): Promise<AuditPage> {
  const response = await call('GET', `/api/admin/audit?${new URLSearchParams(query)}`, { token });
  expect(response.status).toBe(200);
  return (await response.json()) as AuditPage;
}

async function download(query: Record<string, string> = {}) {
  const response = await call('GET', `/api/admin/audit.csv?${new URLSearchParams(query)}`, { token });
  // The text of a response has no byte order mark.
  return { response, csv: Buffer.from(await response.arrayBuffer()).toString() };
}

/** Stores an entry of a moment. @param at in India, such as `2026-11-20T10:00` */
async function entryAt(at: string, about: string, thing?: AuditThing): Promise<void> {
  const time = new Date(`${at}:00${INDIA_OFFSET}`);
  const entry = {
    id: uuidV7({ msecs: time.getTime() }),
    at: time.toISOString(),
    adminID: ADMIN.adminID,
    action: 'post-saved' as const,
    about,
    ...(thing ? { thing } : {}),
  };
  await days.update(at.slice(0, 'YYYY-MM-DD'.length), ({ entries } = { entries: [] }) => ({
    entries: [...entries, entry],
  }));
}

const abouts = ({ entries }: AuditPage) =>
  entries.map(({ things, about }) => [...things.map(({ words }) => words), about].filter(Boolean).join(', '));

/** The last days, as a filter names them. */
const day = (ago: number) => new Date(Date.now() + 5.5 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);

describe('an entry', () => {
  it('names what it is about in words, with a link unless that was deleted since', async () => {
    const enquiry = uuidV7();
    const erased = uuidV7();
    const entry = 'en/people/trail-person';
    const gone = { kind: 'post', id: 'gone-1a2b3c4d' } as const;
    const restored = { kind: 'photo', id: 'a-key' } as const;

    await audit('MEENA', 'post-saved', 'Harvest', { kind: 'post', id: 'harvest-1a2b3c4d' });
    await audit('MEENA', 'post-saved', 'Gone', gone);
    await audit('MEENA', 'post-deleted', 'Gone', gone);
    await audit('MEENA', 'photo-deleted', 'hills.png', restored);
    await audit('MEENA', 'photo-restored', 'hills.png', restored);
    await audit('MEENA', 'submission-answered', `enquiries/${enquiry}, enquiries/${erased}`);
    await audit('MEENA', 'submission-deleted', `enquiries/${erased}`);
    await audit('MEENA', 'site-drafted', 'People: Meera Joshi', { kind: 'entry', id: entry });
    await audit(ADMIN.adminID, 'person-changed', 'desk', { kind: 'person', id: 'MEENA' });
    await audit(ADMIN.adminID, 'person-removed', undefined, { kind: 'person', id: 'NOBODY' });
    await audit('MEENA', 'signed-in');
    const { entries } = await read();
    const words = (id: string) => `Enquiry of ${cardDate(new Date(uuidTime(id)))}`;
    expect(
      entries.toReversed().map(({ things, about }) => [things.map((one) => [one.words, one.href]), about]),
    ).toEqual([
      [[['Harvest', '/Blogs/harvest-1a2b3c4d/edit']], ''],
      [[['Gone', null]], ''],
      [[['Gone', null]], ''],
      [[['hills.png', '/admin/add-photos']], ''],
      [[['hills.png', '/admin/add-photos']], ''],
      [
        [
          [words(enquiry), `/admin/inbox?kind=enquiries&id=${enquiry}`],
          [words(erased), null],
        ],
        '',
      ],
      [[[words(erased), null]], ''],
      [[['People: Meera Joshi', `/admin/website#${entry}`]], ''],
      [[['Meena Rao (MEENA)', '/admin/people']], 'desk'],
      [[['NOBODY', null]], ''],
      [[], ''],
    ]);
  });

  it('has the last name of whoever did it, without reading who that is', async () => {
    rememberName('LEFT', 'Ravi');
    await audit('LEFT', 'post-saved', 'An old title');
    rememberName('LEFT', 'Ravi Shah');
    await audit('LEFT', 'signed-in');
    await read();
    blobs.reset();
    const page = await read();
    expect(page.entries.map(({ about, name }) => [about, name])).toEqual([
      ['', 'Ravi Shah'],
      ['An old title', 'Ravi Shah'],
    ]);
    expect(page.people).toEqual([{ adminID: 'LEFT', name: 'Ravi Shah' }]);
    const stores = blobs.calls.map(({ store }) => store.slice(store.indexOf('-') + 1));
    expect(new Set(stores)).toEqual(new Set(['people', 'audit']));
    expect(stores.filter((store) => store === 'people')).toHaveLength(1);
  });

  it('is added by each of many calls at once, and in a further record when one is full or cannot be read', async () => {
    const at = new Date().toISOString();
    const entry = { at, adminID: ADMIN.adminID, action: 'post-saved' } as const;
    await days.set(day(0), { entries: Array.from({ length: 995 }, () => ({ ...entry, id: uuidV7() })) });
    await jsonStore('audit').set(`${day(0)}_002`, 'no record');
    await Promise.all(Array.from({ length: 20 }, (_, index) => audit('MEENA', 'post-saved', `At once ${index}`)));
    expect((await read({ q: 'at once' })).total).toBe(20);
    expect((await days.list()).map(({ key }) => key)).toEqual([day(0), `${day(0)}_002`, `${day(0)}_003`]);
    expect((await days.get(day(0)))?.value.entries).toHaveLength(1_000);
  });
});

describe('the trail', () => {
  beforeEach(async () => {
    const one = { kind: 'post', id: 'one-1a2b3c4d' } as const;
    await entryAt(`${day(3)}T00:00`, 'Early', one);
    await entryAt(`${day(2)}T12:00`, 'Another', { kind: 'post', id: 'two-1a2b3c4d' });
    await entryAt(`${day(2)}T23:59`, 'Late', { kind: 'photo', id: 'p' });
    await entryAt(`${day(1)}T10:00`, 'Early again', one);
    await audit('MEENA', 'submission-spam', `enquiries/${uuidV7()}`);
  });

  it.each<[what: string, filter: () => Record<string, string>, shown: (string | RegExp)[]]>([
    ['a word', () => ({ q: 'late' }), ['Late']],
    ['words of the action', () => ({ q: 'saved post' }), ['Early again', 'Late', 'Another', 'Early']],
    ['a name', () => ({ q: 'meena' }), [/^Enquiry of /]],
    ['the kind of a thing', () => ({ q: 'enquiry' }), [/^Enquiry of /]],
    ['a person', () => ({ by: ADMIN.adminID }), ['Early again', 'Late', 'Another', 'Early']],
    ['a kind of thing', () => ({ thing: 'photo' }), ['Late']],
    ['one thing', () => ({ thing: 'post/one-1a2b3c4d' }), ['Early again', 'Early']],
    ['a first day', () => ({ from: day(2), thing: 'post' }), ['Early again', 'Another']],
    ['a last day', () => ({ to: day(2) }), ['Late', 'Another', 'Early']],
    ['one day in India', () => ({ from: day(3), to: day(3) }), ['Early']],
    [
      'all of these',
      () => ({ q: 'early', by: ADMIN.adminID, from: day(2), to: day(1), thing: 'post' }),
      ['Early again'],
    ],
    ['what nobody did', () => ({ q: 'nothing of it' }), []],
  ])('is filtered by %s', async (_what, filter, shown) => {
    const page = await read(filter());
    expect(abouts(page)).toEqual(
      shown.map((words) => (typeof words === 'string' ? words : expect.stringMatching(words))),
    );
    expect([page.total, page.next]).toEqual([shown.length, null]);
    expect(
      page.people.map(({ adminID }) => adminID),
      'everybody is offered',
    ).toEqual([ADMIN.adminID, 'MEENA']);
    const { csv, response } = await download(filter());
    expect(readCsv(csv).length - 1).toBe(shown.length);
    expect([response.headers.get('x-row-count'), response.headers.get('x-rows-left')]).toEqual([
      `${shown.length}`,
      '0',
    ]);
  });

  it('refuses a filter that it does not know, and is answered 503 while storage fails', async () => {
    const refused = [
      ['from=2026-13-01', AUDIT_REFUSALS.day],
      ['to=yesterday', AUDIT_REFUSALS.day],
      ['thing=toString', AUDIT_REFUSALS.thing],
      ['before=x', AUDIT_REFUSALS.before],
    ];
    for (const [query, message] of refused) {
      const response = await call('GET', `/api/admin/audit?${query}`, { token });
      expect([query, response.status, await response.json()]).toMatchObject([query, 400, { message }]);
    }
    blobs.intercept(({ store }) => (store.endsWith('-audit') ? 'refuse' : undefined));
    expect((await call('GET', '/api/admin/audit', { token })).status).toBe(503);
    expect((await call('GET', '/api/admin/audit.csv', { token })).status).toBe(503);
  });

  it('has pages that belong together, also while something is done, and reads no record twice', async () => {
    for (let index = 0; index < 120; index++) await audit('MEENA', 'post-saved', `Post ${index}`);
    const first = await read({ q: 'post', by: 'MEENA' });
    blobs.reset();
    await read({ q: 'early' });
    expect(blobs.calls.filter(({ store, operation }) => store.endsWith('-audit') && operation === 'get')).toEqual([]);
    await audit('MEENA', 'post-saved', 'Post meanwhile');
    const second = await read({ q: 'post', by: 'MEENA', before: first.next ?? '' });
    const third = await read({ q: 'post', by: 'MEENA', before: second.next ?? '' });
    const pages = [first, second, third];
    expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
    expect([third.next, new Set(pages.flatMap(abouts)).size]).toEqual([null, 120]);
  });
});

describe('the CSV', () => {
  it('has a row for each entry, and no cell is a formula', async () => {
    const hostile = '=HYPERLINK("https://evil.example")';
    await audit('MEENA', 'post-saved', hostile, { kind: 'post', id: 'one-1a2b3c4d' });
    await audit('MEENA', 'person-changed', 'desk', { kind: 'person', id: 'MEENA' });
    const { response, csv } = await download();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [columns, ...rows] = readCsv(csv);
    expect(columns).toEqual(['Time (India)', 'Person', 'ID', 'Done', 'Times', 'About', 'Kind', 'Key']);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Meena Rao', 'MEENA', 'Changed an administrator', '1', 'Meena Rao (MEENA), desk', 'People', 'MEENA'],
      ['Meena Rao', 'MEENA', 'Saved a post', '1', `'${hostile}`, 'Posts', 'one-1a2b3c4d'],
    ]);
  });

  it('is sent in parts that belong together', async () => {
    const whole = LIMITS.listBytes;
    Object.assign(LIMITS, { listBytes: 1 });
    try {
      for (let index = 0; index < 501; index++) await audit('MEENA', 'post-saved', `Post ${index}`);
      const first = await download({ by: 'MEENA' });
      const next = /cursor=([^>&]+)/.exec(first.response.headers.get('link') ?? '')?.[1] ?? '';
      expect(first.response.headers.get('x-rows-left')).toBe('1');
      const second = await download({ by: 'MEENA', cursor: next });
      expect(second.response.headers.get('link')).toBeNull();
      expect(readCsv(first.csv + second.csv)).toHaveLength(502);
    } finally {
      Object.assign(LIMITS, { listBytes: whole });
    }
  });
});
