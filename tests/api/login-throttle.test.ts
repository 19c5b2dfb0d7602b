import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../src/domain/shared/limits.ts';
import { people } from '../../src/server/auth/administrator.ts';
import { sweepSenders } from '../../src/server/auth/senders.ts';
import { senderOf } from '../../src/server/storage/fingerprint.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { interleave } from '../helpers/interleave.ts';
import { clear } from '../helpers/people.ts';

const blobs = useBlobs();
useAdmin();

const senders = jsonStore<object>('temporary/senders');

const tryLogin = (ip: string, fields: object = {}) =>
  call('POST', '/api/admin/auth/login', { json: { ...ADMIN, ...fields }, ip });
const wrong = (ip: string) => tryLogin(ip, { password: 'wrong' });

describe('one address', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  it('is blocked after 30 tries with different IDs, for no longer than the window', async () => {
    const events = Array.from({ length: 30 }, (_, index) => ({ what: `made-up-${index}`, at: Date.now() - index }));
    await senders.set(`sign-in/${senderOf('192.0.2.60')}`, { events: events.slice(1) });
    expect((await wrong('192.0.2.60')).status).toBe(401);
    const refused = await wrong('192.0.2.60');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    vi.setSystemTime(Date.now() + 15 * MINUTE_MS + 1);
    expect((await wrong('192.0.2.60')).status).toBe(401);
  });

  it('has no record after a sweep past the window', async () => {
    await wrong('192.0.2.61');
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    await senders.set('sign-in/still-counts', { events: [{ what: 'x', at: Date.now() }] });
    expect((await senders.list()).length).toBeGreaterThan(2);
    await sweepSenders();
    expect((await senders.list()).map(({ key }) => key)).toEqual(['sign-in/still-counts']);
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

  it('with the right password is refused too when the limit is reached before it is counted', async () => {
    await clear('people');
    const ip = '192.0.2.51';
    const fiveWrong = async () => {
      for (let n = 0; n < 5; n++) await wrong(ip);
    };
    // Its first write counts.
    await interleave(blobs, 2, async () => expect((await tryLogin(ip)).status).toBe(429), fiveWrong);
    expect((await people.get(ADMIN.adminID))?.value.sessions ?? []).toEqual([]);
  });
});
