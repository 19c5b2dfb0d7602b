import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DashboardSummary } from '../../src/domain/admin/dashboard.ts';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import { BLOG_REFUSALS, type Blog, CHANGES_REFUSALS, type PostChanges } from '../../src/domain/posts/blog.ts';
import type { PostPage } from '../../src/domain/posts/post-list.ts';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { readPostPage } from '../../src/server/pages/blog-pages.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment } from '../helpers/interleave.ts';
import { deletePost, readPost, savePost } from '../helpers/posts.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});
afterEach(() => vi.useRealTimers());

type Form = Record<string, string | Blob>;

const WORDS = { title: 'Quince harvest', content: '<p>Quince words</p>', text: 'Quince words' };
const saveChanges = (id: string, form: Form = {}) =>
  call('PUT', `/api/Blogs/${id}/changes`, { token, form: { ...WORDS, ...form } });
const changesOf = async (id: string) =>
  (await (await call('GET', `/api/Blogs/${id}/changes`, { token })).json()) as PostChanges | null;
const discard = async (id: string, version: number | string) =>
  (await call('DELETE', `/api/Blogs/${id}/changes?changes=${version}`, { token })).status;
const storedPost = async (id: string) => (await (await readPost(id, { token })).json()) as Blog;
const publish = (id: string, form: Form) => savePost(token, id, { ...WORDS, status: 'published', ...form });
const inList = async (id: string) => {
  const page = (await (await call('GET', '/api/admin/posts', { token })).json()) as PostPage;
  return page.posts.find(({ _id }) => _id === id);
};

/** The status and the message of an answer. */
async function refusal(asked: Promise<Response>): Promise<[number, string]> {
  const answer = await asked;
  return [answer.status, ((await answer.json()) as Error).message];
}
const CHANGED = [412, CHANGES_REFUSALS.changed];

/** Creates a published post, and the first changes to it. */
async function withChanges(form: Form = {}, fields: Form = {}) {
  const { _id: id, version } = await post(token, { title: 'Apple harvest', content: '<p>Apple words</p>', ...fields });
  const response = await saveChanges(id, { version: String(version), changes: '0', ...form });
  expect(response.status).toBe(200);
  return { id, version, changes: (await response.json()) as PostChanges };
}

describe('changes to a published post', () => {
  it('are shown to administrators, also on the dashboard until the post is deleted', async () => {
    const { id, version, changes } = await withChanges();
    const waiting = async () => {
      const { changed } = (await (await call('GET', '/api/admin/dashboard', { token })).json()) as DashboardSummary;
      return changed.filter(({ _id }) => _id === id);
    };
    expect(await waiting()).toMatchObject([{ title: WORDS.title, status: 'published' }]);
    expect(changes).toMatchObject({ _id: id, ...WORDS, version, changes: 1, status: 'published' });
    expect(await changesOf(id)).toEqual({ ...changes });
    expect((await inList(id))?.hasChanges).toBe(true);
    expect((await call('GET', `/api/Blogs/${id}/changes`)).status).toBe(401);
    await deletePost(token, id);
    expect(await waiting()).toEqual([]);
  });

  it('are published with the post’s next revision, with their picture, and are gone then', async () => {
    const { id, version, changes } = await withChanges({ image: picture('kept'), imageAlt: 'A kept one' });
    const form = { version: String(version), changes: '1' };
    const statuses = [(await publish(id, form)).status, (await publish(id, form)).status];
    expect(statuses, 'also of a repeat').toEqual([200, 200]);
    expect(await storedPost(id)).toMatchObject({ ...WORDS, version: version + 1, image: changes.image });
    expect([await changesOf(id), (await inList(id))?.hasChanges]).toEqual([null, undefined]);
  });

  it('are discarded, and a stale editor does not bring them back, nor publishes them', async () => {
    const { id, version } = await withChanges({ image: picture('discarded'), imageAlt: 'Quinces' });
    expect(await discard(id, '')).toBe(400);
    expect([await discard(id, 1), await discard(id, 1)], 'also of a repeat').toEqual([204, 204]);
    expect(await changesOf(id)).toBeNull();
    expect((await saveChanges(id, { changes: '1' })).status).toBe(412);
    expect(await refusal(publish(id, { version: String(version), changes: '1' }))).toEqual(CHANGED);
    expect(await storedPost(id)).toMatchObject({ title: 'Apple harvest', version });
    const again = (await (await saveChanges(id, { changes: '0' })).json()) as PostChanges;
    expect(again.changes, 'the count goes on').toBe(2);
    expect(await discard(id, 1), 'newer ones stay').toBe(412);
  });

  it('are refused when somebody saved others or the post meanwhile; a repeat is not', async () => {
    const { id, version } = await withChanges();
    const second = { title: 'Second', changes: '1' };
    expect((await saveChanges(id, second)).status).toBe(200);
    expect((await saveChanges(id, second)).status, 'the repeat').toBe(200);
    expect(await refusal(saveChanges(id, { title: 'Third', changes: '1' }))).toEqual(CHANGED);
    expect((await publish(id, { changes: '1' })).status, 'publishing stale changes').toBe(412);
    expect(await changesOf(id)).toMatchObject({ title: 'Second', changes: 2 });

    await savePost(token, id, { title: 'Pear harvest', content: '<p>Pears</p>' });
    const stale = await publish(id, { version: String(version), changes: '2' });
    expect([stale.status, (await storedPost(id)).title]).toEqual([412, 'Pear harvest']);
    await saveChanges(id, { title: 'Quince, later', changes: '2', version: String(version) });
    expect((await changesOf(id))?.version, 'a save of the changes does not move their base').toBe(version);
  });

  it('need a published post, a title and an address of their own', async () => {
    const other = await post(token, { title: 'Taken', slug: 'taken-address' });
    const { _id: draft } = await post(token, { title: 'Not public', status: 'draft' });
    const publishAt = new Date(Date.now() + DAY_MS).toISOString();
    const { _id: scheduled } = await post(token, { title: 'Later', status: 'scheduled', publishAt });
    const { _id: id } = await post(token);
    expect(await refusal(saveChanges(draft))).toEqual([409, CHANGES_REFUSALS.notPublished]);
    expect((await saveChanges(scheduled)).status).toBe(409);
    expect((await saveChanges('no-such-post-12345678')).status).toBe(404);
    expect((await saveChanges(id, { title: '' })).status).toBe(400);
    expect(await refusal(saveChanges(id, { slug: other.slug ?? '' }))).toEqual([400, BLOG_REFUSALS.addressTaken]);
    expect((await saveChanges(id, { changes: 'many' })).status).toBe(400);
    expect(await changesOf(id)).toBeNull();
  });

  it('open by a preview link, which shows the published post once they are gone', async () => {
    const { id, version } = await withChanges({ slug: 'quince' });
    const made = await call('POST', `/api/Blogs/${id}/preview`, { token });
    const link = ((await made.json()) as { url: string }).url.split('preview=')[1] ?? '';
    const shown = async (preview: string | null) => {
      const page = await readPostPage(id, preview);
      return page.state === 'post' && [page.blog.title, page.preview, page.headers['cache-control'] === 'no-store'];
    };
    expect([await shown(link), await shown('wrong')]).toEqual([
      ['Quince harvest', true, true],
      ['Apple harvest', false, false],
    ]);
    expect(JSON.stringify(await readPostPage(id, link))).not.toMatch(/savedBy|"text"/);
    await publish(id, { version: String(version), changes: '1' });
    expect(await shown(link)).toEqual(['Quince harvest', true, true]);
  });

  it('stay with a post in the bin, and with the draft that it is then', async () => {
    const { id } = await withChanges();
    await deletePost(token, id);
    expect((await saveChanges(id, { changes: '1' })).status).toBe(404);
    await call('POST', `/api/admin/bin/${id}`, { token });
    expect((await changesOf(id))?.title).toBe('Quince harvest');
    const published = await publish(id, { changes: '1' });
    expect([published.status, await changesOf(id)]).toEqual([200, null]);
  });

  type Act = (id: string) => Promise<Response | number>;
  const savesChanges: Act = (id) => saveChanges(id, { title: 'By a colleague', changes: '1' });
  const statusOf = (answer: Response | number) => (typeof answer === 'number' ? answer : answer.status);

  it.each<[string, Act]>([
    ['saves changes', savesChanges],
    ['saves the post', (id) => savePost(token, id, { title: 'By a colleague', content: '<p>x</p>' })],
    ['deletes the post', (id) => deletePost(token, id)],
  ])('lose nothing when a colleague %s while they are published', async (what, other) => {
    await atEachMoment(
      blobs,
      withChanges,
      ({ id, version }) => publish(id, { title: 'Mine', version: String(version), changes: '1' }),
      ({ id }) => other(id),
      async ({ status: mine }, answer, { id }) => {
        const theirs = statusOf(answer);
        const { title } = await storedPost(id);
        expect([200, 404, 412]).toContain(mine);
        if (what === 'saves changes' && theirs === 200) expect((await changesOf(id))?.title).toBe('By a colleague');
        if (what === 'saves changes' && mine === 200) expect(title).toBe('Mine');
        if (what === 'saves the post' && theirs === 200) expect(mine === 412 || title === 'By a colleague').toBe(true);
        if (what === 'deletes the post') expect([theirs, title]).toEqual([204, undefined]);
      },
    );
  });

  it.each<[string, Act]>([
    ['saves others', savesChanges],
    ['publishes them', (id) => publish(id, { title: 'By a colleague', changes: '1' })],
    ['discards them', (id) => discard(id, 1)],
  ])('are stored or refused when a colleague %s while they are saved', async (what, other) => {
    await atEachMoment(
      blobs,
      withChanges,
      ({ id }) => saveChanges(id, { title: 'Mine', changes: '1' }),
      ({ id }) => other(id),
      async ({ status: mine }, answer, { id }) => {
        const isDone = statusOf(answer) < 300;
        expect([200, 412]).toContain(mine);
        expect((await changesOf(id))?.title === 'Mine').toBe(mine === 200);
        if (what !== 'publishes them') expect(isDone, 'one of the two').toBe(mine === 412);
        else if (isDone) expect((await storedPost(id)).title).toBe('By a colleague');
      },
    );
  });
});

describe('pictures in changes to a published post', () => {
  const add = async (content: string): Promise<LibraryPhoto> => {
    const photo = new File([picture(content)], 'hills.png', { type: 'image/png' });
    return (await (await call('POST', '/api/photos', { token, form: { photo, alt: 'Hills' } })).json()) as LibraryPhoto;
  };
  const inLibrary = async (key: string) => {
    const photos = (await (await call('GET', '/api/photos', { token })).json()) as LibraryPhoto[];
    return photos.find((photo) => photo.key === key);
  };
  const fileStatus = async (url = '') =>
    (await call('GET', `/api/images/${url.slice(url.lastIndexOf('/') + 1)}`)).status;

  it('stay stored until the changes are discarded', async () => {
    const { id, changes } = await withChanges({ image: picture('only in changes') });
    expect(changes.image?.url).toBeDefined();
    expect((await storedPost(id)).image).toBeUndefined();
    const sweepLater = () => sweepPhotos(Date.now() + 2 * DAY_MS);
    await sweepLater();
    expect(await fileStatus(changes.image?.url)).toBe(200);
    await discard(id, 1);
    await sweepLater();
    expect(await fileStatus(changes.image?.url)).toBe(404);
  });

  it('stay when the photo is deleted, follow its replacement, and leave them when it is removed everywhere', async () => {
    const photo = await add('in changes');
    const shown = { text: `Quince words\n\n![Hills](${photo.url})\n\nMore`, imageKey: photo.hash, imageAlt: 'Hills' };
    const { id } = await withChanges(shown);
    expect((await inLibrary(photo.key))?.usedBy).toEqual([{ _id: id, title: 'Apple harvest' }]);
    expect((await call('DELETE', `/api/photos/${photo.key}`, { token })).status).toBe(204);
    expect((await call('POST', `/api/admin/photo-bin/${photo.key}`, { token })).status).toBe(200);
    expect((await changesOf(id))?.text).toBe(shown.text);

    const other = new File([picture('its replacement')], 'other.png', { type: 'image/png' });
    await call('PUT', `/api/photos/${photo.key}`, { token, form: { photo: other } });
    const replaced = await changesOf(id);
    expect(replaced?.image?.url).not.toBe(photo.url);
    expect(replaced?.text).toContain(replaced?.image?.url ?? '-');

    expect((await call('DELETE', `/api/photos/${photo.key}?everywhere=true`, { token })).status).toBe(204);
    const without = await changesOf(id);
    expect([without?.image, without?.text]).toEqual([undefined, 'Quince words\n\nHills\n\nMore']);
  });
});
