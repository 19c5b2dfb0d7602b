import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_MAIL } from '../../src/domain/admin/person.ts';
import { may, RIGHTS, type Right, ROLES, type Role, rightsOf, SCREENS } from '../../src/domain/admin/roles.ts';
import { MESSAGES } from '../../src/domain/shared/errors.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { claimPost } from '../../src/server/posts/access/own-posts.ts';
import { useAdmin } from '../helpers/admin.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { addPerson } from '../helpers/people.ts';
import { ROUTE_RIGHTS } from '../helpers/route-rights.ts';
import { ask, fillIn, readRoutes } from '../helpers/routes.ts';
import { useSiteContent } from '../helpers/site-content.ts';

const blobs = useBlobs();
useAdmin();

/** What each role may do, written here by hand. */
const RIGHTS_OF: Record<Role, Right[]> = {
  owner: RIGHTS,
  editor: ['account', 'own-posts', 'posts', 'add-photos', 'photos', 'website'],
  desk: ['account', 'inbox', 'people-data'],
  writer: ['account', 'own-posts', 'add-photos'],
};

/** Pages of the admin area that are opened without a session. */
const OPEN_PAGES = ['/admin/admin-login', '/admin/invitation', '/admin/forgotten-password', '/admin/new-password'];

/** Stands for every parameter of a path; a post of this name belongs to everybody. */
const ID = 'x';
const idOf = (role: Role) => `ROLE-${role.toUpperCase()}`;

const routes = await readRoutes();
// A HEAD is answered by the handler of GET.
const guarded = routes.filter(({ name, method }) => method !== 'HEAD' && Object.hasOwn(ROUTE_RIGHTS, name));

beforeAll(async () => {
  useSiteContent();
  for (const role of ROLES) {
    await addPerson(idOf(role), role);
    await claimPost(idOf(role), ID);
  }
});

it('each role has its rights and no other', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, rightsOf(role)]))).toEqual(RIGHTS_OF);
});

it('each screen of the admin area needs a right', () => {
  const pages = globSync(resolve(import.meta.dirname, '../../src/pages/admin/*.astro'));
  const screens = pages
    .map((page) => `/admin/${basename(page, '.astro')}`)
    .filter((path) => !OPEN_PAGES.includes(path));
  expect(Object.keys(SCREENS).sort()).toEqual(screens.sort());
});

it('the table names every guarded route', async () => {
  const closed = [];
  for (const { name, method, path } of routes) {
    const { status } = await ask(fillIn(path, ID), method);
    if (status === 401) closed.push(name);
  }
  const byStatus = closed.filter((name) => !name.includes('/auth/login'));
  expect(Object.keys(ROUTE_RIGHTS).sort()).toEqual(byStatus.sort());
});

describe.each(ROLES)('for the role %s', (role) => {
  const allowed = guarded.filter(({ name }) => may(role, ROUTE_RIGHTS[name] as Right));
  const refused = guarded.filter((route) => !allowed.includes(route));

  it.each(allowed)('$name is open', async ({ method, path }) => {
    const authorization = `Bearer ${await openSession(idOf(role))}`;
    const { status } = await ask(fillIn(path, ID), method, { authorization });
    expect([401, 403]).not.toContain(status);
  });

  it.each(refused)('$name is refused without a change', async ({ method, path }) => {
    const authorization = `Bearer ${await openSession(idOf(role))}`;
    blobs.reset();
    const response = await ask(fillIn(path, ID), method, { authorization });
    expect(response.status).toBe(403);
    if (method !== 'HEAD') expect(await response.json()).toMatchObject({ message: MESSAGES.forbidden });
    expect(blobs.calls.filter(({ operation }) => operation !== 'get' && operation !== 'list')).toEqual([]);
  });
});

it('no role is taken from a request', async () => {
  const authorization = `Bearer ${await openSession(idOf('writer'))}`;
  const raised = { role: 'owner', access: 'owner', rights: RIGHTS, admin: { role: 'owner' } };
  const headers = { authorization, 'content-type': 'application/json', 'x-role': 'owner', 'x-access': 'owner' };
  const path = `/api/admin/team/${idOf('writer')}?role=owner&access=owner`;
  expect((await ask(path, 'PATCH', headers, JSON.stringify(raised))).status).toBe(403);
  const email = `${idOf('writer').toLowerCase()}@site.example`;
  const profile = { name: 'W', email, picture: null, mail: NO_MAIL };
  const saved = await ask('/api/admin/profile', 'PUT', headers, JSON.stringify({ ...profile, ...raised }));
  expect([saved.status, await saved.json()]).toMatchObject([200, { access: 'writer' }]);
  expect(await (await ask('/api/auth/me', 'GET', headers)).json()).toMatchObject({
    role: 'admin',
    access: 'writer',
    rights: RIGHTS_OF.writer,
  });
});
