import { beforeAll, describe, expect, it } from 'vitest';
import blogFn from '../../netlify/functions/blog.ts';
import restoreFn from '../../netlify/functions/blog-restore.ts';
import revisionsFn from '../../netlify/functions/blog-revisions.ts';
import blogsFn from '../../netlify/functions/blogs.ts';
import rssFn from '../../netlify/functions/rss.ts';
import type { Blog, BlogSummary, Revision } from '../../src/domain/blog.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';

useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

const WORDS = { title: 'Words', content: '<p>Words</p>' };
const put = async (id: string, form: Record<string, string>) => {
  const response = await call(blogFn, 'PUT', `/api/Blogs/${id}`, { token, params: { id }, form });
  return (await response.json()) as Blog;
};
const find = async (query: string) => {
  const response = await call(blogsFn, 'GET', `/api/Blogs?view=summary&${new URLSearchParams({ q: query })}`);
  return ((await response.json()) as BlogSummary[]).map(({ title }) => title);
};

describe('the language of a post', () => {
  it('is guessed from its text at each save until its writer chooses one, and again when that is taken back', async () => {
    const { _id, language } = await post(token, { title: 'हमारी नई दुकान', content: '<p>सोमवार से खुली है।</p>' });
    expect([language, _id.slice(0, -9)]).toEqual(['hi', 'hamari-nai-dukan']);
    const languageAfter = async (form: Record<string, string>) => (await put(_id, { ...WORDS, ...form })).language;
    expect(await languageAfter({})).toBe('en-IN');
    expect(await languageAfter({ language: 'mr' })).toBe('mr');
    expect(await languageAfter({ content: '<p>Other words</p>' })).toBe('mr');
    expect(await languageAfter({ language: '' })).toBe('en-IN');
  });

  it('comes back with an earlier version', async () => {
    const { _id } = await post(token, { language: 'ta' });
    await put(_id, { ...WORDS, language: 'hi' });
    const params = { id: _id };
    const [former] = (await (await call(revisionsFn, 'GET', '/', { token, params })).json()) as Revision[];
    const revision = former?.revision ?? '';
    const restored = await call(restoreFn, 'POST', '/', { token, params: { ...params, revision }, json: {} });
    expect(await restored.json()).toMatchObject({ language: 'ta', languageChosen: true });
  });

  it('is none that nobody writes in', async () => {
    const response = await call(blogsFn, 'POST', '/api/Blogs', { token, form: { ...WORDS, language: 'xx' } });
    expect(await response.json()).toMatchObject({ errors: { language: 'Choose one of the languages' } });
  });

  it('stands in the feed', async () => {
    await post(token, { title: 'दुकान', content: '<p>खुली है</p>' });
    const feed = await (await call(rssFn, 'GET', '/rss.xml')).text();
    expect(feed).toContain('<dc:language>hi</dc:language>');
    expect(feed).toContain('&lt;div lang=&quot;hi&quot;&gt;&lt;p&gt;खुली है&lt;/p&gt;&lt;/div&gt;');
  });
});

describe('a search', () => {
  it('finds words of Indian scripts however they were typed', async () => {
    await post(token, { title: 'क़लम और सड़क', content: '<p>हिन्दी में लिखें</p>' });
    for (const words of ['\u0958लम', '\u0915\u093Cलम', 'सडक', 'हिंदी', 'लिखें']) {
      expect(await find(words), words).toEqual(['क़लम और सड़क']);
    }
    expect(await find('सडकें')).toEqual([]);
  });
});
