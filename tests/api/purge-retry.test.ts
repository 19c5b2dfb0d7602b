import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import retry from '../../netlify/functions/purge-retry.ts';
import { deletePhotoFile, storePhotoFile } from '../../src/server/photos/photo-files.ts';
import { listPublicBlogs } from '../../src/server/posts/blog-index.ts';
import { createBlog } from '../../src/server/posts/blogs.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { setTimes } from '../helpers/times.ts';

/** The CDN's answer to a call of its purge API. */
const purged = vi.fn<(tags: string[]) => Promise<unknown> | undefined>();

const MINUTE_MS = 60_000;
const PUBLISH_AT = Date.parse('2026-03-01T09:00:00Z');

const blobs = useBlobs();

beforeAll(async () => {
  // A site on Netlify: only there is a CDN to purge.
  process.env['CONTEXT'] = 'branch-deploy';
  process.env['SITE_ID'] = 'a site';
  process.env['NETLIFY_PURGE_API_TOKEN'] = 'a token';
  const storage = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input) !== 'https://api.netlify.com/api/v1/purge') return storage(input, init);
    await purged(JSON.parse(String(init?.body)).cache_tags);
    return new Response(null, { status: 202 });
  };
  at(PUBLISH_AT - 60 * MINUTE_MS);
  const publishAt = new Date(PUBLISH_AT).toISOString();
  await createBlog({ title: 'Soon', content: '<p>Words</p>', status: 'scheduled', publishAt });
});
beforeEach(() => {
  purged.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

function at(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

it('the site retries a failed purge, also of a save, until it succeeds', async () => {
  at(PUBLISH_AT + 20 * MINUTE_MS);
  purged.mockRejectedValue(new Error('Too many purges.'));
  await createBlog({ title: 'Now', content: '<p>Words</p>' });
  await retry();
  purged.mockReset();
  await retry();
  expect(purged.mock.calls).toEqual([[['blogs']]]);
  await retry();
  expect(purged).toHaveBeenCalledOnce();
});

it('the site waits for a purge up to a time limit', async () => {
  setTimes({ purge: 20 });
  purged.mockReturnValue(new Promise(() => {}));
  await expect(createBlog({ title: 'At once', content: '<p>Words</p>' })).resolves.toMatchObject({ title: 'At once' });
});

it('the site records the purge of a picture before its deletion, so that it survives the end of the process', async () => {
  const hash = await storePhotoFile({ name: 'a', type: '', bytes: new Uint8Array([0xff, 0xd8, 0xff, 1]) }, 'photo');
  blobs.intercept(({ operation, store }) =>
    store.endsWith('-media') && operation === 'delete' ? 'refuse' : undefined,
  );
  await expect(deletePhotoFile(hash)).rejects.toThrow();
  blobs.reset();
  await retry();
  expect(purged.mock.calls.flat()).toContainEqual([`image-${hash}`]);
});

it('the site purges again what changed during a purge', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 2]);
  const hash = await storePhotoFile({ name: 'a', type: '', bytes }, 'photo');
  const fails = async () => {
    purged.mockRejectedValueOnce(new Error('Too many purges.'));
    await deletePhotoFile(hash);
  };
  await fails();
  let isFirst = true;
  purged.mockImplementation(async () => {
    if (isFirst) {
      isFirst = false;
      await storePhotoFile({ name: 'a', type: '', bytes }, 'photo');
      await fails();
    }
  });
  await retry();
  purged.mockReset();
  await retry();
  expect(purged.mock.calls).toContainEqual([[`image-${hash}`]]);
});

it('the site does not fail a request when its purge fails', async () => {
  at(PUBLISH_AT + MINUTE_MS);
  purged.mockRejectedValue(new Error('Too many purges.'));
  await expect(retry()).resolves.toBeUndefined();
  expect((await listPublicBlogs()).blogs.map(({ title }) => title)).toContain('Soon');
});
