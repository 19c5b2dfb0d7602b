import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_MAIL, PERSON_MESSAGES, type TeamMember } from '../../src/domain/admin/person.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { changeAdministrator, NOBODY, people, withPassword } from '../../src/server/auth/administrator.ts';
import { publicNames, readNames, readPerson } from '../../src/server/auth/colleagues.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { addPhoto } from '../../src/server/photos/photo-writes.ts';
import { fileStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { type Answer, answerOf, call, newAddress, picture } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment } from '../helpers/interleave.ts';
import { aboutOf, addPerson, clear, PERSON_PASSWORD, signedInAs } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';

const blobs = useBlobs();
useAdmin();

const NEW_PASSWORD = 'violet ladder cement thursday';

beforeEach(() => clear('people', 'audit', 'temporary/senders'));
afterEach(() => void vi.unstubAllEnvs());

const ask = async (method: string, path: string, token: string, json?: unknown): Promise<Answer> =>
  answerOf(await call(method, path, { token, json }));

const me = async (token: string) => (await ask('GET', '/api/auth/me', token)).status;
const owner = () => openSession(ADMIN.adminID);
const team = async (): Promise<TeamMember[]> => (await ask('GET', '/api/admin/team', await owner())).body;
const change = (token: string, id: string, json: object) => ask('PATCH', `/api/admin/team/${id}`, token, json);
const remove = (token: string, id: string) => ask('DELETE', `/api/admin/team/${id}`, token);
const setPassword = (token: string, present: string, password: string) =>
  ask('PUT', '/api/admin/profile/password', token, { present, password });

const signIn = async (adminID: string, password: string): Promise<Answer> =>
  answerOf(await call('POST', '/api/admin/auth/login', { json: { adminID, password }, ip: newAddress() }));
const statusOfSignIn = async (adminID: string, password: string) => (await signIn(adminID, password)).status;

const trail = async () => (await readAudit()).map((entry) => [entry.action, aboutOf(entry)]);

describe('a person of the store', () => {
  it('signs in as anybody does, and gets another role with the next call of the open session', async () => {
    await addPerson('ASHA', 'editor');
    const { status, body } = await signIn('asha', PERSON_PASSWORD);
    const signedIn = { token: body.token, adminID: 'ASHA', admin: { adminID: 'ASHA', role: 'admin' } };
    expect([status, body]).toEqual([200, signedIn]);
    const { token } = body;
    const shown = { adminID: 'ASHA', role: 'admin', name: 'ASHA of the team', access: 'editor' };
    expect((await ask('GET', '/api/auth/me', token)).body).toMatchObject(shown);
    expect(await statusOfSignIn('ASHA', ADMIN.password)).toBe(401);
    expect((await ask('GET', '/api/admin/posts', token)).status).toBe(200);
    const changed = await change(await owner(), 'ASHA', { role: 'desk' });
    expect(changed).toMatchObject({ status: 200, body: { adminID: 'ASHA', access: 'desk', state: 'active' } });
    expect(await ask('GET', '/api/admin/posts', token)).toMatchObject({
      status: 403,
      body: { message: MESSAGES.forbidden },
    });
    expect(await me(token), 'the session stays').toBe(200);
    expect(await trail()).toContainEqual(['person-changed', 'ASHA, desk']);
  });

  it('has neither address nor password in the summaries for names and recipients', async () => {
    await addPerson('ASHA', 'editor');
    await addPerson('RAVI', 'editor');
    expect(await publicNames()).toContain('ASHA of the team');
    // The summary of a record that is gone is removed at once.
    await people.delete('RAVI');
    await publicNames();
    const stored = await fileStore('summaries').get('people');
    const text = gunzipSync(new Uint8Array(stored?.value ?? new ArrayBuffer())).toString();
    expect(text).toContain('ASHA of the team');
    expect(text).not.toMatch(/@site|scrypt|sessions|RAVI/);
  });

  it('is shut out with the next call once removed, and the name and the ID stay', async () => {
    const token = await signedInAs('ASHA', 'editor');
    expect((await remove(await owner(), 'ASHA')).status).toBe(204);
    expect(await me(token)).toBe(403);
    expect(await statusOfSignIn('ASHA', PERSON_PASSWORD)).toBe(401);
    expect((await readNames(['ASHA']))('ASHA')).toBe('ASHA of the team');
    expect(await publicNames(), 'but nobody writes under it any more').toEqual([ADMIN.publicName]);
    expect((await team()).find(({ adminID }) => adminID === 'ASHA')).toMatchObject({ state: 'removed', email: '' });
    const kept = { name: 'ASHA of the team', role: 'editor', removedAt: expect.any(String) };
    expect((await people.get('ASHA'))?.value).toEqual({ ...NOBODY, ...kept });
    expect((await remove(await owner(), 'ASHA')).status, 'a repeat').toBe(204);
    expect((await change(await owner(), 'ASHA', { role: 'owner' })).status, 'nobody comes back so').toBe(404);
    expect((await trail()).filter(([action]) => action === 'person-removed')).toEqual([['person-removed', 'ASHA']]);
  });

  it('is refused while storage does not answer, and is not signed out by it', async () => {
    const token = await signedInAs('ASHA', 'editor');
    blobs.intercept(({ store }) => (store.endsWith('-people') ? 'refuse' : undefined));
    expect(await me(token)).toBe(503);
    blobs.reset();
    expect(await me(token)).toBe(200);
  });
});

describe('a person of ADMINS', () => {
  it('is an owner whatever is stored, and is neither changed nor removed', async () => {
    await addPerson(ADMIN.adminID, 'writer', { removedAt: '2026-11-01T00:00:00.000Z', name: 'Asha Stored' });
    const token = await owner();
    const other = await signedInAs('RAVI', 'owner');
    expect((await ask('GET', '/api/auth/me', token)).body).toMatchObject({ access: 'owner', name: 'Asha Stored' });
    for (const by of [token, other]) {
      expect(await change(by, ADMIN.adminID, { role: 'writer' })).toMatchObject({
        status: 409,
        body: { message: PERSON_MESSAGES.fixed },
      });
      expect((await remove(by, ADMIN.adminID)).status).toBe(409);
    }
    expect(await statusOfSignIn(ADMIN.adminID, ADMIN.password)).toBe(200);
  });

  it('has the own password until the hash in ADMINS is another one, which ends all sessions', async () => {
    const [token, elsewhere] = [await owner(), await owner()];
    expect((await setPassword(token, ADMIN.password, NEW_PASSWORD)).status).toBe(204);
    expect([await me(token), await me(elsewhere)], 'all sessions but this one end').toEqual([200, 401]);
    expect(await statusOfSignIn(ADMIN.adminID, ADMIN.password), 'the one of ADMINS').toBe(401);
    const { body } = await signIn(ADMIN.adminID, NEW_PASSWORD);
    expect(await me(body.token)).toBe(200);
    expect(await trail()).toContainEqual(['password-changed', undefined]);

    vi.stubEnv('ADMINS', `${ADMIN.adminID}:${quickHash('a third horse')}`);
    expect([await me(token), await me(body.token)]).toEqual([401, 401]);
    expect(await statusOfSignIn(ADMIN.adminID, NEW_PASSWORD)).toBe(401);
    expect(await statusOfSignIn(ADMIN.adminID, 'a third horse')).toBe(200);
  });

  it('keeps the own password when another secret signs the sessions, and loses it with the place in ADMINS', async () => {
    const token = await owner();
    await setPassword(token, ADMIN.password, NEW_PASSWORD);
    vi.stubEnv('SESSION_SECRET', 'another secret for tests, long enough to be one');
    expect(await statusOfSignIn(ADMIN.adminID, NEW_PASSWORD)).toBe(200);
    expect(await statusOfSignIn(ADMIN.adminID, ADMIN.password)).toBe(401);
    vi.unstubAllEnvs();
    vi.stubEnv('ADMINS', `OTHER:${quickHash('other')}`);
    expect(await me(token)).toBe(403);
    expect(await statusOfSignIn(ADMIN.adminID, NEW_PASSWORD)).toBe(401);
  });

  it('is not locked out by a record that cannot be read', async () => {
    await setPassword(await owner(), ADMIN.password, NEW_PASSWORD);
    await fileStore('people').set(ADMIN.adminID, new TextEncoder().encode('broken').buffer);
    expect(await statusOfSignIn(ADMIN.adminID, ADMIN.password)).toBe(200);
    await addPerson('ASHA', 'editor');
    await fileStore('people').set('ASHA', new TextEncoder().encode('broken').buffer);
    expect(await statusOfSignIn('ASHA', PERSON_PASSWORD), 'anybody else is').toBe(503);
  });
});

describe('the last owner', () => {
  it('stays, also under two calls at once', async () => {
    const tokens = { RAVI: await signedInAs('RAVI', 'owner'), ASHA: await signedInAs('ASHA', 'owner') };
    vi.stubEnv('ADMINS', '');
    const removals = await Promise.all([remove(tokens.RAVI, 'ASHA'), remove(tokens.ASHA, 'RAVI')]);
    const changes = await Promise.all([
      change(tokens.RAVI, 'ASHA', { role: 'desk' }),
      change(tokens.ASHA, 'RAVI', { role: 'desk' }),
    ]);
    for (const answer of [...removals, ...changes]) {
      expect(answer).toMatchObject({ status: 409, body: { message: PERSON_MESSAGES.lastOwner } });
    }
    vi.unstubAllEnvs();
    const [asha, ravi] = await Promise.all([remove(tokens.RAVI, 'ASHA'), remove(tokens.ASHA, 'RAVI')]);
    // The later of the two calls may come from an owner who has just been removed.
    const refused = [asha.status < 300 ? [] : ['ASHA'], ravi.status < 300 ? [] : ['RAVI']].flat();
    expect(refused.length).toBeLessThan(2);
    const owners = (await team()).filter(({ state, access }) => state === 'active' && access === 'owner');
    expect(owners.map(({ adminID }) => adminID).sort()).toEqual([ADMIN.adminID, ...refused].sort());
  });

  it('does nothing to the own account', async () => {
    const token = await signedInAs('RAVI', 'owner');
    for (const answer of [
      await change(token, 'RAVI', { role: 'desk' }),
      await change(token, 'RAVI', { email: 'other@site.example' }),
      await remove(token, 'RAVI'),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { message: PERSON_MESSAGES.notYourself } });
    }
    expect((await people.get('RAVI'))?.value.email).toBe('ravi@site.example');
    const kept = { name: 'Ravi Kulkarni', email: 'ravi@site.example' };
    expect((await change(token, 'RAVI', kept)).body).toMatchObject(kept);
  });
});

describe('the own profile', () => {
  const PROFILE = { name: 'Asha Patil', email: 'asha@site.example', picture: null, mail: NO_MAIL };
  const save = (token: string, fields: object = {}) =>
    ask('PUT', '/api/admin/profile', token, { ...PROFILE, ...fields });

  it('is stored, shown, and named to colleagues', async () => {
    const token = await signedInAs('ASHA', 'editor');
    const bytes = new Uint8Array(await picture('face').arrayBuffer());
    const { hash } = await addPhoto({ name: 'a.png', type: 'image/png', bytes }, 'Asha');
    const wanted = { ...PROFILE, picture: hash, mail: { ...NO_MAIL, enquiries: 'daily', newDevice: true } };
    const whole = { adminID: 'ASHA', access: 'editor', ...wanted, mailReady: false };
    expect(await ask('PUT', '/api/admin/profile', token, wanted)).toEqual({ status: 200, body: whole });
    expect((await ask('GET', '/api/admin/profile', token)).body).toEqual(whole);
    expect((await ask('GET', '/api/admin/authors', token)).body).toEqual([ADMIN.publicName, 'Asha Patil']);
    await ask('PUT', '/api/admin/profile', token, wanted);
    expect(
      (await trail()).filter(([action]) => action === 'profile-changed'),
      'a repeat changes nothing',
    ).toHaveLength(1);
    expect((await ask('PUT', '/api/admin/profile', token, PROFILE)).body.picture).toBe(null);
    expect(await statusOfSignIn('ASHA', PERSON_PASSWORD), 'the password stays').toBe(200);
  });

  it.each([
    ['a name', { name: ' ' }, 'name'],
    ['a name of one line', { name: 'x'.repeat(121) }, 'name'],
    ['an email address', { email: 'nobody' }, 'email'],
    ['an address without line breaks', { email: 'a@site.example\r\nBcc: x@evil.example' }, 'email'],
    ['a picture that exists', { picture: 'a'.repeat(40) }, 'picture'],
    ['a choice of mails', { mail: { ...NO_MAIL, enquiries: 'hourly' } }, 'mail.enquiries'],
  ])('needs %s', async (_what, fields, field) => {
    const token = await signedInAs('ASHA', 'editor');
    const { status, body } = await save(token, fields);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    const { name } = (await save(token, { name: 'Asha\r\nBcc: x@evil.example' })).body;
    expect(name, 'and the name has no line break').toBe('Asha Bcc: x@evil.example');
  });

  it('has no name that somebody else is shown by, also one that only looks the same, and none that misleads', async () => {
    await addPerson('RAVI', 'editor', { name: 'Ravi Patil' });
    await addPerson('GONE', 'editor', { name: 'Meera Joshi', removedAt: '2026-11-01T00:00:00.000Z' });
    const token = await signedInAs('ASHA', 'writer');
    const taken = [
      'Ravi Patil',
      'ravi  patil',
      'Ravi\u200b Pa\u200dtil',
      'Ｒavi Patil',
      'RAVI\u00a0PATIL',
      ADMIN.publicName,
    ];
    const names = async (sent: string[]) => {
      const answers = [];
      for (const name of sent) answers.push((await save(token, { name })).body);
      return answers.map(({ errors, name }) => errors?.name ?? name);
    };
    const refused = taken.map(() => PERSON_MESSAGES.nameTaken);
    expect(await names(taken)).toEqual(refused);
    expect((await change(await owner(), 'ASHA', { name: 'Ravi Patil' })).body.errors).toEqual({ name: refused[0] });
    const shown = [
      ['\u202eahsA\u2066 \ufeffPatil', 'ahsA Patil'],
      ['Asha\u200d\u00ad Patil', 'Asha Patil'],
      ['अक्\u200dषय', 'अक्\u200dषय'],
      ['Meera Joshi', 'Meera Joshi'],
    ] as const;
    expect(await names(shown.map(([sent]) => sent))).toEqual(shown.map(([, name]) => name));
    expect(await names(['\u200b'])).toEqual([PERSON_MESSAGES.nameMissing]);
  });

  it('takes a new address only with the present password, and counts wrong ones as those of a sign-in', async () => {
    const token = await signedInAs('ASHA', 'editor');
    const email = 'new@site.example';
    const missing = await save(token, { email });
    expect(missing).toMatchObject({ status: 400, body: { errors: { present: PERSON_MESSAGES.presentMissing } } });
    const refused = await save(token, { email, present: 'wrong' });
    expect(refused).toMatchObject({ status: 400, body: { errors: { present: PERSON_MESSAGES.wrongPassword } } });
    expect((await ask('GET', '/api/admin/profile', token)).body.email).toBe('asha@site.example');
    expect(await trail()).toContainEqual(['password-refused', undefined]);
    expect(await save(token, { email, present: PERSON_PASSWORD })).toMatchObject({ status: 200, body: { email } });
    expect((await people.get('ASHA'))?.value).not.toHaveProperty('present');
    expect((await save(token, { email })).status, 'a repeat changes no address').toBe(200);

    const third = { email: 'third@site.example' };
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await save(token, { ...third, present: `wrong ${tries}` })).status);
    }
    expect(statuses.slice(-1)).toEqual([429]);
    expect((await save(token, { ...third, present: PERSON_PASSWORD })).status, 'the right one waits too').toBe(429);
    expect((await save(token, { email })).status, 'the rest is saved').toBe(200);
  });

  const asha = () => signedInAs('ASHA', 'editor');

  it('has no new address by a password that is replaced at the same moment', async () => {
    const alone = await atEachMoment(
      blobs,
      asha,
      (token) => save(token, { email: 'new@site.example', present: PERSON_PASSWORD }),
      async () => {
        await changeAdministrator('ASHA', (record) => withPassword(record, quickHash(NEW_PASSWORD)));
        return (await readPerson('ASHA'))?.email;
      },
      async (_saved, address) => expect((await readPerson('ASHA'))?.email).toBe(address),
    );
    expect(alone.status).toBe(200);
  });

  it('keeps the address that an owner changes at the same moment', async () => {
    const by = await owner();
    const moved = { email: 'work@site.example' };
    const alone = await atEachMoment(
      blobs,
      asha,
      (token) => save(token),
      () => change(by, 'ASHA', moved),
      async (saved, changed) => {
        expect(changed.status).toBe(200);
        expect(await readPerson('ASHA')).toMatchObject(moved);
        if (saved.status === 412) expect(saved.body.message).toBe(PERSON_MESSAGES.addressMeanwhile);
      },
    );
    expect(alone.status).toBe(200);
  });

  it('is not stored for somebody who is removed at the same moment', async () => {
    const by = await owner();
    const alone = await atEachMoment(
      blobs,
      asha,
      (token) => save(token),
      () => remove(by, 'ASHA'),
      async ({ status }, _removed, token) => {
        expect([200, 403]).toContain(status);
        expect((await people.get('ASHA'))?.value).not.toHaveProperty('password');
        expect(await me(token)).toBe(403);
      },
    );
    expect(alone.status).toBe(200);
  });
});

describe('the own password', () => {
  it('needs the present one, and tries are counted as those of a sign-in are', async () => {
    const token = await signedInAs('ASHA', 'editor');
    const answers: Answer[] = [];
    for (let tries = 0; tries < 6; tries++) answers.push(await setPassword(token, `wrong ${tries}`, NEW_PASSWORD));
    expect(answers[0]).toMatchObject({ status: 400, body: { errors: { present: PERSON_MESSAGES.wrongPassword } } });
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await trail()).toContainEqual(['password-refused', undefined]);
    expect(await statusOfSignIn('ASHA', PERSON_PASSWORD)).toBe(200);
  });

  it('is refused when it is short, common or of the ID', async () => {
    const token = await signedInAs('ASHA', 'editor');
    const first = /This password is easy to guess/;
    const refused = { x7: /at least 10 characters/, password123: first, 'asha-asha-1': first };
    for (const [password, message] of Object.entries(refused)) {
      const { status, body } = await setPassword(token, PERSON_PASSWORD, password);
      expect([status, body.errors]).toEqual([400, { password: expect.stringMatching(message) }]);
    }
  });

  it('keeps the session of the call whenever storage fails between its writes, also when it is sent again', async () => {
    for (let n = 1; n < 30; n++) {
      await addPerson('ASHA', 'editor');
      const token = await openSession('ASHA');
      let calls = 0;
      blobs.intercept(() => (++calls === n ? 'refuse' : undefined));
      const { status } = await setPassword(token, PERSON_PASSWORD, NEW_PASSWORD);
      blobs.reset();
      expect(await me(token), `call ${n}, answered ${status}`).toBe(200);
      if (calls >= n) continue;
      expect((await setPassword(token, PERSON_PASSWORD, NEW_PASSWORD)).status, 'a repeat').toBe(204);
      expect([status, await me(token)]).toEqual([204, 200]);
      return;
    }
    expect.unreachable();
  });
});

describe('the list of the team', () => {
  it('has everybody, with the last use of their sessions, and no hash', async () => {
    await signedInAs('ASHA', 'editor');
    await addPerson('RAVI', 'writer');
    await addPerson('OLD', 'desk', { removedAt: '2026-11-01T00:00:00.000Z' });
    const rows = await team();
    expect(rows.map(({ adminID, access, state, seenAt }) => [adminID, access, state, seenAt !== null])).toEqual([
      ['ASHA', 'editor', 'active', true],
      ['EDITOR', 'owner', 'active', true],
      ['RAVI', 'writer', 'active', false],
      ['OLD', 'desk', 'removed', false],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/scrypt|password/);
  });
});
