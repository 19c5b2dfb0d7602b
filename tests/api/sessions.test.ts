import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenSession } from '../../src/domain/admin/audit.ts';
import { LIMITS, TIMES } from '../../src/domain/shared/limits.ts';
import { people, sweepAdministrators } from '../../src/server/auth/administrator.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { describeDevice } from '../../src/server/http/device.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, newAddress, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { clear } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';

const blobs = useBlobs();
useAdmin();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const open = (userAgent: string | null = null) => openSession(ADMIN.adminID, userAgent);
const isOpen = async (token: string) => (await call('GET', '/api/auth/me', { token })).status === 200;
const sessionsOf = async (token: string): Promise<OpenSession[]> =>
  (await call('GET', '/api/admin/sessions', { token })).json() as Promise<OpenSession[]>;
const stored = async () => (await people.get(ADMIN.adminID))?.value.sessions;

beforeEach(() => clear('people', 'audit'));
afterEach(() => void vi.useRealTimers());

describe('sessions', () => {
  it('end when the password changes, and open with the new one', async () => {
    const token = await open();
    expect(await isOpen(token)).toBe(true);
    const before = process.env['ADMINS'];
    process.env['ADMINS'] = `${ADMIN.adminID}:${quickHash('another horse')}`;
    expect(await isOpen(token)).toBe(false);
    const next = await open();
    expect(await isOpen(next)).toBe(true);
    expect(await sessionsOf(next)).toHaveLength(1);
    process.env['ADMINS'] = before;
    expect([await isOpen(token), await isOpen(next)]).toEqual([false, false]);
  });

  it('expire after an hour without a call, and cost one write in ten minutes of use', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [used, unused] = [await open(), await open()];
    const usedAfter = async (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      blobs.reset();
      const isUsable = await isOpen(used);
      return [isUsable, blobs.calls.filter(({ operation }) => operation === 'put').length];
    };
    expect([await usedAfter(9), await usedAfter(2), await usedAfter(9), await usedAfter(48)]).toEqual([
      [true, 0],
      [true, 1],
      [true, 0],
      [true, 1],
    ]);
    expect(await isOpen(unused)).toBe(false);
    expect(await sessionsOf(used)).toHaveLength(1);
    expect(await sweepAdministrators()).toBe(0);
    expect(await stored(), 'the last write removed the other one').toHaveLength(1);
    expect(await usedAfter(60)).toEqual([false, 0]);
    expect([await sweepAdministrators(), await stored()]).toEqual([1, []]);
  });

  it('stay open when their use cannot be recorded, and ended ones stay ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const token = await open();
    vi.setSystemTime(Date.now() + 30 * 60_000);
    blobs.intercept(({ operation }) => (operation === 'put' ? 'refuse' : undefined));
    expect(await isOpen(token)).toBe(true);
    blobs.reset();
    expect((await call('POST', '/api/auth/logout', { token })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('are listed per administrator with their device, latest first, the present one marked', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const first = await open(FIREFOX);
    vi.setSystemTime(Date.now() + 1000);
    await open(IPHONE);
    await openSession('OTHER');
    expect(await sessionsOf(first)).toEqual([
      { id: expect.any(String), openedAt: expect.any(String), device: 'Safari on iPhone', current: false },
      { id: expect.any(String), openedAt: expect.any(String), device: 'Firefox on Linux', current: true },
    ]);
  });

  it('are revoked one by one or all others at once; revoking one twice succeeds', async () => {
    const [here, there, third] = [await open(), await open(FIREFOX), await open()];
    const listed = await sessionsOf(here);
    const id = listed.find(({ device }) => device === 'Firefox on Linux')?.id ?? '';
    for (let time = 0; time < 2; time++) {
      expect((await call('DELETE', `/api/admin/sessions/${id}`, { token: here })).status).toBe(204);
    }
    expect([await isOpen(here), await isOpen(there), await isOpen(third)]).toEqual([true, false, true]);
    expect((await call('DELETE', '/api/admin/sessions', { token: here })).status).toBe(204);
    expect([await isOpen(here), await isOpen(third)]).toEqual([true, false]);
  });

  it('are checked by one storage call, and wrong passwords at their ID write nothing that they meet', async () => {
    const token = await open();
    blobs.reset();
    await isOpen(token);
    expect(blobs.calls.map(({ operation, store }) => `${operation} ${store}`)).toEqual(['get local-people']);
    blobs.reset();
    await call('POST', '/api/admin/auth/login', { json: { ...ADMIN, password: 'wrong' }, ip: newAddress() });
    expect(blobs.calls.filter(({ operation, store }) => operation === 'put' && store.endsWith('people'))).toEqual([]);
  });

  it('are 200 at most: one more ends the one that was unused for longest', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [first, second] = [await open(), await open()];
    vi.setSystemTime(Date.now() + TIMES.sessionTouch);
    expect(await isOpen(first)).toBe(true);
    for (let n = 2; n <= LIMITS.sessions; n++) await open();
    expect([await isOpen(first), await isOpen(second), (await stored())?.length]).toEqual([true, false, 200]);
  });

  it.each(['x', '..%2FOTHER%2Fx'])('with the invalid id %j are 404', async (id) => {
    const token = await open();
    const answer = await call('DELETE', `/api/admin/sessions/${id}`, { token });
    expect(answer.status).toBe(404);
  });
});

describe('a device', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome on an Android phone'],
    [`Mozilla/5.0 (Linux; Android 15; SM-X910) ${chrome} Safari/537.36`, 'Chrome on an Android tablet'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1.15', 'Safari on Mac'],
    ['curl/8.9', 'An unknown device'],
    ['', 'An unknown device'],
    ['Android '.repeat(100_000), 'A browser on an Android tablet'],
  ])('%.60s is %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device));
});

describe('the audit trail', () => {
  it('does not fail a request when it cannot be written', async () => {
    const token = await open();
    const { _id } = await post(token);
    blobs.intercept(({ store }) => (store.endsWith('-audit') ? 'refuse' : undefined));
    expect((await call('DELETE', `/api/Blogs/${_id}`, { token })).status).toBe(204);
  });
});
