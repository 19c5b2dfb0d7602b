import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { DAILY_QUOTAS, DAY_MS, LIMITS, MINUTE_MS } from '../../src/domain/shared/limits.ts';
import { partCount, UPLOAD_MESSAGES } from '../../src/domain/submissions/resume-upload.ts';
import { sweepCounts } from '../../src/server/storage/day-counts.ts';
import { jsonStore, storeKey } from '../../src/server/storage/store.ts';
import type { StoreName } from '../../src/server/storage/stores.ts';
import { readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { useAdmin } from '../helpers/admin.ts';
import { type Answered, callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../helpers/samples.ts';

const blobs = useBlobs();
useAdmin();
/** Noon of another day for each test, since generated ids never go back in time. */
let noon = Date.parse('2026-05-04T12:00:00Z');
beforeEach(() => {
  noon += DAY_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([clear('temporary/resume-parts'), clear('temporary/day-counts')]);
});

const keysOf = async (store: StoreName) => (await jsonStore(store).list()).map(({ key }) => key);
const partsKept = async () => (await keysOf('temporary/resume-parts')).length;
const clear = async (store: StoreName) =>
  void (await Promise.all((await keysOf(store)).map((key) => jsonStore(store).delete(key))));
const statusAndMessage = ({ status, body }: Answered) => [status, body.message];
const pass = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
let address = 0;
const newAddress = () => `198.51.100.${++address}`;

const openUpload = (ip: string, name = 'cv.pdf', size: number = LIMITS.resumeBytes) =>
  callFunction('/api/resume-uploads', json('POST', { name, size }), ip);

function putPart(
  { upload, ticket }: { upload: string; ticket: string },
  number: number,
  bytes: Uint8Array<ArrayBuffer>,
  ip = newAddress(),
) {
  const headers = { 'upload-ticket': ticket };
  return callFunction(`/api/resume-parts/${upload}/${number}`, { method: 'PUT', body: bytes, headers }, ip);
}

/** Opens an upload of `size` bytes and sends its first part. */
async function beginUpload(ip: string, name = 'cv.pdf', size: number = LIMITS.resumeBytes): Promise<Answered> {
  const opened = await openUpload(ip, name, size);
  return opened.status === 201 ? putPart(opened.body, 1, pdf(Math.min(size, LIMITS.resumePartBytes)), ip) : opened;
}

/** Sends all parts of a resume. @returns its ticket */
async function sendParts(ip: string, name = 'cv.pdf'): Promise<{ upload: string; ticket: string }> {
  const bytes = pdf(LIMITS.resumeBytes);
  const { body } = await openUpload(ip, name);
  await putPart(body, 1, bytes.slice(0, LIMITS.resumePartBytes), ip);
  expect((await putPart(body, 2, bytes.slice(LIMITS.resumePartBytes), ip)).status).toBe(204);
  return body;
}

async function apply(fields: Record<string, string>, key: string, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (!fields['resumeUpload']) form.append('resume', new File([pdf(100)], 'cv.pdf'));
  const init = { method: 'POST', body: form, headers: { 'idempotency-key': key, ...headers } };
  const answer = await callFunction('/api/job-applications', init);
  await answer.settled();
  return answer;
}

describe('resumes in parts', () => {
  it('are limited to a few at once for one sender; the next is answered 429 with Retry-After', async () => {
    const ip = '2001:db8:5::1';
    for (let index = 0; index < LIMITS.openResumes; index++) {
      expect((await beginUpload(ip, `${index}.pdf`)).status).toBe(204);
    }
    const refused = await openUpload('2001:db8:5::2', 'more.pdf');
    expect(statusAndMessage(refused)).toEqual([429, UPLOAD_MESSAGES.tooManyOpen]);
    expect(refused.headers.get('retry-after')).toBe('1800');
    expect((await beginUpload(newAddress())).status).toBe(204);
    // The same file after an interruption is no sixth upload.
    expect((await beginUpload(ip, '0.pdf')).status).toBe(204);
    expect(await partsKept()).toBe(LIMITS.openResumes + 1);
    pass(31);
    expect((await beginUpload(ip, 'more.pdf')).status).toBe(204);
  });

  it('are counted when their first part arrives, not when their ticket is issued', async () => {
    const ip = newAddress();
    const tickets: Answered[] = [];
    for (let index = 0; index < 150; index++) tickets.push(await openUpload(index < 10 ? ip : newAddress()));
    expect(tickets.every(({ status }) => status === 201)).toBe(true);
    expect((await beginUpload(newAddress())).status).toBe(204);
    for (const { body } of tickets.slice(0, LIMITS.openResumes + 1)) {
      expect((await putPart(body, 1, pdf(LIMITS.resumePartBytes), ip)).status).toBe(204);
    }
    expect(await partsKept()).toBeLessThanOrEqual(LIMITS.openResumes + 1);
  });

  it('are refused at their first part when other uploads took the last place', async () => {
    const ip = newAddress();
    const opened = await Promise.all(Array.from({ length: 6 }, (_, index) => openUpload(ip, `${index}.pdf`)));
    const sent: number[] = [];
    for (const { body } of opened) sent.push((await putPart(body, 1, pdf(LIMITS.resumePartBytes), ip)).status);
    expect(sent).toEqual([204, 204, 204, 204, 204, 429]);
    expect(await partsKept()).toBe(LIMITS.openResumes);
  });

  it('are no longer counted when their application is stored', async () => {
    const ip = newAddress();
    for (let index = 1; index < LIMITS.openResumes; index++) await beginUpload(ip, `${index}.pdf`, 5_000_000);
    const { ticket } = await sendParts(ip);
    expect((await openUpload(ip, 'next.pdf')).status).toBe(429);
    expect((await apply({ ...APPLICANT, resumeUpload: ticket }, uuidV7())).status).toBe(201);
    expect((await beginUpload(ip, 'next.pdf')).status).toBe(204);
  });

  it.each([
    ['large', LIMITS.resumeBytes],
    ['small', 1],
  ])('store a limited number of bytes in total: %s ones', async (_how, size) => {
    const whole = Math.floor(LIMITS.openResumesBytes / LIMITS.resumePartBytes) - partCount(size);
    const key = (index: number) => storeKey(`sender-${index}`, `${uuidV7()}_x`, '1');
    await Promise.all(
      Array.from({ length: whole }, (_, index) => jsonStore('temporary/resume-parts').set(key(index), null)),
    );
    expect((await beginUpload(newAddress(), 'cv.pdf', size)).status).toBe(204);
    const refused = await openUpload(newAddress(), 'cv.pdf', size);
    expect(statusAndMessage(refused)).toEqual([503, UPLOAD_MESSAGES.full]);
    expect(refused.headers.get('retry-after')).toBe('1800');
    pass(31);
    expect((await beginUpload(newAddress(), 'cv.pdf', size)).status).toBe(204);
  });

  it('are deleted when the ticket expires, and refused afterwards', async () => {
    const ended = await sendParts(newAddress());
    expect(await partsKept()).toBe(2);
    pass(31);
    await beginUpload(newAddress());
    expect(await partsKept()).toBe(1);
    await clear('temporary/resume-parts');
    const answer = await putPart(ended, 1, pdf(LIMITS.resumePartBytes));
    expect(statusAndMessage(answer)).toEqual([403, UPLOAD_MESSAGES.ended]);
    expect(await partsKept()).toBe(0);
  });

  it('can be repeated: the same application is stored once with the same answer', async () => {
    const { ticket } = await sendParts(newAddress());
    const before = (await keysOf('applications')).length;
    const key = uuidV7();
    for (let time = 0; time < 3; time++) {
      expect((await apply({ ...APPLICANT, resumeUpload: ticket }, key)).status).toBe(201);
    }
    expect((await apply({ ...APPLICANT, name: 'Another', resumeUpload: ticket }, key)).status).toBe(400);
    expect(await keysOf('applications')).toHaveLength(before + 1);
  });
});

describe('the daily quota of submissions', () => {
  const SPAM = { website: 'http://spam.example' };
  const send = async (ip: string, more: object = {}, key = uuidV7()) => {
    const init = json('POST', { ...ENQUIRY, ...more }, { 'idempotency-key': key });
    return { key, ...(await callFunction('/api/contacts', init, ip)) };
  };
  /** The status of an enquiry, and the reasons for its mark as spam. */
  const outcomeOf = async ({ status, key }: Awaited<ReturnType<typeof send>>) =>
    status === 201 ? [status, ...(await readSubmission('enquiries', key)).spam] : [status];
  const outcomesOf = async (ips: string[], more: object = {}) => {
    const all: unknown[] = [];
    for (const ip of ips) all.push(await outcomeOf(await send(ip, more)));
    return all;
  };
  /** Sets quotas until the test ends. */
  function setDaily(kind: keyof typeof DAILY_QUOTAS, bounds: object) {
    const before = { ...DAILY_QUOTAS[kind] };
    Object.assign(DAILY_QUOTAS[kind], bounds);
    onTestFinished(() => void Object.assign(DAILY_QUOTAS[kind], before));
  }

  it('of one network address stores further ones as spam, and leaves a repeat as it was', async () => {
    const ip = newAddress();
    let last = '';
    for (let count = 0; count < DAILY_QUOTAS.enquiries.address; count++) {
      const sent = await send(ip);
      expect(await outcomeOf(sent)).toEqual([201]);
      last = sent.key;
    }
    const beyond = await send(ip);
    expect(await outcomeOf(beyond)).toEqual([201, 'too-many']);
    const { mails } = await readSubmission('enquiries', beyond.key);
    expect(mails.map(({ state }) => state)).toEqual(['held', 'held']);
    const stored = (await keysOf('enquiries')).length;
    expect(await outcomeOf(await send(ip, {}, last))).toEqual([201]);
    expect(await outcomeOf(await send(ip, {}, beyond.key))).toEqual([201, 'too-many']);
    expect(await keysOf('enquiries')).toHaveLength(stored);
    expect(await outcomeOf(await send(newAddress()))).toEqual([201]);
    // Of two concurrent ones each has its own count.
    const key = uuidV7();
    let twin: ReturnType<typeof send> | undefined;
    blobs.intercept(async ({ operation, store }) => {
      if (twin || operation !== 'list' || !store.endsWith('-temporary')) return undefined;
      twin = send(ip, {}, key);
      await twin;
      return undefined;
    });
    await send(ip, {}, key);
    blobs.reset();
    expect(twin && (await outcomeOf(await twin))).toEqual([201, 'too-many']);
    pass(12 * 60);
    expect(await outcomeOf(await send(ip))).toEqual([201]);
  });

  it.each([
    ['/24', (part: number) => `203.0.113.${part}`, '203.0.112.1'],
    ['/48', (part: number) => `2001:db8:7:${part.toString(16)}::1`, '2001:db8:8::1'],
  ])(
    'of one %s stores further ones as spam, then refuses them with a message, and no others',
    async (_, of, elsewhere) => {
      setDaily('enquiries', { address: 3, network: 5, held: 4 });
      const addresses = Array.from({ length: 9 }, (_address, index) => of(index));
      expect(await outcomesOf(addresses)).toEqual([...Array(5).fill([201]), ...Array(4).fill([201, 'too-many'])]);
      const stored = (await keysOf('enquiries')).length;
      const refused = await send(of(99));
      expect(statusAndMessage(refused)).toEqual([429, MESSAGES.tooManyToday]);
      expect(refused.headers.get('retry-after')).toBe(String(12 * 60 * 60));
      expect(await keysOf('enquiries')).toHaveLength(stored);
      expect(await outcomesOf([elsewhere])).toEqual([[201]]);
      pass(12 * 60);
      expect(await outcomesOf([of(99)])).toEqual([[201]]);
    },
  );

  it('counts obvious spam apart, so that it blocks no person, also of the same network', async () => {
    setDaily('enquiries', { held: 4, all: 6 });
    const of = (part: number) => `2001:db8:9:${part}::1`;
    const addresses = Array.from({ length: 8 }, (_, index) => of(index));
    const honeypot = [201, 'honeypot'];
    expect(await outcomesOf(addresses, SPAM)).toEqual([...Array(4).fill(honeypot), ...Array(4).fill([429])]);
    expect(await outcomesOf([of(9), newAddress(), newAddress()])).toEqual([[201], [201], [201]]);
    expect(await outcomesOf(['2001:db8:a::1'], SPAM)).toEqual([honeypot]);
  });

  it('accepts no more of many concurrent ones, and stores all accepted ones', async () => {
    setDaily('enquiries', { address: 10, network: 20, held: 10 });
    const sent = await Promise.all(Array.from({ length: 40 }, (_, index) => send(`2001:db8:b:${index % 8}::1`)));
    const all = (await Promise.all(sent.map(outcomeOf))).map(String);
    expect([...new Set([...all, '201', '201,too-many', '429'])]).toHaveLength(3);
    expect(all.filter((one) => one === '201').length).toBeLessThanOrEqual(20);
    expect(all.filter((one) => one === '201,too-many').length).toBeLessThanOrEqual(10);
  });

  it('of a kind stores further ones as spam and refuses none', async () => {
    setDaily('registrations', { all: 60 });
    const day = new Date(noon).toISOString().slice(0, 10);
    const counts = jsonStore('temporary/day-counts');
    for (let index = 0; index < 60; index++) await counts.set(`${day}/registrations/network-${index}/sender/x`, {});
    const init = json('POST', REGISTRATION);
    const { status, body } = await callFunction('/api/vt/register', init, newAddress());
    expect(status).toBe(200);
    expect((await readSubmission('registrations', body.registrationID)).spam).toEqual(['too-many']);
    expect(await outcomeOf(await send(newAddress()))).toEqual([201]);
    await sweepCounts(Date.now());
    expect(await keysOf('temporary/day-counts')).toHaveLength(62);
    // A sweep stops at its time limit, and the next one continues.
    while ((await sweepCounts(Date.now() + DAY_MS)) > 0);
    expect(await keysOf('temporary/day-counts')).toEqual([]);
  });
});

it.each<[Record<string, string>, number]>([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 201],
  // Older browsers send fewer of these headers, other programs none.
  [{ origin: 'http://localhost' }, 201],
  [{}, 201],
])('a form with a file and the headers %j is answered %i', async (headers, status) => {
  const before = (await keysOf('applications')).length;
  expect((await apply(APPLICANT, uuidV7(), headers)).status).toBe(status);
  expect(await keysOf('applications')).toHaveLength(before + (status === 201 ? 1 : 0));
});
