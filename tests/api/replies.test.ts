import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import daily from '../../netlify/functions/daily.ts';
import mailRetry from '../../netlify/functions/mail-retry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/shared/limits.ts';
import type { Mail } from '../../src/domain/submissions/mail.ts';
import { REPLY_LIMITS, REPLY_MESSAGES } from '../../src/domain/submissions/replies.ts';
import type { Submission } from '../../src/domain/submissions/submission.ts';
import { mailText } from '../../src/islands/admin/inbox/inbox-text.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { fileStore } from '../../src/server/storage/store.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { answerOf, call, pngOf } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { signedInAs } from '../helpers/people.ts';
import { ENQUIRY } from '../helpers/samples.ts';
import { useSmtp } from '../helpers/smtp.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();
const smtp = useSmtp();
useAdmin();

const VISITOR = 'visitor@example.in';
const PDF = new File(['%PDF-1.7 offer'], 'Offer "2026".pdf');

let token: string;
beforeAll(async () => {
  token = await openSession(ADMIN.adminID);
});
afterEach(() => void vi.useRealTimers());

/** Stores an enquiry whose own mails wait, so that only replies are sent. */
async function enquiry(fields: object = {}): Promise<string> {
  const stored = await submitEnquiry(uuidV7(), { ...ENQUIRY, email: VISITOR, ...fields }, []);
  await mailRetry();
  smtp.reset();
  return stored;
}

interface Sent {
  id?: string;
  token?: string;
  fields?: Record<string, string>;
  files?: Record<string, Blob>;
}
const reply = async (to: string, { id = uuidV7(), fields = {}, files = {}, ...sent }: Sent = {}) => {
  const form = { subject: 'Re: your message', text: 'We call you tomorrow.', ...fields, ...files };
  const path = `/api/admin/submissions/enquiries/${to}/replies`;
  return answerOf(await call('POST', path, { token: sent.token ?? token, form, headers: { 'idempotency-key': id } }));
};
const stored = (id: string) => readSubmission('enquiries', id);
const mailOf = ({ mails }: Submission, reply: string) => mails.find((mail) => mail.reply === reply);
const filesStored = async (id: string) => (await fileStore('reply-files').list(`enquiries/${id}/`)).length;
const header = (name: string, raw = '') =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' '))?.[1];
/** A mail's text without its encoding in transit. */
const textOf = (raw = '') => raw.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
async function retriedAfter(ms: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
  await mailRetry();
}

it('a reply is mailed once in the thread of what came before, kept, and makes the message answered', async () => {
  const id = await enquiry();
  const first = uuidV7();
  const files = { file0: PDF, file1: new File([pngOf(2, 2, 90)], 'plan.png') };
  const answer = await reply(id, { id: first, files });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      state: 'answered',
      stateSet: { by: ADMIN.publicName },
      replies: [
        { id: first, by: ADMIN.publicName, text: 'We call you tomorrow.', files: [{ name: 'Offer_2026.pdf' }, {}] },
      ],
    },
  });
  expect(mailOf(answer.body, first)).toMatchObject({ state: 'sent', tries: 0 });
  expect(smtp.arrived).toHaveLength(1);
  const [{ raw, to } = { raw: '', to: [] }] = smtp.arrived;
  expect(to).toEqual([VISITOR]);
  expect(header('Reply-To', raw)).toBe('office@zira.example');
  expect(header('In-Reply-To', raw)).toBe(`<enquiries.${id}.acknowledgement@localhost>`);
  expect(header('Auto-Submitted', raw)).toBeUndefined();
  expect(textOf(raw)).toContain(`> ${ENQUIRY.message.slice(0, 20)}`);
  expect(raw).toContain('Offer_2026.pdf');

  await reply(id, { fields: { after: first } });
  const own = `<enquiries.${id}.reply.${first}@localhost>`;
  expect(header('In-Reply-To', smtp.arrived[1]?.raw)).toBe(own);
  expect(header('References', smtp.arrived[1]?.raw)).toBe(`<enquiries.${id}.acknowledgement@localhost> ${own}`);
  expect((await readAudit())[0]).toMatchObject({ action: 'reply-sent', about: `enquiries/${id}` });
});

describe('no reply is sent twice', () => {
  it('that two calls send at once, or a repeat', async () => {
    const id = await enquiry();
    const same = { id: uuidV7() };
    const answers = await Promise.all([reply(id, same), reply(id, same), reply(id, same)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    await reply(id, same);
    await mailRetry();
    expect(smtp.arrived).toHaveLength(1);
    expect((await stored(id)).replies).toHaveLength(1);
  });

  it('by two administrators at once, of whom one is told', async () => {
    const id = await enquiry();
    const desk = await signedInAs('DESK-2', 'desk');
    const answers = await Promise.all([reply(id, { files: { file0: PDF } }), reply(id, { token: desk })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(REPLY_MESSAGES.meanwhile);
    expect([smtp.arrived.length, (await stored(id)).replies.length]).toEqual([1, 1]);
  });

  it('to a message that somebody else has replied to in the meantime', async () => {
    const id = await enquiry();
    await reply(id);
    expect(await reply(id, { files: { file0: PDF } })).toMatchObject({
      status: 409,
      body: { message: REPLY_MESSAGES.meanwhile },
    });
    expect(smtp.arrived).toHaveLength(1);
    expect(await filesStored(id)).toBe(0);
  });
});

describe('a mail server', () => {
  it('that refuses gets each reply again, with its file, and only then the message is answered', async () => {
    const id = await enquiry();
    const [first, second] = [uuidV7(), uuidV7()];
    smtp.mood = 'refuse';
    const { body } = await reply(id, { id: first, files: { file0: PDF } });
    expect(mailOf(body, first)).toMatchObject({
      state: 'waiting',
      tries: 1,
      error: expect.stringContaining('Mailbox busy'),
    });
    await reply(id, { id: second, fields: { after: first } });
    expect([body.state, await filesStored(id)]).toEqual(['new', 1]);
    smtp.mood = 'accept';
    await retriedAfter(2 * MINUTE_MS);
    expect(smtp.arrived.filter(({ raw }) => raw.includes('Offer_2026.pdf'))).toHaveLength(1);
    const submission = await stored(id);
    expect(submission).toMatchObject({ state: 'answered' });
    expect([first, second].map((own) => mailOf(submission, own)?.state)).toEqual(['sent', 'sent']);
  });

  it('that answers late does not keep the answer to the person waiting', async () => {
    const id = await enquiry();
    const own = uuidV7();
    const late = Promise.withResolvers<void>();
    smtp.onArrival = () => late.promise;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const answering = call('POST', `/api/admin/submissions/enquiries/${id}/replies`, {
      token,
      form: { subject: 'Re', text: 'Yes' },
      headers: { 'idempotency-key': own },
    });
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(mailOf(await stored(id), own)).toMatchObject({ state: 'waiting' });
    late.resolve();
    const { body } = await answerOf(await answering);
    expect(mailOf(body, own)).toMatchObject({ state: 'waiting', tries: 0 });
    expect(mailOf(await stored(id), own)).toMatchObject({ state: 'sent' });
  });

  it.each(['drop', 'hang'] as const)(
    'that may have taken the mail (%s) does not get it again by itself, and on demand under the same Message-ID',
    async (mood) => {
      const id = await enquiry();
      const own = uuidV7();
      smtp.mood = mood;
      setTimes({ mailAnswer: 1_000 });
      // Another connection than that of the tests before, which has their time.
      vi.stubEnv('SMTP_URL', `${process.env.SMTP_URL}/?${mood}`);
      onTestFinished(() => void vi.unstubAllEnvs());
      const { body } = await reply(id, { id: own });
      await vi.waitFor(async () => expect(mailOf(await stored(id), own)?.state).toBe('unsure'));
      expect(body.state).toBe('new');
      expect(mailText(mailOf(await stored(id), own) as Mail, body)).toContain('perhaps sent');
      smtp.mood = 'accept';
      await retriedAfter(HOUR_MS / 2);
      expect(smtp.arrived).toHaveLength(mood === 'drop' ? 1 : 0);
      const inbox = await (await call('GET', '/api/admin/submissions/all', { token })).json();
      expect(inbox.rows.find((row: { id: string }) => row.id === id)).toMatchObject({ isReplyStuck: true });
      expect(inbox.due.map((row: { id: string }) => row.id)).toContain(id);
      await call('PATCH', `/api/admin/submissions/enquiries/${id}`, { token, json: { retryMails: true } });
      expect(mailOf(await stored(id), own)).toMatchObject({ state: 'sent' });
      const ids = smtp.arrived.map(({ raw }) => header('Message-ID', raw));
      expect(new Set(ids)).toEqual(new Set([`<enquiries.${id}.reply.${own}@localhost>`]));
    },
  );

  it('that says twice that it took the mail has it once', async () => {
    const id = await enquiry();
    smtp.mood = 'twice';
    const own = uuidV7();
    expect(mailOf((await reply(id, { id: own })).body, own)).toMatchObject({ state: 'sent' });
    await retriedAfter(DAY_MS);
    expect(smtp.arrived).toHaveLength(1);
  });

  it('to which a process was sending when it ended does not get the mail again by itself', async () => {
    const id = await enquiry();
    const own = uuidV7();
    smtp.onArrival = async () => {
      // The result of this sending cannot be stored.
      blobs.intercept(({ store, operation }) =>
        store.endsWith('-enquiries') && operation === 'put' ? 'refuse' : undefined,
      );
    };
    await reply(id, { id: own });
    blobs.reset();
    expect(mailOf(await stored(id), own)).toMatchObject({ state: 'waiting' });
    await retriedAfter(DAY_MS);
    expect([mailOf(await stored(id), own)?.state, smtp.arrived.length]).toEqual(['unsure', 1]);
  });
});

describe('a file of a reply', () => {
  it('can be downloaded later by whoever has the inbox, as a download that no browser opens as a page', async () => {
    const id = await enquiry();
    const own = uuidV7();
    await reply(id, { id: own, files: { file0: new File(['%PDF-1.7 offer'], '../../a.html'), file1: PDF } });
    const path = `/api/admin/submissions/enquiries/${id}/replies/${own}`;
    const got = await call('GET', `${path}/0`, { token });
    expect([got.status, await got.text()]).toEqual([200, '%PDF-1.7 offer']);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''a.pdf",
      'x-content-type-options': 'nosniff',
    });
    for (const wrong of [`${path}/2`, `${path}/-1`, `${path}/x`, `${path.replace(own, uuidV7())}/0`]) {
      expect((await call('GET', wrong, { token })).status, wrong).toBe(404);
    }
    expect((await call('GET', `${path}/0`, { token: await signedInAs('NO-FILES', 'editor') })).status).toBe(403);
    expect((await readAudit())[0]).toMatchObject({ action: 'reply-file-downloaded', about: `enquiries/${id}` });
  });
});

it('a reply that was given up is sent on demand, and one that waits is held in the bin', async () => {
  const id = await enquiry();
  const own = uuidV7();
  smtp.mood = 'refuse';
  await reply(id, { id: own });
  const patch = (json: object) => call('PATCH', `/api/admin/submissions/enquiries/${id}`, { token, json });
  smtp.mood = 'accept';
  await patch({ binned: true });
  await retriedAfter(2 * MINUTE_MS);
  expect(mailOf(await stored(id), own)).toMatchObject({ state: 'held' });
  smtp.mood = 'refuse';
  await patch({ binned: false });
  for (let tries = 0; tries < 6; tries++) await retriedAfter(DAY_MS / 2);
  expect(mailOf(await stored(id), own)).toMatchObject({ state: 'given-up' });
  smtp.mood = 'accept';
  token = await openSession(ADMIN.adminID);
  await patch({ retryMails: true });
  expect(mailOf(await stored(id), own)).toMatchObject({ state: 'sent' });
  expect(smtp.arrived).toHaveLength(1);
});

describe('what cannot be sent is refused with a message, and nothing is stored', () => {
  const big = (bytes: number) => new File(['%PDF-1.7', new Uint8Array(bytes - 8)], 'big.pdf');
  it.each([
    ['no text', { fields: { text: ' ' } }, 400, REPLY_MESSAGES.text],
    [
      'a text that is too long',
      { fields: { text: 'x'.repeat(REPLY_LIMITS.text + 1) } },
      400,
      REPLY_MESSAGES.textTooLong,
    ],
    ['a program', { files: { file0: new File(['MZ'], 'offer.pdf') } }, 400, REPLY_MESSAGES.fileTypes],
    [
      'files above 4 MB together',
      { files: { file0: big(3 * 1024 * 1024), file1: big(1024 * 1024 + 1) } },
      413,
      REPLY_MESSAGES.filesTooLarge,
    ],
  ])('%s', async (_what, sent, status, message) => {
    const id = await enquiry();
    expect(await reply(id, sent)).toMatchObject({ status, body: { message } });
    expect([(await stored(id)).replies, smtp.arrived, await filesStored(id)]).toEqual([[], [], 0]);
  });

  it('without an Idempotency-Key, to spam, to what is gone, and while mail is not set up', async () => {
    const id = await enquiry();
    const path = `/api/admin/submissions/enquiries/${id}/replies`;
    const form = { subject: 'Re', text: 'Yes' };
    expect((await call('POST', path, { token, form })).status).toBe(400);
    await call('PATCH', `/api/admin/submissions/enquiries/${id}`, { token, json: { spam: true } });
    expect(await reply(id)).toMatchObject({ status: 409, body: { message: REPLY_MESSAGES.held } });
    expect((await reply(uuidV7())).status).toBe(404);
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO']) vi.stubEnv(name, '');
    expect(await reply(id)).toMatchObject({ status: 409, body: { message: REPLY_MESSAGES.noMail } });
    vi.unstubAllEnvs();
    expect(smtp.arrived).toEqual([]);
  });

  it('by somebody without the right', async () => {
    const id = await enquiry();
    for (const role of ['editor', 'writer'] as const) {
      expect((await reply(id, { token: await signedInAs(`NO-${role.toUpperCase()}`, role) })).status).toBe(403);
    }
    expect((await reply(id, { token: await signedInAs('DESK', 'desk') })).status).toBe(201);
  });
});

it('a reply is found by the search, in the CSV and in the data of a person, and is erased with them, its file too', async () => {
  const email = 'erase@example.in';
  const id = await enquiry({ email });
  smtp.mood = 'refuse';
  await reply(id, { fields: { text: 'Kumquat on Friday' }, files: { file0: PDF } });
  const inbox = (path: string) => call('GET', `/api/admin/submissions/${path}`, { token });
  expect((await (await inbox('all?q=kumquat')).json()).total).toBe(1);
  expect(await (await inbox('all.csv?q=kumquat')).text()).toContain('Kumquat on Friday');
  const records = [{ kind: 'enquiries', id }];
  const person = await call('POST', '/api/admin/people/export', { token, json: { records } });
  const replies = [{ text: 'Kumquat on Friday', files: [{ name: 'Offer_2026.pdf' }] }];
  expect(await person.json()).toMatchObject({ records: [{ replies }] });
  expect(await filesStored(id)).toBe(1);
  await call('POST', '/api/admin/people/erase', { token, json: { records } });
  expect(await filesStored(id)).toBe(0);
  expect((await (await inbox('all?q=kumquat')).json()).total).toBe(0);
});

it('a file without its reply is deleted by the daily function, and one with its reply stays until the message is gone', async () => {
  const id = await enquiry();
  await fileStore('reply-files').set(`enquiries/${id}/${uuidV7()}/0`, new ArrayBuffer(1));
  await reply(id, { files: { file0: PDF } });
  vi.useFakeTimers({ now: Date.now() + 2 * DAY_MS, toFake: ['Date'] });
  await daily();
  expect(await filesStored(id)).toBe(1);
  const deletion = `/api/admin/submissions/enquiries/${id}`;
  token = await openSession(ADMIN.adminID);
  await call('DELETE', deletion, { token });
  await call('DELETE', `${deletion}?permanent=true`, { token });
  expect(await filesStored(id)).toBe(0);
});
