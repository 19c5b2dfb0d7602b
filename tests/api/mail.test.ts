import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import mailRetry from '../../netlify/functions/mail-retry.ts';
import { MINUTE_MS } from '../../src/domain/shared/limits.ts';
import type { SubmissionKind } from '../../src/domain/submissions/submission.ts';
import { deliver } from '../../src/server/mail/deliver.ts';
import { listWaiting } from '../../src/server/mail/mail-queue.ts';
import { renderHtml } from '../../src/server/mail/message.ts';
import { consumeAcknowledgement } from '../../src/server/mail/quota.ts';
import { retryAllMails, retryMails } from '../../src/server/mail/retry.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { deleteSubmission, readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { changeSubmission } from '../../src/server/submissions/submission-changes.ts';
import { rowsWaiting } from '../../src/server/submissions/submission-rows.ts';
import { newSubmission } from '../../src/server/submissions/submissions.ts';
import { useAdmin } from '../helpers/admin.ts';
import { callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { ENQUIRY, ofThisYear, REGISTRATION } from '../helpers/samples.ts';
import { useSmtp } from '../helpers/smtp.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();
const smtp = useSmtp();
const admin = useAdmin();

/** Sends an enquiry, whose mails are sent when the answer has settled. */
async function begin(fields: object, id = uuidV7()) {
  const answer = await callFunction('/api/contacts', json('POST', fields, { 'idempotency-key': id }));
  expect(answer.status).toBe(201);
  return { id, settled: answer.settled };
}

async function send(fields: object, id?: string): Promise<string> {
  const begun = await begin(fields, id);
  await begun.settled();
  return begun.id;
}

const mailsOf = async (id: string, kind: SubmissionKind = 'enquiries') =>
  Object.fromEntries((await readSubmission(kind, id)).mails.map((mail) => [mail.kind, mail]));
const SENT = { acknowledgement: { state: 'sent' }, notice: { state: 'sent' } } as const;
/** The submission when the retry run finds that a mail of it waits. */
const waitingOf = async (id: string) =>
  (await listWaiting()).ofSubmissions ? (await rowsWaiting()).filter((row) => row.id === id) : [];
const patch = async (id: string, change: object) =>
  callFunction(`/api/admin/submissions/enquiries/${id}`, json('PATCH', change, await admin.bearer()));

/** The header's value, unfolded. */
function header(raw: string | undefined, name: string): string | undefined {
  const unfolded = raw?.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded ?? '')?.[1];
}

const to = (address: string) => smtp.arrived.filter((mail) => mail.to.includes(address));

/** Sets the clock for the retry run. */
function at(time: number) {
  vi.useFakeTimers({ now: time, toFake: ['Date'] });
}

afterEach(() => vi.useRealTimers());

it('an enquiry sends one notice to the company, and one acknowledgement without any text of the visitor', async () => {
  const words = { name: 'Xylophone', companyName: 'Quizzical', phone: '0123456789', message: 'Buy at zyx.example' };
  const id = await send({ ...words, email: 'once@example.in' });
  await mailRetry();
  expect(smtp.arrived).toHaveLength(2);
  const [acknowledgement] = to('once@example.in');
  const [notice] = to('office@zira.example');
  const headers = { Subject: '', From: '', 'Auto-Submitted': '', 'Message-ID': '' };
  for (const name of Object.keys(headers)) Object.assign(headers, { [name]: header(acknowledgement?.raw, name) });
  expect(headers).toEqual({
    Subject: 'Your message to Zira Digital has arrived',
    From: 'Zira Digital <site@zira.example>',
    'Auto-Submitted': 'auto-replied',
    'Message-ID': `<enquiries.${id}.acknowledgement@localhost>`,
  });
  for (const word of Object.values(words)) expect(acknowledgement?.raw).not.toContain(word);
  expect(header(notice?.raw, 'Reply-To')).toBe('Xylophone <once@example.in>');
  expect(header(notice?.raw, 'Subject')).toBe('New enquiry from Xylophone');
  for (const { raw } of smtp.arrived) for (const type of ['plain', 'html']) expect(raw).toContain(`text/${type}`);
  expect([await mailsOf(id), await waitingOf(id)]).toMatchObject([SENT, []]);
});

it('an enquiry cannot inject a header or a recipient into a mail', async () => {
  const name = 'Eve\r\nBcc: victim@example.in\r\n\r\n<b>x</b>';
  await send({ ...ENQUIRY, name, email: 'eve@example.in', companyName: '"><script>alert(1)</script>' });
  const raw = to('office@zira.example')[0]?.raw ?? '';
  expect(header(raw, 'Bcc')).toBeUndefined();
  expect(smtp.arrived.flatMap((mail) => mail.to).sort()).toEqual(['eve@example.in', 'office@zira.example']);
  expect(raw.slice(raw.indexOf('text/html'))).not.toContain('<script>alert');
});

it('a registration is confirmed with its ID', async () => {
  const fields = { ...REGISTRATION, email: 'student@example.in', registrationID: ofThisYear('VT020125080910') };
  await (await callFunction('/api/vt/register', json('POST', fields))).settled();
  const raw = to('student@example.in')[0]?.raw;
  expect(header(raw, 'Subject')).toBe(`Vocational training: your registration ID ${fields.registrationID}`);
  expect(header(raw, 'Reply-To')).toBe('office@zira.example');
  expect(raw).not.toContain('Pooja');
});

it('a mail that the server refuses is tried again five times, each when it is due, and on demand', async () => {
  smtp.mood = 'refuse';
  const id = await send({ ...ENQUIRY, email: 'never@example.in' });
  for (let tries = 1; tries < 6; tries++) {
    const { notice } = await mailsOf(id);
    expect([notice, await waitingOf(id)]).toMatchObject([{ state: 'waiting', tries }, [{}]]);
    at(Date.parse(notice?.nextTry ?? '') + 1000);
    await mailRetry();
  }
  expect((await mailsOf(id))['notice']).toMatchObject({ state: 'given-up', tries: 6 });
  at(Date.now() + 60 * MINUTE_MS);
  await mailRetry();
  expect(await waitingOf(id)).toEqual([]);

  smtp.mood = 'accept';
  const answer = await patch(id, { retryMails: true });
  expect(answer.body.mails).toMatchObject(Array(2).fill({ state: 'waiting', tries: 0 }));
  await answer.settled();
  expect(to('never@example.in')).toHaveLength(1);
  expect((await mailsOf(id))['notice']).toMatchObject({ state: 'sent' });
});

it('a mail server that hangs delays no answer; its mails are sent when it recovers', async () => {
  setTimes({ mailAnswer: 200 });
  // Another address of it, to which the site connects anew.
  vi.stubEnv('SMTP_URL', `${process.env.SMTP_URL}/again`);
  onTestFinished(() => void vi.unstubAllEnvs());
  smtp.mood = 'hang';
  const { id, settled } = await begin({ ...ENQUIRY, email: 'hang@example.in' });
  expect((await mailsOf(id))['notice']).toMatchObject({ state: 'waiting', tries: 0 });
  await settled();
  expect((await mailsOf(id))['notice']).toMatchObject({ state: 'waiting', tries: 1 });
  smtp.mood = 'accept';
  at(Date.now() + 2 * MINUTE_MS);
  await mailRetry();
  expect(to('hang@example.in')).toHaveLength(1);
});

it('a run that stops while it sends a mail leaves the mail to the next run after the lease', async () => {
  const id = await send({ ...ENQUIRY, email: 'lease@example.in' });
  const store = jsonStore<Awaited<ReturnType<typeof readSubmission>>>('enquiries');
  const leasedUntil = new Date(Date.now() + MINUTE_MS).toISOString();
  const leased = { state: 'waiting', leasedUntil } as const;
  await store.update(id, (value) => value && { ...value, mails: value.mails.map((mail) => ({ ...mail, ...leased })) });
  await deliver('enquiries', id);
  expect(to('lease@example.in')).toHaveLength(1);
  at(Date.now() + 2 * MINUTE_MS);
  await mailRetry();
  const ids = to('lease@example.in').map(({ raw }) => header(raw, 'Message-ID'));
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('each mail is sent once when two runs overlap', async () => {
  smtp.mood = 'refuse';
  const id = await send({ ...ENQUIRY, email: 'twice@example.in' });
  smtp.mood = 'accept';
  at(Date.now() + 2 * MINUTE_MS);
  await Promise.all([deliver('enquiries', id), deliver('enquiries', id), mailRetry()]);
  expect(to('twice@example.in')).toHaveLength(1);
});

it('a retry run starts no mails that could last until its storage calls fail, and leaves them to the next run', async () => {
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

describe('a submission marked as spam while its mails are sent', () => {
  const mark = (id: string, spam: boolean) => changeSubmission({ kind: 'enquiries', id }, { spam }, 'BOSS');

  it('records the sent mails, and sends none again after it is no spam', async () => {
    const id = uuidV7();
    smtp.onArrival = () => mark(id, true);
    await send(ENQUIRY, id);
    expect([smtp.arrived.length, await mailsOf(id)]).toMatchObject([2, SENT]);
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
    await send(ENQUIRY, id);
    await mailRetry();
    expect(smtp.arrived).toHaveLength(2);
  });

  it('holds failed mails until it is no spam, also when they are retried', async () => {
    const id = uuidV7();
    const submission = newSubmission('enquiries', id, ENQUIRY, ['marked']);
    const mails = submission.mails.map((mail) => ({ ...mail, state: 'given-up' as const, tries: 6 }));
    await jsonStore('enquiries').createOnly(id, { ...submission, mails });
    const retried = await changeSubmission({ kind: 'enquiries', id }, { retryMails: true }, 'BOSS');
    const released = await mark(id, false);
    for (const [{ mails: shown }, state] of [
      [retried, 'held'],
      [released, 'waiting'],
    ] as const) {
      expect(shown.map((mail) => mail.state)).toEqual([state, state]);
    }
  });
});

it('a copy on the local server has private file modes and is deleted with the submission', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  vi.stubEnv('DATA_DIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    return rm(folder, { recursive: true });
  });
  const id = await send({ ...ENQUIRY, email: 'copy@example.in' });
  const mine = async () => (await readdir(join(folder, 'mail'))).filter((name) => name.includes(id));
  const modes = ['', ...(await mine())].map(async (name) => (await stat(join(folder, 'mail', name))).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
  await deleteSubmission('enquiries', id);
  expect(await mine()).toEqual([]);
});

describe('acknowledgements', () => {
  it('are limited to three a day for one mailbox under any alias, and the inbox shows it', async () => {
    const ids = [];
    const names = ['Flo.od+a@gmail.com', 'flood@googlemail.com', 'f.l.o.o.d@gmail.com', 'FLOOD+b+c@Gmail.com'];
    for (const [n, email] of names.entries()) ids.push(await send({ ...ENQUIRY, email, message: `${n}` }));
    expect([names.flatMap(to).length, to('office@zira.example').length]).toEqual([3, 4]);
    expect((await mailsOf(ids[3] ?? ''))['acknowledgement']).toMatchObject({ state: 'skipped' });
  });

  it('are counted under a pseudonym of the mailbox', async () => {
    await consumeAcknowledgement(newSubmission('enquiries', uuidV7(), { ...ENQUIRY, email: 'whose@example.in' }, []));
    const unsalted = createHash('sha256').update('whose@example.in').digest();
    const keys = (await jsonStore('temporary/day-counts').list()).map(({ key }) => key).join();
    for (const form of ['hex', 'base64url'] as const) expect(keys).not.toContain(unsalted.toString(form).slice(0, 32));
  });
});

it('suspected spam sends no mail until an administrator says it is no spam; its answer is that of any other', async () => {
  const id = uuidV7();
  for (const website of ['http://x.example', '']) {
    const fields = { ...ENQUIRY, email: 'held@example.in', website };
    const headers = { 'idempotency-key': website ? id : uuidV7() };
    const enquiry = await callFunction('/api/contacts', json('POST', fields, headers));
    const registration = { ...REGISTRATION, registrationID: ofThisYear('VT020525101010'), website };
    const registered = await callFunction('/api/vt/register', json('POST', registration));
    expect([enquiry.body.mail, registered.body.mail]).toEqual([true, true]);
    await Promise.all([enquiry.settled(), registered.settled()]);
    if (website) expect(smtp.arrived).toEqual([]);
  }
  const before = to('held@example.in').length;
  const answer = await patch(id, { spam: false });
  expect(answer.status).toBe(200);
  await answer.settled();
  expect(to('held@example.in')).toHaveLength(before + 1);
});

it('without a mail server mails wait, and are sent when there is one', async () => {
  const { SMTP_URL, MAIL_FROM, NOTIFY_TO } = process.env;
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO']) delete process.env[name];
  const id = await send({ ...ENQUIRY, email: 'patient@example.in' });
  await mailRetry();
  expect((await mailsOf(id))['notice']).toMatchObject({ state: 'waiting', tries: 0 });
  Object.assign(process.env, { SMTP_URL, MAIL_FROM, NOTIFY_TO });
  await mailRetry();
  expect(to('patient@example.in')).toHaveLength(1);
});

describe('the retry run', () => {
  it('makes one storage call when no mail waits', async () => {
    await send(ENQUIRY);
    await mailRetry();
    blobs.reset();
    await retryMails();
    expect(blobs.calls).toHaveLength(1);
  });

  it('sends the mails of an enquiry whose process ended before it sent them', async () => {
    const id = await submitEnquiry(uuidV7(), { ...ENQUIRY, email: 'ended@example.in' }, [], () => undefined);
    await mailRetry();
    expect([to('ended@example.in').length, (await waitingOf(id)).length]).toEqual([0, 1]);
    at(Date.now() + 2 * MINUTE_MS);
    await mailRetry();
    expect([to('ended@example.in').length, await waitingOf(id)]).toEqual([1, []]);
  });

  it('leaves to the daily function what could not be noted', async () => {
    blobs.intercept(({ key }) => (key.startsWith('mails/') ? 'refuse' : undefined));
    await submitEnquiry(uuidV7(), { ...ENQUIRY, email: 'unnoted@example.in' }, []);
    blobs.reset();
    await mailRetry();
    expect(to('unnoted@example.in')).toHaveLength(0);
    await retryAllMails();
    expect(to('unnoted@example.in')).toHaveLength(1);
  });
});

it('the HTML of a mail has the name, and the logo beside it where the owner gave one', () => {
  const text = { subject: 'S', title: 'T', paragraphs: [] };
  const html = (logo?: { photo: string; width: number; height: number }) =>
    renderHtml(text, 'https://zira.example', logo);
  const picture = 'src="https://zira.example/og/logo.png"';
  expect([html().includes(picture), html({ photo: 'a', width: 9, height: 9 }).includes(picture)]).toEqual([
    false,
    true,
  ]);
  expect(html({ photo: 'a', width: 9, height: 9 })).toContain('>Zira Digital</span>');
});
