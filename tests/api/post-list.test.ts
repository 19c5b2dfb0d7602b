import { expect, it } from 'vitest';
import type { PostPage } from '../../src/domain/posts/post-list.ts';
import { createBlog } from '../../src/server/posts/blog-writes.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, callFunction, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();

it("the administrators' list searches the text, filters, sorts by each column, and continues at a cursor", async () => {
  const token = await signIn();
  const ask = (query: string) => call('GET', `/api/admin/posts?${query}`, { token });
  const list = async (query = '') => (await ask(query)).json() as Promise<PostPage>;
  const titles = async (query: string) => (await list(query)).posts.map(({ title }) => title);
  const deep = `<p>${'word '.repeat(80)}</p><p>Under the <strong>bridge</strong></p>`;
  await post(token, { title: 'Beta', content: deep, topics: 'Walls', status: 'draft' });
  await post(token, { title: 'Gamma', content: '<p>यह हिन्दी में लिखा गया है और सब पढ़ते हैं</p>', author: 'Asha Verma' });
  await post(token, {
    title: 'Alpha',
    content: '<p>x</p>',
    status: 'scheduled',
    publishAt: '2099-12-01T03:30:00.000Z',
  });

  expect(await titles('q=the%20bridge')).toEqual(['Beta']);
  expect(await titles('status=draft')).toEqual(['Beta']);
  expect(await titles('topic=walls')).toEqual(['Beta']);
  expect(await titles('author=Asha%20Verma')).toEqual(['Gamma']);
  expect(await titles('language=hi')).toEqual(['Gamma']);
  expect(await titles('sort=title-up')).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(await titles('sort=title-down')).toEqual(['Gamma', 'Beta', 'Alpha']);
  expect(await titles('sort=state-up')).toEqual(['Beta', 'Gamma', 'Alpha']);
  expect(await titles('sort=date-down')).toEqual(['Alpha', 'Gamma', 'Beta']);
  const first = await list('sort=title-up&limit=2');
  expect(first).toMatchObject({ total: 3, topics: ['Walls'], authors: ['Asha Verma'], languages: ['en-IN', 'hi'] });
  expect(await titles(`sort=title-up&limit=2&cursor=${first.next}`)).toEqual(['Gamma']);
  for (const bad of ['cursor=x', 'limit=0', 'limit=501']) expect((await ask(bad)).status).toBe(400);
});

it('the public list reads each post once for all queries and readers', async () => {
  for (let index = 0; index < 20; index++) await createBlog({ title: `Post ${index}`, content: '<p>Words</p>' });
  const list = (query: string) => callFunction(`/api/Blogs?${query}`);
  await list('limit=50');
  await list('q=post');
  blobs.reset();
  for (let index = 0; index < 30; index++) {
    const { body } = await list(`limit=${index + 1}&q=${'post '.slice(0, 1 + (index % 5))}`);
    expect(body[0].content).toBe('<p>Words</p>');
  }
  const reads = blobs.calls.filter(({ operation, store }) => operation === 'get' && store.endsWith('-posts'));
  expect(reads).toEqual([]);
});
