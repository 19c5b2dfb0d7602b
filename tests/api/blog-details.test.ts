import { beforeAll, describe, expect, it } from 'vitest';
import { type Blog, changeToShow } from '../../src/domain/posts/blog.ts';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { readListPage, readPostPage } from '../../src/server/pages/blog-pages.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { revisionOf, withRevision } from '../../src/server/posts/post-record.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { changeStored, listPosts, restoreRevision, revisionsOf, savePost } from '../helpers/posts.ts';

useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

const WORDS = { title: 'Words', content: '<p>Words</p>' };
const put = async (id: string, form: Record<string, string | Blob>) =>
  (await (await savePost(token, id, form)).json()) as Blog;
const find = async (query: string) => {
  const { blogs } = await listPosts(`?view=summary&${new URLSearchParams({ q: query })}`);
  return blogs.map(({ title }) => title);
};

const create = (form: Record<string, string | Blob>) =>
  call('POST', '/api/Blogs', { token, form: { ...WORDS, ...form } });
const feedText = async () => (await call('GET', '/rss.xml')).text();

it.each<[Record<string, string>, string]>([
  [{ language: 'xx' }, 'Choose one of the languages'],
  [{ author: 'A stranger' }, 'administrators'],
  [{ slug: '?!' }, 'letters'],
  [{ topics: '1,2,3,4,5,6,7,8,9' }, 'A post can have 8 topics at most'],
  [{ topics: 'x'.repeat(41) }, 'A topic can have 40 characters at most'],
])('a post with %j is refused', async (form, message) => {
  const answer = await create(form);
  const errors = { [Object.keys(form)[0] ?? '']: expect.stringContaining(message) };
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ errors })]);
});

describe('the language of a post', () => {
  it('is detected from its text at each save unless the author has chosen one, and restored with a revision', async () => {
    const { _id, language } = await post(token, { title: 'हमारी नई दुकान', content: '<p>सोमवार से खुली है।</p>' });
    expect([language, _id.slice(0, -9)]).toEqual(['hi', 'hamari-nai-dukan']);
    const languageAfter = async (form: Record<string, string>) => (await put(_id, { ...WORDS, ...form })).language;
    expect(await languageAfter({})).toBe('en-IN');
    expect(await languageAfter({ language: 'mr' })).toBe('mr');
    expect(await languageAfter({ content: '<p>Other words</p>' })).toBe('mr');
    expect(await languageAfter({ language: '' })).toBe('en-IN');
    const [previous] = await revisionsOf(token, _id);
    const restored = await restoreRevision(token, _id, previous?.revision);
    expect(await restored.json()).toMatchObject({ language: 'mr', languageChosen: true });
  });
});

describe('the address of a post', () => {
  const lookAt = async (address: string) => {
    const page = await readPostPage(address, null);
    return page.state === 'moved' ? page.path : page.state;
  };

  it('can be chosen in any script; its id and its old addresses redirect to the present one', async () => {
    const { _id, slug } = await post(token, { slug: 'हमारी नई दुकान' });
    expect(slug).toBe('hamari-nai-dukan');
    expect([await lookAt('hamari-nai-dukan'), await lookAt(_id)]).toEqual(['post', '/Blogs/hamari-nai-dukan']);
    await put(_id, { ...WORDS, slug: 'second' });
    await put(_id, { ...WORDS, slug: 'third' });
    for (const previous of ['second', 'hamari-nai-dukan', _id]) expect(await lookAt(previous)).toBe('/Blogs/third');
    expect(await lookAt('third')).toBe('post');
    await put(_id, { ...WORDS, slug: 'second' });
    expect([await lookAt('third'), await lookAt('second')]).toEqual(['/Blogs/second', 'post']);
    expect((await put(_id, WORDS)).slug).toBe('second');
    await put(_id, { ...WORDS, slug: '' });
    expect([await lookAt('third'), await lookAt(_id)]).toEqual([`/Blogs/${_id}`, 'post']);
  });

  it('in wrong capitals redirects to the present one', async () => {
    const { _id } = await post(token, { slug: 'no-capitals' });
    expect([await lookAt('No-Capitals'), await lookAt(_id.toUpperCase())]).toEqual(Array(2).fill('/Blogs/no-capitals'));
    expect(await lookAt('NOBODY')).toBe('missing');
  });

  it('is in list, feed and sitemap; the feed’s guid is the post’s id', async () => {
    const { _id } = await post(token, { slug: 'in-the-feed' });
    const listed = await (await call('GET', '/api/Blogs?view=summary')).json();
    expect(listed).toContainEqual(expect.objectContaining({ _id, slug: 'in-the-feed' }));
    expect(await feedText()).toMatch(
      new RegExp(`<link>[^<]+/Blogs/in-the-feed</link>\n<guid isPermaLink="true">[^<]+/Blogs/${_id}</guid>`),
    );
    const sitemap = await (await call('GET', '/sitemap-posts.xml')).text();
    expect(sitemap).toContain('/Blogs/in-the-feed<');
    expect(sitemap).not.toContain(_id);
  });

  it('of a draft is 404, and does not redirect after a change before publication', async () => {
    const { _id } = await post(token, { slug: 'not-yet', status: 'draft' });
    expect(await lookAt('not-yet')).toBe('missing');
    await put(_id, { ...WORDS, slug: 'now', status: 'published' });
    expect([await lookAt('not-yet'), await lookAt('now')]).toEqual(['missing', 'post']);
  });

  it('is refused when it is an address or id of another post, also a previous one', async () => {
    const { _id } = await post(token, { slug: 'mine' });
    await put(_id, { ...WORDS, slug: 'still-mine' });
    const errors = { slug: 'Another post has this address. Choose a different one.' };
    for (const slug of ['mine', 'Still mine!', _id]) {
      const refused = await create({ slug });
      expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ errors })]);
    }
  });

  it('chosen by two concurrent saves belongs to one post; the other one is at its id', async () => {
    const [first = '', second = ''] = [(await post(token, { slug: 'both' }))._id, (await post(token))._id].sort();
    // The stored state after two saves that both found the address free.
    for (const id of [first, second]) {
      await changeStored(id, (record) => withRevision(record, { ...revisionOf(record), slug: 'both' }));
    }
    expect([await lookAt('both'), await lookAt(first), await lookAt(second)]).toEqual(['post', '/Blogs/both', 'post']);
  });

  it('changes once when a save is repeated after a lost answer', async () => {
    const { _id } = await post(token, { slug: 'before' });
    for (let time = 0; time < 2; time++) {
      const saved = await put(_id, { ...WORDS, slug: 'after', version: '1' });
      expect(saved).toMatchObject({ version: 2, oldSlugs: ['before'] });
    }
  });
});

describe('the author of a post', () => {
  it('is an administrator’s public name, also after they left, or the company', async () => {
    const names = await (await call('GET', '/api/admin/authors', { token })).json();
    expect(names).toEqual([ADMIN.publicName]);
    const { _id, author } = await post(token, { title: 'By somebody', author: ADMIN.publicName });
    expect(author).toBe(ADMIN.publicName);
    expect(await feedText()).toContain(`<dc:creator>${ADMIN.publicName}</dc:creator>`);
    const admins = process.env['ADMINS'] ?? '';
    process.env['ADMINS'] = admins.replace(ADMIN.publicName, 'Another Name');
    expect((await put(_id, { ...WORDS, author: ADMIN.publicName })).author).toBe(ADMIN.publicName);
    process.env['ADMINS'] = admins;
    expect((await put(_id, WORDS)).author).toBe(ADMIN.publicName);
    expect(await put(_id, { ...WORDS, author: '' })).not.toHaveProperty('author');
  });
});

describe('the excerpt of a post', () => {
  it('replaces the generated description until it is removed', async () => {
    const { _id, description } = await post(token, { excerpt: ' In a\nnutshell ' });
    expect(description).toBe('In a nutshell');
    expect(await find('nutshell')).toEqual(['A title']);
    expect((await put(_id, WORDS)).description).toBe('In a nutshell');
    expect((await put(_id, { ...WORDS, excerpt: '' })).description).toBe('Words');
  });
});

describe('the topics of a post', () => {
  it('are deduplicated, unchanged by an edit without the field, and removed by an empty field', async () => {
    const { _id, topics } = await post(token, { topics: ' Shop  fronts, पेंट,shop fronts,, Paint ' });
    expect(topics).toEqual(['Shop fronts', 'पेंट', 'Paint']);
    expect((await put(_id, WORDS)).topics).toEqual(topics);
    expect((await put(_id, { ...WORDS, topics: '' })).topics).toEqual([]);
  });

  it('have a page each, found in any spelling, and a category in the feed', async () => {
    const ids: string[] = [];
    for (const topics of ['Signs, Lamps', 'signs', 'Lamps'])
      ids.push((await post(token, { title: `On ${topics}`, topics }))._id);
    const pageOf = async (topic: string) => {
      const { topic: shown, first, headers } = await readListPage(new URLSearchParams({ topic }));
      return { topic: shown, titles: first?.blogs.map(({ title }) => title), vary: headers['netlify-vary'] };
    };
    expect(await pageOf('SIGNS')).toEqual({
      topic: 'signs',
      titles: ['On signs', 'On Signs, Lamps'],
      vary: 'query=q|topic|language|cursor,header=Authorization',
    });
    expect(await pageOf('nothing <b>')).toMatchObject({ topic: 'nothing <b>', titles: [] });
    const listed = await call('GET', '/api/Blogs?view=summary&topic=lamps&q=signs');
    expect((await listed.json()).map(({ _id }: Blog) => _id)).toEqual([ids[0]]);
    expect(listed.headers.get('netlify-vary')).toContain('topic');
    expect((await readListPage(new URLSearchParams())).topics.slice(0, 2).sort()).toEqual(['Lamps', 'signs']);
    expect(await feedText()).toContain('<category>Signs</category>\n<category>Lamps</category>');
  });

  it('select related posts: most shared topics first, then the newest, without the previous and next post', async () => {
    const titled = async (title: string, topics: string) => (await post(token, { title, topics }))._id;
    await titled('shares two', 'Tiles, Stone');
    await titled('shares one', 'stone');
    await titled('shares nothing', 'Wood');
    await titled('older neighbour', 'Tiles, Stone');
    const id = await titled('this one', 'Stone, Tiles');
    await titled('newer neighbour', 'Tiles, Stone');
    await titled('newest', '');
    const page = await readPostPage(id, null);
    const related = page.state === 'post' && page.related.map(({ title }) => title);
    expect(related).toEqual(['shares two', 'shares one', 'newest']);
  });
});

it('the contents of a long post list its headings; the stored HTML has no heading ids', async () => {
  const titles = ['Paint & <em>light</em>', 'रंग', 'Paint & light', '?!'];
  const content = titles.map((title) => `<h2>${title}</h2><p>${'word '.repeat(150)}</p>`).join('');
  const page = await readPostPage((await post(token, { content }))._id, null);
  if (page.state !== 'post') throw new Error('There is no such page.');
  expect(page.headings).toEqual([
    { id: 'part-paint-light', title: 'Paint & light' },
    { id: 'part-rang', title: 'रंग' },
    { id: 'part-paint-light--2', title: 'Paint & light' },
    { id: 'part', title: '?!' },
  ]);
  expect(page.html).toContain('<h2 dir="auto" id="part-paint-light">Paint &amp; <em>light</em></h2>');
  expect(page.blog.content).not.toContain('id=');
});

describe('the generated title picture of a post', () => {
  const drawn = (text: string) => ({ social: picture(text) });

  it('is kept until the title changes or a picture is chosen, and is not in the history', async () => {
    const { _id, socialImage } = await post(token, drawn('one'));
    expect(socialImage).toMatch(/^\/api\/images\/[0-9a-f]{40}$/);
    const drawnAfter = async (form: Record<string, string | Blob>) =>
      (await put(_id, { ...WORDS, ...form })).socialImage;
    const same = { title: 'A title' };
    expect(await drawnAfter(same)).toBe(socialImage);
    expect(await drawnAfter({ title: 'Another' })).toBeUndefined();
    const again = await drawnAfter({ title: 'Another', ...drawn('two') });
    expect(again).not.toBe(socialImage);
    expect(await drawnAfter({ title: 'Another', image: picture('own'), ...drawn('three') })).toBeUndefined();
  });

  it('is swept when no post uses it', async () => {
    const { _id, socialImage = '' } = await post(token, drawn('swept'));
    const key = socialImage.split('/').at(-1) ?? '';
    const look = async () => (await call('GET', `/api/images/${key}`)).status;
    const tomorrow = Date.now() + 2 * DAY_MS;
    await sweepPhotos(tomorrow);
    expect(await look()).toBe(200);
    await put(_id, WORDS);
    await sweepPhotos(tomorrow);
    expect(await look()).toBe(404);
  });

  it('is refused when it is no picture or over half a megabyte', async () => {
    expect((await create({ social: new Blob(['<svg/>']) })).status).toBe(400);
    expect((await create({ social: new Blob([picture(), new Uint8Array(512 * 1024)]) })).status).toBe(413);
  });
});

it.each([
  ['2026-11-03T10:00:00.000Z', '2026-11-04T10:00:00.000Z', undefined],
  ['2026-11-03T10:00:00.000Z', '2026-11-04T10:00:00.001Z', '2026-11-04T10:00:00.001Z'],
  ['2026-11-03T10:00:00.000Z', '2026-11-01T10:00:00.000Z', undefined],
])('the last change of a post created %s, updated %s, is shown as %s', (createdAt, updatedAt, shown) => {
  expect(changeToShow({ createdAt, updatedAt })).toBe(shown);
});
