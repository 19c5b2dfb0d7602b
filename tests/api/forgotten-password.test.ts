import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NEW_PASSWORD_MESSAGES } from '../../src/domain/admin/new-password.ts';
import { PERSON_MESSAGES } from '../../src/domain/admin/person.ts';
import { TIMES } from '../../src/domain/shared/limits.ts';
import { invite } from '../../src/server/admin/invitations.ts';
import { changeMember, removeMember } from '../../src/server/admin/team.ts';
import { people, sweepAdministrators } from '../../src/server/auth/administrator.ts';
import { readPerson } from '../../src/server/auth/colleagues.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { sweepSenders } from '../../src/server/auth/senders.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { type Answered, answerOf, call, callFunction, json, newAddress } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment } from '../helpers/interleave.ts';
import {
  aboutOf,
  addPerson,
  changePerson,
  clear,
  PERSON_PASSWORD,
  passwordToken,
  signedInAs,
} from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { useSmtp } from '../helpers/smtp.ts';

const blobs = useBlobs();
useAdmin();
const smtp = useSmtp();

const PASSWORD = 'violet ladder cement thursday';
const OTHER_PASSWORD = 'gravel bottle orbit nineteen';
const EMAIL = 'asha@site.example';
const DEAD = [404, NEW_PASSWORD_MESSAGES.dead];
const STORES = ['people', 'temporary/senders', 'audit', 'temporary/mails'] as const;

beforeEach(async () => {
  await clear(...STORES);
  await addPerson('ASHA', 'editor');
});

/** The answer before any work after it. */
const askFor = (adminID: string, ip = newAddress()): Promise<Answered> =>
  callFunction('/api/auth/forgotten-password', json('POST', { adminID }), ip);
async function ask(adminID = 'ASHA', ip?: string): Promise<Answered> {
  const answer = await askFor(adminID, ip);
  await answer.settled();
  return answer;
}
/** The text of the latest mail. */
const latest = () => smtp.arrived.at(-1)?.raw.replaceAll('=\r\n', '') ?? '';
const tokenIn = (text: string) => /new-password#([\w-]+\.[\w-]{43})/.exec(text)?.[1] ?? '';
/** Asks for a link. @returns what opens it, from the mail */
async function mailedToken(adminID = 'ASHA'): Promise<string> {
  await ask(adminID);
  return tokenIn(latest());
}
const token = (adminID = 'ASHA') => passwordToken(adminID);
const secretOf = (text: string) => text.split('.')[1] ?? '';

/** The status, and the ID or the message. */
async function set(link: string, password = PASSWORD, ip = newAddress()): Promise<unknown[]> {
  const response = await call('POST', '/api/auth/new-password', { json: { token: link, password }, ip });
  const body = (await response.json()) as { adminID?: string; message?: string };
  return [response.status, body.adminID ?? body.message];
}
const signIn = async (password: string, adminID = 'ASHA') =>
  (await call('POST', '/api/admin/auth/login', { json: { adminID, password }, ip: newAddress() })).status;
const me = async (session: string) => (await call('GET', '/api/auth/me', { token: session })).status;
const trail = async () => (await readAudit()).map((entry) => [entry.adminID, entry.action, aboutOf(entry)]);

/** Runs the rest of the test while mail is not set up. */
function withoutMail(): void {
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO']) vi.stubEnv(name, '');
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** Everything that is logged until the test ends. */
function logged(): string[] {
  const lines: string[] = [];
  for (const method of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)));
  }
  onTestFinished(() => void vi.restoreAllMocks());
  return lines;
}

/** Moves the clock until the test ends. */
function passTime(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
}

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, and all sessions end', async () => {
    const sessions = [await openSession('ASHA'), await openSession('ASHA')];
    expect(await ask()).toMatchObject({ status: 202, body: { message: NEW_PASSWORD_MESSAGES.sent, mail: true } });
    expect(smtp.arrived.map(({ to }) => to)).toEqual([[EMAIL]]);
    const link = tokenIn(latest());
    expect(await set(link)).toEqual([200, 'ASHA']);
    expect(await Promise.all(sessions.map(me))).toEqual([401, 401]);
    expect([await signIn(PASSWORD), await signIn(PERSON_PASSWORD)]).toEqual([200, 401]);
    expect(latest(), 'and the person is told').toContain('Subject: Your password was changed');
    expect(smtp.arrived.map(({ to }) => to)).toEqual([[EMAIL], [EMAIL]]);
    expect(await trail()).toContainEqual(['ASHA', 'password-link-mailed', undefined]);
    expect(await trail()).toContainEqual(['ASHA', 'password-replaced', undefined]);
  });

  it('of somebody in ADMINS is replaced too, until the hash there changes', async () => {
    await changePerson(ADMIN.adminID, { email: 'editor@site.example' });
    expect(await set(await mailedToken(ADMIN.adminID))).toEqual([200, ADMIN.adminID]);
    const signInAsAdmin = (password: string) => signIn(password, ADMIN.adminID);
    expect([await signInAsAdmin(PASSWORD), await signInAsAdmin(ADMIN.password)]).toEqual([200, 401]);
    vi.stubEnv('ADMINS', `${ADMIN.adminID}:${quickHash('of the operator')}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect([await signInAsAdmin('of the operator'), await signInAsAdmin(PASSWORD)]).toEqual([200, 401]);
  });
});

describe('the attack: which IDs exist', () => {
  const without = ({ headers }: Answered) => [...headers].filter(([name]) => name !== 'x-request-id');

  it('is answered the same for every ID, after the same storage calls', async () => {
    await addPerson('RAVI', 'editor', { removedAt: '2026-11-01T00:00:00.000Z' });
    await addPerson('MEERA', 'editor', { email: '' });
    const answers = [];
    for (const adminID of ['ASHA', 'NOBODY', 'RAVI', 'MEERA', ADMIN.adminID, 'no id at all!']) {
      blobs.reset();
      const answer = await askFor(adminID);
      const calls = blobs.calls.map(({ operation, store }) => `${operation} ${store}`);
      await answer.settled();
      answers.push({ status: answer.status, body: answer.body, headers: without(answer), calls });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    expect(answers[0]).toMatchObject({ status: 202, calls: ['get local-temporary', 'put local-temporary'] });
    expect(smtp.arrived.map(({ to }) => to)).toEqual([[EMAIL]]);
  });

  it('is refused to a sender who asks too often, for whatever IDs', async () => {
    const ip = newAddress();
    for (let n = 0; n < 20; n++) expect((await ask(`MADE-UP-${n}`, ip)).status).toBe(202);
    for (const adminID of ['ASHA', 'NOBODY']) {
      const refused = await ask(adminID, ip);
      expect([refused.status, refused.body.message]).toEqual([429, NEW_PASSWORD_MESSAGES.tooMany]);
    }
    expect(smtp.arrived).toEqual([]);
    expect((await ask()).status).toBe(202);
  });

  it('does not show that the mails of the day are used up, and the last link lives on', async () => {
    for (let n = 0; n < 5; n++) await ask();
    const last = tokenIn(latest());
    expect(smtp.arrived).toHaveLength(5);
    logged();
    expect(await ask()).toMatchObject({ status: 202, body: { message: NEW_PASSWORD_MESSAGES.sent, mail: true } });
    expect(smtp.arrived).toHaveLength(5);
    expect(await set(last)).toEqual([200, 'ASHA']);
  });
});

describe('the attack: a link', () => {
  it('that was used opens nothing, and its holder cannot try passwords with it', async () => {
    const link = await token();
    await set(link);
    const ip = newAddress();
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push((await set(link, `${OTHER_PASSWORD} ${n}`, ip))[0]);
    expect(tries).toEqual([404, 404, 404, 404, 404, 429]);
    expect([await signIn(PASSWORD), await signIn(OTHER_PASSWORD)]).toEqual([200, 401]);
    expect(await trail()).toContainEqual(['ASHA', 'password-refused', undefined]);
  });

  it.each([
    ['another secret', (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`],
    ['the secret of another ID', (text: string) => text.replace('ASHA', 'RAVI')],
  ])('that is guessed, with %s, is dead', async (_what, forged) => {
    await addPerson('RAVI', 'editor');
    await token('RAVI');
    expect(await set(forged(await token()))).toEqual(DEAD);
    expect([await signIn(PASSWORD), await signIn(PASSWORD, 'RAVI')]).toEqual([401, 401]);
  });

  it('opens no invitation, and that of an invitation sets no new password', async () => {
    const accept = async (link: string) =>
      (await call('POST', '/api/auth/invitation', { json: { token: link, password: PASSWORD } })).status;
    const fields = { adminID: 'MEERA', name: 'Meera', email: 'meera@site.example', role: 'editor' } as const;
    const { token: invitation } = await invite(fields, ADMIN.adminID);
    expect([await set(invitation), await accept(await token())]).toEqual([DEAD, 404]);
    await ask('MEERA');
    expect(smtp.arrived, 'nor is one mailed to somebody who is invited').toEqual([]);
    expect([await accept(invitation), await set(invitation)]).toEqual([201, DEAD]);
  });

  it.each<[string, () => unknown]>([
    ['after 30 minutes', () => passTime(TIMES.passwordLink)],
    [
      'once the password was changed',
      async () => {
        const change = { present: PERSON_PASSWORD, password: OTHER_PASSWORD };
        await call('PUT', '/api/admin/profile/password', { token: await openSession('ASHA'), json: change });
        expect(await signIn(OTHER_PASSWORD)).toBe(200);
      },
    ],
    ['once the address was changed', () => changeMember('ASHA', { email: 'new@site.example' }, ADMIN.adminID)],
    ['once its person was removed', () => removeMember('ASHA', ADMIN.adminID)],
  ])('is dead %s', async (_when, happens) => {
    const link = await mailedToken();
    await happens();
    expect(await set(link)).toEqual(DEAD);
    expect(await signIn(PASSWORD)).toBe(401);
  });

  it('is in no log, no record and no list, whether its mail leaves or not', async () => {
    const lines = logged();
    const mailed = await mailedToken();
    smtp.mood = 'refuse';
    await ask();
    const made = await token();
    await set(mailed);
    await set(made);
    const stored = await Promise.all(
      STORES.map(async (name) => {
        const keys = await jsonStore(name).list();
        return Promise.all(keys.map(({ key }) => jsonStore(name).get(key)));
      }),
    );
    const kept = JSON.stringify([lines, stored]);
    expect(lines.some((line) => line.includes('was not sent'))).toBe(true);
    for (const secret of [mailed, made].map(secretOf)) {
      expect(secret).toHaveLength(43);
      expect(kept).not.toContain(secret);
    }
    expect(kept, 'nor that of the mail that did not leave').not.toMatch(/ASHA\.[\w-]{43}/);
    expect(String(lines)).not.toContain(EMAIL);
  });
});

describe('at the same moment', () => {
  /** A link of a person whose sign-in no wrong tries delay. */
  async function freshToken(): Promise<string> {
    await clear('temporary/senders');
    await addPerson('ASHA', 'editor');
    return token();
  }

  it.each([
    ['with two passwords, one succeeds', OTHER_PASSWORD, [200, 404]],
    ['with the same password, both are answered', PASSWORD, [200, 200]],
  ])('of two calls with a link, %s', async (_what, second, statuses) => {
    withoutMail();
    const other = (link: string) => set(link, second);
    const alone = await atEachMoment(
      blobs,
      freshToken,
      (link) => set(link),
      other,
      async ([mine], [theirs]) => {
        expect([mine, theirs].sort()).toEqual(statuses);
        // The call in between ended first.
        expect(await signIn(theirs === 200 ? second : PASSWORD)).toBe(200);
      },
    );
    expect(alone).toEqual([200, 'ASHA']);
  });

  it('of a link and a change of the address, the link sets no password once the address is another', async () => {
    withoutMail();
    const alone = await atEachMoment(
      blobs,
      async () => ({ link: await freshToken(), previous: (await readPerson('ASHA'))?.hash }),
      ({ link }) => set(link),
      async ({ previous }) => {
        const isTooLate = (await readPerson('ASHA'))?.hash !== previous;
        await changeMember('ASHA', { email: 'new@site.example' }, ADMIN.adminID);
        return isTooLate;
      },
      ([status], isTooLate) => expect(status).toBe(isTooLate ? 200 : 404),
    );
    expect(alone).toEqual([200, 'ASHA']);
  });

  it('a failure of storage leaves the link open, or is answered by a repeat', async () => {
    withoutMail();
    logged();
    for (let n = 1; n < 25; n++) {
      const link = await freshToken();
      let calls = 0;
      blobs.intercept(() => (++calls === n ? 'refuse' : undefined));
      await set(link);
      blobs.reset();
      expect(await set(link), `call ${n}`).toEqual([200, 'ASHA']);
      expect(await signIn(PASSWORD)).toBe(200);
      if (calls < n) return;
    }
    expect.unreachable();
  });
});

it('a repeat whose answer was lost changes nothing, and the person is told once', async () => {
  const link = await token();
  expect(await set(link)).toEqual([200, 'ASHA']);
  const session = await openSession('ASHA');
  for (let n = 0; n < 2; n++) expect(await set(link)).toEqual([200, 'ASHA']);
  expect(await me(session)).toBe(200);
  expect((await trail()).filter(([, action]) => action === 'password-replaced')).toHaveLength(1);
  expect(smtp.arrived).toHaveLength(1);
});

describe('a link that an owner makes', () => {
  const make = async (id: string, by: string) =>
    answerOf(await call('POST', `/api/admin/team/${id}/password-link`, { token: by }));
  const owner = () => openSession(ADMIN.adminID);

  it('works without mail, which nobody can ask for then, whatever the ID', async () => {
    withoutMail();
    for (const adminID of ['ASHA', 'NOBODY']) {
      blobs.reset();
      const answer = await ask(adminID);
      expect([answer.status, answer.body]).toEqual([202, { message: NEW_PASSWORD_MESSAGES.noMail, mail: false }]);
      expect(blobs.calls.map(({ store }) => store)).not.toContain('local-people');
    }
    const { status, body } = await make('ASHA', await owner());
    expect(status).toBe(201);
    expect(await set(tokenIn(body.url))).toEqual([200, 'ASHA']);
    expect(await trail()).toContainEqual([ADMIN.adminID, 'password-link-made', 'ASHA']);
  });

  it.each([
    ['was removed', { removedAt: '2026-11-01T00:00:00.000Z' }],
    ['is no owner any more', { role: 'editor' }],
  ] as const)('is dead once that owner %s', async (_what, fields) => {
    const link = tokenIn((await make('ASHA', await signedInAs('RAVI', 'owner'))).body.url);
    await addPerson('RAVI', 'owner', fields);
    expect([await set(link), await signIn(PERSON_PASSWORD)]).toEqual([DEAD, 200]);
  });

  it('lives on when somebody asks for a mail, ends those before it, and ends with them once one is used', async () => {
    const mailed = await mailedToken();
    const [first, second] = [await make('ASHA', await owner()), await make('ASHA', await owner())];
    const asked = await mailedToken();
    expect([await set(mailed), await set(tokenIn(first.body.url))]).toEqual([DEAD, DEAD]);
    expect(await set(tokenIn(second.body.url))).toEqual([200, 'ASHA']);
    expect(await set(asked, OTHER_PASSWORD)).toEqual(DEAD);
  });

  it.each([
    ['oneself', 'RAVI', 409, NEW_PASSWORD_MESSAGES.notYourself],
    ['somebody whom ADMINS names', ADMIN.adminID, 409, PERSON_MESSAGES.fixed],
    ['nobody', 'NOBODY', 404, PERSON_MESSAGES.unknown],
    ['somebody who was removed', 'MEERA', 404, PERSON_MESSAGES.unknown],
  ])('is not made for %s', async (_who, id, status, message) => {
    await addPerson('MEERA', 'editor', { removedAt: '2026-11-01T00:00:00.000Z' });
    expect(await make(id, await signedInAs('RAVI', 'owner'))).toMatchObject({ status, body: { message } });
    expect((await people.get(id))?.value.links ?? []).toEqual([]);
  });
});

it('links and counts are swept when they are over', async () => {
  await ask();
  expect([await sweepAdministrators(), await sweepSenders()]).toEqual([0, 0]);
  passTime(TIMES.passwordAsks + 1000);
  expect([await sweepAdministrators(), await sweepSenders()]).toEqual([1, 1]);
  expect((await people.get('ASHA'))?.value).toMatchObject({ links: [], mailedAt: [] });
});

it('a link that is made during a sweep opens', async () => {
  withoutMail();
  const overdue = async () => {
    await addPerson('ASHA', 'editor');
    await token();
    passTime(TIMES.passwordLink + 1000);
  };
  await atEachMoment(
    blobs,
    overdue,
    () => sweepAdministrators(),
    () => token(),
    async (_swept, link) => expect((await set(link))[0]).toBe(200),
  );
});
