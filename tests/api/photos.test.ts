import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LibraryPhoto, Photo } from '../../src/domain/photos/photo.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import type { PostPage } from '../../src/domain/posts/post-list.ts';
import { DAY_MS, TIMES } from '../../src/domain/shared/limits.ts';
import { readLatestPosts, readListPage, readPostPage } from '../../src/server/pages/blog-pages.ts';
import { listPhotoFiles, photoStoredAt } from '../../src/server/photos/photo-files.ts';
import { listLibrary } from '../../src/server/photos/photo-store.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { posts } from '../../src/server/posts/post-record.ts';
import { fileStore, jsonStore } from '../../src/server/storage/store.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, newAddress, picture, pictureInSizes, pngOf, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment, elsewhere } from '../helpers/interleave.ts';
import { deletePost, restoreRevision, revisionsOf } from '../helpers/posts.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock forward, with a new session. Only dates: storage needs its timers. */
async function later(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  token = await signIn();
}

/** Sends a photo from a network address of its own, since there is a daily quota. */
const sendPhoto = (form: Record<string, string | Blob>) =>
  call('POST', '/api/photos', { token, form: { alt: '', ...form }, ip: newAddress() });
const added = async (content: string) => (await (await sendPhoto({ photo: picture(content) })).json()) as Photo;
const ofPhoto = (method: string, key: string, options: object = {}, query = '') =>
  call(method, `/api/photos/${key}${query}`, { token, ip: newAddress(), ...options });
const fileOf = (key = '') => call('GET', `/api/images/${key}`);
const keyOf = (address = '') => address.split('/').at(-1) ?? '';
const status = async (address: string | undefined) => (await fileOf(keyOf(address))).status;
const statuses = (...addresses: (string | undefined)[]) => Promise.all(addresses.map(status));
const update = async (id: string, form: Record<string, string | Blob>) =>
  call('PUT', `/api/Blogs/${id}`, {
    token,
    form: { title: 'A title', content: '<p>Words</p>', ...form },
    ip: newAddress(),
  });
const remove = (id: string) => deletePost(token, id);
const readPost = async (id: string) => (await (await call('GET', `/api/Blogs/${id}`, { token })).json()) as Blog;

describe('an SVG of the library', () => {
  const svgOf = (inner: string) =>
    new Blob([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`], { type: 'image/svg+xml' });
  const HOSTILE = '<script>alert(1)</script><path d="M0 0h9v9z" onclick="alert(1)"/>';

  it('is kept and served without scripts, under a policy that forbids them', async () => {
    const answer = await sendPhoto({ photo: svgOf(HOSTILE) });
    expect(answer.status).toBe(201);
    const file = await fileOf(((await answer.json()) as Photo).hash);
    expect(file.headers.get('content-type')).toBe('image/svg+xml');
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(await file.text()).toMatch(/^<svg [^>]*><path d="M0 0h9v9z"><\/path><\/svg>$/);
  });

  it('is refused by what was all of it, and as the picture of a post', async () => {
    const nothing = await sendPhoto({ photo: svgOf('<script>alert(1)</script>') });
    expect([nothing.status, await nothing.text()]).toEqual([400, expect.stringContaining('without script')]);
    const form = { title: 'A title', content: '<p>Words</p>', image: svgOf(HOSTILE) };
    const ofPost = await call('POST', '/api/Blogs', { token, form });
    expect(ofPost.status).toBe(400);
  });
});

describe('a photo of the library', () => {
  it('keeps two concurrent changes of its description and focal point', async () => {
    const { key } = await added('described');
    const change = (json: object) => ofPhoto('PATCH', key, { json });
    const words = { name: 'Hills above Pune', caption: 'By Asha', alt: 'Hills' };
    await Promise.all(Object.entries(words).map(([field, value]) => change({ [field]: value })));
    expect((await listLibrary()).find((photo) => photo.key === key)).toMatchObject(words);
    for (const refused of [{ name: ' ' }, { focus: { x: 2, y: 0 } }, { alt: 'x'.repeat(301) }]) {
      expect((await change(refused)).status).toBe(400);
    }
    expect((await ofPhoto('PATCH', 'none', { json: {} })).status).toBe(404);
  });

  it('is cropped around its focal point in posts without a change of them', async () => {
    const { key, url, hash } = await added('focused');
    const { _id } = await post(token, { imageKey: hash });
    const focus = { x: 0.2, y: 0.75 };
    await ofPhoto('PATCH', key, { json: { focus } });
    expect(await readPost(_id)).toMatchObject({ version: 1, image: { url, focus } });
    expect(await readPostPage(_id, null)).toMatchObject({ blog: { image: { url, focus } } });
    const listed = await call('GET', '/api/admin/posts', { token });
    const lists = [
      ((await listed.json()) as PostPage).posts,
      (await (await call('GET', '/api/Blogs?view=summary')).json()) as Blog[],
      (await readListPage(new URLSearchParams())).first?.blogs,
      (await readLatestPosts()).posts,
    ];
    for (const list of lists) expect(list?.find((blog) => blog._id === _id)?.image).toEqual({ url, focus });
  });

  it('is added once with a post that asks for it; when that fails the post is saved all the same', async () => {
    const send = { image: picture('with a post'), imageAlt: 'A hill', toLibrary: 'true' };
    const { _id, image } = await post(token, send);
    expect((await update(_id, { ...send, title: 'Another' })).status).toBe(200);
    const inLibrary = (await listLibrary()).filter(({ url }) => url === image?.url);
    expect(inLibrary).toMatchObject([{ alt: 'A hill', hash: image?.url.split('/').at(-1) }]);
    blobs.intercept(({ store, operation }) =>
      store.endsWith('-photos') && operation === 'put' ? 'refuse' : undefined,
    );
    expect((await update(_id, { ...send, image: picture('alone') })).status).toBe(200);
  });

  it('is replaced in every post; the history keeps the previous picture', async () => {
    const { key, url, hash } = await added('replaced');
    const content = `<p>Words</p><p><img src="${url}" alt="x"></p>`;
    const { _id } = await post(token, { imageKey: hash, imageAlt: 'A hill', content });
    const answer = await ofPhoto('PUT', key, { form: { photo: picture('instead') } });
    const instead = (await answer.json()) as LibraryPhoto;
    expect(instead).toMatchObject({ key, usedBy: [{ _id }] });
    const shown = await readPost(_id);
    expect(shown).toMatchObject({ version: 2, image: { url: instead.url, alt: 'A hill' } });
    expect(shown.content).toContain(`src="${instead.url}"`);
    expect(shown.content).not.toContain(url);
    expect(await status(url)).toBe(200);
    expect((await ofPhoto('PUT', key, { form: {} })).status).toBe(400);
  });

  it('is replaced twice at once: the posts show the picture that it has then, whichever call the other comes before', async () => {
    let pictures = 0;
    const replace = async ({ key }: Photo) =>
      (await ofPhoto('PUT', key, { form: { photo: picture(`twice ${++pictures}`) } })).status;
    const make = async () => {
      const photo = await added(`twice ${++pictures}`);
      const text = `Before\n\n![A wall](${photo.url})\n\nAfter`;
      const posts = [await post(token, { imageKey: photo.hash }), await post(token, { imageKey: photo.hash, text })];
      return { ...photo, text, posts };
    };
    const again = (photo: Photo) => elsewhere(() => replace(photo));
    await atEachMoment(blobs, make, replace, again, async (one, other, { key, url, text, posts }) => {
      const now = (await listLibrary()).find((photo) => photo.key === key)?.url;
      const shown = await Promise.all(posts.map(({ _id }) => readPost(_id)));
      expect([one, other, ...shown.map(({ image }) => image?.url)]).toEqual([200, 200, now, now]);
      expect(shown[1]?.text).toBe(text.replace(url, now ?? ''));
    });
  });
});

describe('the smaller widths of a picture', () => {
  const NAMES = ['', '-640', '-1320'];
  /** A picture with smaller widths of these lengths in bytes. */
  const inSizes = (bytes: number, [small, middle]: [number, number]) => ({
    photo: pngOf(2000, 1500, bytes),
    'photo-640': pngOf(640, 480, small),
    'photo-1320': pngOf(1320, 990, middle),
  });
  const hashOf = async (answer: Response) => ((await answer.json()) as Photo).hash;
  const lengths = (key: string) =>
    Promise.all(NAMES.map(async (width) => (await (await fileOf(`${key}${width}`)).arrayBuffer()).byteLength));

  it('stay as they are when the picture is sent again with others, with a new time, and are not added later', async () => {
    const key = await hashOf(await sendPhoto(inSizes(5001, [301, 901])));
    const { photo, ...sizes } = inSizes(5002, [301, 901]);
    const alone = await hashOf(await sendPhoto({ photo }));
    await later(DAY_MS);
    const again = await sendPhoto(inSizes(5001, [302, 902]));
    expect([again.status, await lengths(key)]).toEqual([201, [5001, 301, 901]]);
    const times = await Promise.all(NAMES.map((width) => photoStoredAt(`${key}${width}`)));
    expect(Math.min(...times)).toBeGreaterThan(Date.now() - DAY_MS / 2);
    expect([(await sendPhoto({ photo, ...sizes })).status, await lengths(alone)]).toEqual([201, [5002, 5002, 5002]]);
  });

  it('are completed by a repeat of an upload that any failure interrupted', async () => {
    for (const [at, width] of NAMES.entries()) {
      const form = inSizes(5010 + at, [301, 901]);
      blobs.intercept(({ operation, store, key }) =>
        operation === 'put' && store.endsWith('-media') && (width ? key.endsWith(width) : !key.includes('-'))
          ? 'refuse'
          : undefined,
      );
      expect((await sendPhoto(form)).status).toBe(503);
      blobs.reset();
      expect(await lengths(await hashOf(await sendPhoto(form)))).toEqual([5010 + at, 301, 901]);
    }
  });
});

describe('the library in pages', () => {
  const ask = (query: Record<string, string | number> = {}) => {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return call('GET', `/api/photos?${parameters}`, { token });
  };
  /** A page, and the cursor of the next one. */
  const page = async (query: Record<string, string | number> = {}) => {
    const answer = await ask(query);
    const [, next] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? [];
    return {
      names: ((await answer.json()) as LibraryPhoto[]).map(({ name }) => name),
      total: Number(answer.headers.get('x-total-count')),
      cursor: next && new URL(next, 'http://localhost').searchParams.get('cursor'),
    };
  };
  const photos = jsonStore<Omit<Photo, 'key'>>('photos');
  /** Stores a library photo added so many minutes after the first. */
  async function store(minute: number, words: Partial<Photo> = {}): Promise<string> {
    const key = uuidV7({ msecs: Date.parse('2038-01-01T00:00:00Z') + minute * 60_000 });
    const hash = String(minute).padStart(40, '0');
    const facts = { size: 1, url: `/api/images/${hash}`, hash, createdAt: '2038-01-01T00:00:00.000Z' };
    await photos.createOnly(key, { name: `Paged ${minute}`, alt: '', caption: '', focus: null, ...facts, ...words });
    return key;
  }

  it('is listed newest first, and its cursor stays valid after additions and deletions', async () => {
    const before = (await page()).total;
    const keys: string[] = [];
    for (let minute = 0; minute < 5; minute++) keys.push(await store(minute));
    const first = await page({ limit: 2 });
    expect(first).toMatchObject({ names: ['Paged 4', 'Paged 3'], total: before + 5, cursor: keys[3] });
    await store(5);
    await photos.delete(keys[3] ?? '');
    const second = await page({ limit: 2, cursor: first.cursor ?? '' });
    expect(second).toMatchObject({ names: ['Paged 2', 'Paged 1'], total: before + 5, cursor: keys[1] });
    const whole = await page();
    expect([whole.names.length, whole.total, whole.cursor]).toEqual([before + 5, before + 5, undefined]);
    const last = await page({ limit: before + 1, cursor: keys[1] ?? '' });
    expect([last.names.length, last.cursor]).toEqual([before + 1, undefined]);
  });

  it('is searched by each word in names, alternative texts and titles of posts', async () => {
    await store(20, { name: 'Ghats.webp', alt: 'Rain above Pune', caption: 'By Asha' });
    await store(21, { name: 'Walls.webp' });
    await post(token, {
      title: 'Walls of Sāngli',
      content: `<p>Words</p><p><img src="/api/images/${'21'.padStart(40, '0')}" alt="x"></p>`,
    });
    const found = async (q: string) => (await page({ q })).names;
    expect(await found('ASHA ghats')).toEqual(['Ghats.webp']);
    expect(await found('rain walls')).toEqual([]);
    expect(await found('sāngli WALLS')).toEqual(['Walls.webp']);
    expect(await found('webp')).toEqual(['Walls.webp', 'Ghats.webp']);
    expect(await page({ q: 'webp', limit: 1 })).toMatchObject({ names: ['Walls.webp'], total: 2 });
    await store(22, { name: 'दुकान.jpg', caption: 'The Dukaan' });
    const [shop] = (await (await ask({ q: 'dukan' })).json()) as LibraryPhoto[];
    expect(shop).toMatchObject({ name: 'दुकान.jpg', marks: { name: [[0, 5]], caption: [[4, 10]] } });
    expect(await found('sangli')).toEqual(['Walls.webp']);
  });

  it('refuses an invalid limit and an invalid cursor', async () => {
    const limits = [0, 501, 'x', 1.5].map((limit) => ({ limit }));
    for (const query of [...limits, { cursor: '' }, { cursor: 'x' }]) {
      const answer = await ask(query as Record<string, string>);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(((await answer.json()) as { message: string }).message).toMatch(/limit|cursor/);
    }
  });
});

describe('the sweep of pictures during uploads and saves', () => {
  const again = (place: string) => picture(`again.${place}`);
  const replace = async ({ key }: Photo) =>
    ((await (await ofPhoto('PUT', key, { form: { photo: again('instead') } })).json()) as Photo).url;

  it.each([
    ['a post', 'posts', 'post', async () => (await post(token, { image: again('post') })).image?.url],
    ['the library', 'photos', 'added', async () => (await added('again.added')).url],
    ['the place of another', 'photos', 'instead', replace],
  ] as const)(
    'does not lose a picture that is uploaded again for %s during its deletion',
    async (_what, store, place, send) => {
      const { _id } = await post(token, { image: again(place) });
      await posts.delete(_id.slice(-8));
      await later(2 * DAY_MS);
      const other = await added(`other.${place}`);
      const written = Promise.withResolvers<void>();
      let sending: Promise<string | undefined> | undefined;
      let sweeping: Promise<unknown> | undefined;
      blobs.intercept(async (call) => {
        if (call.operation === 'delete' && call.store.endsWith('-media')) {
          sending ??= send(other);
          await written.promise;
        }
        if (call.operation === 'put' && call.store.endsWith(`-${store}`)) {
          written.resolve();
          await sweeping;
        }
        return undefined;
      });
      sweeping = sweepPhotos();
      await sweeping;
      const url = await sending;
      expect(url && (await status(url))).toBe(200);
    },
  );

  it('deletes all widths of a picture when its post leaves the bin, not before, and widths without a picture', async () => {
    const { _id, image } = await post(token, pictureInSizes('image'));
    const key = keyOf(image?.url);
    const kept = async () => (await listPhotoFiles()).filter((name) => name.startsWith(key)).sort();
    const ALL = [key, `${key}-1320`, `${key}-640`];
    await remove(_id);
    await later(TIMES.bin - 60_000);
    await sweepPhotos();
    expect(await kept()).toEqual(ALL);
    await later(120_000);
    await sweepPhotos();
    expect(await kept()).toEqual([]);

    const again = await post(token, pictureInSizes('image'));
    await remove(again._id);
    await fileStore('media').delete(key);
    await sweepPhotos();
    expect(await kept()).toEqual(ALL.slice(1));
    await later(TIMES.bin + 60_000);
    await sweepPhotos();
    expect(await kept()).toEqual([]);
  });

  it('keeps pictures that another post or the library uses', async () => {
    const first = await post(token, { image: picture('shared') });
    const second = await post(token, { image: picture('shared') });
    const kept = await post(token, { image: picture('in the library') });
    await added('in the library');
    await Promise.all([remove(first._id), remove(kept._id)]);
    await later(2 * DAY_MS);
    await sweepPhotos();
    expect(await statuses(second.image?.url, kept.image?.url)).toEqual([200, 200]);
  });

  it('keeps a replaced picture as long as a revision uses it', async () => {
    const { _id, image } = await post(token, { image: picture('before') });
    const replaced = (await (await update(_id, { image: picture('after') })).json()) as Blog;
    expect(replaced.image?.url).not.toBe(image?.url);
    await later(2 * DAY_MS);
    await sweepPhotos();
    expect(await status(image?.url)).toBe(200);
    const [previous] = await revisionsOf(token, _id);
    expect(await (await restoreRevision(token, _id, previous?.revision)).json()).toMatchObject({ image });

    await remove(_id);
    await later(TIMES.bin + 3 * DAY_MS);
    await sweepPhotos();
    expect(await statuses(image?.url, replaced.image?.url)).toEqual([404, 404]);
  });

  it('keeps the pictures in the texts of revisions', async () => {
    const { url, key } = await added('old text');
    // More pictures than the key of the revision names.
    const others = Array.from({ length: 8 }, (_, i) => `/api/images/${String(i).repeat(40)}`);
    const inText = [...others, url].map((src) => `<p><img src="${src}" alt="A wall"></p>`);
    const { _id } = await post(token, { content: `<p>Words</p>${inText.join('')}` });
    expect((await update(_id, { content: '<p>Without</p>' })).status).toBe(200);
    expect((await ofPhoto('DELETE', key)).status).toBe(204);
    await later(TIMES.bin);
    await sweepPhotos();
    expect([await jsonStore('photos').get(key), await status(url)]).toEqual([undefined, 200]);
    const previous = (await revisionsOf(token, _id)).at(-1);
    const { content } = (await (await restoreRevision(token, _id, previous?.revision)).json()) as Blog;
    expect(content.match(/<img/g)).toHaveLength(9);
  });

  it('keeps a picture that was uploaded again for a post that is not stored yet', async () => {
    const { _id, image } = await post(token, { image: picture('again') });
    await remove(_id);
    await later(2 * DAY_MS);
    let swept: Promise<void> | undefined;
    blobs.intercept(async ({ operation, store }) => {
      if (operation !== 'put' || !store.endsWith('-posts')) return undefined;
      swept ??= sweepPhotos();
      await swept;
      return undefined;
    });
    const again = await post(token, { image: picture('again') });
    expect(swept).toBeDefined();
    expect([again.image?.url, await status(image?.url)]).toEqual([image?.url, 200]);
  });

  it('deletes nothing while a record that may use pictures is unreadable', async () => {
    const { _id, image } = await post(token, { image: picture('unsure') });
    await remove(_id);
    await later(4 * DAY_MS);
    blobs.intercept(({ operation, store }) =>
      operation === 'list' && store.endsWith('-photos') ? 'refuse' : undefined,
    );
    await expect(sweepPhotos()).rejects.toThrow();
    expect(await status(image?.url)).toBe(200);
  });
});
