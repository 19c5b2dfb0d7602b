import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOGIN_MESSAGES } from '../../src/domain/admin/admin-messages.ts';
import type { NewPasskey, Passkey, PasskeySignIn } from '../../src/domain/admin/passkey.ts';
import { PASSKEY_MESSAGES } from '../../src/domain/admin/passkey-messages.ts';
import { LIMITS, TIMES } from '../../src/domain/shared/limits.ts';
import { changeMember, endPasskeys, removeMember } from '../../src/server/admin/team.ts';
import { people, type StoredPasskey, sweepAdministrators } from '../../src/server/auth/administrator.ts';
import { handleOf } from '../../src/server/auth/passkeys/stored-passkeys.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { type Answer, answerOf, call, newAddress } from '../helpers/api.ts';
import {
  type Changes,
  type CreationOptions,
  makePasskey,
  newKey,
  type RequestOptions,
  type SoftPasskey,
  signWith,
} from '../helpers/authenticator.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment } from '../helpers/interleave.ts';
import { aboutOf, addPerson, changePerson, clear, passwordToken } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';

const blobs = useBlobs();
useAdmin();

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const ID = 'ASHA';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.stubEnv('SITE_URL', 'http://localhost');
  await clear('people', 'temporary/senders', 'audit');
  await addPerson(ID, 'editor');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

interface Asked {
  token?: string;
  json?: unknown;
  ip?: string;
  /** The origin of the site. */
  at?: string;
}

async function ask(method: string, path: string, { token, json, ip, at = '' }: Asked = {}): Promise<Answer> {
  const options = {
    ...(token !== undefined && { token }),
    ...(json !== undefined && { json }),
    ...(ip !== undefined && { ip }),
    headers: { 'user-agent': CHROME },
  };
  return answerOf(await call(method, at + path, options));
}

const creation = async (token: string): Promise<CreationOptions & { excludeCredentials: { id: string }[] }> =>
  (await ask('GET', '/api/admin/passkey-options', { token })).body;
const send = (token: string, json: NewPasskey) => ask('POST', '/api/admin/passkeys', { token, json });
const list = async (token: string): Promise<Passkey[]> =>
  (await ask('GET', '/api/admin/passkeys', { token })).body.passkeys as Passkey[];

/** Adds a passkey as a browser does. */
async function add(adminID: string = ID, made: Parameters<typeof makePasskey>[1] = {}): Promise<SoftPasskey> {
  // The list is in their order.
  vi.setSystemTime(Date.now() + 1000);
  const token = await openSession(adminID);
  const { passkey, answer } = makePasskey(await creation(token), made);
  expect(await send(token, answer)).toMatchObject({ status: 201 });
  return passkey;
}

const request = async (): Promise<RequestOptions> => (await ask('GET', '/api/auth/passkey')).body;
const answerWith = (json: PasskeySignIn, ip = newAddress()) => ask('POST', '/api/auth/passkey', { json, ip });
const signIn = async (passkey: SoftPasskey, changes: Changes = {}) =>
  answerWith(signWith(passkey, await request(), changes));
const me = async (token: string) => (await ask('GET', '/api/auth/me', { token })).status;
const trail = async () => (await readAudit()).map((entry) => [entry.adminID, entry.action, aboutOf(entry)]);

const REFUSED = { status: 401, body: { message: PASSKEY_MESSAGES.refused } };
const UNREADABLE = { status: 400, body: { message: expect.any(String) } };
const LATE = { status: 401, body: { message: PASSKEY_MESSAGES.late } };

describe('a passkey', () => {
  it('opens a session for its owner, and stands for password and code', async () => {
    vi.stubEnv('ADMINS', `${ADMIN.adminID}:${quickHash(ADMIN.password)}:${SECRET}`);
    const passkey = await add(ADMIN.adminID, { backedUp: true });
    const { status, body } = await signIn(passkey);
    expect([status, body]).toEqual([
      200,
      { token: expect.any(String), adminID: ADMIN.adminID, admin: { adminID: ADMIN.adminID, role: 'admin' } },
    ]);
    expect(await me(body.token)).toBe(200);
    const now = new Date().toISOString();
    expect((await people.get(ADMIN.adminID))?.value.devices).toEqual({ 'Chrome on Linux': now });
    expect(await list(body.token)).toEqual([
      { id: expect.any(String), name: 'Chrome on Linux', createdAt: now, usedAt: now, backedUp: true },
    ]);
    expect(await trail()).toEqual([
      [ADMIN.adminID, 'passkey-signed-in', 'Chrome on Linux'],
      [ADMIN.adminID, 'passkey-added', 'Chrome on Linux'],
    ]);
  });

  it('is a second factor until it is removed, opens nothing then, and its removal is repeated without an error', async () => {
    const token = await openSession(ID);
    const desk = async () => (await ask('GET', '/api/admin/dashboard', { token })).body;
    expect(await desk()).toMatchObject({ hasSecondFactor: false, hasPasskey: false });
    const [gone, kept] = [await add(), await add()];
    expect(await desk()).toMatchObject({ hasSecondFactor: true, hasPasskey: true });
    const [{ id = '' } = {}] = await list(token);
    const remove = (by: string) => ask('DELETE', `/api/admin/passkeys/${id}`, { token: by });
    expect((await remove(await openSession(ADMIN.adminID))).status, 'of somebody else').toBe(204);
    expect(await list(token)).toHaveLength(2);
    expect([(await remove(token)).status, (await remove(token)).status]).toEqual([204, 204]);
    expect(await list(token)).toHaveLength(1);
    expect([await signIn(gone), (await signIn(kept)).status]).toMatchObject([REFUSED, 200]);
    expect((await trail()).filter(([, action]) => action === 'passkey-removed')).toHaveLength(1);
    expect(JSON.stringify((await people.get(ID))?.value)).not.toContain(gone.id);
  });

  it('of a removed administrator opens nothing and is not stored, nor that of another hash in ADMINS', async () => {
    const [passkey, other] = [await add(), await add(ADMIN.adminID)];
    await changeMember(ID, { role: 'writer' }, ADMIN.adminID);
    expect((await signIn(passkey)).status, 'with another role').toBe(200);
    await removeMember(ID, ADMIN.adminID);
    expect(await signIn(passkey)).toMatchObject(REFUSED);
    expect((await people.get(ID))?.value.passkeys).toEqual([]);
    expect((await signIn(other)).status).toBe(200);
    vi.stubEnv('ADMINS', `${ADMIN.adminID}:${quickHash('of another person')}`);
    expect(await signIn(other)).toMatchObject(REFUSED);
    expect(await list(await openSession(ADMIN.adminID))).toEqual([]);
  });
});

it('a new password by a link ends all passkeys that were added before, and the next one signs in', async () => {
  const before = await add();
  const json = { token: await passwordToken(ID), password: 'violet ladder cement thursday' };
  expect((await ask('POST', '/api/auth/new-password', { json })).status).toBe(200);
  expect([await signIn(before), await list(await openSession(ID))]).toMatchObject([REFUSED, []]);
  expect((await signIn(await add())).status).toBe(200);
});

it('an owner ends the passkeys and the sessions of a colleague, but of nobody whom ADMINS names', async () => {
  const [theirs, ofAdmins] = [await add(), await add(ADMIN.adminID)];
  const session = await openSession(ID);
  const end = async (id: string) =>
    (await ask('DELETE', `/api/admin/team/${id}/passkeys`, { token: await openSession(ADMIN.adminID) })).status;
  expect([await end(ID), await end(ADMIN.adminID), await end('NOBODY')]).toEqual([204, 409, 404]);
  expect([await signIn(theirs), await me(session)]).toMatchObject([REFUSED, 401]);
  expect([(await signIn(ofAdmins)).status, (await signIn(await add())).status]).toEqual([200, 200]);
  expect(await trail()).toContainEqual([ADMIN.adminID, 'passkeys-ended', ID]);
});

describe('adding a passkey', () => {
  const FORGED: [what: string, changes: Parameters<typeof makePasskey>[1]][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the site', { origin: 'http://localhost:81' }],
    ['another relying party', { rpID: 'evil.example' }],
    ['nobody who was verified', { isVerified: false }],
    ['a signature for a sign-in', { type: 'webauthn.get' }],
    ['a challenge of its own', { challenge: 'AAAA' }],
  ];
  it.each(FORGED)('is refused with %s', async (_what, changes) => {
    const token = await openSession(ID);
    const { answer } = makePasskey(await creation(token), changes);
    expect(await send(token, answer)).toMatchObject({ status: 400, body: { message: PASSKEY_MESSAGES.notAdded } });
    expect(await list(token)).toEqual([]);
  });

  it('is refused with a challenge of another session, of a sign-in, or one that is over', async () => {
    const token = await openSession(ID);
    const options = await creation(token);
    const challenges = [
      (await creation(await openSession(ID))).challenge,
      (await creation(await openSession(ADMIN.adminID))).challenge,
      (await request()).challenge,
      Buffer.from(token).toString('base64url'),
    ];
    for (const challenge of challenges) {
      expect((await send(token, makePasskey(options, { challenge }).answer)).status).toBe(400);
    }
    const { answer } = makePasskey(options);
    vi.setSystemTime(Date.now() + TIMES.passkeyChallenge + 1000);
    expect((await send(token, answer)).status).toBe(400);
    expect(await list(token)).toEqual([]);
  });

  it('is done once with one challenge, also at the same moment', async () => {
    const token = await openSession(ID);
    const options = await creation(token);
    const [one, other] = [makePasskey(options).answer, makePasskey(options).answer];
    const answers = await Promise.all([send(token, one), send(token, other), send(token, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list(token)).toHaveLength(1);
  });

  it('names those that exist, and ends at the most', async () => {
    const passkey = await add();
    const token = await openSession(ID);
    expect(await creation(token)).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: handleOf(ID), name: ID },
      excludeCredentials: [{ id: passkey.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const late = makePasskey(await creation(token)).answer;
    const [first] = (await people.get(ID))?.value.passkeys ?? [];
    const most = Array.from({ length: LIMITS.passkeys }, (_, n) => ({ ...first, credential: `copy-${n}` }));
    await changePerson(ID, { passkeys: most as StoredPasskey[] });
    expect(await send(token, late)).toMatchObject({ status: 409, body: { message: PASSKEY_MESSAGES.most } });
    expect(await ask('GET', '/api/admin/passkey-options', { token })).toMatchObject({
      status: 409,
      body: { message: PASSKEY_MESSAGES.most },
    });
  });

  it('is refused when an owner ends the passkeys at the same moment, and ends with them', async () => {
    const alone = await atEachMoment(
      blobs,
      async () => {
        const token = await openSession(ID);
        return { token, answer: makePasskey(await creation(token)).answer };
      },
      ({ token, answer }) => send(token, answer),
      () => endPasskeys(ID),
      async ({ status }) => {
        expect([201, 401]).toContain(status);
        expect((await people.get(ID))?.value.passkeys).toEqual([]);
      },
    );
    expect(alone.status).toBe(201);
  });

  it('and removing one need a sign-in of the last 15 minutes', async () => {
    await add();
    const token = await openSession(ID);
    const [{ id = '' } = {}] = await list(token);
    vi.setSystemTime(Date.now() + TIMES.recentSignIn + 1000);
    const again = { status: 401, body: { message: LOGIN_MESSAGES.notRecent } };
    expect(await ask('GET', '/api/admin/passkey-options', { token })).toMatchObject(again);
    expect(await ask('DELETE', `/api/admin/passkeys/${id}`, { token })).toMatchObject(again);
    expect([await me(token), (await list(token)).length]).toEqual([200, 1]);
  });

  it('is refused with a message for what is no answer of a browser', async () => {
    const token = await openSession(ID);
    const none = [
      {},
      { id: 'a b', response: {} },
      { id: 'AA', response: '' },
      { id: 'A'.repeat(2_000), response: {} },
      [],
    ];
    for (const json of none)
      expect(await ask('POST', '/api/admin/passkeys', { token, json })).toMatchObject(UNREADABLE);
    const response = { clientDataJSON: 'AA', authenticatorData: '' };
    for (const json of [{}, { id: 'AA' }, { id: 'AA', response }, 'x']) {
      expect(await ask('POST', '/api/auth/passkey', { json }), 'of a sign-in').toMatchObject(UNREADABLE);
    }
  });
});

describe('signing in', () => {
  const FORGED: [what: string, changes: (other: SoftPasskey) => Changes][] = [
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['another relying party', () => ({ rpID: 'evil.example' })],
    ['nobody who was verified', () => ({ isVerified: false })],
    ['a signature for adding a passkey', () => ({ type: 'webauthn.create' })],
    ['another key', () => ({ key: newKey().privateKey })],
    ['an unknown passkey', () => ({ id: 'AAAA' })],
    ["somebody else's handle", ({ handle }) => ({ handle })],
    ["somebody else's passkey", ({ handle, id }) => ({ handle, id })],
    ['a handle that is none', () => ({ handle: '-' })],
  ];
  it.each(FORGED)('is refused with %s, always with the same words', async (_what, changes) => {
    const passkey = await add();
    const other = await add(ADMIN.adminID);
    expect(await signIn(passkey, changes(other))).toEqual({
      status: 401,
      body: { message: PASSKEY_MESSAGES.refused, requestId: expect.any(String) },
    });
    expect((await trail()).filter(([, action]) => action === 'passkey-signed-in')).toEqual([]);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('is done once with one answer, also at the same moment', async () => {
    const answer = signWith(await add(ID, { counts: false }), await request());
    const answers = await Promise.all([answerWith(answer), answerWith(answer), answerWith(answer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await answerWith(answer)).toMatchObject(LATE);
  });

  it('is refused with a challenge of another kind, or one that is over', async () => {
    const passkey = await add(ID, { counts: false });
    const { challenge } = await creation(await openSession(ID));
    const session = Buffer.from(await openSession(ID)).toString('base64url');
    for (const other of [challenge, session, 'AAAA']) {
      expect(await signIn(passkey, { challenge: other })).toMatchObject(LATE);
    }
    const answer = signWith(passkey, await request());
    vi.setSystemTime(Date.now() + TIMES.passkeyChallenge + 1000);
    expect(await answerWith(answer)).toMatchObject(LATE);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('takes a counter that stays at 0, and none that does not rise, which is recorded', async () => {
    const synced = await add(ID, { counts: false });
    expect([(await signIn(synced)).status, (await signIn(synced)).status]).toEqual([200, 200]);
    const counting = await add();
    expect((await signIn(counting, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await signIn(counting, { counter })).toMatchObject({
        status: 401,
        body: { message: PASSKEY_MESSAGES.copied },
      });
    }
    expect((await trail()).filter(([, action]) => action === 'passkey-refused')).toEqual(
      Array(3).fill([ID, 'passkey-refused', 'Chrome on Linux']),
    );
    expect((await signIn(counting, { counter: 8 })).status).toBe(200);
  });

  it('of a copy and its original at the same moment, one succeeds', async () => {
    const passkey = await add();
    let counter = 1;
    const use = async (options: RequestOptions) => (await answerWith(signWith(passkey, options, { counter }))).status;
    const alone = await atEachMoment(
      blobs,
      async () => {
        counter += 1;
        return { one: await request(), other: await request() };
      },
      ({ one }) => use(one),
      ({ other }) => use(other),
      (one, other) => expect([one, other].sort()).toEqual([200, 401]),
    );
    expect(alone).toBe(200);
  });

  it('of a passkey that is removed at the same moment, it succeeds before that or not at all', async () => {
    const token = await openSession(ID);
    const alone = await atEachMoment(
      blobs,
      async () => {
        const passkey = await add();
        return { answer: signWith(passkey, await request()), id: (await list(token)).at(-1)?.id ?? '' };
      },
      ({ answer }) => answerWith(answer),
      ({ id }) => ask('DELETE', `/api/admin/passkeys/${id}`, { token }),
      async ({ status }, removed, { id }) => {
        expect([200, 401]).toContain(status);
        expect(removed.status).toBe(204);
        expect((await list(token)).map((one) => one.id)).not.toContain(id);
      },
    );
    expect(alone.status).toBe(200);
  });

  it('asks for no ID and names none, and its challenge opens no session by itself', async () => {
    await add();
    const asked = await request();
    for (const known of [ID, ADMIN.adminID, handleOf(ID)]) expect(JSON.stringify(asked)).not.toContain(known);
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(Object.keys((await people.get(ID))?.value.challenges ?? {}), 'and stores nothing').toHaveLength(1);
    expect(await me(Buffer.from(asked.challenge, 'base64url').toString())).toBe(401);
  });

  it('is throttled for a sender as wrong passwords are, and for no other', async () => {
    const passkey = await add(ID, { counts: false });
    const sender = newAddress();
    const wrong = async () =>
      answerWith(signWith(passkey, await request(), { origin: 'https://evil.example' }), sender);
    for (let tries = 0; tries < 5; tries++) expect(await wrong()).toMatchObject(REFUSED);
    expect((await wrong()).status).toBe(429);
    expect((await answerWith(signWith(passkey, await request()), sender)).status).toBe(429);
    expect((await signIn(passkey)).status).toBe(200);
  });
});

it('at another address, such as that of a preview, a sentence says where passkeys work', async () => {
  const passkey = await add();
  const token = await openSession(ID);
  const [options, creating] = [await request(), await creation(token)];
  const at = 'https://preview.site.example';
  const elsewhere = {
    status: 409,
    body: { message: 'Passkeys work at localhost alone. Here, sign in with your password.' },
  };
  expect(await ask('GET', '/api/auth/passkey', { at })).toMatchObject(elsewhere);
  expect(await ask('POST', '/api/auth/passkey', { at, json: signWith(passkey, options) })).toMatchObject(elsewhere);
  expect(await ask('GET', '/api/admin/passkey-options', { at, token })).toMatchObject(elsewhere);
  expect(await ask('POST', '/api/admin/passkeys', { at, token, json: makePasskey(creating).answer })).toMatchObject(
    elsewhere,
  );
  expect((await ask('GET', '/api/admin/passkeys', { at, token })).body.elsewhere).toBe(elsewhere.body.message);
  expect((await ask('GET', '/api/admin/passkeys', { token })).body.elsewhere).toBeNull();
});

it('what is logged of a sign-in names nobody, and answered challenges are swept when they are over', async () => {
  const passkey = await add();
  expect(await sweepAdministrators(Date.now() + TIMES.passkeyChallenge - 1000)).toBe(0);
  expect(await sweepAdministrators(Date.now() + TIMES.passkeyChallenge)).toBe(1);
  const lines: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  onTestFinished(() => void vi.restoreAllMocks());
  await signIn(passkey);
  await signIn(passkey, { origin: 'https://evil.example' });
  expect(lines.length).toBeGreaterThan(0);
  for (const known of [ID, passkey.id, passkey.handle]) expect(String(lines)).not.toContain(known);
});
