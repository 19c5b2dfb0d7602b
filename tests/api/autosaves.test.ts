import { v7 as uuidV7 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import adminDraft from '../../netlify/functions/admin-draft.ts';
import adminDrafts from '../../netlify/functions/admin-drafts.ts';
import blog from '../../netlify/functions/blog.ts';
import blogs from '../../netlify/functions/blogs.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import {
  autosaves,
  dropAutosave,
  readAutosave,
  storeAutosave,
  sweepAutosaves,
} from '../../src/server/posts/autosaves.ts';
import { listRevisions } from '../../src/server/posts/revisions.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { interleave } from '../helpers/interleave.ts';
import { DRAFT } from '../helpers/samples.ts';

afterEach(() => void vi.useRealTimers());

const blobs = useBlobs();
const { signIn } = useAdmin();
const FORM = { title: DRAFT.title, content: '<p>x</p>', status: 'draft' };

const path = (name: string) => `/api/admin/drafts/${name}`;
const ask = (token: string, method: string, name: string, json?: unknown) =>
  call(adminDraft, method, path(name), { token, params: { name }, json });
const storedAutosave = async (token: string, name: string) => (await ask(token, 'GET', name)).json();

async function create(token: string, key: string): Promise<Blog> {
  const headers = { 'idempotency-key': key };
  return (await call(blogs, 'POST', '/api/Blogs', { token, form: FORM, headers })).json() as Promise<Blog>;
}

it('the server stores the latest autosave of each administrator, apart from the post and its history', async () => {
  const token = await signIn();
  const created = await create(token, uuidV7());
  const { _id } = created;
  expect(await storedAutosave(token, _id)).toBeNull();
  expect((await ask(token, 'PUT', _id, DRAFT)).status).toBe(204);
  expect((await ask(token, 'PUT', _id, { ...DRAFT, text: 'Late', keptAt: DRAFT.keptAt - 1 })).status).toBe(204);
  expect(await storedAutosave(token, _id)).toEqual(DRAFT);
  await storeAutosave('SOMEBODY', _id, { ...DRAFT, text: 'Theirs' });
  expect(await storedAutosave(token, _id)).toEqual(DRAFT);
  expect(await listRevisions(_id, created)).toEqual([]);
  expect((await ask(token, 'PUT', 'no/name', DRAFT)).status).toBe(404);
  expect((await ask(token, 'PUT', _id, { ...DRAFT, keptAt: 'now' })).status).toBe(400);
});

it('the server drops the autosave on a save, also when its deletion fails, and lists posts that were never saved', async () => {
  const token = await signIn();
  const [key, other] = [uuidV7(), uuidV7()];
  for (const creation of [key, other]) await ask(token, 'PUT', creation, { ...DRAFT, version: null, creation });
  const list = async () => (await call(adminDrafts, 'GET', '/api/admin/drafts', { token })).json();
  expect(await list()).toHaveLength(2);
  const { _id } = await create(token, key);
  expect(await list()).toEqual([{ creation: other, title: DRAFT.title, keptAt: DRAFT.keptAt }]);

  await ask(token, 'PUT', _id, DRAFT);
  blobs.intercept(({ store, operation }) => (store.endsWith('-drafts') && operation === 'put' ? 'refuse' : undefined));
  const save = () =>
    call(blog, 'PUT', `/api/Blogs/${_id}`, { token, form: { ...FORM, title: 'y' }, params: { id: _id } });
  expect((await save()).status).toBe(200);
  blobs.reset();
  expect((await save()).status).toBe(200);
  expect(await storedAutosave(token, _id)).toBeNull();
});

it.each(['posts', 'drafts'])('the server keeps an autosave that arrives while a save writes to %s', async (name) => {
  const token = await signIn();
  const { _id } = await create(token, uuidV7());
  await storeAutosave(ADMIN.adminID, _id, DRAFT);
  const later = { ...DRAFT, text: 'Written while the save was under way', keptAt: DRAFT.keptAt + 1 };
  let arrived = false;
  blobs.intercept(async ({ store, operation }) => {
    if (!arrived && store.endsWith(`-${name}`) && operation === 'put') {
      arrived = true;
      await storeAutosave(ADMIN.adminID, _id, later);
    }
    return undefined;
  });
  const form = { ...FORM, title: 'Saved' };
  expect((await call(blog, 'PUT', `/api/Blogs/${_id}`, { token, form, params: { id: _id } })).status).toBe(200);
  expect(arrived).toBe(true);
  expect(await readAutosave(ADMIN.adminID, _id)).toEqual(later);
});

it('the server keeps an autosave that arrives at any storage call of the sweep, or refuses it', async () => {
  for (let n = 1; n < 40; n++) {
    const name = `swept-${n}-1a2b3c4d`;
    vi.useFakeTimers({ now: Date.now() - 2 * DAY_MS, toFake: ['Date'] });
    await storeAutosave(ADMIN.adminID, name, DRAFT);
    await dropAutosave(ADMIN.adminID, name);
    vi.useRealTimers();
    const later = { ...DRAFT, text: 'Written during the sweep', keptAt: DRAFT.keptAt + 1 };
    let isStored = false;
    const sweep = () => sweepAutosaves();
    const isBetween = await interleave(blobs, n, sweep, async () => {
      isStored = await storeAutosave(ADMIN.adminID, name, later).then(
        () => true,
        () => false,
      );
    });
    if (!isBetween) return;
    expect(await readAutosave(ADMIN.adminID, name), `moment ${n}`).toEqual(isStored ? later : null);
    await storeAutosave(ADMIN.adminID, name, later);
    expect(await readAutosave(ADMIN.adminID, name), `after a repeat, ${n}`).toEqual(later);
    await autosaves.delete(`${ADMIN.adminID}/${name}`);
  }
  expect.unreachable();
});

it('the server sweeps autosaves after 30 days by the server’s clock, and dropped ones after a day', async () => {
  await storeAutosave(ADMIN.adminID, 'a-post-1a2b3c4d', { ...DRAFT, keptAt: 1 });
  await sweepAutosaves(Date.now() + 29 * DAY_MS);
  expect(await readAutosave(ADMIN.adminID, 'a-post-1a2b3c4d')).not.toBeNull();
  await sweepAutosaves(Date.now() + 31 * DAY_MS);
  expect(await readAutosave(ADMIN.adminID, 'a-post-1a2b3c4d')).toBeNull();

  await storeAutosave(ADMIN.adminID, 'another-1a2b3c4d', DRAFT);
  await dropAutosave(ADMIN.adminID, 'another-1a2b3c4d');
  expect(await autosaves.list(`${ADMIN.adminID}/another`)).toHaveLength(1);
  await sweepAutosaves(Date.now() + 2 * DAY_MS);
  expect(await autosaves.list(`${ADMIN.adminID}/another`)).toEqual([]);
});
