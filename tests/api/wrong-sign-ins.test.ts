import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../src/domain/admin/audit.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/shared/limits.ts';
import { readAudit, sweepAudit } from '../../src/server/auth/record-audit.ts';
import { inParallel } from '../../src/server/shared/parallel.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, callFunction, json, newAddress } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { clear } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';

const blobs = useBlobs();
useAdmin();

/** An evening in India; five hours later it is the next day there. */
const EVENING = Date.parse('2026-11-25T20:00:00+05:30');
const PASSWORD_AS_ID = 'CORRECT HORSE';
const AT_ONCE = 10;

const tryLogin = (fields: object = {}, ip = newAddress()) =>
  call('POST', '/api/admin/auth/login', { json: { ...ADMIN, ...fields }, ip });
const wrong = (adminID: string = ADMIN.adminID) => tryLogin({ adminID, password: 'wrong' });
const entries = async () => (await readAudit()).map(({ id, ...entry }) => entry);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING });
  vi.stubEnv('ADMINS', `${ADMIN.adminID}:${quickHash(ADMIN.password)}\nOTHER:${quickHash('another one')}`);
  await clear('audit', 'temporary/senders');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('a wrong sign-in', () => {
  it('is counted in the audit trail by administrator and Indian day, with the time of the last one', async () => {
    await wrong();
    await wrong();
    vi.setSystemTime(EVENING + HOUR_MS);
    await wrong('OTHER');
    await wrong();
    expect(await entries()).toEqual(
      expect.arrayContaining([
        { at: '2026-11-25T15:30:00.000Z', adminID: 'EDITOR', action: 'password-refused', count: 3 },
        { at: '2026-11-25T15:30:00.000Z', adminID: 'OTHER', action: 'password-refused', count: 1 },
      ]),
    );
    expect(await entries()).toHaveLength(2);
    vi.setSystemTime(EVENING + 5 * HOUR_MS);
    await wrong();
    const [next, ...before] = await entries();
    expect([next?.adminID, next?.count, before.length]).toEqual(['EDITOR', 1, 2]);
  });

  it('with an unknown ID is counted, but the ID is neither stored nor logged, since it may be a password', async () => {
    const logged = (['log', 'warn', 'error', 'info'] as const).map((name) => vi.spyOn(console, name));
    await wrong(PASSWORD_AS_ID);
    await wrong('SOMEONE');
    blobs.intercept(({ store }) => (store.endsWith('-audit') ? 'refuse' : undefined));
    await wrong(PASSWORD_AS_ID);
    blobs.reset();
    expect(await entries()).toEqual([{ at: expect.any(String), adminID: '', action: 'unknown-id', count: 2 }]);
    const audit = jsonStore<AuditEntry>('audit');
    const [{ key } = { key: '' }] = await audit.list();
    const storedOrLogged = JSON.stringify([key, await audit.get(key), logged.map(({ mock }) => mock.calls)]);
    expect(storedOrLogged).not.toMatch(/correct|someone|198\.51/i);
    vi.restoreAllMocks();
  });

  it('adds one entry a day for each administrator and one for all unknown IDs, however many there are', async () => {
    const ids = Array.from({ length: 16 }, (_, index) => (index % 8 ? `MADE-UP-${index}` : ADMIN.adminID));
    await inParallel(ids, AT_ONCE, async (id) => void (await wrong(id)));
    const trail = await entries();
    expect(trail.map(({ adminID }) => adminID).sort()).toEqual(['', 'EDITOR']);
    for (const { count = 0 } of trail) expect(count).toBeGreaterThan(0);
  });

  it('costs the same number of storage calls with a known and an unknown ID, the first time and later', async () => {
    const costOf = async (adminID: string) => {
      blobs.reset();
      await wrong(adminID);
      return blobs.calls.length;
    };
    const first = await costOf('OTHER');
    expect([await costOf('OTHER'), await costOf('MADE-UP'), await costOf('MADE-UP-2')]).toEqual([first, first, first]);
  });

  it.each([ADMIN.adminID, 'SOMEONE'])('of %s gets the same answer when the audit trail fails', async (adminID) => {
    blobs.intercept(({ store }) => (store.endsWith('-audit') ? 'refuse' : undefined));
    const answer = await wrong(adminID);
    expect([answer.status, await answer.json()]).toMatchObject([401, { message: 'Invalid credentials' }]);
    blobs.reset();
    expect(await entries()).toEqual([]);
  });

  it.each([ADMIN.adminID, 'SOMEONE'])('of %s is answered before the audit trail is written', async (adminID) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    blobs.intercept(({ store }) => (store.endsWith('-audit') ? promise : undefined));
    const body = { adminID, password: 'wrong' };
    const answer = await callFunction('/api/admin/auth/login', json('POST', body), newAddress());
    expect(answer.status).toBe(401);
    resolve(undefined);
    await answer.settled();
    expect(await entries()).toHaveLength(1);
  });

  it('is not counted while its sender is refused; a sign-in that succeeds counts as none', async () => {
    const sender = newAddress();
    for (let time = 0; time < 7; time++) await tryLogin({ password: 'wrong' }, sender);
    expect((await tryLogin({}, sender)).status).toBe(429);
    expect(await entries()).toMatchObject([{ count: 5 }]);
    expect((await tryLogin()).status).toBe(200);
    expect((await entries()).map(({ action }) => action)).toEqual(['signed-in', 'password-refused']);
  });

  it('is swept after 90 days', async () => {
    await wrong();
    await sweepAudit(EVENING + 89 * DAY_MS);
    expect(await entries()).toHaveLength(1);
    await sweepAudit(EVENING + 91 * DAY_MS);
    expect(await jsonStore('audit').list()).toEqual([]);
  });
});
