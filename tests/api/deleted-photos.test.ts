import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import binnedPhotoFn from '../../netlify/functions/admin-binned-photo.ts';
import photoBinFn from '../../netlify/functions/admin-photo-bin.ts';
import blogFn from '../../netlify/functions/blog.ts';
import revisionFn from '../../netlify/functions/blog-revision.ts';
import photoFn from '../../netlify/functions/photo.ts';
import photoFilesFn from '../../netlify/functions/photo-files.ts';
import photosFn from '../../netlify/functions/photos.ts';
import type { BinnedPhoto, LibraryPhoto, RestoredPhoto } from '../../src/domain/photos/photo.ts';
import type { Blog, FormerBlog } from '../../src/domain/posts/blog.ts';
import { PURGED_AT } from '../../src/domain/shared/bin.ts';
import { DAY_MS, TIMES } from '../../src/domain/shared/limits.ts';
import { photos } from '../../src/server/photos/photo-store.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment, elsewhere, inBothOrders } from '../helpers/interleave.ts';
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
  return (await (await call(photosFn, 'POST', '/', { token, form: { photo, alt: 'Hills' } })).json()) as LibraryPhoto;
}

const as = (key: string) => ({ token, params: { key } });
const remove = async (key: string, force = true) => (await call(photoFn, 'DELETE', `/?force=${force}`, as(key))).status;
const restore = (key: string) => call(binnedPhotoFn, 'POST', '/', as(key));
const purge = async (key: string) => (await call(binnedPhotoFn, 'DELETE', '/', as(key))).status;
const restored = async (key: string) => (await (await restore(key)).json()) as RestoredPhoto;
const bin = async () => (await (await call(photoBinFn, 'GET', '/', { token })).json()) as BinnedPhoto[];
const inBin = async (key: string) => (await bin()).find((photo) => photo.key === key);
const library = async (query = '') =>
  (await (await call(photosFn, 'GET', `/api/photos${query}`, { token })).json()) as LibraryPhoto[];
const inLibrary = async (key: string) => (await library()).find((photo) => photo.key === key);
const readPost = async (id: string) =>
  (await (await call(blogFn, 'GET', '/', { token, params: { id } })).json()) as Blog;
/** Whether library, post and file have a photo, or none of them shows it. */
async function expectEverywhere({ key, url, hash }: LibraryPhoto, id: string, isBack: boolean) {
  const { image, text } = await readPost(id);
  const shown = [image?.url, text?.includes(url), (await inLibrary(key))?.key];
  expect(shown).toEqual(isBack ? [url, true, key] : [undefined, false, undefined]);
  if (isBack) expect(await fileStatus({ hash })).toBe(200);
}
const fileStatus = async ({ hash }: Pick<LibraryPhoto, 'hash'>) =>
  (await call(photoFilesFn, 'GET', '/', { params: { key: hash } })).status;

/** A post whose text shows a picture between two paragraphs, and above it too if so wanted. */
const postWith = ({ url, hash }: LibraryPhoto, fields: Record<string, string> = {}) =>
  post(token, { imageKey: hash, imageAlt: 'Hills', text: `Before\n\n![A wall](${url})\n\nAfter`, ...fields });
interface Made {
  photo: LibraryPhoto;
  /** Of a post that shows it. */
  id: string;
}
const shownPhoto = async (): Promise<Made> => {
  const photo = await add();
  return { photo, id: (await postWith(photo))._id };
};
const binnedPhoto = async (): Promise<Made> => {
  const made = await shownPhoto();
  await remove(made.photo.key);
  return made;
};
const restoring = async ({ photo }: Made) => (await restore(photo.key)).status === 200;
/** Saves a post as the editor does, with the picture that it has. */
const saveText = (id: string, text: string) => savePost(token, id, { title: 'Edited', content: '<p>x</p>', text });

describe('a deleted photo', () => {
  it('leaves library and posts, stays in the bin with its file, and comes back to all of them', async () => {
    const photo = await add();
    const before = await postWith(photo);
    expect([await remove(photo.key, false), (await readPost(before._id)).version]).toEqual([409, 1]);
    expect(await remove(photo.key)).toBe(204);
    const without = await readPost(before._id);
    expect([without.image, without.text, without.version]).toEqual([undefined, 'Before\n\nA wall\n\nAfter', 2]);
    expect([await inLibrary(photo.key), await fileStatus(photo)]).toEqual([undefined, 200]);
    expect(await inBin(photo.key)).toMatchObject({
      ...{ name: 'picture.png', deletedBy: 'EDITOR', usedBy: [] },
      removedFrom: [{ _id: before._id, title: before.title }],
    });

    // Also by a repeat after its answer was lost.
    for (let time = 0; time < 2; time++) {
      expect(await restored(photo.key)).toMatchObject({
        photo: { key: photo.key, usedBy: [{ _id: before._id }] },
        left: [],
      });
      const { image, text, content, version } = await readPost(before._id);
      expect({ image, text, content, version }).toEqual({
        ...{ image: before.image, text: before.text, content: before.content, version: 3 },
      });
      expect([await inBin(photo.key), (await inLibrary(photo.key))?.key]).toEqual([undefined, photo.key]);
    }
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
      expect((await call(photoFn, method, '/', { ...as(photo.key), ...sent })).status).toBe(404);
    }
    const headers = { 'idempotency-key': photo.key };
    const form = { photo: picture('looked for'), alt: 'Hills' };
    const again = (await (await call(photosFn, 'POST', '/', { token, form, headers })).json()) as LibraryPhoto;
    expect(again.key).not.toBe(photo.key);
    expect(await inBin(photo.key)).toMatchObject({ key: photo.key, alt: 'Hills' });
  });

  it('comes back to the library alone when its posts were changed there, which are named', async () => {
    const photo = await add();
    const posts = await Promise.all([
      post(token, { title: 'Head', imageKey: photo.hash }),
      post(token, { title: 'Text', text: `Before\n\n![A wall](${photo.url})\n\nAfter` }),
      post(token, { title: 'Gone', imageKey: photo.hash }),
      postWith(photo, { title: 'Elsewhere', text: `One\n\n![A wall](${photo.url})\n\nTwo\n\nThree` }),
    ]);
    const [head, text, gone, elsewhere] = posts.map(({ _id }) => _id) as [string, string, string, string];
    await remove(photo.key);
    await savePost(token, head, { title: 'Head', content: '<p>x</p>', image: picture('other') });
    await saveText(text, 'Before\n\nAnother wall\n\nAfter');
    await deletePost(token, gone);
    await saveText(elsewhere, 'One\n\nA wall\n\nTwo\n\nThree and four');
    const { photo: back, left } = await restored(photo.key);
    expect(back.usedBy.map(({ _id }) => _id)).toEqual([elsewhere]);
    expect(left.map(({ title }) => title).sort()).toEqual(['Edited', 'Gone', 'Head']);
    expect((await readPost(text)).text).toBe('Before\n\nAnother wall\n\nAfter');
    expect(await readPost(elsewhere)).toMatchObject({
      title: 'Edited',
      text: `One\n\n![A wall](${photo.url})\n\nTwo\n\nThree and four`,
      image: { url: photo.url, alt: 'Hills' },
    });
  });

  it('is gone with its file when it is deleted for good, and a former version says so', async () => {
    const photo = await add();
    const { _id } = await postWith(photo);
    const kept = await add();
    const shown = await postWith(kept);
    for (const { key } of [photo, kept]) await remove(key);
    const [first] = (await revisionsOf(token, shown._id)).slice(-1);
    // The file of a photo in the bin exists, so a former version shows it.
    const former = (await (await restoreRevision(token, shown._id, first?.revision)).json()) as FormerBlog;
    expect([former.image?.url, former.lostPictures]).toEqual([kept.url, undefined]);
    expect((await inBin(kept.key))?.usedBy).toMatchObject([{ _id: shown._id }]);

    for (const { key } of [photo, kept]) expect([await purge(key), await purge(key)]).toEqual([204, 204]);
    expect([await fileStatus(photo), await fileStatus(kept)]).toEqual([404, 200]);
    expect([await inBin(photo.key), (await restore(photo.key)).status]).toEqual([undefined, 404]);
    const [revision] = await revisionsOf(token, _id);
    const params = { id: _id, revision: revision?.revision ?? '' };
    const lost = { lostPictures: 1, text: 'Before\n\nA wall\n\nAfter' };
    expect(await (await call(revisionFn, 'GET', '/', { token, params })).json()).toMatchObject(lost);
    expect(await (await restoreRevision(token, _id, revision?.revision)).json()).toMatchObject(lost);
  });

  it('keeps its file while another photo shows it', async () => {
    const [one, other] = [await add('purged twice'), await add('purged twice')];
    for (const { key } of [one, other]) await remove(key);
    expect([await purge(one.key), await fileStatus(one)]).toEqual([204, 200]);
    expect((await restored(other.key)).photo.copies).toBe(0);
    expect(await fileStatus(one)).toBe(200);
  });
});

describe('the same picture added twice', () => {
  it('is one file with two photos; only the deletion of the last one changes posts', async () => {
    const [one, other] = [await add('twice'), await add('twice', 'again.png')];
    expect([one.hash, one.key === other.key]).toEqual([other.hash, false]);
    const { _id } = await postWith(one);
    expect(await inLibrary(one.key)).toMatchObject({ copies: 1, usedBy: [{ _id }] });
    // Without `force`, since no post loses it.
    expect(await remove(other.key, false)).toBe(204);
    expect((await readPost(_id)).version).toBe(1);
    expect(await inLibrary(one.key)).toMatchObject({ copies: 0, usedBy: [{ _id }] });
    expect(await inBin(other.key)).toMatchObject({ removedFrom: [], usedBy: [{ _id }] });

    expect([await remove(one.key, false), await remove(one.key)]).toEqual([409, 204]);
    expect((await readPost(_id)).image).toBeUndefined();
    expect((await restored(other.key)).photo.usedBy).toEqual([]);
    expect((await restored(one.key)).photo).toMatchObject({ copies: 1, usedBy: [{ _id }] });
  });
});

describe('the sweep', () => {
  it('deletes a photo for good after 30 days, and its file unless a history or another photo shows it', async () => {
    const [unused, former, copied] = [await add(), await add(), await add('copied')];
    const copy = await add('copied');
    const { _id } = await postWith(former);
    for (const { key } of [unused, former, copied]) await remove(key);
    await sweepPhotos(Date.now() + TIMES.bin - DAY_MS);
    expect((await bin()).length).toBeGreaterThanOrEqual(3);
    await sweepPhotos(Date.now() + TIMES.bin + DAY_MS);
    for (const { key } of [unused, former, copied]) expect(await photos.get(key)).toBeUndefined();
    expect(await Promise.all([unused, former, copied].map(fileStatus))).toEqual([404, 200, 200]);
    expect((await inLibrary(copy.key))?.key).toBe(copy.key);
    const [revision] = await revisionsOf(token, _id);
    expect(await (await restoreRevision(token, _id, revision?.revision)).json()).toMatchObject({
      image: { url: former.url },
    });
  });

  it('leaves a photo with the second mark that nothing restores, until its record is deleted', async () => {
    const photo = await add();
    await remove(photo.key);
    blobs.intercept(({ store, operation }) =>
      store.endsWith('-photos') && operation === 'delete' ? 'refuse' : undefined,
    );
    await sweepPhotos(Date.now() + TIMES.bin);
    blobs.reset();
    expect((await photos.get(photo.key))?.value.deleted?.at).toBe(PURGED_AT);
    expect([(await restore(photo.key)).status, await remove(photo.key)]).toEqual([404, 404]);
    expect(await inBin(photo.key)).toBeUndefined();
    await sweepPhotos();
    expect(await photos.get(photo.key)).toBeUndefined();
  });

  it('keeps the photo, its file and its posts when it is restored during any call', async () => {
    const sweeping = () => sweepPhotos(Date.now() + TIMES.bin + 2 * DAY_MS);
    const during = (made: Made) => elsewhere(() => restoring(made));
    await atEachMoment(blobs, binnedPhoto, sweeping, during, (_swept, isBack, { photo, id }) =>
      expectEverywhere(photo, id, isBack),
    );
  });

  it('deletes no photo whose restoring has begun, at the end of its 30 days', async () => {
    const almostGone = async () => {
      vi.useRealTimers();
      token = await signIn();
      const made = await binnedPhoto();
      vi.useFakeTimers({ now: Date.now() + TIMES.bin - 1000, toFake: ['Date'] });
      token = await signIn();
      return made;
    };
    const sweeping = ({ photo }: Made) =>
      elsewhere(async () => {
        const hasBegun = (await photos.get(photo.key))?.value.deleted?.restoring ?? false;
        await sweepPhotos(Date.now() + 2000);
        return hasBegun;
      });
    await atEachMoment(blobs, almostGone, restoring, sweeping, async (isBack, hasBegun, { photo, id }) => {
      if (hasBegun) expect(isBack).toBe(true);
      await expectEverywhere(photo, id, isBack);
    });
    vi.useRealTimers();
    token = await signIn();
  });
});

describe('two administrators at once', () => {
  const deleting = ({ photo }: Made) => remove(photo.key);
  const purging = ({ photo }: Made) => purge(photo.key);
  const saving = ({ photo: { url, hash }, id }: Made) =>
    savePost(token, id, {
      ...{ title: 'Saved meanwhile', content: '<p>x</p>', imageKey: hash },
      text: `Before\n\n![A wall](${url})\n\nAfter\n\nMore`,
    });
  const expectFile = async ({ photo, id }: Made) => {
    const { image } = await readPost(id);
    if (image) expect(await fileStatus(photo)).toBe(200);
    else expect(await inLibrary(photo.key)).toBeUndefined();
  };

  it('delete the photo once, and can restore it everywhere', async () => {
    const again = (made: Made) => elsewhere(() => deleting(made));
    await atEachMoment(blobs, shownPhoto, deleting, again, async (_one, _other, { photo: { key, url }, id }) => {
      expect(await inBin(key)).toMatchObject({ removedFrom: [{ _id: id }], usedBy: [] });
      expect((await restored(key)).left).toEqual([]);
      expect((await readPost(id)).image?.url).toBe(url);
    });
  });

  it('keep a picture that answers, and can restore it, when one deletes and the other saves', async () => {
    await inBothOrders(blobs, shownPhoto, deleting, saving, async (_deleted, _saved, { photo, id }) => {
      expect(await inLibrary(photo.key)).toBeUndefined();
      expect(await fileStatus(photo)).toBe(200);
      expect((await readPost(id)).title).toBe('Saved meanwhile');
      const { photo: back } = await restored(photo.key);
      expect(back.usedBy).toMatchObject([{ _id: id }]);
    });
  });

  it('leave library and posts in agreement when one deletes and the other restores', async () => {
    await inBothOrders(blobs, binnedPhoto, deleting, restoring, async (_deleted, _restored, { photo, id }) => {
      const isBack = (await inLibrary(photo.key)) !== undefined;
      await expectEverywhere(photo, id, isBack);
      if (!isBack) expect((await restored(photo.key)).left).toEqual([]);
    });
  });

  it('restore the latest state of a post that was changed between a restore and a deletion', async () => {
    const text = ({ url }: LibraryPhoto) => `Other\n\n![A wall](${url})\n\nwords`;
    const restoringAndChanging = (made: Made) =>
      elsewhere(async () => {
        await restoring(made);
        await saveText(made.id, text(made.photo));
      });
    await atEachMoment(blobs, binnedPhoto, deleting, restoringAndChanging, async (_one, _other, { photo, id }) => {
      if (!(await inLibrary(photo.key))) expect((await restored(photo.key)).left).toEqual([]);
      expect((await readPost(id)).text).toBe(text(photo));
    });
  });

  it('leave no post with a picture that is gone when one deletes it for good and the other restores or saves', async () => {
    await inBothOrders(blobs, binnedPhoto, purging, restoring, (_purged, _restored, made) => expectFile(made));
    await inBothOrders(blobs, binnedPhoto, purging, saving, (_purged, _saved, made) => expectFile(made));
  });
});
