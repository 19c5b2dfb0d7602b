import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import adminSubmission from '../../netlify/functions/admin-submission.ts';
import contacts from '../../netlify/functions/contacts.ts';
import mailRetry from '../../netlify/functions/mail-retry.ts';
import vtRegister from '../../netlify/functions/vt-register.ts';
import { MINUTE_MS } from '../../src/domain/shared/limits.ts';
import type { SubmissionKind } from '../../src/domain/submissions/submission.ts';
import { deliver } from '../../src/server/mail/deliver.ts';
import { listDueMails } from '../../src/server/mail/due-index.ts';
import { consumeAcknowledgement } from '../../src/server/mail/quota.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { deleteSubmission, readSubmission } from '../../src/server/submissions/inbox.ts';
import { changeSubmission } from '../../src/server/submissions/submission-changes.ts';
import { newSubmission } from '../../src/server/submissions/submissions.ts';
import { useAdmin } from '../helpers/admin.ts';
import { callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { ENQUIRY, ofThisYear, REGISTRATION } from '../helpers/samples.ts';
import { useSmtp } from '../helpers/smtp.ts';

useBlobs();
const smtp = useSmtp();
const admin = useAdmin();

async function send(fields: object): Promise<string> {
  const id = uuidV7();
  const answer = await callFunction(contacts, '/api/contacts', json('POST', fields, { 'idempotency-key': id }));
  expect(answer.status).toBe(201);
  await answer.settled();
  return id;
}

const mailsOf = async (kind: SubmissionKind, id: string) =>
  Object.fromEntries((await readSubmission(kind, id)).mails.map((mail) => [mail.kind, mail]));

/** The header's value, unfolded. */
function header(raw: string, name: string): string | undefined {
  const unfolded = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1];
}

const to = (address: string) => smtp.arrived.filter((mail) => mail.to.includes(address));

/** Sets the clock for the retry run. */
function at(time: number) {
  vi.useFakeTimers({ now: time, toFake: ['Date'] });
}

afterEach(() => vi.useRealTimers());

describe('an enquiry', () => {
  it('sends one acknowledgement to the sender and one notice to the company', async () => {
    const id = await send({ ...ENQUIRY, email: 'once@example.in' });
    await mailRetry();
    expect(smtp.arrived).toHaveLength(2);
    const [acknowledgement] = to('once@example.in');
    const [notice] = to('office@zira.example');
    expect(header(acknowledgement?.raw ?? '', 'Subject')).toBe('Your message to Zira Digital has arrived');
    expect(header(acknowledgement?.raw ?? '', 'From')).toBe('Zira Digital <site@zira.example>');
    expect(header(acknowledgement?.raw ?? '', 'Auto-Submitted')).toBe('auto-replied');
    expect(header(acknowledgement?.raw ?? '', 'Message-ID')).toBe(`<enquiries.${id}.acknowledgement@localhost>`);
    expect(header(notice?.raw ?? '', 'Reply-To')).toBe('Sunita Rawat <once@example.in>');
    expect(header(notice?.raw ?? '', 'Subject')).toBe('New enquiry from Sunita Rawat');
    for (const { raw } of smtp.arrived) {
      expect(raw).toContain('Content-Type: text/plain');
      expect(raw).toContain('Content-Type: text/html');
    }
    const mails = await mailsOf('enquiries', id);
    expect(mails).toMatchObject({ acknowledgement: { state: 'sent' }, notice: { state: 'sent' } });
  });

  it('is acknowledged without any text of the visitor', async () => {
    const words = { name: 'Xylophone', companyName: 'Quizzical', phone: '0123456789', message: 'Buy at zyx.example' };
    await send({ ...words, email: 'echo@example.in' });
    const raw = to('echo@example.in')[0]?.raw ?? '';
    for (const word of Object.values(words)) expect(raw).not.toContain(word);
  });

  it('cannot inject a header or a recipient into a mail', async () => {
    await send({
      ...ENQUIRY,
      name: 'Eve\r\nBcc: victim@example.in\r\n\r\n<b>x</b>',
      email: 'eve@example.in',
      companyName: '"><script>alert(1)</script>',
    });
    const raw = to('office@zira.example')[0]?.raw ?? '';
    expect(header(raw, 'Bcc')).toBeUndefined();
    expect(smtp.arrived.flatMap((mail) => mail.to)).toEqual(
      expect.arrayContaining(['eve@example.in', 'office@zira.example']),
    );
    expect(smtp.arrived.flatMap((mail) => mail.to)).toHaveLength(2);
    expect(raw.slice(raw.indexOf('text/html'))).not.toContain('<script>alert');
  });
});

describe('a registration', () => {
  it('is confirmed with its ID', async () => {
    const fields = { ...REGISTRATION, email: 'student@example.in', registrationID: ofThisYear('VT020125080910') };
    const answer = await callFunction(vtRegister, '/api/vt/register', json('POST', fields));
    await answer.settled();
    const raw = to('student@example.in')[0]?.raw ?? '';
    expect(header(raw, 'Subject')).toBe(`Vocational training: your registration ID ${fields.registrationID}`);
    expect(raw).not.toContain('Pooja');
  });
});

describe('when the mail server refuses', () => {
  it('retries after 1, 5 and 30 minutes, 2 and 12 hours, then gives up', async () => {
    smtp.mood = 'refuse';
    const id = await send({ ...ENQUIRY, email: 'never@example.in' });
    for (const minutes of [1, 5, 30, 120, 720]) {
      const { notice } = await mailsOf('enquiries', id);
      expect(notice?.state).toBe('waiting');
      at(Date.parse(notice?.nextTry ?? '') + 1000);
      const before = Date.now();
      await mailRetry();
      const after = (await mailsOf('enquiries', id))['notice'];
      if (after?.state === 'waiting') expect(Date.parse(after.nextTry)).toBeGreaterThan(before + minutes * MINUTE_MS);
    }
    expect((await mailsOf('enquiries', id))['notice']).toMatchObject({ state: 'given-up', tries: 6 });
    at(Date.now() + 60 * MINUTE_MS);
    await mailRetry();
    expect((await listDueMails()).filter((dueMail) => dueMail.id === id)).toEqual([]);

    smtp.mood = 'accept';
    const again = json('PATCH', { retryMails: true }, await admin.bearer());
    const answer = await callFunction(adminSubmission, '/x', again, { kind: 'enquiries', id });
    expect(answer.body.mails).toMatchObject([
      { state: 'waiting', tries: 0 },
      { state: 'waiting', tries: 0 },
    ]);
    await answer.settled();
    expect(to('never@example.in')).toHaveLength(1);
    expect((await mailsOf('enquiries', id))['notice']).toMatchObject({ state: 'sent' });
  });
});

describe('when the mail server hangs', () => {
  it('answers the visitor at once and sends when the server recovers', async () => {
    smtp.mood = 'hang';
    const id = uuidV7();
    const fields = { ...ENQUIRY, email: 'hang@example.in' };
    const answer = await callFunction(contacts, '/api/contacts', json('POST', fields, { 'idempotency-key': id }));
    expect(answer.status).toBe(201);
    expect((await mailsOf('enquiries', id))['notice']).toMatchObject({ state: 'waiting', tries: 0 });
    await answer.settled();
    expect((await mailsOf('enquiries', id))['notice']).toMatchObject({ state: 'waiting', tries: 1 });
    smtp.mood = 'accept';
    at(Date.now() + 2 * MINUTE_MS);
    await mailRetry();
    expect(to('hang@example.in')).toHaveLength(1);
  }, 40_000);
});

describe('a mail whose sending takes long', () => {
  it('has no other mail sent again when the run stops meanwhile', async () => {
    let respond = () => {};
    const response = new Promise<void>((resolve) => {
      respond = resolve;
    });
    smtp.onArrival = async () => (smtp.arrived.at(-1)?.to.includes('office@zira.example') ? response : undefined);
    const id = uuidV7();
    const fields = { ...ENQUIRY, email: 'beside@example.in' };
    const answer = await callFunction(contacts, '/api/contacts', json('POST', fields, { 'idempotency-key': id }));
    await vi.waitFor(async () => {
      expect(smtp.arrived).toHaveLength(2);
      expect(await mailsOf('enquiries', id)).toMatchObject({
        acknowledgement: { state: 'sent' },
        notice: { state: 'waiting' },
      });
    }, 5000);
    smtp.onArrival = undefined;
    at(Date.now() + 2 * MINUTE_MS);
    await mailRetry();
    expect([to('beside@example.in').length, to('office@zira.example').length]).toEqual([1, 2]);
    respond();
    await answer.settled();
    expect(await mailsOf('enquiries', id)).toMatchObject({
      acknowledgement: { state: 'sent' },
      notice: { state: 'sent' },
    });
  });
});

describe('a run that stops while it sends a mail', () => {
  it('leaves the mail to the next run after the lease', async () => {
    const id = await send({ ...ENQUIRY, email: 'lease@example.in' });
    smtp.mood = 'accept';
    const store = jsonStore<Awaited<ReturnType<typeof readSubmission>>>('enquiries');
    const leasedUntil = new Date(Date.now() + MINUTE_MS).toISOString();
    await store.update(
      id,
      (value) =>
        value && { ...value, mails: value.mails.map((mail) => ({ ...mail, state: 'waiting' as const, leasedUntil })) },
    );
    await deliver('enquiries', id);
    expect(to('lease@example.in')).toHaveLength(1);
    at(Date.now() + 2 * MINUTE_MS);
    await mailRetry();
    expect(to('lease@example.in')).toHaveLength(2);
    expect(new Set(to('lease@example.in').map(({ raw }) => header(raw, 'Message-ID')))).toHaveProperty('size', 1);
  });

  it('sends each mail once when two runs overlap', async () => {
    smtp.mood = 'refuse';
    const id = await send({ ...ENQUIRY, email: 'twice@example.in' });
    smtp.mood = 'accept';
    at(Date.now() + 2 * MINUTE_MS);
    await Promise.all([deliver('enquiries', id), deliver('enquiries', id), mailRetry()]);
    expect(to('twice@example.in')).toHaveLength(1);
  });
});

describe('a retry run', () => {
  it('starts no mails that could last until its storage calls fail, and leaves them to the next run', async () => {
    smtp.mood = 'refuse';
    for (let n = 0; n < 6; n++) await send({ ...ENQUIRY, email: `many-${n}@example.in` });
    smtp.mood = 'accept';
    vi.useFakeTimers({ now: Date.now() + 2 * MINUTE_MS, toFake: ['Date', 'performance'] });
    smtp.onArrival = async () => void vi.advanceTimersByTime(600);
    const sent = () => smtp.arrived.filter((mail) => /^many-/.test(mail.to[0] ?? '')).length;
    await mailRetry();
    expect(sent(), 'after 6 s').toBe(5);
    await mailRetry();
    expect(sent()).toBe(6);
  });
});

describe('a submission marked as spam while its mails are sent', () => {
  const mark = (id: string, spam: boolean) => changeSubmission({ kind: 'enquiries', id }, { spam }, 'BOSS');

  it('records the sent mails, and sends none again after it is no spam', async () => {
    const id = uuidV7();
    smtp.onArrival = () => mark(id, true);
    const answer = await callFunction(contacts, '/api/contacts', json('POST', ENQUIRY, { 'idempotency-key': id }));
    await answer.settled();
    expect(smtp.arrived).toHaveLength(2);
    expect(await mailsOf('enquiries', id)).toMatchObject({
      acknowledgement: { state: 'sent' },
      notice: { state: 'sent' },
    });
    await mark(id, false);
    await mailRetry();
    expect(smtp.arrived).toHaveLength(2);
  });

  it('sends none again when it is no spam before the mail server has answered', async () => {
    const id = uuidV7();
    smtp.onArrival = async () => {
      smtp.onArrival = undefined;
      await mark(id, true);
      await mark(id, false);
      await deliver('enquiries', id);
    };
    const answer = await callFunction(contacts, '/api/contacts', json('POST', ENQUIRY, { 'idempotency-key': id }));
    await answer.settled();
    await mailRetry();
    expect(smtp.arrived).toHaveLength(2);
  });

  it('holds failed mails until it is no spam, also when they are retried', async () => {
    const id = uuidV7();
    const submission = newSubmission('enquiries', id, ENQUIRY, ['marked']);
    const mails = submission.mails.map((mail) => ({ ...mail, state: 'given-up' as const, tries: 6 }));
    await jsonStore('enquiries').createOnly(id, { ...submission, mails });
    const retried = await changeSubmission({ kind: 'enquiries', id }, { retryMails: true }, 'BOSS');
    expect(retried.mails.map(({ state }) => state)).toEqual(['held', 'held']);
    const released = await mark(id, false);
    expect(released.mails.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });
});

describe('the due index', () => {
  const dueMailsOf = async (id: string) => (await listDueMails()).filter((dueMail) => dueMail.id === id);

  it('has no entry of a sent mail, and one of a waiting mail', async () => {
    expect(await dueMailsOf(await send({ ...ENQUIRY, email: 'sent@example.in' }))).toEqual([]);
    smtp.mood = 'refuse';
    expect(await dueMailsOf(await send({ ...ENQUIRY, email: 'refused@example.in' }))).toHaveLength(1);
  });
});

describe('a copy on the local server', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mail-'));
    process.env['DATA_DIR'] = folder;
  });
  afterAll(async () => {
    delete process.env['DATA_DIR'];
    await rm(folder, { recursive: true });
  });

  it('has private file modes and is deleted with the submission', async () => {
    const id = await send({ ...ENQUIRY, email: 'copy@example.in' });
    const mine = async () => (await readdir(join(folder, 'mail'))).filter((name) => name.includes(id));
    const copies = await mine();
    expect(copies).toHaveLength(2);
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
    for (const name of copies) expect((await stat(join(folder, 'mail', name))).mode & 0o777).toBe(0o600);
    await deleteSubmission('enquiries', id);
    expect(await mine()).toEqual([]);
  });
});

describe('acknowledgements', () => {
  it('are limited to three a day for one mailbox under any alias, and the inbox shows it', async () => {
    const ids = [];
    const names = [
      'Flo.od+a@gmail.com',
      'flood@googlemail.com',
      'f.l.o.o.d@gmail.com',
      'FLOOD+b+c@Gmail.com',
      'flood@gmail.com',
    ];
    for (const [n, email] of names.entries()) ids.push(await send({ ...ENQUIRY, email, message: `${n}` }));
    expect(names.flatMap(to)).toHaveLength(3);
    expect(to('office@zira.example')).toHaveLength(5);
    expect((await mailsOf('enquiries', ids[4] ?? ''))['acknowledgement']).toMatchObject({ state: 'skipped' });
  });

  it('are limited to three a day in any spelling of the address, also in records of a previous release', async () => {
    const spellings = [
      'victim@bücher.example',
      'victim@xn--bcher-kva.example',
      'Victim\u200B@BÜCHER.example',
      'vic\u00ADtim@bu\u0308cher.example.',
      'ｖｉｃｔｉｍ@bücher。example',
      'victim@b\u2060ücher.example',
    ];
    const allowed = [];
    for (const email of spellings) {
      const fields = { ...REGISTRATION, email };
      allowed.push(await consumeAcknowledgement(newSubmission('registrations', `VT${allowed.length}`, fields, [])));
    }
    expect(allowed).toEqual([true, true, true, false, false, false]);
  });
});

it('the keys that count acknowledgements are pseudonyms of mailboxes', async () => {
  await consumeAcknowledgement(newSubmission('enquiries', uuidV7(), { ...ENQUIRY, email: 'whose@example.in' }, []));
  const unsalted = createHash('sha256').update('whose@example.in').digest();
  const keys = (await jsonStore('acknowledged').list()).map(({ key }) => key).join();
  for (const form of ['hex', 'base64url'] as const) expect(keys).not.toContain(unsalted.toString(form).slice(0, 32));
});

describe('suspected spam', () => {
  it('sends no mail until an administrator says it is no spam', async () => {
    const id = await send({ ...ENQUIRY, email: 'held@example.in', website: 'x' });
    expect(smtp.arrived).toHaveLength(0);
    const answer = await callFunction(
      adminSubmission,
      `/api/admin/submissions/enquiries/${id}`,
      json('PATCH', { spam: false }, await admin.bearer()),
      { kind: 'enquiries', id },
    );
    expect(answer.status).toBe(200);
    await answer.settled();
    expect(to('held@example.in')).toHaveLength(1);
  });
});

describe('the answer to a form', () => {
  it('says that the site can send mail, also when the submission is held as spam', async () => {
    for (const website of ['', 'http://x.example']) {
      const enquiry = await callFunction(contacts, '/api/contacts', json('POST', { ...ENQUIRY, website }));
      const registration = { ...REGISTRATION, registrationID: ofThisYear('VT020525101010'), website };
      const registered = await callFunction(vtRegister, '/api/vt/register', json('POST', registration));
      expect([enquiry.body.mail, registered.body.mail]).toEqual([true, true]);
      await enquiry.settled();
      await registered.settled();
    }
  });
});

describe('without a mail server', () => {
  it('mails wait, and are sent when there is one', async () => {
    const { SMTP_URL, MAIL_FROM, NOTIFY_TO } = process.env;
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO']) delete process.env[name];
    const id = await send({ ...ENQUIRY, email: 'patient@example.in' });
    await mailRetry();
    expect((await mailsOf('enquiries', id))['notice']).toMatchObject({ state: 'waiting', tries: 0 });
    Object.assign(process.env, { SMTP_URL, MAIL_FROM, NOTIFY_TO });
    await mailRetry();
    expect(to('patient@example.in')).toHaveLength(1);
  });
});
