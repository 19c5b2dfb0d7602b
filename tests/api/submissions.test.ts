import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { REGISTRATION_ID } from '../../src/domain/submissions/registration-id.ts';
import { mapInParallel } from '../../src/server/shared/parallel.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import type { StoreName } from '../../src/server/storage/stores.ts';
import { inboxPage, readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { ENQUIRY, ofThisYear, REGISTRATION } from '../helpers/samples.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();
const keysOf = async (store: StoreName) => (await jsonStore(store).list()).map(({ key }) => key);

function sendEnquiry(fields: object, key?: string) {
  return callFunction('/api/contacts', json('POST', fields, key ? { 'idempotency-key': key } : {}));
}

function register(fields: object) {
  return callFunction('/api/vt/register', json('POST', fields));
}

/** Sends an enquiry that is stored. */
async function storedEnquiry(fields: object) {
  const key = uuidV7();
  const answer = await sendEnquiry(fields, key);
  expect(answer.status).toBe(201);
  return { answer, ...(await readSubmission('enquiries', key)) };
}

/** More in parallel would exceed the storage deadline on a busy machine. */
const AT_ONCE = 20;

describe('POST /api/contacts', () => {
  it('stores the enquiry before it answers', async () => {
    const { answer, ...stored } = await storedEnquiry(ENQUIRY);
    expect(answer.body).toEqual({ message: 'Your message has been sent successfully!', mail: false });
    expect(stored).toMatchObject({ fields: ENQUIRY, state: 'new', spam: [] });
  });

  it.each([
    ['product', ['Sorcery']],
    ['firstPage', ['https://x.example/', '/a?b=c', '/a b', `/${'a'.repeat(200)}`, '', 5]],
    ['referrer', ['https://www.google.com/', 'neha@example.in', 'a'.repeat(201), { host: 'x' }]],
    ['campaign', ['neha@example.in', 'a\nb', '<b>', '=1+1', 'ä'.repeat(201), ['x']]],
  ])('drops an invalid %s and accepts the enquiry', async (name, values) => {
    const expected = Object.entries(ENQUIRY).filter(([field]) => field !== name);
    for (const value of values) {
      expect((await storedEnquiry({ ...ENQUIRY, [name]: value })).fields, String(value)).toEqual(
        Object.fromEntries(expected),
      );
    }
  });

  it('stores a phone number of another script in ASCII digits, and a number or address that may be mistyped as it is', async () => {
    expect((await storedEnquiry({ ...ENQUIRY, phone: '+९१ ९८७६५.४३२१०' })).fields.phone).toBe('+91 98765 43210');
    const fields = { ...ENQUIRY, phone: '98765 4321', email: 'rahul@gmial.com' };
    expect((await storedEnquiry(fields)).fields).toMatchObject(fields);
  });

  it('names every field that is missing, and the excess length of a message', async () => {
    const answer = await sendEnquiry({ message: '  ' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      name: 'Enter your name',
      companyName: 'Enter your company name',
      email: 'Enter your email address',
      phone: 'Enter your phone number',
      message: 'Enter your message',
    });
    const { body } = await sendEnquiry({ ...ENQUIRY, message: 'x'.repeat(5214) });
    expect(body.errors).toEqual({ message: 'The message is 5,214 characters. Shorten it to 5,000.' });
    expect((await sendEnquiry({ ...ENQUIRY, message: 'x'.repeat(5000) })).status).toBe(201);
  });

  it('stores a repeated request once, and both submissions when its key is sent again with another text', async () => {
    const key = uuidV7();
    const before = (await keysOf('enquiries')).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendEnquiry(ENQUIRY, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await keysOf('enquiries')).toHaveLength(before + 1);
    expect((await sendEnquiry({ ...ENQUIRY, message: 'Another matter.' }, key)).status).toBe(201);
    expect(await keysOf('enquiries')).toHaveLength(before + 2);
  });

  it('refuses an idempotency key that is no UUID version 7', async () => {
    expect((await sendEnquiry(ENQUIRY, '../../sessions/x')).status).toBe(400);
  });

  it('stores suspected spam with a mark and its mails held', async () => {
    const trapped = await storedEnquiry({ ...ENQUIRY, website: 'http://x.example', fillTime: '9000' });
    expect([trapped.spam, trapped.mails]).toMatchObject([['honeypot'], [{ state: 'held' }, { state: 'held' }]]);
    const fast = await storedEnquiry({ ...ENQUIRY, website: '', fillTime: '2999' });
    expect(fast.spam, 'filled by the browser').toEqual([]);
  });
});

describe('POST /api/vt/register', () => {
  it('keeps the proposed ID, and stores a repeated request once', async () => {
    for (const times of [1, 5]) {
      const answers = await Promise.all(Array.from({ length: times }, () => register(REGISTRATION)));
      for (const { status, body } of answers) {
        expect([status, body]).toEqual([200, { registrationID: REGISTRATION.registrationID, mail: false }]);
      }
      expect(await keysOf('registrations')).toHaveLength(1);
    }
  });

  it('assigns different IDs when all propose the same', async () => {
    const people = Array.from({ length: 40 }, (_, n) => ({
      ...REGISTRATION,
      name: `Student ${n}`,
      registrationID: ofThisYear('VT311225235959'),
    }));
    const answers = await mapInParallel(people, AT_ONCE, register);
    const ids = answers.map(({ body }) => body.registrationID);
    expect(new Set(ids)).toHaveProperty('size', 40);
    expect(ids.every((id) => REGISTRATION_ID.test(id))).toBe(true);
    const again = await mapInParallel(people, AT_ONCE, register);
    expect(again.map(({ body }) => body.registrationID)).toEqual(ids);
  });

  it('is no spam when the browser filled the form, and its phone number may have digits of another script', async () => {
    const registrationID = ofThisYear('VT010525101010');
    const fields = { ...REGISTRATION, registrationID, phone: '९८७६५–४३२१०', website: '', fillTime: '40' };
    expect((await register(fields)).status).toBe(200);
    const stored = await readSubmission('registrations', registrationID);
    expect(stored).toMatchObject({ spam: [], fields: { phone: '98765 43210' } });
  });

  it.each([
    ...['VT320125101010', 'VT311125101010', 'VT010125246060'].map(ofThisYear),
    ofThisYear('VT010125101010').toLowerCase(),
    'VT0101x5101010',
    '',
  ])('refuses the ID %j', async (registrationID) => {
    const answer = await register({ ...REGISTRATION, registrationID });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['registrationID']);
  });

  it('keeps the ID of a form that was opened before the owner changed the year, also when it is taken', async () => {
    const registrationID = 'VT280231235959';
    for (const name of ['First Student', 'Second Student']) {
      const answer = await register({ ...REGISTRATION, name, registrationID });
      expect(answer).toMatchObject({ status: 200, body: { registrationID: expect.stringMatching(/^VT....31/) } });
    }
  });

  it('says that a choice is gone when the owner changed the semesters', async () => {
    const answer = await register({ ...REGISTRATION, semester: '12th' });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { semester: 'This choice is not offered any more. Load the page again and choose another one.' },
    ]);
  });

  it('answers with a message for each wrong field', async () => {
    const { body } = await register({ phone: '', email: 'pooja@college', registrationID: REGISTRATION.registrationID });
    expect(body.errors).toEqual({
      name: 'Full name is required',
      semester: 'Semester is required',
      phone: 'Phone number is required',
      email: 'Invalid email format',
      branch: 'Branch is required',
      college: 'College name is required',
      address: 'Address is required',
    });
  });
});

describe('when storage fails', () => {
  it('answers 503 with a message, and a repeat succeeds', async () => {
    const key = uuidV7();
    blobs.intercept(({ operation }) => (operation === 'put' ? 'refuse' : undefined));
    const failed = await sendEnquiry(ENQUIRY, key);
    expect(failed.status).toBe(503);
    expect(failed.body.message).toMatch(/try again/);
    expect(failed.headers.get('retry-after')).toBe('5');
    blobs.reset();
    expect((await sendEnquiry(ENQUIRY, key)).status).toBe(201);
  });

  it.each([{ storageCall: 50, storageTry: 50 }, { request: 50 }])(
    'answers 503 when storage hangs: %j',
    async (times) => {
      setTimes(times);
      blobs.intercept(() => new Promise(() => {}));
      expect((await sendEnquiry(ENQUIRY)).status).toBe(503);
    },
  );

  it('stores an enquiry once when the answer of its write was lost', async () => {
    const key = uuidV7();
    const enquiry = { ...ENQUIRY, message: `Sent with ${key}` };
    // An aborted write of an earlier test may still be executed.
    const before = new Set(await keysOf('enquiries'));
    let lost = false;
    blobs.intercept(({ operation }) => {
      if (operation !== 'put' || lost) return undefined;
      lost = true;
      return 'lose-answer';
    });
    await sendEnquiry(enquiry, key);
    blobs.reset();
    expect((await sendEnquiry(enquiry, key)).status).toBe(201);
    const since = (await keysOf('enquiries')).filter((stored) => !before.has(stored));
    const stored = await Promise.all(since.map((one) => readSubmission('enquiries', one)));
    expect(stored.filter(({ fields }) => 'message' in fields && fields.message === enquiry.message)).toHaveLength(1);
  });
});

it('the inbox index costs at most two storage calls a kind when nothing changed', async () => {
  const filter = { view: 'enquiries', search: '' } as const;
  await inboxPage(filter, { page: 1 });
  blobs.reset();
  expect((await inboxPage(filter, { page: 1 })).rows).toHaveLength(25);
  expect(blobs.calls.length).toBeLessThanOrEqual(6);
});
