import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { people } from '../../src/server/auth/administrator.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { codeOf, stepAt } from '../../src/server/shared/totp.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, newAddress } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { interleave } from '../helpers/interleave.ts';
import { changePerson, clear } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';

const blobs = useBlobs();
useAdmin();

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const HASH = quickHash(ADMIN.password);
const STEP = 30_000;
const ASKED = 'Enter the 6-digit code of your authenticator app.';
const WRONG = /^This code is wrong/;
const TWO = /^Many wrong codes .* Enter two codes/;

const code = (later = 0) => codeOf(SECRET, stepAt(Date.now()) + later);
const wrongCode = () => (code() === '000000' ? '999999' : '000000');

async function tryLogin(fields: object = {}, ip = newAddress()) {
  const response = await call('POST', '/api/admin/auth/login', { json: { ...ADMIN, ...fields }, ip });
  const body = (await response.json()) as { message?: string; errors?: { code?: string }; token?: string };
  return { status: response.status, ...body };
}

const refused = (message: RegExp | string) => ({
  status: 401,
  message: message instanceof RegExp ? expect.stringMatching(message) : message,
  errors: { code: message instanceof RegExp ? expect.stringMatching(message) : message },
});

const isOpen = async (token = '') => (await call('GET', '/api/auth/me', { token })).status === 200;

/** The codes that were wrong. */
const wrongOnes = async () => (await people.get(ADMIN.adminID))?.value.wrongCodes ?? [];
const setWrong = (count: number) =>
  changePerson(ADMIN.adminID, { wrongCodes: Array(count).fill(new Date().toISOString()) });

beforeEach(async () => {
  // The middle of a step, so that exactly three codes are valid; and long after the codes of earlier tests.
  vi.useFakeTimers({ toFake: ['Date'], now: (stepAt(Date.now()) + 100) * STEP });
  vi.stubEnv('ADMINS', `${ADMIN.adminID}:${HASH}:${SECRET} ${ADMIN.publicName}\nOTHER:${HASH}`);
  await clear('people', 'audit');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('a sign-in with a second factor', () => {
  it('asks for a code after the right password, and opens a session with it, at both routes', async () => {
    expect(await tryLogin()).toMatchObject(refused(ASKED));
    expect(await tryLogin({ code: '' })).toMatchObject(refused(ASKED));
    const { status, token } = await tryLogin({ code: code() });
    expect([status, await isOpen(token)]).toEqual([200, true]);
    const json = { ...ADMIN, code: ` ${code(1).slice(0, 3)} ${code(1).slice(3)}` };
    expect((await call('POST', '/api/auth/login', { json, ip: newAddress() })).status).toBe(200);
  });

  it('accepts the code of one step before and after, and no other', async () => {
    for (const later of [-2, 2]) expect(await tryLogin({ code: code(later) })).toMatchObject(refused(WRONG));
    expect((await tryLogin({ code: code(-1) })).status).toBe(200);
    expect((await tryLogin({ code: code(1) })).status).toBe(200);
  });

  it('accepts a code once, also of concurrent tries, and no older one after it', async () => {
    const now = code();
    const tries = await Promise.all(Array.from({ length: 5 }, () => tryLogin({ code: now })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await tryLogin({ code: now })).toMatchObject(refused(WRONG));
    expect(await tryLogin({ code: code(-1) })).toMatchObject(refused(WRONG));
    vi.setSystemTime(Date.now() + STEP);
    expect(await tryLogin({ code: now })).toMatchObject(refused(WRONG));
    expect((await tryLogin({ code: code() })).status).toBe(200);
  });

  it('is revealed only after the right password', async () => {
    const wrong = { status: 401, message: 'Invalid credentials' };
    for (const fields of [{}, { code: code() }, { code: wrongCode() }]) {
      const [known, unknown] = [
        await tryLogin({ ...fields, password: 'wrong' }),
        await tryLogin({ adminID: 'NOBODY' }),
      ];
      expect(known).toMatchObject(wrong);
      expect(Object.keys(known)).toEqual(Object.keys(unknown));
    }
    expect(await wrongOnes()).toEqual([]);
    expect((await tryLogin({ adminID: 'OTHER' })).status).toBe(200);
    expect((await tryLogin({ adminID: 'OTHER', code: wrongCode() })).status).toBe(200);
  });

  it('refuses a malformed code', async () => {
    for (const typed of ['12345', '1234567', 'abcdef', '1'.repeat(60), 123456, null]) {
      expect(await tryLogin({ code: typed })).toMatchObject({ status: 400, errors: { code: 'A code has 6 digits' } });
    }
  });

  it('revokes sessions opened with another factor or without one', async () => {
    const line = (secret: string) => `${ADMIN.adminID}:${HASH}${secret}`;
    const open = async (secret: string) => {
      vi.stubEnv('ADMINS', line(secret));
      return openSession(ADMIN.adminID);
    };
    const [without, withOne] = [await open(''), await open(`:${SECRET}`)];
    expect([await isOpen(without), await isOpen(withOne)]).toEqual([false, true]);
    vi.stubEnv('ADMINS', line(`:${'A'.repeat(32)}`));
    expect([await isOpen(without), await isOpen(withOne)]).toEqual([false, false]);
  });
});

describe('guessing codes', () => {
  it('throttles its sender like wrong passwords do, and no other, and records each counted try once', async () => {
    const sender = newAddress();
    expect(await tryLogin({}, sender)).toMatchObject(refused(ASKED));
    for (let count = 0; count < 4; count++) {
      expect(await tryLogin({ code: wrongCode() }, sender)).toMatchObject(refused(WRONG));
    }
    expect((await tryLogin({ code: code() }, sender)).status).toBe(429);
    await tryLogin({ password: 'wrong', code: code() });
    const kept = (await readAudit()).map(({ action }) => action);
    expect(kept.sort()).toEqual([...Array(4).fill('code-refused'), 'password-refused']);
    expect((await tryLogin({ code: code() })).status).toBe(200);
  });

  it('asks for two successive codes after many wrong ones and locks no administrator out', async () => {
    await setWrong(19);
    expect(await tryLogin({ code: wrongCode() })).toMatchObject(refused(WRONG));
    for (const one of [wrongCode(), code()]) expect(await tryLogin({ code: one })).toMatchObject(refused(TWO));
    expect(await tryLogin({ code: code() + wrongCode() })).toMatchObject(refused(WRONG));
    expect(await wrongOnes()).toHaveLength(20);

    const costOf = async (fields: object) => {
      blobs.reset();
      const { status } = await tryLogin(fields);
      return { status, calls: blobs.calls.length };
    };
    const two = `${code(-1)} ${code()}`;
    expect(await costOf({ code: two })).toEqual({ status: 200, calls: 6 });
    expect(await tryLogin({ code: two })).toMatchObject(refused(WRONG));

    vi.setSystemTime(Date.now() + DAY_MS + STEP);
    expect(await costOf({ code: code() })).toEqual({ status: 200, calls: 6 });
    expect(await wrongOnes(), 'the next write removes those of a day before').toEqual([]);
  });

  it('asks for two codes when the last of many wrong ones is counted while a right one is checked', async () => {
    await setWrong(19);
    const one = code();
    await interleave(
      blobs,
      2,
      async () => expect(await tryLogin({ code: one })).toMatchObject(refused(TWO)),
      () => tryLogin({ code: wrongCode() }),
    );
    expect(await wrongOnes()).toHaveLength(20);
  });
});
