import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  MAIL_PROBLEMS,
  MAIL_SETTINGS_MESSAGES,
  type MailServerRequest,
  type MailSettings,
} from '../../src/domain/mail/mail-settings.ts';
import { AUTOMATIC_MAILS } from '../../src/domain/mail/mail-wording.ts';
import { EMAIL } from '../../src/domain/submissions/person-fields.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { isPublicAddress } from '../../src/server/mail/mail-host.ts';
import { seal, unseal } from '../../src/server/mail/mail-secret.ts';
import { forgetMailSettings, MAIL_KEY, mailSettingsStore } from '../../src/server/mail/stored-mail-settings.ts';
import { fileStore } from '../../src/server/storage/store.ts';
import { readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { rowsWaiting } from '../../src/server/submissions/submission-rows.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { answerOf, call, callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { clear, signedInAs } from '../helpers/people.ts';
import { ENQUIRY, ofThisYear, REGISTRATION } from '../helpers/samples.ts';
import { useSmtp } from '../helpers/smtp.ts';

useBlobs();
const smtp = useSmtp();
useAdmin();

const PASSWORD = 'a password of the mail server';
const OWN = 'owner@zira.example';

let token: string;
let port: number;
beforeAll(async () => {
  port = Number(new URL(process.env.SMTP_URL ?? '').port);
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO']) delete process.env[name];
  token = await openSession(ADMIN.adminID);
});
beforeEach(async () => {
  await clear('settings');
  forgetMailSettings();
});

const settings = async () => answerOf(await call('GET', '/api/admin/mail', { token }));
const put = async (part: 'server' | 'texts', body: object) =>
  answerOf(await call('PUT', `/api/admin/mail/${part}`, { token, json: body }));
const sendTest = (own: string, to = OWN) => call('POST', '/api/admin/mail/test', { token: own, json: { to } });
const test = async () => (await answerOf(await sendTest(token))).body;
const server = (fields: Partial<MailServerRequest> = {}): MailServerRequest => ({
  version: '',
  sender: 'website@zira.example',
  notify: 'office@zira.example',
  host: '127.0.0.1',
  port,
  security: 'none',
  user: '',
  ...fields,
});
/** Sets the server up with a user. @returns the version */
async function setUp(fields: Partial<MailServerRequest> = {}): Promise<string> {
  const { status, body } = await put('server', server({ user: 'zira', password: PASSWORD, ...fields }));
  expect(status).toBe(200);
  return (body as MailSettings).version;
}

describe('the mail server that an owner sets up', () => {
  it('sends the mails of the site, and its password is in no answer, store or trail', async () => {
    const version = await setUp();
    const stored = new TextDecoder().decode((await fileStore('settings').get(MAIL_KEY))?.value);
    for (const text of [JSON.stringify(await settings()), stored, JSON.stringify(await readAudit())]) {
      expect(text).toContain('127.0.0.1');
      expect(text).not.toContain(PASSWORD);
    }
    await put('server', server({ version, notify: 'office@zira.example; Sales@zira.example' }));
    const answer = await callFunction('/api/contacts', json('POST', { ...ENQUIRY, email: 'one@example.in' }));
    expect(answer.body).toMatchObject({ mail: true });
    await answer.settled();
    const sentTo = smtp.arrived.flatMap(({ to }) => to).sort();
    expect(sentTo).toEqual(['Sales@zira.example', 'office@zira.example', 'one@example.in']);
    expect(smtp.arrived[0]?.raw).toContain('From: Zira Digital <website@zira.example>');
    expect(await call('GET', '/api/health').then((health) => health.json())).toMatchObject({ mail: 'ready' });
  });

  it('keeps its password while server and user stay, and asks for it again for others', async () => {
    const first = server({ user: 'zira', password: PASSWORD });
    const version = await setUp();
    expect(await put('server', first)).toMatchObject({ status: 200, body: { version } });
    const { password: _, ...without } = first;
    const other = { ...without, version, sender: 'hello@zira.example' };
    const saved = await put('server', other);
    expect(saved).toMatchObject({ status: 200, body: { server: { sender: other.sender, hasPassword: true } } });
    for (const changed of [{ host: 'thief.example' }, { port: port + 1 }, { user: 'else' }]) {
      const refused = await put('server', { ...other, version: saved.body.version, ...changed });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: { password: MAIL_SETTINGS_MESSAGES.passwordAgain } },
      });
    }
  });

  it('is changed by one of two who change it at once', async () => {
    const version = await setUp();
    const answers = await Promise.all(
      ['a', 'b'].map((name) => put('server', server({ version, sender: `${name}@zira.example` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each([
    ['sender', 'nobody', MAIL_SETTINGS_MESSAGES.sender],
    ['notify', 'a@b.example, nobody', 'Enter an email address such as name@example.in'],
    ['host', 'smtp example', MAIL_SETTINGS_MESSAGES.host],
    ['host', 'https://smtp.example.in/', MAIL_SETTINGS_MESSAGES.host],
    ['port', 70_000, MAIL_SETTINGS_MESSAGES.port],
  ])('is refused with the wrong %s %s', async (field, value, message) => {
    expect(await put('server', server({ [field]: value }))).toMatchObject({
      status: 400,
      body: { errors: { [field]: message } },
    });
  });

  it('is not read or changed by others than owners', async () => {
    for (const role of ['editor', 'desk', 'writer'] as const) {
      const other = await signedInAs(`A-${role.toUpperCase()}`, role);
      for (const [method, path] of [
        ['GET', 'mail'],
        ['PUT', 'mail/server'],
        ['PUT', 'mail/texts'],
        ['POST', 'mail/test'],
      ] as const) {
        const init = { token: other, ...(method === 'PUT' && { json: server() }) };
        expect((await call(method, `/api/admin/${path}`, init)).status, `${role} ${path}`).toBe(403);
      }
    }
  });

  it('comes after the variables, which the screen only shows', async () => {
    vi.stubEnv('SMTP_URL', 'smtps://user:secret@mail.example.in');
    vi.stubEnv('MAIL_FROM', 'Zira <site@zira.example>');
    vi.stubEnv('NOTIFY_TO', 'desk@zira.example');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { body } = await settings();
    expect(body).toMatchObject({ source: 'variables', server: { host: 'mail.example.in', port: 465, user: '' } });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(await put('server', server())).toMatchObject({
      status: 409,
      body: { message: MAIL_SETTINGS_MESSAGES.fixed },
    });
  });
});

describe('a password that cannot be read any more', () => {
  it.each([
    ['after a change of SESSION_SECRET', () => vi.stubEnv('SESSION_SECRET', 'another secret, long enough to be one')],
    [
      'after somebody changed the record',
      () =>
        mailSettingsStore.update(MAIL_KEY, (stored) =>
          stored?.server ? { ...stored, server: { ...stored.server, host: 'localhost' } } : undefined,
        ),
    ],
  ])('%s is said in words, and mails wait', async (_when, change) => {
    await setUp();
    await change();
    forgetMailSettings();
    const own = await openSession(ADMIN.adminID);
    onTestFinished(() => void vi.unstubAllEnvs());
    const shown = await answerOf(await call('GET', '/api/admin/mail', { token: own }));
    expect(shown).toMatchObject({ status: 200, body: { problem: MAIL_PROBLEMS.password, server: { user: 'zira' } } });
    const tested = await answerOf(await sendTest(own));
    expect(tested.body).toEqual({ isSent: false, message: MAIL_PROBLEMS.password });
    const answer = await callFunction('/api/contacts', json('POST', { ...ENQUIRY, email: 'waits@example.in' }));
    await answer.settled();
    expect([answer.status, answer.body.mail, smtp.arrived]).toEqual([201, false, []]);
  });

  it('and a record that cannot be read is said too, and replaced', async () => {
    await fileStore('settings').set(MAIL_KEY, new TextEncoder().encode('{').buffer);
    expect((await settings()).body).toMatchObject({ source: 'nobody', problem: MAIL_PROBLEMS.record });
    await setUp();
    expect((await settings()).body).toMatchObject({ source: 'screen', problem: null });
  });
});

describe('encryption', () => {
  it('gives the same text back, another ciphertext each time, and nothing from a changed one or another place', () => {
    const sealed = seal(PASSWORD, 'a');
    expect(unseal(sealed, 'a')).toBe(PASSWORD);
    expect(seal(PASSWORD, 'a').data).not.toBe(sealed.data);
    expect(unseal(sealed, 'b')).toBeUndefined();
    const bytes = Buffer.from(sealed.data, 'base64');
    for (const at of [0, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal({ ...sealed, data: changed.toString('base64') }, 'a')).toBeUndefined();
    }
    for (const data of ['', 'AAAA', sealed.data.slice(0, 8)]) expect(unseal({ ...sealed, data }, 'a')).toBeUndefined();
  });
});

describe('a test mail', () => {
  it('is sent to the given address', async () => {
    await setUp({ user: '' });
    expect(await test()).toMatchObject({ isSent: true, message: expect.stringContaining(OWN) });
    expect(smtp.arrived.map(({ to }) => to)).toContainEqual([OWN]);
  });

  it('says that there is no server, and is refused with what is no address', async () => {
    expect(await test()).toEqual({ isSent: false, message: MAIL_SETTINGS_MESSAGES.notSetUp });
    for (const wrong of ['', 'nobody', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example']) {
      expect(await answerOf(await sendTest(token, wrong))).toMatchObject({
        status: 400,
        body: { errors: { to: EMAIL.wrong } },
      });
    }
  });

  it.each([
    ['a user that is refused', { user: 'wrong', password: 'wrong' }, /refused the user or the password/],
    ['an unknown host', { host: 'nowhere.invalid' }, /There is no server named nowhere\.invalid/],
    ['a port nobody answers at', { port: 1 }, /Nothing answers at 127\.0\.0\.1 on port 1/],
    ['TLS to a server without it', { security: 'tls' as const }, /does not encrypt in this way/],
    ['STARTTLS to a server without it', { security: 'starttls' as const }, /does not encrypt in this way/],
  ])('says in words what failed: %s', async (_what, fields, message) => {
    await setUp({ user: '', ...fields });
    expect(await test()).toMatchObject({ isSent: false, message: expect.stringMatching(message) });
  });

  it('says that a server refuses the mail, or has not answered in time and may have taken it', async () => {
    await setUp({ user: '' });
    smtp.mood = 'refuse';
    expect(await test()).toMatchObject({ isSent: false, message: expect.stringContaining('Mailbox busy') });
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { version } = (await settings()).body;
    await put('server', server({ version, port: (silent.address() as { port: number }).port }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const testing = test();
    const passing = setInterval(() => void vi.advanceTimersByTimeAsync(500), 5);
    onTestFinished(() => clearInterval(passing));
    expect(await testing).toMatchObject({
      isSent: false,
      message: expect.stringMatching(/has not answered in time.*Look whether the mail has arrived/),
    });
  });
});

it('a server that is saved and a test mail that went well send what waits before it is due; tries begin anew', async () => {
  const sent = async (path: string, init: RequestInit) => {
    const answer = await callFunction(path, init);
    await answer.settled();
    return answer.body;
  };
  const as = { authorization: `Bearer ${token}` };
  const save = (fields: object): Promise<MailSettings> =>
    sent('/api/admin/mail/server', json('PUT', server(fields), as));
  const enquire = (email: string) => sent('/api/contacts', json('POST', { ...ENQUIRY, email }));
  const waiting = async () => {
    const read = (await rowsWaiting()).map(({ kind, id }) => readSubmission(kind, id));
    return (await Promise.all(read)).flatMap(({ mails }) => mails.map(({ tries }) => tries));
  };
  const to = () => smtp.arrived.flatMap((mail) => mail.to).filter((address) => address.startsWith('waits'));

  let { version } = await save({ port: 1 });
  await enquire('waits-1@example.in');
  ({ version } = await save({ port: 1, version, notify: 'other@zira.example' }));
  expect(await waiting()).toEqual([1, 1]);
  await save({ version });
  expect([to(), await waiting()]).toEqual([['waits-1@example.in'], []]);

  smtp.mood = 'refuse';
  await enquire('waits-2@example.in');
  await sent('/api/admin/mail/test', json('POST', { to: OWN }, as));
  expect(await waiting()).toEqual([1, 1]);
  smtp.mood = 'accept';
  await sent('/api/admin/mail/test', json('POST', { to: OWN }, as));
  expect([to().at(-1), await waiting()]).toEqual(['waits-2@example.in', []]);
});

describe('where the site is hosted', () => {
  beforeEach(() => {
    vi.stubEnv('CONTEXT', 'deploy-preview');
    forgetMailSettings();
    return () => void vi.unstubAllEnvs();
  });

  it.each(['127.0.0.1', '169.254.169.254', '10.1.2.3', '::1', 'fd00::1', 'localhost', '2130706433'])(
    'a server at %s is refused',
    async (host) => {
      const own = await openSession(ADMIN.adminID);
      const answer = await call('PUT', '/api/admin/mail/server', {
        token: own,
        json: server({ host, security: 'tls' }),
      });
      expect(await answerOf(answer)).toMatchObject({ status: 400, body: { errors: { host: expect.any(String) } } });
    },
  );

  it('one without encryption is refused, and one that was stored elsewhere is not connected to', async () => {
    const own = await openSession(ADMIN.adminID);
    const refused = await answerOf(await call('PUT', '/api/admin/mail/server', { token: own, json: server() }));
    expect(refused).toMatchObject({ body: { errors: { security: MAIL_SETTINGS_MESSAGES.unencrypted } } });
    await mailSettingsStore.set(MAIL_KEY, { version: 'x', server: { ...server(), password: null }, wordings: {} });
    forgetMailSettings();
    const tested = await answerOf(await sendTest(own));
    expect(tested.body).toMatchObject({ isSent: false, message: expect.stringContaining('private network') });
    expect(smtp.arrived).toEqual([]);
  });
});

it('an address counts as public or not by the registries', () => {
  const PUBLIC = ['8.8.8.8', '142.250.1.1', '2607:f8b0::1'];
  const NOT = [
    '100.64.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fe80::1',
  ];
  expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect([...NOT, '2002:a00:1::', 'no address'].filter(isPublicAddress)).toEqual([]);
});

describe('the words of an automatic mail', () => {
  const words = {
    subject: 'Namaste from {company}: {id}',
    heading: 'आपका पंजीकरण',
    text: 'The fee is {fee} rupees.\n\n{id}\n\nSee you in {programme}.',
  };
  const register = async (email: string) => {
    const fields = { ...REGISTRATION, email, registrationID: ofThisYear('VT020125080911') };
    await (await callFunction('/api/vt/register', json('POST', fields))).settled();
    return smtp.arrived.find(({ to }) => to.includes(email))?.raw ?? '';
  };

  it('are those of the owner, and the original ones again', async () => {
    const version = await setUp({ user: '' });
    const changed = await put('texts', { version, wording: { kind: 'registrations', words } });
    expect(changed).toMatchObject({ status: 200, body: { wordings: { registrations: words } } });
    expect(await register('s1@example.in')).toContain('Subject: Namaste from Zira Digital: VT');
    const back = { version: changed.body.version, wording: { kind: 'registrations', words: null } };
    expect(await put('texts', back)).toMatchObject({ status: 200, body: { wordings: {} } });
    expect(await register('s2@example.in')).toContain('Subject: Vocational training: your registration ID VT');
  });

  it('name nothing that a visitor wrote', async () => {
    const { original } = AUTOMATIC_MAILS.enquiries;
    for (const text of ['Dear {name},', '{id}', '{}']) {
      const wording = { kind: 'enquiries', words: { ...original, text } };
      expect(await put('texts', { version: '', wording })).toMatchObject({
        status: 400,
        body: { errors: { text: expect.stringContaining('{company}') } },
      });
    }
  });
});

it('templates of replies are those delivered until an owner changes them, and the desk reads them', async () => {
  const desk = await signedInAs('DESK', 'desk');
  const read = async () => (await answerOf(await call('GET', '/api/admin/reply-templates', { token: desk }))).body;
  expect((await read()).map(({ name }: { name: string }) => name)).toContain('Ask for a call');
  const templates = [{ name: 'Hours', kinds: ['enquiries'], body: 'Dear {name}, we open at ten.' }];
  expect(await put('texts', { version: '', templates })).toMatchObject({ status: 200, body: { templates } });
  expect(await read()).toEqual(templates);
  const { version } = (await settings()).body;
  const wrong = [{ ...templates[0], body: 'Dear {visitor},' }];
  expect((await put('texts', { version, templates: wrong })).body.errors).toEqual({
    'templates.0.body': expect.stringContaining('{name}'),
  });
});
