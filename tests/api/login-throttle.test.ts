import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import adminLogin from '../../netlify/functions/admin-login.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/shared/limits.ts';
import { sweepFailures } from '../../src/server/auth/throttle.ts';
import { fingerprint, senderOf } from '../../src/server/storage/sliding-window.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';

useBlobs();
useAdmin();

const failures = jsonStore<object>('login-failures');

const tryLogin = (ip: string, fields: object = {}) =>
  call(adminLogin, 'POST', '/api/admin/auth/login', { json: { ...ADMIN, ...fields }, ip });
const wrong = (ip: string) => tryLogin(ip, { password: 'wrong' });

// All tests use the same ID, whose delay must not carry over.
beforeEach(() => jsonStore('login-delays').delete(fingerprint(`id:${ADMIN.adminID}`).slice(0, 2)));

describe('one address', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  it('is blocked after 30 tries with different IDs, for no longer than the window', async () => {
    const events = Array.from({ length: 30 }, (_, index) => ({ what: `made-up-${index}`, at: Date.now() - index }));
    await failures.set(senderOf('192.0.2.60'), { events: events.slice(1) });
    expect((await wrong('192.0.2.60')).status).toBe(401);
    const refused = await wrong('192.0.2.60');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    vi.setSystemTime(Date.now() + 15 * MINUTE_MS + 1);
    expect((await wrong('192.0.2.60')).status).toBe(401);
  });

  it('has no record after a sweep past the window', async () => {
    await wrong('192.0.2.61');
    vi.setSystemTime(Date.now() + HOUR_MS);
    await failures.set(`${fingerprint('id:x')}/${fingerprint('address:x')}/1-${randomUUID()}`, {});
    await failures.set('still-counts', { events: [{ what: 'x', at: Date.now() }] });
    expect((await failures.list()).length).toBeGreaterThan(2);
    await sweepFailures();
    const left = (await failures.list()).map(({ key }) => key);
    expect(left).toEqual(['still-counts']);
  });
});

describe('a sign-in', () => {
  it('is counted by its /64 network in any notation of the address', async () => {
    const same = ['2001:db8:7:8::1', '2001:db8:7:8:ffff::2', '2001:0db8:0007:0008::', '2001:db8:7:8:0:0:9.9.9.9'];
    for (const address of same) await wrong(address);
    await wrong('2001:DB8:7:8::3');
    expect((await tryLogin('2001:db8:7:8:1234:5678:9abc:def0')).status).toBe(429);
    expect((await tryLogin('2001:db8:7:9::1')).status).toBe(200);
  });

  it('is refused beyond the limit among 40 concurrent tries', async () => {
    const tries = await Promise.all(Array.from({ length: 40 }, () => wrong('192.0.2.50')));
    const statuses = tries.map(({ status }) => status);
    expect(new Set([...statuses, 401, 429])).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  });
});
