import { v7 as uuidV7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import blogsFn from '../../netlify/functions/blogs.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { DAY_MS, TIMES } from '../../src/domain/shared/limits.ts';
import { sweepCreations } from '../../src/server/posts/blog-creations.ts';
import { blogStore } from '../../src/server/posts/blog-store.ts';
import { readBlogAsAdmin } from '../../src/server/posts/blogs.ts';
import { readRevision } from '../../src/server/posts/revisions.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { interleave } from '../helpers/interleave.ts';
import { revisionsOf } from '../helpers/posts.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

describe('creating again with the same idempotency key', () => {
  const create = async (key: string, fields: Record<string, string | Blob>) => {
    const form = { title: 'Sent twice', content: '<p>Some words</p>', ...fields };
    const response = await call(blogsFn, 'POST', '/api/Blogs', { token, form, headers: { 'idempotency-key': key } });
    return { status: response.status, blog: (await response.json()) as Blog };
  };

  it.each([
    ['published', {}],
    ['a draft', { status: 'draft' }],
    ['scheduled', { status: 'scheduled', publishAt: '2099-12-01T03:30:00.000Z' }],
    ['with a picture', { image: picture('again'), imageAlt: 'A view' }],
  ])('returns the same post: %s', async (_name, fields) => {
    const key = uuidV7();
    const [first, second] = await Promise.all([create(key, fields), create(key, fields)]);
    const third = await create(key, fields);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(second.blog).toEqual(first.blog);
    expect(third.blog).toEqual(first.blog);
    expect(third.blog.version).toBe(1);
  });

  it('keeps an edit made before the repeat, title included', async () => {
    const key = uuidV7();
    const first = await create(key, { status: 'draft' });
    const second = await create(key, { title: 'Another title', content: '<p>More words</p>' });
    expect(second.blog).toMatchObject({ _id: first.blog._id, title: 'Another title', status: 'published', version: 2 });
    expect((await create(key, { title: 'A third title' })).status).toBe(412);
  });

  it('makes one post, with each text in it or in its history, when a concurrent repeat has another title', async () => {
    for (let n = 1, more = true; more; n++) {
      const key = uuidV7();
      const former = new Set((await blogStore.list()).map(({ key: id }) => id));
      const answers: Awaited<ReturnType<typeof create>>[] = [];
      const send = async (title: string) => void answers.push(await create(key, { title, content: `<p>${title}</p>` }));
      more = await interleave(
        blobs,
        n,
        () => send('First'),
        () => send('Second'),
      );
      const ids = new Set((await blogStore.list()).map(({ key: id }) => id).filter((id) => !former.has(id)));
      expect([n, ids.size]).toEqual([n, 1]);
      for (const { status, blog } of answers) {
        if (status === 412) continue;
        expect([n, status, blog._id]).toEqual([n, 201, [...ids][0]]);
        const revisions = (await revisionsOf(token, blog._id)).map(({ revision }) => readRevision(blog._id, revision));
        const texts = [await readBlogAsAdmin(blog._id), ...(await Promise.all(revisions))].map(
          ({ content }) => content,
        );
        expect(texts).toContain(blog.content);
      }
    }
  });

  it('returns the same post as long as an editor may repeat it, without listing posts', async () => {
    const key = uuidV7();
    const { blog } = await create(key, {});
    await sweepCreations(Date.now() + TIMES.creation - DAY_MS);
    blobs.reset();
    expect((await create(key, { title: 'Another title' })).blog).toMatchObject({ _id: blog._id, version: 2 });
    expect(blobs.calls.filter(({ store, operation }) => store.endsWith('-blogs') && operation === 'list')).toEqual([]);
    await sweepCreations(Date.now() + TIMES.creation + DAY_MS);
    expect(await jsonStore('blog-creations').list()).toEqual([]);
  });

  it('makes one post when the first try failed after the record of its key', async () => {
    const key = uuidV7();
    blobs.intercept(({ store, operation }) => (store.endsWith('-blogs') && operation === 'put' ? 'refuse' : undefined));
    expect((await create(key, {})).status).toBe(503);
    blobs.reset();
    const first = await create(key, { title: 'Another title' });
    const again = await create(key, { title: 'Another title' });
    expect([first.status, again.blog]).toEqual([201, first.blog]);
  });

  it('refuses a key that is no UUID', async () => {
    expect((await create('1', {})).status).toBe(400);
  });
});
