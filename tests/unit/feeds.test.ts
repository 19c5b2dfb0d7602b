import { expect, it } from 'vitest';
import { PLATFORM } from '../../src/domain/shared/limits.ts';
import { postsSitemap, rssFeed } from '../../src/server/posts/feeds.ts';
import type { PublicPost } from '../../src/server/posts/public-post.ts';

/** A post with XML characters in every field of a feed. */
const POST = {
  _id: 'a<id>&',
  slug: 'a&b<c>"',
  title: '<title>&',
  content: '<p>Words</p>',
  description: '<description>&',
  language: 'en-IN',
  topics: ['<topic>&'],
  author: '<author>&',
  status: 'published',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
} as unknown as PublicPost;

it.each([
  ['the feed', rssFeed([POST], 'https://site.example')],
  ['the sitemap', postsSitemap([POST], 'https://site.example') ?? ''],
])('%s escapes XML characters', (_name, xml) => {
  expect(xml).not.toMatch(/<(?:id|c|title&|topic|author|description&)>|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
  expect(xml).toContain('a&amp;b&lt;c&gt;');
});

it('the sitemap of 25,000 posts is an index of three parts within the limits, with each post once', () => {
  const site = 'https://site.example';
  const blogs = Array.from({ length: 25_000 }, (_, n) => ({ ...POST, _id: `post-${n}`, slug: `a-title-${n}` }));
  const index = postsSitemap(blogs, site) ?? '';
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses(index)).toEqual([1, 2, 3].map((part) => `${site}/sitemap-posts.xml?part=${part}`));
  const parts = addresses(index).map((address) =>
    postsSitemap(blogs, site, Number(new URL(address).searchParams.get('part'))),
  );
  expect(parts.flatMap((xml) => addresses(xml ?? ''))).toEqual(blogs.map(({ slug }) => `${site}/Blogs/${slug}`));
  for (const xml of parts) {
    expect(xml).toContain('<urlset');
    expect(Buffer.byteLength(xml ?? '')).toBeLessThan(PLATFORM.bodyBytes);
  }
  for (const part of [0, 4, 1.5, Number.NaN]) expect(postsSitemap(blogs, site, part)).toBeUndefined();
});

it('the sitemap of 10,000 posts is one file', () => {
  const blogs = Array.from({ length: 10_000 }, (_, n) => ({ ...POST, _id: `post-${n}` }));
  expect(postsSitemap(blogs, 'https://site.example')).toMatch(/<urlset/);
});
