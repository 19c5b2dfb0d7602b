import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import vtRegister from '../../netlify/functions/vt-register.ts';
import { REGISTRATION_ID } from '../../src/domain/submissions/registration-id.ts';
import { mapInParallel } from '../../src/server/shared/parallel.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import type { StoreName } from '../../src/server/storage/stores.ts';
import { inboxPage, readSubmission } from '../../src/server/submissions/inbox.ts';
import { callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { ENQUIRY, ofThisYear, REGISTRATION } from '../helpers/samples.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();
const keysOf = async (store: StoreName) => (await jsonStore(store).list()).map(({ key }) => key);

function sendEnquiry(fields: object, key?: string) {
  return callFunction(contacts, '/api/contacts', json('POST', fields, key ? { 'idempotency-key': key } : {}));
}

function register(fields: object) {
  return callFunction(vtRegister, '/api/vt/register', json('POST', fields));
}

/** More in parallel would exceed the storage deadline on a busy machine. */
const AT_ONCE = 20;

describe('POST /api/contacts', () => {
  it('stores the enquiry before it answers', async () => {
    const key = uuidV7();
    const answer = await sendEnquiry(ENQUIRY, key);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: 'Your message has been sent successfully!', mail: false });
    expect(await readSubmission('enquiries', key)).toMatchObject({ fields: ENQUIRY, state: 'new', spam: [] });
  });

  it('drops an unknown module and accepts the enquiry', async () => {
    const key = uuidV7();
    const { product: _known, ...five } = ENQUIRY;
    expect((await sendEnquiry({ ...five, product: 'Sorcery' }, key)).status).toBe(201);
    expect((await readSubmission('enquiries', key)).fields).toEqual(five);
  });

  it.each([
    ['firstPage', ['https://x.example/', '/a?b=c', '/a b', `/${'a'.repeat(200)}`, '', 5]],
    ['referrer', ['https://www.google.com/', 'neha@example.in', 'a'.repeat(201), { host: 'x' }]],
    ['campaign', ['neha@example.in', 'a\nb', '<b>', '=1+1', 'ä'.repeat(201), ['x']]],
  ])('drops an invalid %s and accepts the enquiry', async (name, values) => {
    const expected = Object.entries(ENQUIRY).filter(([field]) => field !== name);
    for (const value of values) {
      const key = uuidV7();
      expect((await sendEnquiry({ ...ENQUIRY, [name]: value }, key)).status).toBe(201);
      expect((await readSubmission('enquiries', key)).fields, String(value)).toEqual(Object.fromEntries(expected));
    }
  });

  it('stores a phone number of another script in ASCII digits, and a number or address that may be mistyped as it is', async () => {
    const [deva, mistyped] = [uuidV7(), uuidV7()];
    expect((await sendEnquiry({ ...ENQUIRY, phone: '+९१ ९८७६५.४३२१०' }, deva)).status).toBe(201);
    expect((await readSubmission('enquiries', deva)).fields.phone).toBe('+91 98765 43210');
    const fields = { ...ENQUIRY, phone: '98765 4321', email: 'rahul@gmial' };
    expect((await sendEnquiry(fields, mistyped)).status).toBe(201);
    expect((await readSubmission('enquiries', mistyped)).fields).toMatchObject(fields);
  });

  it('names every field that is missing', async () => {
    const answer = await sendEnquiry({ message: '  ' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      name: 'Enter your name',
      companyName: 'Enter your company name',
      email: 'Enter your email address',
      phone: 'Enter your phone number',
      message: 'Enter your message',
    });
  });

  it('answers a too long message with its excess length', async () => {
    const answer = await sendEnquiry({ ...ENQUIRY, message: 'x'.repeat(5214) });
    expect(answer.body.errors).toEqual({ message: 'The message is 5,214 characters. Shorten it to 5,000.' });
    expect((await sendEnquiry({ ...ENQUIRY, message: 'x'.repeat(5000) })).status).toBe(201);
  });

  it('stores a repeated request once', async () => {
    const key = uuidV7();
    const before = (await keysOf('enquiries')).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendEnquiry(ENQUIRY, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await keysOf('enquiries')).toHaveLength(before + 1);
  });

  it('stores both submissions when a key is sent again with another text', async () => {
    const key = uuidV7();
    const before = (await keysOf('enquiries')).length;
    await sendEnquiry(ENQUIRY, key);
    expect((await sendEnquiry({ ...ENQUIRY, message: 'Another matter.' }, key)).status).toBe(201);
    expect(await keysOf('enquiries')).toHaveLength(before + 2);
  });

  it('refuses an idempotency key that is no UUID version 7', async () => {
    expect((await sendEnquiry(ENQUIRY, '../../sessions/x')).status).toBe(400);
  });

  it('stores suspected spam with a mark and its mails held', async () => {
    const [trapped, fast] = [uuidV7(), uuidV7()];
    expect((await sendEnquiry({ ...ENQUIRY, website: 'http://x.example', fillTime: '9000' }, trapped)).status).toBe(
      201,
    );
    expect((await sendEnquiry({ ...ENQUIRY, website: '', fillTime: '2999' }, fast)).status).toBe(201);
    const stored = await readSubmission('enquiries', trapped);
    expect(stored.spam).toEqual(['honeypot']);
    expect(stored.mails.map(({ state }) => state)).toEqual(['held', 'held']);
    expect((await readSubmission('enquiries', fast)).spam, 'filled by the browser').toEqual([]);
  });
});

describe('POST /api/vt/register', () => {
  it('keeps the proposed ID', async () => {
    const answer = await register(REGISTRATION);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ registrationID: REGISTRATION.registrationID, mail: false });
  });

  it('stores a repeated request once', async () => {
    const before = (await keysOf('registrations')).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(REGISTRATION)));
    expect(new Set(answers.map(({ body }) => body.registrationID))).toEqual(new Set([REGISTRATION.registrationID]));
    expect(await keysOf('registrations')).toHaveLength(before);
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
  }, 60_000);

  it('is no spam when the browser filled the form, and its phone number may have digits of another script', async () => {
    const registrationID = ofThisYear('VT010525101010');
    const answer = await register({
      ...REGISTRATION,
      registrationID,
      phone: '९८७६५–४३२१०',
      website: '',
      fillTime: '40',
    });
    expect(answer.status).toBe(200);
    expect(await readSubmission('registrations', registrationID)).toMatchObject({
      spam: [],
      fields: { phone: '98765 43210' },
    });
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

  it('answers with the messages of docs/behaviour.md', async () => {
    const { body } = await register({ email: 'pooja@college', registrationID: REGISTRATION.registrationID });
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
  }, 60_000);

  it('answers 503 when storage hangs', async () => {
    setTimes({ storageCall: 50, storageTry: 50 });
    blobs.intercept(() => new Promise(() => {}));
    expect((await sendEnquiry(ENQUIRY)).status).toBe(503);
  });

  it('answers 503 at its own deadline', async () => {
    setTimes({ request: 50 });
    blobs.intercept(() => new Promise(() => {}));
    expect((await sendEnquiry(ENQUIRY)).status).toBe(503);
  });

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
  }, 60_000);
});

describe('the inbox index', () => {
  const FILTER = { view: 'enquiries', search: '' } as const;

  it('costs at most two storage calls a kind when nothing changed', async () => {
    await inboxPage(FILTER, { page: 1 });
    blobs.reset();
    const page = await inboxPage(FILTER, { page: 1 });
    expect(page.rows).toHaveLength(25);
    expect(blobs.calls.length).toBeLessThanOrEqual(6);
  });
});
