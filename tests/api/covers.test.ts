import { beforeAll, describe, expect, it } from 'vitest';
import { type FoundBlog, isPublic } from '../../src/domain/posts/blog.ts';
import type { PostPage } from '../../src/domain/posts/post-list.ts';
import { readLatestPosts, readListPage, readPostPage } from '../../src/server/pages/blog-pages.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { listPosts } from '../helpers/posts.ts';

useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

const coversOf = (posts: readonly FoundBlog[] = []) => new Map(posts.map(({ _id, cover }) => [_id, cover]));
const COVER = /^\/covers\/[a-z-]+-(board|forest|mist|leaf|pale|sage)\.svg$/;

describe('the cover of a post without a picture', () => {
  it('is the same in each list and on its page, and differs from its neighbours', async () => {
    for (const title of ['A receipt', 'A brush', 'A receipt again', 'A slate of a film', 'A notice'])
      await post(token, { title });
    const { first } = await readListPage(new URLSearchParams());
    const covers = coversOf(first?.blogs);
    expect([...covers.values()].slice(0, 5)).toEqual(Array(5).fill(expect.stringMatching(COVER)));
    expect([...covers.values()][4]).toMatch(/^\/covers\/receipt-/);
    const grounds = [...covers.values()].map((cover) => COVER.exec(cover ?? '')?.[1]);
    for (let at = 0; at + 4 <= grounds.length; at++) expect(new Set(grounds.slice(at, at + 4)).size).toBe(4);

    const admin = (await (await call('GET', '/api/admin/posts', { token })).json()) as PostPage;
    expect(coversOf(admin.posts)).toEqual(covers);
    expect(coversOf((await listPosts('?view=summary')).blogs)).toEqual(covers);
    expect(coversOf((await listPosts('?view=summary&status=all', { token })).blogs)).toEqual(covers);
    expect(coversOf((await listPosts('?view=summary&q=receipt')).blogs)).toEqual(
      new Map([...covers].filter(([, cover]) => cover?.includes('receipt'))),
    );
    for (const { _id, cover } of (await readLatestPosts()).posts) expect(cover).toBe(covers.get(_id));
    for (const [_id, cover] of covers) expect(await readPostPage(_id, null)).toMatchObject({ blog: { cover } });
  });

  it('stays when others are published after it, and is gone with a picture', async () => {
    const { _id } = await post(token, { title: 'A bell at a school' });
    const coverNow = async () => coversOf((await listPosts('?view=summary')).blogs).get(_id);
    const before = await coverNow();
    const pictured = await post(token, { title: 'A bell in a picture', image: picture('a bell') });
    await post(token, { title: 'A later bell' });
    expect(before).toMatch(/^\/covers\/bell-/);
    expect(await coverNow()).toBe(before);
    const { blogs } = await listPosts('?view=summary');
    expect(blogs.find((blog) => blog._id === pictured._id)).not.toHaveProperty('cover');
  });

  it('is there for a draft too, which changes no cover of a published post', async () => {
    const covers = coversOf((await listPosts('?view=summary')).blogs);
    const { _id } = await post(token, { title: 'A calendar', status: 'draft' });
    const all: FoundBlog[] = (await listPosts('?view=summary&status=all', { token })).blogs;
    expect(coversOf(all).get(_id)).toMatch(/^\/covers\/calendar-/);
    expect(coversOf(all.filter((blog) => isPublic(blog)))).toEqual(covers);
  });

  it('of a draft is that of the published post, in the editor and in the list', async () => {
    for (const title of [
      'One note',
      'Two notes',
      'Three notes',
      'Four notes',
      'Five notes',
      'Six notes',
      'Seven notes',
    ]) {
      const { _id } = await post(token, { title, status: 'draft' });
      const inEditor = async () => (await (await call('GET', `/api/Blogs/${_id}?status=all`, { token })).json()).cover;
      const before = await inEditor();
      const all: FoundBlog[] = (await listPosts('?view=summary&status=all', { token })).blogs;
      expect(coversOf(all).get(_id)).toBe(before);
      await call('PATCH', `/api/Blogs/${_id}`, { token, json: { status: 'published' } });
      expect(await readPostPage(_id, null)).toMatchObject({ blog: { cover: before } });
      expect(await inEditor()).toBe(before);
    }
  });
});

describe('the list in one language', () => {
  it('has only posts and topics of that language, and names the languages of all posts', async () => {
    await post(token, { title: 'हमारी नई दुकान', content: '<p>सोमवार से खुली है।</p>', topics: 'दुकान' });
    const page = await readListPage(new URLSearchParams({ language: 'hi' }));
    expect(page).toMatchObject({ language: 'hi', topics: ['दुकान'], languages: ['en-IN', 'hi'] });
    expect(page.first?.blogs.map(({ title }) => title)).toEqual(['हमारी नई दुकान']);
    const all = await readListPage(new URLSearchParams());
    expect(all).toMatchObject({ language: '', languages: ['en-IN', 'hi'] });
    expect(all.first?.total).toBeGreaterThan(1);
    const { blogs, response } = await listPosts('?view=summary&language=hi&q=dukan');
    expect(blogs.map(({ title }) => title)).toEqual(['हमारी नई दुकान']);
    expect(response.headers.get('netlify-vary')).toContain('|language|');
    expect((await listPosts('?view=summary&language=ta')).blogs).toEqual([]);
  });

  it.each(['xx', 'HI', '<b>'])('is refused for the language %s', async (language) => {
    const query = new URLSearchParams({ language });
    const { response } = await listPosts(`?${query}`);
    expect(response.status).toBe(400);
    expect(await readListPage(query)).toMatchObject({
      refusal: expect.stringMatching(/^The language is one of en-IN, hi, /),
      first: undefined,
    });
  });
});
