import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_MAIL } from '../../src/domain/admin/person.ts';
import { may, RIGHTS, type Right, ROLES, type Role, rightsOf, SCREENS } from '../../src/domain/admin/roles.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { HOUR_MS } from '../../src/domain/shared/limits.ts';
import { openSession, revokeSessions } from '../../src/server/auth/sessions.ts';
import { signToken } from '../../src/server/auth/tokens.ts';
import { createBlog } from '../../src/server/posts/blog-writes.ts';
import { keyOf, posts } from '../../src/server/posts/post-record.ts';
import { sessionSecret } from '../../src/server/shared/config.ts';
import { openUpload } from '../../src/server/submissions/resume-uploads.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, callWith } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { addPerson } from '../helpers/people.ts';
import { fillIn, functionOf, type Route, readRoutes } from '../helpers/routes.ts';
import { STORED_POST } from '../helpers/samples.ts';
import { useSiteContent } from '../helpers/site-content.ts';

const blobs = useBlobs();
useAdmin();

/** What each role may do. */
const RIGHTS_OF: Record<Role, Right[]> = {
  owner: RIGHTS,
  editor: ['account', 'own-posts', 'posts', 'add-photos', 'photos', 'website', 'figures'],
  desk: ['account', 'inbox', 'people-data', 'figures'],
  writer: ['account', 'own-posts', 'add-photos'],
};

/** The rights that guard each part of the API. */
const RIGHTS_BY_PART: Record<string, Right[]> = {
  '/api/Blogs': ['own-posts', 'posts'],
  '/api/admin/assignees': ['inbox'],
  '/api/admin/audit': ['audit'],
  '/api/admin/authors': ['own-posts'],
  '/api/admin/backup': ['operation'],
  '/api/admin/bin': ['own-posts', 'posts'],
  '/api/admin/dashboard': ['account'],
  '/api/admin/figures': ['figures'],
  '/api/admin/import': ['operation'],
  '/api/admin/invitations': ['people'],
  '/api/admin/mail': ['operation'],
  '/api/admin/passkey': ['account'],
  '/api/admin/people': ['people-data'],
  '/api/admin/photo-bin': ['photos'],
  '/api/admin/posts': ['own-posts'],
  '/api/admin/profile': ['account'],
  '/api/admin/recovery-codes': ['account'],
  '/api/admin/reply-templates': ['inbox'],
  '/api/admin/restore': ['operation'],
  '/api/admin/sessions': ['account'],
  '/api/admin/site': ['website', 'operation'],
  '/api/admin/submissions': ['inbox'],
  '/api/admin/team': ['people'],
  '/api/auth': ['account'],
  '/api/photos': ['add-photos', 'photos'],
};

/** Pages of the admin area that are opened without a session. */
const OPEN_PAGES = ['/admin/admin-login', '/admin/invitation', '/admin/forgotten-password', '/admin/new-password'];

const OTHER_SECRET = new TextEncoder().encode('another secret, long enough too');
/** Stands for every parameter of a path: the id of a draft that the writer began. */
const ID = 'own-draft-1a2b3c4d';
const idOf = (role: Role) => `ROLE-${role.toUpperCase()}`;

const routes = readRoutes();
const guarded = routes.filter(({ row }) => row.right !== undefined);
const open = routes.filter(({ row, path }) => row.right === undefined && !path.startsWith('/api/resume-parts/'));
const mayCall = (role: Role, { row }: Route) => row.right !== undefined && may(role, row.right);

const isEndOfOthers = ({ name }: Route) => name === 'DELETE /api/admin/sessions';

let published: string;
let draft: string;
beforeAll(async () => {
  useSiteContent();
  published = (await createBlog({ title: 'Published', content: '<p>Words</p>', status: 'published' }))._id;
  draft = (await createBlog({ title: 'Draft', content: '<p>Words</p>', status: 'draft' }))._id;
  for (const role of ROLES) {
    await addPerson(idOf(role), role);
  }
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (method: string, path: string, headers: Record<string, string>) =>
  (await call(method, path, { headers })).status;
const writes = () => blobs.calls.filter(({ operation }) => operation !== 'get' && operation !== 'list');

interface Claims {
  issuer?: string;
  audience?: string;
  subject?: string;
  /** Milliseconds from now. */
  expires?: number;
  session?: string;
  secret?: Uint8Array;
}

/** A token with the claims of an open session, except for the given ones. */
async function tokenWith(claims: Claims): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(claims.issuer ?? 'zira-digital')
    .setAudience(claims.audience ?? 'admin')
    .setSubject(claims.subject ?? ADMIN.adminID)
    .setJti(claims.session ?? sessionOf(await openSession(ADMIN.adminID)))
    .setExpirationTime(new Date(Date.now() + (claims.expires ?? HOUR_MS)))
    .sign(claims.secret ?? sessionSecret());
}

/** The id of a token's session. */
const sessionOf = (token: string): string => JSON.parse(atob(token.split('.')[1] ?? '')).jti;

async function revokedToken(): Promise<string> {
  const token = await openSession(ADMIN.adminID);
  await revokeSessions(ADMIN.adminID, ({ id }) => id !== sessionOf(token));
  return token;
}

/** Refused values of the Authorization header, with the status of a guarded route. */
const REFUSED: [what: string, status: number, authorization: () => Promise<string | undefined>][] = [
  ['no token', 401, async () => undefined],
  ['another scheme', 401, async () => `Basic ${btoa('EDITOR:correct horse')}`],
  ['no JWT', 401, async () => 'Bearer x.y.z'],
  ['a token signed with another key', 401, async () => `Bearer ${await tokenWith({ secret: OTHER_SECRET })}`],
  ['an expired token', 401, async () => `Bearer ${await tokenWith({ expires: -1000 })}`],
  ['a token after logout', 401, async () => `Bearer ${await revokedToken()}`],
  ['a token of no session', 401, async () => `Bearer ${await tokenWith({ session: randomUUID() })}`],
  ["a token in another administrator's name", 401, async () => `Bearer ${await tokenWith({ subject: 'OTHER' })}`],
  ['a token of another site', 401, async () => `Bearer ${await tokenWith({ issuer: 'elsewhere' })}`],
  ['a token of another kind', 401, async () => `Bearer ${await tokenWith({ audience: 'visitor' })}`],
  [
    'a preview link',
    401,
    async () => `Bearer ${await signToken('preview', { id: ID, subject: ADMIN.adminID }, HOUR_MS)}`,
  ],
  ['an upload ticket', 401, async () => `Bearer ${(await openUpload('cv.pdf', 1, '127.0.0.1')).ticket}`],
  ['the token of an administrator who was removed', 403, async () => `Bearer ${await openSession('REMOVED')}`],
];

describe.each(REFUSED)('with %s', (_what, refusal, authorization) => {
  const headers = async () => {
    const value = await authorization();
    return value === undefined ? {} : { authorization: value };
  };

  it(`every guarded route answers ${refusal} and writes nothing`, async () => {
    const sent = await headers();
    blobs.reset();
    for (const { name, method, path } of guarded) {
      expect([name, await statusOf(method, fillIn(path, published), sent)]).toEqual([name, refusal]);
      expect([name, writes()]).toEqual([name, []]);
    }
  });

  it('every open route answers as without a token', async () => {
    const sent = await headers();
    for (const { name, method, path } of open) {
      const without = await statusOf(method, fillIn(path, published), {});
      expect([401, 403], name).not.toContain(without);
      expect([name, await statusOf(method, fillIn(path, published), sent)]).toEqual([name, without]);
    }
  });

  it('no list of other than published posts is given, and no draft', async () => {
    const sent = await headers();
    for (const status of ['all', 'draft', 'scheduled', 'published']) {
      expect([status, await statusOf('GET', `/api/Blogs?status=${status}`, sent)]).toEqual([status, 401]);
    }
    expect(await statusOf('GET', `/api/Blogs/${draft}`, sent)).toBe(404);
    expect(await statusOf('GET', `/api/Blogs/${draft}?status=all`, sent)).toBe(401);
  });
});

it('an administrator gets the lists of all posts, and a draft', async () => {
  const sent = bearer(await openSession(ADMIN.adminID));
  for (const path of ['/api/Blogs?status=all', '/api/Blogs?status=draft', `/api/Blogs/${draft}`]) {
    expect([path, await statusOf('GET', path, sent)]).toEqual([path, 200]);
  }
});

it('each role has its rights and no other', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, rightsOf(role)]))).toEqual(RIGHTS_OF);
});

it('each guarded route needs a right of its part of the API', () => {
  for (const { name, path, row } of guarded) {
    const part = Object.keys(RIGHTS_BY_PART).find((known) => path.startsWith(known)) ?? '';
    expect(RIGHTS_BY_PART[part], name).toContain(row.right);
  }
});

it('each screen of the admin area needs a right', () => {
  const pages = globSync(resolve(import.meta.dirname, '../../src/pages/admin/*.astro'));
  const screens = pages
    .map((page) => `/admin/${basename(page, '.astro')}`)
    .filter((path) => !OPEN_PAGES.includes(path));
  expect(Object.keys(SCREENS).sort()).toEqual(screens.sort());
});

describe.each(ROLES)('for the role %s', (role) => {
  it('each route of its rights is open', async () => {
    const token = await openSession(idOf(role));
    for (const route of guarded.filter((one) => mayCall(role, one))) {
      // Signing out ends the session.
      const sent = bearer(route.path.endsWith('/logout') ? await openSession(idOf(role)) : token);
      const { published: words, ...post } = STORED_POST;
      await posts.set(keyOf(ID), { ...post, id: ID, owner: idOf('writer'), draft: { ...words, topics: [] } });
      const status = await statusOf(route.method, fillIn(route.path, ID), sent);
      expect([401, 403], route.name).not.toContain(status);
    }
  });

  it('every other route is refused before its body is read, and nothing is written', async () => {
    const sent = bearer(await openSession(idOf(role)));
    blobs.reset();
    for (const { name, method, path } of guarded.filter((one) => !mayCall(role, one))) {
      const response = await call(method, fillIn(path, ID), { headers: sent });
      const message = method === 'HEAD' ? undefined : ((await response.json()) as { message: string }).message;
      const expected = method === 'HEAD' ? undefined : MESSAGES.forbidden;
      expect([name, response.status, message]).toEqual([name, 403, expected]);
      expect([name, writes()]).toEqual([name, []]);
    }
  });
});

it('every change of the administrators needs a sign-in of the last 15 minutes', () => {
  const changes = guarded.filter(({ method, row }) => !['GET', 'HEAD'].includes(method) && row.right === 'people');
  expect(changes.length).toBeGreaterThan(6);
  expect(changes.filter(({ row }) => !('recent' in row)).map(({ name }) => name)).toEqual([]);
});

it('a session of twenty minutes ago changes no way of signing in; only calls of somebody at work prolong it', async () => {
  // The one that ends all other sessions is the last.
  const called = guarded.toSorted((one, other) => Number(isEndOfOthers(one)) - Number(isEndOfOthers(other)));
  const tokens = await Promise.all(called.map(() => openSession(ADMIN.adminID)));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS / 3 });
  onTestFinished(() => void vi.useRealTimers());
  for (const [index, { name, method, path, row }] of called.entries()) {
    const { recent = false, idle = false } = row.right === undefined ? {} : row;
    const token = tokens[index] ?? '';
    blobs.reset();
    const isRefused = (await statusOf(method, fillIn(path, ID), bearer(token))) === 401;
    const isUsed = writes().some(({ store, key }) => store.endsWith('-people') && key === ADMIN.adminID);
    expect([name, isRefused, isUsed]).toEqual([name, recent, !idle]);
  }
});

it('no role is taken from a request', async () => {
  const raised = { role: 'owner', access: 'owner', rights: RIGHTS, admin: { role: 'owner' } };
  const sent = bearer(await openSession(idOf('writer')));
  const headers = { ...sent, 'x-role': 'owner', 'x-access': 'owner' };
  const path = `/api/admin/team/${idOf('writer')}?role=owner&access=owner`;
  expect((await call('PATCH', path, { headers, json: raised })).status).toBe(403);
  const email = `${idOf('writer').toLowerCase()}@site.example`;
  const profile = { name: 'W', email, picture: null, mail: NO_MAIL };
  const saved = await call('PUT', '/api/admin/profile', { headers, json: { ...profile, ...raised } });
  expect([saved.status, await saved.json()]).toMatchObject([200, { access: 'writer' }]);
  const me = { role: 'admin', access: 'writer', rights: RIGHTS_OF.writer };
  expect(await (await call('GET', '/api/auth/me', { headers })).json()).toMatchObject(me);
});

it('a part of a resume needs the ticket of its upload, from an administrator too', async () => {
  const { upload, ticket } = await openUpload('cv.pdf', 1, '127.0.0.1');
  const put = (headers: Record<string, string>) => statusOf('PUT', `/api/resume-parts/${upload}/1`, headers);
  const about = { id: upload, subject: '["cv.pdf",1]' };
  const forged = { session: upload, audience: 'resume-upload', subject: about.subject, secret: OTHER_SECRET };
  const session = await openSession(ADMIN.adminID);
  const refused: Record<string, Record<string, string>> = {
    'no ticket': {},
    'a ticket for another upload': { 'upload-ticket': (await openUpload('cv.pdf', 1, '127.0.0.1')).ticket },
    'a session in place of a ticket': { 'upload-ticket': session },
    'a session': bearer(session),
    'the ticket in place of a session': bearer(ticket),
    'a preview link': { 'upload-ticket': await signToken('preview', about, HOUR_MS) },
    'an expired ticket': { 'upload-ticket': await signToken('resume-upload', about, -1000) },
    'a ticket signed with another key': { 'upload-ticket': await tokenWith(forged) },
  };
  for (const [what, headers] of Object.entries(refused)) expect([what, await put(headers)]).toEqual([what, 403]);
  expect(await put({ 'upload-ticket': ticket })).toBe(400);
});

it('a function answers its own paths alone, with and without a slash at the end', async () => {
  const me = await functionOf('/api/auth/me');
  const statuses = ['/api/auth/me', '/api/auth/me/', '/api/auth/m', '/api/auth/me/x'].map(
    async (path) => (await callWith(me, 'GET', path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 401, 404, 404]);
});
