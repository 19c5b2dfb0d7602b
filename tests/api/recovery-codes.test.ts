import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE_MESSAGES } from '../../src/domain/admin/admin-messages.ts';
import { inGroups, RECOVERY_MESSAGES } from '../../src/domain/admin/recovery-codes.ts';
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
const lineWith = (secret: string) => `${ADMIN.adminID}:${HASH}:${secret}\nOTHER:${HASH}`;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.stubEnv('ADMINS', lineWith(SECRET));
  await clear('people', 'temporary/senders', 'audit');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function ask(method: string, token: string) {
  const response = await call(method, '/api/admin/recovery-codes', { token });
  return { status: response.status, body: await response.json() };
}

async function makeCodes(adminID: string = ADMIN.adminID): Promise<string[]> {
  const { status, body } = await ask('POST', await openSession(adminID));
  expect(status).toBe(201);
  return (body as { codes: string[] }).codes;
}

const left = async (adminID: string = ADMIN.adminID) =>
  ((await ask('GET', await openSession(adminID))).body as { left: number | null }).left;

async function signIn(fields: object, ip = newAddress()) {
  const response = await call('POST', '/api/admin/auth/login', { json: { ...ADMIN, ...fields }, ip });
  const body = (await response.json()) as { message?: string; errors?: { code?: string } };
  return { status: response.status, ...body };
}

const WRONG = { status: 401, message: CODE_MESSAGES.wrong, errors: { code: CODE_MESSAGES.wrong } };
const trail = async () => (await readAudit()).map(({ adminID, action }) => [adminID, action]);

describe('recovery codes', () => {
  it('are ten of 24 digits, each of which is good once in the place of a code', async () => {
    expect(await left()).toBe(0);
    const codes = await makeCodes();
    expect([codes.length, new Set(codes).size, codes.every((code) => /^\d{24}$/.test(code))]).toEqual([10, 10, true]);
    const [first = '', second = ''] = codes;
    expect((await signIn({ code: inGroups(first) })).status).toBe(200);
    expect(await left()).toBe(9);
    expect(await signIn({ code: first })).toMatchObject(WRONG);
    expect((await signIn({ code: second })).status).toBe(200);
    expect((await signIn({ code: codeOf(SECRET, stepAt(Date.now())) })).status, 'the app goes on working').toBe(200);
    expect((await trail()).map(([, action]) => action)).toEqual(
      expect.arrayContaining(['recovery-codes-made', 'recovery-code-used', 'code-refused', 'signed-in']),
    );
    expect((await trail()).filter(([, action]) => action === 'recovery-code-used')).toHaveLength(2);
  });

  it('are stored as hashes alone', async () => {
    const codes = await makeCodes();
    const stored = JSON.stringify((await people.get(ADMIN.adminID))?.value);
    for (const code of codes) expect(stored).not.toContain(code);
    expect(JSON.stringify(await readAudit())).not.toContain(codes[0]);
  });

  it('are replaced as a set', async () => {
    const [previous = ''] = await makeCodes();
    const [next = ''] = await makeCodes();
    expect(await signIn({ code: previous })).toMatchObject(WRONG);
    expect((await signIn({ code: next })).status).toBe(200);
  });

  it('open nothing without the password, and tell nothing then', async () => {
    const [code = ''] = await makeCodes();
    expect(await signIn({ code, password: 'wrong' })).toMatchObject({ status: 401, message: 'Invalid credentials' });
    expect(await left()).toBe(10);
  });

  it('are void once ADMINS has another secret', async () => {
    const [code = ''] = await makeCodes();
    vi.stubEnv('ADMINS', lineWith('A'.repeat(32)));
    expect(await signIn({ code })).toMatchObject(WRONG);
    expect(await left()).toBe(0);
  });

  it('are one person’s', async () => {
    vi.stubEnv('ADMINS', `${lineWith(SECRET)}:${SECRET}`);
    const [code = ''] = await makeCodes('OTHER');
    expect(await signIn({ code })).toMatchObject(WRONG);
    expect((await signIn({ adminID: 'OTHER', code })).status).toBe(200);
  });

  it('count after many wrong codes too', async () => {
    const [code = ''] = await makeCodes();
    await changePerson(ADMIN.adminID, { wrongCodes: Array(20).fill(new Date().toISOString()) });
    expect((await signIn({ code: '1'.repeat(24) })).status).toBe(401);
    expect((await signIn({ code })).status).toBe(200);
  });

  it('are neither made nor counted for somebody whose sign-in asks for no code', async () => {
    expect(await left('OTHER')).toBeNull();
    expect(await ask('POST', await openSession('OTHER'))).toMatchObject({
      status: 409,
      body: { message: RECOVERY_MESSAGES.notNeeded },
    });
  });
});

describe('one code', () => {
  it('opens one session of several sign-ins at once', async () => {
    const [code = ''] = await makeCodes();
    const tries = await Promise.all(Array.from({ length: 4 }, () => signIn({ code })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await left()).toBe(9);
  });

  it('is not brought back by another one that is used before any of its storage calls', async () => {
    for (let n = 1; n < 30; n++) {
      const [one = '', other = ''] = await makeCodes();
      const isBetween = await interleave(
        blobs,
        n,
        async () => expect((await signIn({ code: one })).status).toBe(200),
        async () => expect((await signIn({ code: other })).status).toBe(200),
      );
      if (!isBetween) return;
      expect(await left(), `moment ${n}`).toBe(8);
    }
    expect.unreachable();
  });
});
