import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RIGHTS, type Right } from '../../../src/domain/admin/roles.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { claimPost } from '../../../src/server/posts/access/own-posts.ts';
import { useAdmin } from '../../helpers/admin.ts';
import { useBlobs } from '../../helpers/blobs.ts';
import { addPerson } from '../../helpers/people.ts';
import { ROUTE_RIGHTS } from '../../helpers/route-rights.ts';
import { ask, fillIn, readRoutes } from '../../helpers/routes.ts';
import { useSiteContent } from '../../helpers/site-content.ts';

/** The rights of the role `writer` in this file, whose table is changed with each test. */
const table = vi.hoisted(() => ({ rights: [] as string[] }));
vi.mock('../../../src/domain/admin/roles.ts', async (original) => ({
  ...(await original<typeof import('../../../src/domain/admin/roles.ts')>()),
  may: (_role: string, right: string) => table.rights.includes(right),
}));

useBlobs();
useAdmin();

const ID = 'x';
const PERSON = 'WRITER';
const routes = (await readRoutes()).filter(({ name }) => Object.hasOwn(ROUTE_RIGHTS, name));

beforeAll(async () => {
  useSiteContent();
  await addPerson(PERSON, 'writer');
  await claimPost(PERSON, ID);
});
beforeEach(() => {
  table.rights = [];
});

it.each(routes)('$name is open with its right alone, and closed with all others', async ({ name, method, path }) => {
  const right = ROUTE_RIGHTS[name] as Right;
  const status = async (rights: Right[]) => {
    table.rights = rights;
    const authorization = `Bearer ${await openSession(PERSON)}`;
    return (await ask(fillIn(path, ID), method, { authorization })).status;
  };
  expect(await status(RIGHTS.filter((other) => other !== right))).toBe(403);
  expect([401, 403]).not.toContain(await status([right]));
});
