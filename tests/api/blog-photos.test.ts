import { v7 as uuidV7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture, pictureInSizes, pngOf, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { EDIT, savePost } from '../helpers/posts.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

const save = (id: string, form: Record<string, string | Blob>) => savePost(token, id, form);

describe('pictures of a post', () => {
  it('are stored once by content hash and kept by caches for a day', async () => {
    const blog = await post(token, { image: picture('one'), imageAlt: 'A view' });
    expect(blog.image).toMatchObject({ alt: 'A view' });
    const key = blog.image?.url.split('/').at(-1) ?? '';
    const get = (headers: Record<string, string> = {}) => call('GET', `/api/images/${key}`, { headers });
    const whole = await get();
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await whole.text()).toMatch(/one$/);
    expect((await get({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('are served in their uploaded widths, in full when they have no smaller width, and not in any other width', async () => {
    const [sized, older] = [
      await post(token, pictureInSizes('image')),
      await post(token, { image: pngOf(2000, 1500, 3001) }),
    ];
    const get = async (url = '', width = '') => {
      const key = `${url.split('/').at(-1)}${width}`;
      const answer = await call('GET', `/api/images/${key}`);
      const tag = answer.headers.get('netlify-cache-tag');
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength, tag };
    };
    const tag = `image-${sized.image?.url.split('/').at(-1)}`;
    for (const [width, bytes] of [
      ['', 3000],
      ['-640', 300],
      ['-1320', 900],
    ] as const) {
      expect(await get(sized.image?.url, width)).toEqual({ status: 200, bytes, tag });
      expect(await get(older.image?.url, width)).toMatchObject({ status: 200, bytes: 3001 });
    }
    for (const width of ['-641', '-', '-640-640', '-0640'])
      expect((await get(sized.image?.url, width)).status).toBe(404);
  });

  it.each([
    ['of another width', pngOf(641, 480, 300)],
    ['of another shape', pngOf(640, 640, 300)],
    ['no smaller in bytes', pngOf(640, 480, 3000)],
    ['no picture', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])],
  ])('are refused and not stored with a smaller width that is %s', async (_name, size) => {
    const form = { title: 'a', content: 'b', image: pngOf(2000, 1500, 3000), 'image-640': size };
    blobs.reset();
    const response = await call('POST', '/api/Blogs', { token, form });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { image: expect.stringContaining('does not fit') } });
    expect(blobs.calls.filter(({ store, operation }) => store.endsWith('-media') && operation === 'put')).toEqual([]);
  });

  it('are refused with a smaller width over half a megabyte', async () => {
    const form = {
      title: 'a',
      content: 'b',
      image: pngOf(2000, 1500, 2_000_000),
      'image-640': pngOf(640, 480, 600_000),
    };
    expect((await call('POST', '/api/Blogs', { token, form })).status).toBe(413);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ' '],
  ])('are refused when %s', async (_name, text) => {
    const form = { title: 'a', content: 'b', image: new Blob([text], { type: 'image/png' }) };
    const response = await call('POST', '/api/Blogs', { token, form });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { image: expect.stringContaining('Choose a picture') } });
  });

  it('of exactly 4 MB are accepted, larger ones refused', async () => {
    const sized = (bytes: number) => new Blob([picture(), new Uint8Array(bytes - 8)]);
    const form = { title: 'a', content: 'b' };
    const limit = 4 * 1024 * 1024;
    const over = await call('POST', '/api/Blogs', { token, form: { ...form, image: sized(limit + 1) } });
    expect(over.status).toBe(413);
    expect(await over.json()).toMatchObject({ errors: { image: 'The file must be 4 MB or smaller.' } });
    expect((await call('POST', '/api/Blogs', { token, form: { ...form, image: sized(limit) } })).status).toBe(201);
  });

  it('are kept, removed or replaced by an edit', async () => {
    const { _id, image } = await post(token, { image: picture('stay') });
    const photoAfter = async (form: Record<string, string | Blob>) =>
      ((await (await save(_id, { ...EDIT, ...form })).json()) as Blog).image;
    expect(await photoAfter({})).toEqual(image);
    expect(await photoAfter({ removeImage: 'true' })).toBeUndefined();
    expect(await photoAfter({ imageKey: image?.url.split('/').at(-1) ?? '' })).toEqual(image);
    expect((await save(_id, { ...EDIT, imageKey: 'f'.repeat(40) })).status).toBe(400);
  });
});

describe('the photo library', () => {
  it('adds photos, and lists them with their use', async () => {
    const response = await call('POST', '/api/photos', { token, form: { photo: picture('lib'), alt: 'Hills' } });
    const photo = (await response.json()) as LibraryPhoto;
    expect([response.status, photo.alt, photo.size]).toEqual([201, 'Hills', 11]);
    const blog = await post(token, { title: 'Shows it', imageKey: photo.hash });
    const photos = (await (await call('GET', '/api/photos', { token })).json()) as LibraryPhoto[];
    expect(photos[0]).toMatchObject({ key: photo.key, usedBy: [{ _id: blog._id, title: 'Shows it' }] });
  });
});

describe('a repeated upload', () => {
  const addPhoto = async (content: string, key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const form = { photo: picture(content), alt: '' };
    return (await (await call('POST', '/api/photos', { token, form, headers })).json()) as LibraryPhoto;
  };
  it('adds one photo, whatever bytes the repeat sends', async () => {
    const key = uuidV7();
    const sent = await Promise.all([addPhoto('once', key), addPhoto('once', key)]);
    expect(sent.map((photo) => photo.key)).toEqual([key, key]);
    expect((await addPhoto('once', key)).key).toBe(key);
    expect(await addPhoto('other bytes', key)).toEqual(sent[0]);
  });

  it('adds one photo after its picture was replaced', async () => {
    const key = uuidV7();
    await addPhoto('replaced', key);
    const form = { photo: picture('replacement') };
    const { hash } = (await (await call('PUT', `/api/photos/${key}`, { token, form })).json()) as LibraryPhoto;
    expect(await addPhoto('replaced', key)).toMatchObject({ key, hash });
  });
});
