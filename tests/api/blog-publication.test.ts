import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { readPostPage } from '../../src/server/pages/blog-pages.ts';
import { opensPreview } from '../../src/server/posts/previews.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { EDIT, listPosts, readPost, savePost } from '../helpers/posts.ts';

useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

const save = (id: string, form: Record<string, string | Blob>) => savePost(token, id, form);

describe('drafts and schedules', () => {
  const everywhere = async (id: string) => {
    const [one, summaries, rss, sitemap] = await Promise.all([
      readPost(id),
      listPosts(`?view=summary&q=Hidden`),
      call('GET', '/rss.xml'),
      call('GET', '/sitemap-posts.xml'),
    ]);
    return [
      one.status === 200,
      summaries.blogs.some(({ _id }) => _id === id),
      (await rss.text()).includes(id),
      (await sitemap.text()).includes(id),
    ];
  };

  it('show a draft to administrators and through a preview link only', async () => {
    const { _id } = await post(token, { title: 'Hidden draft', status: 'draft' });
    expect(await everywhere(_id)).toEqual([false, false, false, false]);
    expect((await readPost(_id, { token })).status).toBe(200);
    expect((await listPosts('?status=draft&view=summary', { token })).blogs.map((blog) => blog._id)).toContain(_id);
    expect((await listPosts('?status=all')).response.status).toBe(401);
    const preview = await call('POST', `/api/Blogs/${_id}/preview`, { token });
    const { url } = (await preview.json()) as { url: string };
    const signed = url.split('preview=')[1] ?? '';
    expect([
      await opensPreview(signed, { id: _id }),
      await opensPreview(signed, { id: 'other' }),
      await opensPreview(token, { id: _id }),
    ]).toEqual([true, false, false]);
    await save(_id, { title: 'Hidden draft', content: 'now public', status: 'published' });
    expect(await everywhere(_id)).toEqual([true, true, true, true]);
    await save(_id, { ...EDIT, status: 'draft' });
    expect(await everywhere(_id)).toEqual([false, false, false, false]);
  });

  it('revoke all earlier preview links of a post, and of no other post', async () => {
    const ids = [];
    for (const title of ['One draft', 'Another draft']) ids.push((await post(token, { title, status: 'draft' }))._id);
    const [one = '', another = ''] = ids;
    const linkTo = async (id: string) => {
      const made = await call('POST', `/api/Blogs/${id}/preview`, { token });
      return ((await made.json()) as { url: string }).url.split('preview=')[1] ?? '';
    };
    const links = [await linkTo(one), await linkTo(one), await linkTo(another)] as const;
    const shown = async (id: string, link: string) => (await readPostPage(id, link)).state;
    expect([await shown(one, links[0]), await shown(one, links[1])]).toEqual(['post', 'post']);
    expect((await call('DELETE', `/api/Blogs/${one}/preview`)).status).toBe(401);
    expect((await call('DELETE', '/api/Blogs/none/preview', { token })).status).toBe(404);
    vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
    expect((await call('DELETE', `/api/Blogs/${one}/preview`, { token })).status).toBe(204);
    vi.setSystemTime(Date.now() + 1000);
    expect([await shown(one, links[0]), await shown(one, links[1])]).toEqual(['missing', 'missing']);
    expect(await shown(another, links[2])).toBe('post');
    expect(await shown(one, await linkTo(one))).toBe('post');
    vi.useRealTimers();
  });

  it('answer 404 for a missing post, also with a stale token', async () => {
    for (const options of [{}, { token: 'stale.token.x' }]) {
      expect((await readPost('no-such-post', options)).status).toBe(404);
    }
  });

  it('publish at the scheduled time without a job, and no cache outlives it', async () => {
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const { _id } = await post(token, { title: 'Hidden until later', status: 'scheduled', publishAt });
    expect(await everywhere(_id)).toEqual([false, false, false, false]);
    const cdn = (await listPosts('?view=summary')).response.headers.get('netlify-cdn-cache-control');
    expect(Number(/^public, durable, max-age=(\d+)$/.exec(cdn ?? '')?.[1])).toBeLessThanOrEqual(60);
    vi.useFakeTimers({ now: Date.parse(publishAt) + 1000, toFake: ['Date'] });
    expect(await everywhere(_id)).toEqual([true, true, true, true]);
    expect(await (await readPost(_id)).json()).toMatchObject({ status: 'published', createdAt: publishAt });
    vi.useRealTimers();
  });

  it('keep the date of a new schedule after its time', async () => {
    const { _id } = await post(token, { title: 'Hidden for a while' });
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    await save(_id, { ...EDIT, status: 'scheduled', publishAt });
    vi.useFakeTimers({ now: Date.parse(publishAt) + 1000, toFake: ['Date'] });
    const saved = (await (await save(_id, { ...EDIT, title: 'One typo less' })).json()) as Blog;
    vi.useRealTimers();
    expect(saved).toMatchObject({ status: 'published', createdAt: publishAt });
    await save(_id, { ...EDIT, status: 'draft' });
    expect(await (await save(_id, { ...EDIT, status: 'published' })).json()).toMatchObject({ createdAt: publishAt });
  });

  it('keep the first publication date when a new schedule is cancelled before its time', async () => {
    const { _id, createdAt } = await post(token, { title: 'Hidden for no time' });
    await save(_id, { ...EDIT, status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' });
    expect(await (await save(_id, { ...EDIT, status: 'published' })).json()).toMatchObject({ createdAt });
  });

  it('are like any other post when due: cached, and without a scheduled time', async () => {
    const nextPeriod = Math.ceil(Date.now() / 300_000) * 300_000;
    const publishAt = new Date(nextPeriod + 60_000).toISOString();
    const { _id } = await post(token, { title: 'Hidden and due', status: 'scheduled', publishAt });
    vi.useFakeTimers({ now: Date.parse(publishAt) + 1000, toFake: ['Date'] });
    const due = await readPost(_id);
    vi.useRealTimers();
    expect(await due.json()).not.toHaveProperty('publishAt');
    expect(due.headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=239');
  });

  it.each(['2027-02-31T10:00:00Z', '2027-13-01T10:00:00Z', 'soon'])(
    'refuse %j, which is no valid time',
    async (publishAt) => {
      const form = { title: 'a', content: 'b', status: 'scheduled', publishAt };
      const response = await call('POST', '/api/Blogs', { token, form });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: { publishAt: expect.any(String) } });
    },
  );

  it('refuse a time that has passed', async () => {
    const form = { title: 'a', content: 'b', status: 'scheduled', publishAt: '2020-01-01T00:00:00Z' };
    const response = await call('POST', '/api/Blogs', { token, form });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { publishAt: 'Choose a time in the future.' } });
  });
});
