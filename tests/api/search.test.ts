import { v7 as uuidV7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundBlog } from '../../src/domain/posts/blog.ts';
import type { BinnedPost, PostPage } from '../../src/domain/posts/post-list.ts';
import type { Mark } from '../../src/domain/shared/search-text.ts';
import type { InboxPage } from '../../src/domain/submissions/submission.ts';
import { readListPage } from '../../src/server/pages/blog-pages.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { changeSubmission } from '../../src/server/submissions/submission-changes.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { deletePost, listPosts, savePost } from '../helpers/posts.ts';
import { ENQUIRY } from '../helpers/samples.ts';

useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

const titlesOf = (posts: readonly { title: string }[]) => posts.map(({ title }) => title);
const asked = (q: string) => new URLSearchParams({ q, view: 'summary' });
/** What visitors find, by the API and on the page, which is the same. */
async function findAsVisitor(q: string): Promise<string[]> {
  const { blogs } = await listPosts(`?${asked(q)}`);
  const page = await readListPage(new URLSearchParams({ q }));
  expect(titlesOf(page.first?.blogs ?? [])).toEqual(titlesOf(blogs));
  return titlesOf(blogs);
}
const ofAdmin = async (query: Record<string, string>) =>
  (await call('GET', `/api/admin/posts?${new URLSearchParams(query)}`, { token })).json() as Promise<PostPage>;
const marked = (text: string, marks: readonly Mark[] = []) => marks.map(([start, end]) => text.slice(start, end));

describe('a search of posts', () => {
  it('finds words of title, topics, description and text in any order and script, the best first', async () => {
    const text = (last: string) => `<p>${'More and more of it. '.repeat(20)}</p><p>${last}</p>`;
    // The best is the oldest.
    await post(token, { title: 'हमारी नई दुकान', content: text('of it') });
    await post(token, { title: 'In the topics', content: '<p>x</p>', topics: 'Walls, Dukan' });
    await post(token, { title: 'In the excerpt', content: '<p>x</p>', excerpt: 'A dukaan for all' });
    await post(token, { title: 'In the text', content: text('हमारी दुकान') });
    const order = ['हमारी नई दुकान', 'In the topics', 'In the excerpt', 'In the text'];
    for (const q of ['dukan', 'दुका', 'DUKAAN']) expect(await findAsVisitor(q), q).toEqual(order);
    expect(await findAsVisitor('dukan nai')).toEqual(['हमारी नई दुकान']);
    expect(await findAsVisitor('dukan text')).toEqual(['In the text']);
    expect(await findAsVisitor('?!')).toEqual([]);

    expect(titlesOf((await ofAdmin({ q: 'dukan' })).posts)).toEqual(order);
    const byTitle = (await ofAdmin({ q: 'dukan', sort: 'title-up' })).posts;
    expect(titlesOf(byTitle)).toEqual(['In the excerpt', 'In the text', 'In the topics', 'हमारी नई दुकान']);
  });

  it('marks the words in title, topics and description, of summaries alone', async () => {
    const content = '<p>Each batti, lamp by lamp</p>';
    await post(token, { title: 'Lamps for the बत्ती', content, topics: 'Walls, A lamp' });
    const marksOf = ({ title, topics, description, marks }: FoundBlog) => [
      marked(title, marks?.title),
      topics.map((topic, index) => marked(topic, marks?.topics[index])),
      marked(description, marks?.description),
    ];
    const found = [
      ['Lamps', 'बत्ती'],
      [[], ['lamp']],
      ['batti', 'lamp', 'lamp'],
    ];
    const [summary] = (await listPosts(`?${asked('lamp batti')}`)).blogs;
    const [row] = (await ofAdmin({ q: 'lamp batti' })).posts;
    const [onPage] = (await readListPage(new URLSearchParams({ q: 'lamp batti' }))).first?.blogs ?? [];
    for (const one of [summary, row, onPage]) expect(one && marksOf(one)).toEqual(found);
    expect((await listPosts('?q=lamp')).blogs[0]).not.toHaveProperty('marks');
    expect((await listPosts('?view=summary')).blogs[0]).not.toHaveProperty('marks');
  });

  it('continues at its cursor when posts are added and go', async () => {
    const gone: string[] = [];
    for (const [title, words] of [
      ['First kiln', 'x'],
      ['Second kiln', 'x'],
      ['Third', 'kiln'],
      ['Fourth', 'kiln'],
      ['Fifth', 'kiln'],
    ] as const) {
      gone.push((await post(token, { title, content: `<p>${'It goes on. '.repeat(40)}</p><p>${words}</p>` }))._id);
    }
    const titles: string[] = [];
    let query: string | undefined = `?${asked('kiln')}&limit=2`;
    for (let page = 0; query; page++) {
      const { response, blogs } = await listPosts(query);
      titles.push(...titlesOf(blogs));
      query = /<\/api\/Blogs([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
      if (page > 0) continue;
      await post(token, { title: 'A newer kiln' });
      await deletePost(token, gone[0] ?? '');
    }
    expect(titles).toEqual(['Second kiln', 'First kiln', 'Fifth', 'Fourth', 'Third']);
    const bad = Buffer.from('2026-01-01T00:00:00.000Z a-post-x3k9q0aa -1').toString('base64url');
    expect((await listPosts(`?q=kiln&cursor=${bad}`)).response.status).toBe(400);
  });
});

describe('visitors find nothing of', () => {
  it.each<[string, Record<string, string>]>([
    ['a draft', { status: 'draft' }],
    ['a scheduled post', { status: 'scheduled', publishAt: '2099-12-01T03:30:00.000Z' }],
  ])('%s, until it is public', async (_what, form) => {
    const word = `secret${form['status']}`;
    const words = { title: `${word} title`, content: `<p>${word} text</p>`, topics: `${word} topic`, excerpt: word };
    const { _id } = await post(token, { ...words, ...form });
    for (const q of [`${word} title`, `${word} text`, `${word} topic`, word])
      expect(await findAsVisitor(q)).toEqual([]);
    expect((await ofAdmin({ q: word })).total).toBe(1);
    await savePost(token, _id, { ...words, status: 'published' });
    expect(await findAsVisitor(word)).toEqual([`${word} title`]);
    await savePost(token, _id, { ...words, status: 'draft' });
    expect(await findAsVisitor(word)).toEqual([]);
  });

  it('what a post said before, and of a deleted post', async () => {
    const { _id } = await post(token, { title: 'Said', content: '<p>The earlier word</p>' });
    expect(await findAsVisitor('earlier')).toEqual(['Said']);
    await savePost(token, _id, { title: 'Said', content: '<p>The present word</p>' });
    expect([await findAsVisitor('earlier'), await findAsVisitor('present')]).toEqual([[], ['Said']]);
    await deletePost(token, _id);
    expect(await findAsVisitor('present')).toEqual([]);
  });
});

it('the bin is searched by itself, texts included', async () => {
  const bin = async (q: string) =>
    (await (await call('GET', `/api/admin/bin?${new URLSearchParams({ q })}`, { token })).json()) as BinnedPost[];
  await post(token, { title: 'A kept पंखा', content: '<p>x</p>' });
  for (const title of ['A binned पंखा', 'Something else']) {
    const { _id } = await post(token, { title, content: '<p>Under the bridge</p>' });
    await deletePost(token, _id);
  }
  const [found, ...others] = await bin('pankha');
  expect([found?.title, marked(found?.title ?? '', found?.marks?.title), others]).toEqual([
    'A binned पंखा',
    ['पंखा'],
    [],
  ]);
  expect(titlesOf(await bin('bridge'))).toEqual(['Something else', 'A binned पंखा']);
  expect(await bin('nothing of it')).toEqual([]);
  expect(titlesOf(await bin(''))).toContain('Something else');
});

it('the inbox is searched by names in both scripts, and by notes, and marks what it found', async () => {
  const list = async (q: string) =>
    (await (
      await call('GET', `/api/admin/submissions/all?${new URLSearchParams({ q })}`, { token })
    ).json()) as InboxPage;
  const id = await submitEnquiry(uuidV7(), { ...ENQUIRY, name: 'राहुल Verma' }, []);
  for (const q of ['rahul', 'राहु', 'RAHUL verma']) expect((await list(q)).total, q).toBe(1);
  const [row] = (await list('rahul')).rows;
  expect([marked(row?.name ?? '', row?.marks?.name), row]).toMatchObject([['राहुल'], { id }]);
  expect(row).not.toHaveProperty('text');
  expect((await list('')).rows[0]).not.toHaveProperty('marks');

  expect((await list('diwali')).total).toBe(0);
  const note = { id: uuidV7(), text: 'Call before Diwali' };
  await changeSubmission({ kind: 'enquiries', id }, { addNote: note }, 'TESTER');
  expect((await list('diwali rahul')).total).toBe(1);
  await changeSubmission({ kind: 'enquiries', id }, { removeNote: note.id }, 'TESTER');
  expect((await list('diwali')).total).toBe(0);
});
