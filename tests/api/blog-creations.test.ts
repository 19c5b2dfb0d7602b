import { v7 as uuidV7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { posts } from '../../src/server/posts/post-record.ts';
import { readRevision } from '../../src/server/posts/post-revisions.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { interleave } from '../helpers/interleave.ts';
import { changeStored, revisionsOf, storedRevision } from '../helpers/posts.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

describe('creating again with the same idempotency key', () => {
  const create = async (key: string, fields: Record<string, string | Blob>) => {
    const form = { title: 'Sent twice', content: '<p>Some words</p>', ...fields };
    const response = await call('POST', '/api/Blogs', { token, form, headers: { 'idempotency-key': key } });
    return { status: response.status, blog: (await response.json()) as Blog };
  };

  it.each([
    ['published', {}],
    ['a draft', { status: 'draft' }],
    ['scheduled', { status: 'scheduled', publishAt: '2099-12-01T03:30:00.000Z' }],
    ['with a picture', { image: picture('again'), imageAlt: 'A view' }],
    ['with an address of its own', { slug: 'sent-twice-here' }],
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
      const previous = new Set((await posts.list()).map((stored) => stored.key));
      const answers: Awaited<ReturnType<typeof create>>[] = [];
      const send = async (title: string) => void answers.push(await create(key, { title, content: `<p>${title}</p>` }));
      more = await interleave(
        blobs,
        n,
        () => send('First'),
        () => send('Second'),
      );
      const added = (await posts.list()).map((stored) => stored.key).filter((stored) => !previous.has(stored));
      expect([n, added.length]).toEqual([n, 1]);
      for (const { status, blog } of answers) {
        if (status === 412) continue;
        expect([n, status, blog._id.slice(-8)]).toEqual([n, 201, added[0]]);
        const revisions = (await revisionsOf(token, blog._id)).map(({ revision }) => readRevision(blog._id, revision));
        const texts = [await storedRevision(blog._id), ...(await Promise.all(revisions))].map(({ content }) => content);
        expect(texts).toContain(blog.content);
      }
    }
  });

  it('returns the same post without listing posts', async () => {
    const key = uuidV7();
    const { blog } = await create(key, {});
    blobs.reset();
    expect((await create(key, { title: 'Another title' })).blog).toMatchObject({ _id: blog._id, version: 2 });
    expect(blobs.calls.filter(({ store, operation }) => store.endsWith('-posts') && operation === 'list')).toEqual([]);
  });

  it('makes a post of its own beside one with the same end of the id', async () => {
    const key = uuidV7();
    const { blog } = await create(key, {});
    await changeStored(blog._id, (stored) => ({ ...stored, creation: 'another' }));
    const second = await create(key, {});
    const third = await create(key, {});
    expect([second.status, third.blog._id]).toEqual([201, second.blog._id]);
    expect(second.blog._id).not.toBe(blog._id);
  });

  it('refuses a key that is no UUID', async () => {
    expect((await create('1', {})).status).toBe(400);
  });
});
