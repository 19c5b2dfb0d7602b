import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { INVITATION_MESSAGES, type Invitation, type InvitationLink } from '../../src/domain/admin/invitation.ts';
import { TIMES } from '../../src/domain/shared/limits.ts';
import { NOBODY, people, sweepAdministrators } from '../../src/server/auth/administrator.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { type Answer, answerOf, call } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment } from '../helpers/interleave.ts';
import { aboutOf, addPerson, clear, signedInAs } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { useSmtp } from '../helpers/smtp.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();
useAdmin();
const smtp = useSmtp();

const PASSWORD = 'violet ladder cement thursday';
const OTHER_PASSWORD = 'gravel bottle orbit nineteen';
const FIELDS = { adminID: 'asha', name: 'Asha Patil', email: 'asha@site.example', role: 'editor' } as const;

beforeEach(() => clear('people', 'audit'));

/** Calls the invitations, as the owner without a token. */
async function ask(method: string, id = '', json?: unknown, token?: string): Promise<Answer> {
  const by = token ?? (await openSession(ADMIN.adminID));
  return answerOf(await call(method, `/api/admin/invitations${id && `/${id}`}`, { token: by, json }));
}

const invite = (fields: object = {}) => ask('POST', '', { ...FIELDS, ...fields });
const tokenOf = ({ body }: Answer) => (body as InvitationLink).url.split('#')[1] ?? '';
const open = async (): Promise<Invitation[]> => (await ask('GET')).body;
const renew = (id = 'ASHA') => ask('POST', id);
const withdraw = (id = 'ASHA') => ask('DELETE', id);
const accept = async (token: string, password = PASSWORD): Promise<Answer> =>
  answerOf(await call('POST', '/api/auth/invitation', { json: { token, password } }));
const signIn = async (password: string) =>
  (await call('POST', '/api/admin/auth/login', { json: { adminID: 'ASHA', password } })).status;
const roleOf = async (id: string) => (await people.get(id))?.value.role;
const DEAD = { status: 404, body: { message: INVITATION_MESSAGES.dead } };

describe('an invitation', () => {
  it('makes an administrator of the role, once', async () => {
    const invited = await invite();
    expect(invited).toMatchObject({
      status: 201,
      body: { invitation: { ...FIELDS, adminID: 'ASHA', by: ADMIN.adminID }, mailed: true },
    });
    expect(await open()).toEqual([invited.body.invitation]);
    expect(await accept(tokenOf(invited))).toEqual({ status: 201, body: { adminID: 'ASHA' } });
    expect(await signIn(PASSWORD)).toBe(200);
    const me = await call('GET', '/api/auth/me', { token: await openSession('ASHA') });
    expect(await me.json()).toMatchObject({ access: 'editor', name: 'Asha Patil' });
    expect(await accept(tokenOf(invited), OTHER_PASSWORD)).toMatchObject(DEAD);
    expect([await signIn(PASSWORD), await open()]).toEqual([200, []]);
    const trail = (await readAudit()).map((entry) => [entry.adminID, entry.action, aboutOf(entry)]);
    expect(trail).toContainEqual([ADMIN.adminID, 'person-invited', 'ASHA, editor']);
    expect(trail).toContainEqual(['ASHA', 'invitation-accepted', undefined]);
  });

  it('stores nothing that opens it', async () => {
    const token = tokenOf(await invite());
    const [, secret = ''] = token.split('.');
    expect(secret).toHaveLength(43);
    const { value } = (await people.get('ASHA')) ?? {};
    expect(JSON.stringify([value, await open(), await readAudit()])).not.toContain(secret);
    const lines: unknown[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
    onTestFinished(() => void vi.restoreAllMocks());
    await accept(token);
    expect(lines).toHaveLength(1);
    expect(String(lines)).not.toContain(secret);
  });

  it('is dead after 72 hours, and alive again with a new link', async () => {
    const first = tokenOf(await invite());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TIMES.invitation + 1000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await accept(first)).toMatchObject(DEAD);
    const second = tokenOf(await renew());
    expect(await accept(first)).toMatchObject(DEAD);
    expect(await accept(second)).toMatchObject({ status: 201 });
    expect((await renew()).status, 'an accepted one').toBe(404);
  });

  it('is dead once withdrawn', async () => {
    const token = tokenOf(await invite());
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
    expect(await accept(token)).toMatchObject(DEAD);
    expect((await renew()).status).toBe(404);
    expect(tokenOf(await invite()), 'and the ID can be invited again').not.toBe(token);
    expect(await accept(token)).toMatchObject(DEAD);
  });

  it('is not opened with another secret, that of another ID, or a text that is no link', async () => {
    await invite({ adminID: 'RAVI' });
    const token = tokenOf(await invite());
    const guessed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const forged of [guessed, token.replace('ASHA', 'RAVI')]) expect(await accept(forged)).toMatchObject(DEAD);
    for (const none of ['', 'ASHA', 'ASHA.short', '../people.'.padEnd(60, 'A')]) {
      const { status, body } = await accept(none);
      expect([status, body.errors]).toEqual([400, { token: INVITATION_MESSAGES.dead }]);
    }
    expect(await roleOf('ASHA')).toBeUndefined();
  });

  it.each([
    ['was removed', { removedAt: '2026-11-01T00:00:00.000Z' }],
    ['is no owner any more', { role: 'editor' }],
  ] as const)('is dead once whoever made it %s, until another owner renews it', async (_what, fields) => {
    const token = tokenOf(await ask('POST', '', FIELDS, await signedInAs('RAVI', 'owner')));
    await addPerson('RAVI', 'owner', fields);
    expect(await accept(token)).toMatchObject(DEAD);
    expect(await open()).toMatchObject([{ adminID: 'ASHA', hasEnded: true }]);
    expect(await accept(tokenOf(await renew()))).toMatchObject({ status: 201 });
  });

  it('takes no password that is easy to guess, stays open then, and takes the role from the invitation alone', async () => {
    const token = tokenOf(await invite({ role: 'writer' }));
    const easy = await accept(token, 'password123');
    expect(easy).toMatchObject({ status: 400, body: { errors: { password: expect.any(String) } } });
    await call('POST', '/api/auth/invitation', { json: { token, password: PASSWORD, role: 'owner', access: 'owner' } });
    expect(await roleOf('ASHA')).toBe('writer');
  });
});

describe('an ID', () => {
  it('that is or was an administrator’s is not given again', async () => {
    await addPerson('RAVI', 'editor', { removedAt: '2026-11-01T00:00:00.000Z' });
    await addPerson('MEERA', 'editor');
    for (const adminID of [ADMIN.adminID, 'RAVI', 'MEERA']) {
      expect(await invite({ adminID })).toMatchObject({ status: 409, body: { message: INVITATION_MESSAGES.idTaken } });
    }
  });

  it('that is asked for twice at once is one person’s', async () => {
    const answers = await Promise.all([invite({ name: 'One' }), invite({ name: 'Two' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const won = answers.find(({ status }) => status === 201) as Answer;
    expect((await accept(tokenOf(won))).status).toBe(201);
    expect((await people.get('ASHA'))?.value.name).toBe(won.body.invitation.name);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(INVITATION_MESSAGES.invitedAlready);
  });

  it('that comes into ADMINS is not taken over', async () => {
    const token = tokenOf(await invite());
    const before = process.env['ADMINS'];
    process.env['ADMINS'] += `\nASHA:${quickHash('of the operator')}`;
    onTestFinished(() => {
      process.env['ADMINS'] = before;
    });
    expect(await accept(token)).toMatchObject(DEAD);
  });
});

/** @returns what opens an invitation of somebody who is no administrator yet */
async function fresh(): Promise<string> {
  await people.delete('ASHA');
  return tokenOf(await invite());
}

describe('at the same moment', () => {
  it('of two acceptances one succeeds, with its password', async () => {
    const other = (token: string) => accept(token, OTHER_PASSWORD);
    const alone = await atEachMoment(
      blobs,
      fresh,
      (token) => accept(token),
      other,
      async (first, second) => {
        expect([first.status, second.status].sort()).toEqual([201, 404]);
        expect(await signIn(first.status === 201 ? PASSWORD : OTHER_PASSWORD)).toBe(200);
      },
    );
    expect(alone.status).toBe(201);
  });

  it.each([
    ['withdrawn', () => withdraw()],
    ['renewed', () => renew()],
  ])('it is either accepted or %s', async (_what, end) => {
    const alone = await atEachMoment(
      blobs,
      fresh,
      (token) => accept(token),
      end,
      async (accepted, ended) => {
        const isDone = ended.status < 300;
        expect(accepted.status).toBe(isDone ? 404 : 201);
        expect(await roleOf('ASHA')).toBe(isDone ? undefined : 'editor');
      },
    );
    expect(alone.status).toBe(201);
  });

  it('a failure of storage leaves the link open or used', async () => {
    for (let n = 1; n < 12; n++) {
      const token = await fresh();
      let calls = 0;
      blobs.intercept(() => (++calls === n ? 'refuse' : undefined));
      const { status } = await accept(token);
      blobs.reset();
      expect((await accept(token)).status).toBe(status === 201 ? 404 : 201);
      expect(await signIn(PASSWORD)).toBe(200);
      if (calls < n) return;
    }
    expect.unreachable();
  });
});

describe('the mail of an invitation', () => {
  it.each(['Asha Patil', 'Asha\r\nBcc: x@evil.example', 'Asha\u2028Bcc: x@evil.example', '"Asha" <x@evil.example>,'])(
    'has the link, goes to the invited person alone, and takes no header from the name %j',
    async (name) => {
      const invited = await invite({ name });
      expect(smtp.arrived.map(({ to }) => to)).toEqual([['asha@site.example']]);
      const text = smtp.arrived[0]?.raw.replaceAll('=\r\n', '') ?? '';
      expect(text).toContain(`/admin/invitation#${tokenOf(invited)}`);
      const [head = ''] = smtp.arrived[0]?.raw.split('\r\n\r\n') ?? [];
      const fields = head.split(/\r\n(?!\s)/).map((line) => line.split(':')[0]?.toLowerCase() ?? '');
      expect(fields.filter((field) => ['bcc', 'subject', 'to'].includes(field)).sort()).toEqual(['subject', 'to']);
    },
  );

  it.each([
    ['is refused', 'refuse'],
    ['gets no answer', 'hang'],
  ] as const)('that %s is told in the response, whose link works', async (_what, mood) => {
    setTimes({ mailInRequest: 200, request: 2_000 });
    smtp.mood = mood;
    const invited = await invite();
    expect(invited).toMatchObject({ status: 201, body: { mailed: false } });
    expect((await accept(tokenOf(invited))).status).toBe(201);
  });
});

it('only owners invite', async () => {
  const token = await signedInAs('RAVI', 'editor');
  expect((await ask('POST', '', FIELDS, token)).status).toBe(403);
  expect(await open()).toEqual([]);
});

it('an invitation is swept three days after its link, with the name and the address', async () => {
  await invite();
  await sweepAdministrators(Date.now() + 2 * TIMES.invitation - 1000);
  expect(await open()).toMatchObject([{ adminID: 'ASHA' }]);
  await sweepAdministrators(Date.now() + 2 * TIMES.invitation + 1000);
  expect([await open(), (await people.get('ASHA'))?.value]).toEqual([[], NOBODY]);
  expect((await invite()).status, 'and the ID is free').toBe(201);
});
