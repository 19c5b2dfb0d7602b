import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BinnedPhoto, LibraryPhoto } from '../../src/domain/photos/photo.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { PURGED_AT } from '../../src/domain/shared/bin.ts';
import { DAY_MS, TIMES } from '../../src/domain/shared/limits.ts';
import { photos } from '../../src/server/photos/photo-store.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { keyOf } from '../../src/server/posts/post-record.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { inBothOrders } from '../helpers/interleave.ts';
import { deletePost, restoreRevision, revisionsOf, savePost } from '../helpers/posts.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});
afterEach(() => vi.useRealTimers());

let made = 0;
/** Adds a photo with a picture of its own. */
async function add(content = `photo ${++made}`, name = 'picture.png'): Promise<LibraryPhoto> {
  const photo = new File([picture(content)], name, { type: 'image/png' });
  return (await (await call('POST', '/api/photos', { token, form: { photo, alt: 'Hills' } })).json()) as LibraryPhoto;
}

const remove = async (key: string) => (await call('DELETE', `/api/photos/${key}`, { token })).status;
const removeEverywhere = (key: string) => call('DELETE', `/api/photos/${key}?everywhere=true`, { token });
const restore = async (key: string) => (await call('POST', `/api/admin/photo-bin/${key}`, { token })).status;
const purge = async (key: string) => (await call('DELETE', `/api/admin/photo-bin/${key}`, { token })).status;
const bin = async () => (await (await call('GET', '/api/admin/photo-bin', { token })).json()) as BinnedPhoto[];
const inBin = async (key: string) => (await bin()).find((photo) => photo.key === key);
const library = async (query = '') =>
  (await (await call('GET', `/api/photos${query}`, { token })).json()) as LibraryPhoto[];
const inLibrary = async (key: string) => (await library()).find((photo) => photo.key === key);
const readPost = async (id: string) => (await (await call('GET', `/api/Blogs/${id}`, { token })).json()) as Blog;
const fileStatus = async ({ hash }: Pick<LibraryPhoto, 'hash'>) => (await call('GET', `/api/images/${hash}`)).status;
/** The sweep, at a time when it deletes files that nothing shows. */
const sweep = (days = 2) => sweepPhotos(Date.now() + days * DAY_MS);

/** A post whose text shows a picture between two paragraphs, and above it too if so wanted. */
const postWith = ({ url, hash }: LibraryPhoto, fields: Record<string, string> = {}) =>
  post(token, { imageKey: hash, imageAlt: 'Hills', text: `Before\n\n![A wall](${url})\n\nAfter`, ...fields });

describe('a deleted photo', () => {
  it('leaves the library alone: posts stay as they are, also with its focal point, and it comes back from the bin', async () => {
    const photo = await add();
    await call('PATCH', `/api/photos/${photo.key}`, { token, json: { focus: { x: 0.2, y: 0.8 } } });
    const { _id, title } = await postWith(photo);
    const before = await readPost(_id);
    expect(before.image?.focus).toEqual({ x: 0.2, y: 0.8 });
    // Also by a repeat after its answer was lost.
    for (let time = 0; time < 2; time++) expect(await remove(photo.key)).toBe(204);
    await sweep();
    expect([await readPost(_id), await inLibrary(photo.key), await fileStatus(photo)]).toEqual([
      before,
      undefined,
      200,
    ]);
    const usedBy = [{ _id, title }];
    expect(await inBin(photo.key)).toMatchObject({ name: 'picture.png', deletedBy: 'EDITOR', usedBy });

    for (let time = 0; time < 2; time++) expect(await restore(photo.key)).toBe(200);
    expect([await readPost(_id), await inBin(photo.key)]).toEqual([before, undefined]);
    expect(await inLibrary(photo.key)).toMatchObject({ key: photo.key, usedBy });
    expect(await purge(photo.key)).toBe(409);
  });

  it('is not found by search, cannot be changed or replaced, and its repeated upload is another photo', async () => {
    const photo = await add('looked for', 'Ghats in the rain.png');
    expect(await library('?q=ghats')).toHaveLength(1);
    await remove(photo.key);
    expect(await library('?q=ghats')).toEqual([]);
    for (const [method, sent] of [
      ['PATCH', { json: { alt: 'x' } }],
      ['PUT', { form: { photo: picture('x') } }],
    ] as const) {
      expect((await call(method, `/api/photos/${photo.key}`, { token, ...sent })).status).toBe(404);
    }
    const headers = { 'idempotency-key': photo.key };
    const form = { photo: picture('looked for'), alt: 'Hills' };
    const again = (await (await call('POST', '/api/photos', { token, form, headers })).json()) as LibraryPhoto;
    expect(again.key).not.toBe(photo.key);
    expect(await inBin(photo.key)).toMatchObject({ key: photo.key, alt: 'Hills' });
  });

  it('leaves its file, when it is deleted for good, to what shows it; the sweep deletes it after that', async () => {
    const [shown, previous, ofDeleted, twice, unused] = [
      await add(),
      await add(),
      await add(),
      await add('twice'),
      await add(),
    ];
    const copy = await add('twice');
    const ids = [];
    for (const photo of [shown, previous, ofDeleted]) ids.push((await postWith(photo))._id);
    const [, revisedId = '', deletedId = ''] = ids;
    await savePost(token, revisedId, { title: 'Without', content: '<p>x</p>', removeImage: 'true' });
    await deletePost(token, deletedId);
    const all = [shown, previous, ofDeleted, twice, unused];
    for (const { key } of all) expect([await remove(key), await purge(key), await purge(key)]).toEqual([204, 204, 204]);
    for (const { key } of all)
      expect([await inBin(key), await restore(key), await remove(key)]).toEqual([undefined, 404, 404]);
    await sweepPhotos();
    expect(await Promise.all(all.map(fileStatus))).toEqual([200, 200, 200, 200, 200]);
    await sweep();
    expect(await Promise.all(all.map(fileStatus))).toEqual([200, 200, 200, 200, 404]);
    expect(await inLibrary(copy.key)).toMatchObject({ key: copy.key });
    const [revision] = await revisionsOf(token, revisedId);
    expect(await (await restoreRevision(token, revisedId, revision?.revision)).json()).toMatchObject({
      image: { url: previous.url },
    });
  });
});

describe('a photo removed everywhere', () => {
  it('leaves the posts, whose history brings it back, and goes to the bin; a repeat changes nothing', async () => {
    const photo = await add();
    const posts = [await postWith(photo), await postWith(photo, { status: 'draft', typed: 'true' })];
    for (let time = 0; time < 2; time++) {
      expect((await removeEverywhere(photo.key)).status).toBe(204);
      for (const { _id } of posts) {
        const { image, text, version } = await readPost(_id);
        expect([image, text, version]).toEqual([undefined, 'Before\n\nA wall\n\nAfter', 2]);
      }
    }
    expect(await inBin(photo.key)).toMatchObject({ usedBy: [] });
    await sweep();
    for (const { _id, text } of posts) {
      const [revision] = await revisionsOf(token, _id);
      await restoreRevision(token, _id, revision?.revision);
      expect(await readPost(_id)).toMatchObject({ text, image: { url: photo.url, alt: 'Hills' } });
    }
  });

  it('stays in the library while a post could not be saved, which is named, until a repeat', async () => {
    const photo = await add();
    const [one, other] = [await postWith(photo, { title: 'One' }), await postWith(photo, { title: 'Other' })];
    blobs.intercept(({ store, operation, key }) =>
      store.endsWith('-posts') && operation === 'put' && key === keyOf(one._id) ? 'refuse' : undefined,
    );
    const answer = await removeEverywhere(photo.key);
    const errors = { posts: 'Not removed from “One”. Please try again.' };
    expect([answer.status, await answer.json()]).toMatchObject([503, { errors }]);
    expect(await inLibrary(photo.key)).toMatchObject({ usedBy: [{ _id: one._id, title: 'One' }] });
    expect((await readPost(other._id)).image).toBeUndefined();
    blobs.reset();
    expect((await removeEverywhere(photo.key)).status).toBe(204);
    expect([(await readPost(one._id)).image, await inLibrary(photo.key)]).toEqual([undefined, undefined]);
  });
});

describe('the sweep', () => {
  const binnedPhoto = async () => {
    const photo = await add();
    await remove(photo.key);
    return photo;
  };

  it('deletes a photo for good after 30 days; the second mark, which nothing takes off, comes before its record goes', async () => {
    const photo = await binnedPhoto();
    await sweepPhotos(Date.now() + TIMES.bin - DAY_MS);
    expect(await inBin(photo.key)).toMatchObject({ key: photo.key });
    blobs.intercept(({ store, operation }) =>
      store.endsWith('-photos') && operation === 'delete' ? 'refuse' : undefined,
    );
    await sweepPhotos(Date.now() + TIMES.bin);
    blobs.reset();
    expect((await photos.get(photo.key))?.value.deleted?.at).toBe(PURGED_AT);
    expect([await restore(photo.key), await remove(photo.key), await inBin(photo.key)]).toEqual([404, 404, undefined]);
    await sweepPhotos();
    expect(await photos.get(photo.key)).toBeUndefined();
  });

  it('keeps the photo and its file when it is restored during any call', async () => {
    const sweeping = () => sweep(33);
    const restoring = async ({ key }: LibraryPhoto) => (await restore(key)) === 200;
    await inBothOrders(blobs, binnedPhoto, sweeping, restoring, async (_swept, isBack, photo) => {
      expect((await inLibrary(photo.key))?.key).toBe(isBack ? photo.key : undefined);
      if (isBack) expect(await fileStatus(photo)).toBe(200);
    });
  });

  it('leaves no post without its picture when the post is saved with it during any call', async () => {
    const make = async () => {
      const photo = await binnedPhoto();
      await purge(photo.key);
      return { photo, id: (await post(token))._id };
    };
    const saving = ({ photo: { hash }, id }: Awaited<ReturnType<typeof make>>) =>
      savePost(token, id, { title: 'Saved meanwhile', content: '<p>x</p>', imageKey: hash });
    await inBothOrders(
      blobs,
      make,
      () => sweep(),
      saving,
      async (_swept, saved, { photo, id }) => {
        const { image } = await readPost(id);
        if (saved.status === 200 && image) expect(await fileStatus(photo)).toBe(200);
      },
    );
  });
});
