import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import { BLOG_REFUSALS, type Blog } from '../../src/domain/posts/blog.ts';
import type { BinnedPost } from '../../src/domain/posts/post-list.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { isPurged, posts } from '../../src/server/posts/post-record.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment, inBothOrders } from '../helpers/interleave.ts';
import { deletePost, readPost, revisionsOf, storedRecord } from '../helpers/posts.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});
afterEach(() => vi.useRealTimers());

const readAsAdmin = async (id: string) => (await (await call('GET', `/api/Blogs/${id}`, { token })).json()) as Blog;
const isStored = async (id: string) => (await call('GET', `/api/Blogs/${id}`, { token })).status === 200;
const save = (id: string, text: string) =>
  call('PUT', `/api/Blogs/${id}`, { token, form: { title: 'A title', content: '<p>x</p>', text } });
const remove = (id: string) => deletePost(token, id);
const restore = (id: string) => call('POST', `/api/admin/bin/${id}`, { token });
const bin = async () => (await (await call('GET', '/api/admin/bin', { token })).json()) as BinnedPost[];
const isInBin = async (id: string) => (await bin()).some(({ _id }) => _id === id);

/** The texts of a post and its revisions. Restores the post from the bin first. */
async function textsOf(id: string): Promise<(string | undefined)[]> {
  await restore(id);
  const previous = (await revisionsOf(token, id)).map(({ revision }) =>
    call('GET', `/api/Blogs/${id}/revisions/${revision}`, { token }).then(async (answer) => answer.json()),
  );
  return [await readAsAdmin(id), ...((await Promise.all(previous)) as Blog[])].map(({ text }) => text);
}

/** A post with a picture. */
let made = 0;
async function postOfRevisions(revisions: number): Promise<Blog> {
  const form = { title: 'A title', content: '<p>x</p>', image: picture(`post ${++made}`) };
  const { _id } = (await (await call('POST', '/api/Blogs', { token, form })).json()) as Blog;
  for (let version = 2; version <= revisions; version++) await save(_id, `Version ${version}`);
  return readAsAdmin(_id);
}

it('a concurrent save and deletion lose no text answered 200', async () => {
  const make = () => post(token, { text: 'Before' });
  const saving = async ({ _id }: Blog) => (await save(_id, 'Saved meanwhile')).status;
  await inBothOrders(
    blobs,
    make,
    saving,
    ({ _id }) => remove(_id),
    async (saved, _removed, { _id }) => {
      const texts = await textsOf(_id);
      expect(texts).toContain('Before');
      if (saved === 200) expect(texts).toContain('Saved meanwhile');
      else expect(saved).toBe(404);
    },
  );
});

it('undoing a deletion publishes a post again on its previous day, unless it was not public or restored meanwhile', async () => {
  const undo = async (id: string) =>
    (await (await call('POST', `/api/admin/bin/${id}?undo=true`, { token })).json()) as Blog;
  const { _id, createdAt } = await post(token, { title: 'Public' });
  await remove(_id);
  for (const _again of [1, 2]) expect(await undo(_id)).toMatchObject({ status: 'published', createdAt, version: 2 });
  expect((await call('GET', `/api/Blogs/${_id}`)).status).toBe(200);

  const publishAt = new Date(Date.now() + DAY_MS).toISOString();
  for (const status of [{ status: 'draft' }, { status: 'scheduled', publishAt }]) {
    const other = await post(token, { title: 'Not public', ...status });
    await remove(other._id);
    expect(await undo(other._id)).toMatchObject({ status: 'draft', version: 2 });
  }
  await remove(_id);
  await restore(_id);
  expect((await undo(_id)).status).toBe('draft');
});

describe('deleting a post for good', () => {
  const purge = (id: string) => call('DELETE', `/api/admin/bin/${id}`, { token });

  it('leaves nothing to restore, and may be repeated', async () => {
    const { _id } = await post(token, { title: 'Gone' });
    await remove(_id);
    for (const _again of [1, 2]) expect((await purge(_id)).status).toBe(204);
    expect([await isInBin(_id), (await restore(_id)).status]).toEqual([false, 404]);
    const entries = (await readAudit()).filter(({ action }) => action === 'post-purged');
    expect(entries).toMatchObject([{ about: 'Gone' }]);
  });

  it('leaves nothing of it, whichever call of the deletion failed first; its key makes another post', async () => {
    const words = async () => {
      const keys = [...(await posts.list()), ...(await jsonStore('revisions').list())].map(({ key }) => key);
      return JSON.stringify([keys, await Promise.all(keys.map(async (key) => (await posts.get(key))?.value))]);
    };
    const headers = { 'idempotency-key': uuidV7() };
    const create = async () => {
      const form = { title: 'Secret', content: '<p>x</p>' };
      return ((await (await call('POST', '/api/Blogs', { token, form, headers })).json()) as Blog)._id;
    };
    const previous: string[] = [];
    for (let n = 1, calls = n; calls >= n; n++) {
      const _id = await create();
      expect(previous).not.toContain(_id);
      previous.push(_id);
      await save(_id, 'Second');
      const form = { title: 'Secret', content: '<p>x</p>', text: 'Secret', changes: '0' };
      expect((await call('PUT', `/api/Blogs/${_id}/changes`, { token, form })).status).toBe(200);
      const note = `/api/Blogs/${_id}/review/notes/${uuidV7()}`;
      expect((await call('PUT', note, { token, json: { text: 'Secret' } })).status).toBe(200);
      await remove(_id);
      expect(await words()).toMatch(/Secret/);
      calls = 0;
      blobs.intercept(() => (++calls === n ? 'refuse' : undefined));
      await purge(_id);
      blobs.reset();
      expect([n, (await purge(_id)).status]).toEqual([n, 204]);
      expect(await words()).not.toMatch(/secret/i);
    }
    for (const id of previous) {
      const answers = [await readPost(id, { token }), await save(id, 'Again'), await restore(id)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('is refused for a post that is not in the bin', async () => {
    const { _id } = await post(token, { title: 'Here' });
    const answer = await purge(_id);
    expect([answer.status, (await answer.json()).message]).toEqual([409, MESSAGES.notInBin]);
    expect((await readAsAdmin(_id)).title).toBe('Here');
  });

  it('or a restore wins, whichever call of the deletion it comes between', async () => {
    const make = async () => {
      const { _id } = await post(token, { text: 'Before' });
      await remove(_id);
      return _id;
    };
    const restoring = async (id: string) => (await restore(id)).status;
    await atEachMoment(blobs, make, purge, restoring, async (purged, restored, id) => {
      expect(await isStored(id)).toBe(restored === 200);
      expect(purged.status).toBe(restored === 200 ? 409 : 204);
    });
  });
});

it.each([1, 3])('the sweep keeps the picture and the %i revisions of a post restored during it', async (revisions) => {
  const make = async () => {
    const made = await postOfRevisions(revisions);
    await remove(made._id);
    return made;
  };
  const sweeping = () => sweepPhotos(Date.now() + 2 * DAY_MS);
  await atEachMoment(
    blobs,
    make,
    sweeping,
    ({ _id }) => restore(_id),
    async (_swept, _restored, { _id, image }) => {
      const key = image?.url.split('/').at(-1) ?? '';
      const file = await call('GET', `/api/images/${key}`);
      const left = [(await readAsAdmin(_id)).image, file.status, (await revisionsOf(token, _id)).length];
      expect(left).toEqual([image, 200, revisions]);
    },
  );
});

it('a library photo that only a deleted post uses is kept as a picture', async () => {
  const added = await call('POST', '/api/photos', { token, form: { photo: picture('lib'), alt: 'Hills' } });
  const { key, hash } = (await added.json()) as LibraryPhoto;
  const { _id, image } = await post(token, { imageKey: hash });
  await remove(_id);
  expect((await call('DELETE', `/api/photos/${key}`, { token })).status).toBe(204);
  expect(((await (await restore(_id)).json()) as Blog).image).toEqual(image);
});

it('the address of a deleted post stays reserved while the post is in the bin, and is restored with it', async () => {
  const { _id } = await post(token, { slug: 'hot-offer' });
  await remove(_id);
  const form = { title: 'Another', content: '<p>x</p>', slug: 'hot-offer' };
  const refused = await call('POST', '/api/Blogs', { token, form });
  const errors = { slug: BLOG_REFUSALS.addressInBin };
  expect([refused.status, await refused.json()]).toMatchObject([400, { errors }]);
  expect(await (await restore(_id)).json()).toMatchObject({ slug: 'hot-offer', status: 'draft' });
});

it('a post of the bin is deleted for good after 30 days, with its history', async () => {
  const { _id } = await postOfRevisions(2);
  await remove(_id);
  await sweepPhotos(Date.now() + 31 * DAY_MS);
  expect([(await restore(_id)).status, (await save(_id, 'Again')).status, await isInBin(_id)]).toEqual([
    404,
    404,
    false,
  ]);
  expect([isPurged(await storedRecord(_id)), await jsonStore('revisions').list(`${_id}/`)]).toEqual([true, []]);
});
