import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RIGHTS } from '../../src/domain/admin/roles.ts';
import { hashPassword } from '../../src/server/auth/passwords.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, newAddress } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
const secret = () => new TextEncoder().encode(process.env['SESSION_SECRET']);
const me = (token?: string) => call('GET', '/api/auth/me', token ? { token } : {});

const tryLogin = (ip: string, fields: object = {}) =>
  call('POST', '/api/admin/auth/login', { json: { ...ADMIN, ...fields }, ip });

describe('signing in', () => {
  it('answers the login screen with token, adminID and admin, whatever the case of the ID', async () => {
    const response = await tryLogin(newAddress(), { adminID: 'editor' });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { token: string };
    expect(body).toMatchObject({ adminID: 'EDITOR', admin: { adminID: 'EDITOR', role: 'admin' } });
    const answer = await me(body.token);
    const described = { adminID: 'EDITOR', role: 'admin', name: ADMIN.publicName, access: 'owner', rights: RIGHTS };
    expect([answer.status, await answer.json()]).toEqual([200, described]);
  });

  it('answers the blog area with token and admin', async () => {
    const response = await call('POST', '/api/auth/login', { json: ADMIN });
    expect(Object.keys((await response.json()) as object)).toEqual(['token', 'admin']);
  });

  it.each([{ adminID: 'NOBODY' }, { password: 'wrong' }])('gives the same message for %j', async (fields) => {
    const response = await tryLogin(newAddress(), fields);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Invalid credentials' });
  });

  it('names each missing field', async () => {
    const response = await call('POST', '/api/admin/auth/login', { json: {} });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: { adminID: 'Admin ID is required', password: 'Password is required' },
    });
  });

  it('hashes a password for an unknown ID too, like for a wrong password', async () => {
    vi.stubEnv('ADMINS', `${ADMIN.adminID}:${await hashPassword(ADMIN.password)}`);
    const derived = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.unstubAllEnvs();
      derived.mockRestore();
      syncBuiltinESMExports();
    });
    const workFor = async (fields: object) => {
      derived.mockClear();
      await tryLogin(newAddress(), fields);
      return derived.mock.calls.map(([, , ...cost]) => cost.slice(0, 2));
    };
    const work = await workFor({ password: 'wrong' });
    expect(work).toHaveLength(1);
    expect(await workFor({ adminID: 'NOBODY' })).toEqual(work);
  });
});

describe('the login throttle', () => {
  it('blocks an ID at an address after five wrong tries, also concurrent ones, and no other', async () => {
    const ip = newAddress();
    const tries = await Promise.all(Array.from({ length: 8 }, () => tryLogin(ip, { adminID: 'SOMEONE' })));
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    for (let i = 0; i < 5; i++) await tryLogin(ip, { adminID: 'SOMEONE' });
    const refused = await tryLogin(ip, { adminID: 'SOMEONE' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tryLogin(newAddress())).status).toBe(200);
  });

  it('never locks an administrator out at another address', async () => {
    for (let i = 0; i < 6; i++) await tryLogin('192.0.2.1', { password: 'wrong' });
    expect((await tryLogin('192.0.2.1')).status).toBe(429);
    expect((await tryLogin('192.0.2.2')).status).toBe(200);
  });
});

describe('a token', () => {
  const forge = (claims: { aud?: string; iss?: string; exp?: string; jti?: string }, key = secret()) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(claims.iss ?? 'zira-digital')
      .setAudience(claims.aud ?? 'admin')
      .setSubject(ADMIN.adminID)
      .setJti(claims.jti ?? crypto.randomUUID())
      .setExpirationTime(claims.exp ?? '1h')
      .sign(key);

  it('is required', async () => {
    const response = await me();
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'No token, authorization denied.' });
  });

  it('is refused when forged, expired, unsigned or of another audience', async () => {
    const real = await signIn();
    const jti = (JSON.parse(atob(real.split('.')[1] ?? '')) as { jti: string }).jti;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${real.split('.')[1]}.`;
    const tokens = [
      unsigned,
      unsigned.replace(encode({ alg: 'none' }), encode({ alg: 'NONE' })),
      `${real.slice(0, -4)}AAAA`,
      await forge({ jti }, new TextEncoder().encode('another secret that is long enough too')),
      await forge({ jti, exp: '-1s' }),
      await forge({ jti, aud: 'preview' }),
      await forge({ jti, iss: 'elsewhere' }),
      await forge({}),
      await forge({ jti: '../sessions' }),
      'x.y.z',
    ];
    for (const token of tokens) expect((await me(token)).status, token).toBe(401);
    expect((await me(real)).status).toBe(200);
  });

  it('is refused after logout', async () => {
    const token = await signIn();
    expect((await call('POST', '/api/auth/logout', { token })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
  });

  it('expires after eight hours', async () => {
    const token = await signIn();
    vi.useFakeTimers({ now: Date.now() + 8 * 60 * 60 * 1000 + 1000, toFake: ['Date'] });
    expect((await me(token)).status).toBe(401);
    vi.useRealTimers();
  });

  it('is answered 403 after its administrator was removed', async () => {
    const token = await signIn();
    vi.stubEnv('ADMINS', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await me(token)).status).toBe(403);
  });
});

describe('a malformed login request', () => {
  beforeEach(() => blobs.reset());
  const path = '/api/admin/auth/login';

  it.each<[number, Parameters<typeof call>[2], string]>([
    [400, { body: '{', headers: { 'content-type': 'application/json' } }, 'POST'],
    [400, { json: [] }, 'POST'],
    [400, { json: { adminID: {}, password: 1 } }, 'POST'],
    [415, { body: 'adminID=A&password=b' }, 'POST'],
    [413, { json: { adminID: 'A', password: 'x'.repeat(1024 * 1024) } }, 'POST'],
    [405, {}, 'GET'],
    [405, {}, 'DELETE'],
  ])('is answered with %i', async (status, options, method) => {
    const response = await call(method, path, options);
    const body = (await response.json()) as { message: string; requestId: string };
    expect(response.status).toBe(status);
    expect(body.message).toMatch(/\w/);
    expect(body.requestId).toBeTruthy();
    expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    if (status === 405) expect(response.headers.get('allow')).toBe('POST');
    expect(blobs.calls).toEqual([]);
  });
});

it('the check of a session answers 503 with Retry-After when storage fails', async () => {
  const token = await signIn();
  blobs.intercept(() => 'refuse');
  const response = await me(token);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});
