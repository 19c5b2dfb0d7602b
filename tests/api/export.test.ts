import { v7 as uuidV7 } from 'uuid';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { saveCsv } from '../../src/browser/admin/save-csv.ts';
import * as saving from '../../src/browser/shared/download.ts';
import { notify } from '../../src/browser/shared/toasts.ts';
import { csvOf } from '../../src/browser/submissions/inbox-calls.ts';
import { ENQUIRY as KIND } from '../../src/domain/submissions/enquiry.ts';
import { schemaOf } from '../../src/domain/submissions/field-schemas.ts';
import { checked } from '../../src/server/http/endpoint.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { csvHead } from '../../src/server/submissions/inbox-csv.ts';
import { deleteSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { readCsv } from '../helpers/csv.ts';
import { hostileEnquiry } from '../helpers/hostile.ts';
import { cases, fc } from '../helpers/property.ts';
import { ENQUIRY } from '../helpers/samples.ts';
import { setTimes } from '../helpers/times.ts';

useBlobs();
const admin = useAdmin();
const [HEAD = []] = readCsv(csvHead('enquiries'));

const enquire = (name: string) => submitEnquiry(uuidV7(), { ...ENQUIRY, name }, []);

async function enquireAll(tag: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `${tag} ${n}`);
  await Promise.all(names.map(enquire));
  return names;
}

async function part(query: string, view = 'enquiries') {
  const options = { headers: await admin.bearer() };
  const answer = await call('GET', `/api/admin/submissions/${view}.csv?${query}`, options);
  // As bytes: `text()` would drop the byte order mark.
  const body = Buffer.from(await answer.arrayBuffer()).toString();
  return { status: answer.status, headers: answer.headers, body };
}

const nextOf = (headers: Headers) => /^<[^?]+\?(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

const namesIn = (csv: string) =>
  readCsv(csv)
    .slice(1)
    .map((row) => row[HEAD.indexOf('Name')]);

/** Makes each batch of reads a part, so that few rows make several parts. */
const inShortParts = () => setTimes({ exportPart: 0 });

describe('an export', () => {
  it('of few rows is one answer', async () => {
    const names = await enquireAll('Short', 3);
    const { headers, body } = await part('q=short');
    expect(namesIn(body).sort()).toEqual(names);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-disposition': 'attachment; filename="enquiries.csv"',
      'x-row-count': '3',
      'x-rows-left': '0',
    });
    expect(headers.has('link')).toBe(false);
  });

  it('comes in parts, named as parts, without lost or duplicate rows while rows are added and deleted', async () => {
    const names = await enquireAll('Parted', 100);
    inShortParts();
    let csv = '';
    let parts = 0;
    for (let query: string | undefined = 'q=parted'; query; parts++) {
      const { headers, body } = await part(query);
      expect(headers.get('content-disposition')).toContain('enquiries-part.csv');
      csv += body;
      query = nextOf(headers);
      await enquire(`Parted late ${parts}`);
      if (parts === 0) await deleteSubmission('enquiries', await enquire('Parted and gone'));
    }
    expect(parts).toBe(4);
    expect(csv.match(/\uFEFF/g)).toHaveLength(1);
    expect(readCsv(csv)[0]).toEqual(HEAD);
    expect(namesIn(csv).sort()).toEqual(names.sort());
  });

  it('of spam has the columns of every kind in its first part', async () => {
    const [head] = readCsv((await part('', 'spam')).body);
    expect(head).toEqual(expect.arrayContaining([...HEAD, 'College', 'Registration ID', 'Resume']));
  });

  it.each(['x', 'bm9uZQ', Buffer.from('2026 sessions x').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      expect((await part(`cursor=${cursor}`)).status).toBe(400);
    },
  );
});

describe('the browser', () => {
  beforeEach(() => {
    vi.spyOn(saving, 'saveBlob').mockImplementation(() => undefined);
    vi.spyOn(notify, 'error').mockImplementation(() => '');
    return () => vi.restoreAllMocks();
  });

  /** Answers the browser's calls with the function; the calls with these numbers with 503. */
  async function connect(...refused: number[]) {
    const real = globalThis.fetch;
    const bearer = await admin.bearer();
    let calls = 0;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (!String(address).startsWith('/api/')) return real(address, init);
      if (refused.includes(++calls)) return new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
      return call('GET', address, { headers: bearer });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  it('joins the parts to one file, reports its progress, and retries a part that failed', async () => {
    const names = await enquireAll('Joined', 70);
    inShortParts();
    await connect(2, 4);
    const progress: number[][] = [];
    await saveCsv(csvOf({ view: 'enquiries', search: 'joined' }), (...numbers) => progress.push(numbers));
    const [blob, name] = vi.mocked(saving.saveBlob).mock.calls[0] ?? [];
    expect(name).toBe('enquiries.csv');
    const bytes = Buffer.from(await (blob ?? new Blob()).arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    expect(namesIn(String(bytes)).sort()).toEqual(names.sort());
    expect(progress).toEqual([
      [32, 70],
      [64, 70],
    ]);
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('saves nothing of an incomplete export and shows an error', async () => {
    await enquireAll('Broken', 40);
    inShortParts();
    await connect(2, 3, 4, 5);
    await expect(saveCsv(csvOf({ view: 'enquiries', search: 'broken' }), () => undefined)).rejects.toMatchObject({
      status: 503,
    });
    expect(saving.saveBlob).not.toHaveBeenCalled();
    expect(vi.mocked(notify.error).mock.calls).toEqual([
      ['The download broke off after 32 of 40 rows. Nothing was saved; please start it again.'],
    ]);
  });
});

describe('hostile submissions', () => {
  const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
  const rows: string[][] = [];
  let csv = '';
  /** A cell without the apostrophe before what a spreadsheet would change. */
  const unguarded = (cell: string) => cell.replace(/^'+/, '');

  it('are exported as sent, and no cell is a formula', { timeout: 600_000 }, async () => {
    const schema = schemaOf(KIND.fields);
    for (const sent of fc.sample(hostileEnquiry, { numRuns: cases(50) })) {
      const answer = await callFunction('/api/contacts', json('POST', { ...sent, product: 'CSV' }));
      expect(answer.status).toBe(201);
      const { name, email, phone, companyName, message } = checked(schema, sent);
      const about = { Name: name, Email: email, Phone: phone, Company: companyName, Message: message };
      const cells: Record<string, string> = { Kind: 'enquiry', ...about, State: 'new' };
      rows.push(HEAD.slice(1).map((column) => unguarded(cells[column] ?? '')));
    }
    for (let query: string | undefined = 'q='; query !== undefined; ) {
      const { headers, body } = await part(query);
      csv += body;
      query = nextOf(headers);
    }
    const read = readCsv(csv);
    expect(sentIn(read.map((row) => row.map(unguarded)))).toEqual(sorted(rows));
    expect(read.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
  });

  /** The rows of this test without their time. */
  function sentIn(table: string[][]): string[][] {
    const known = /^(Short|Parted|Joined|Broken) /;
    return sorted(
      table
        .slice(1)
        .map(([, ...cells]) => cells)
        .filter(([, name = '']) => !known.test(name)),
    );
  }

  function sorted(table: string[][]): string[][] {
    return table.toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
  }
});
