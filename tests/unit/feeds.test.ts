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
  ['the sitemap', postsSitemap([POST], 'https://site.example')],
])('%s escapes XML characters', (_name, xml) => {
  expect(xml).not.toMatch(/<(?:id|c|title&|topic|author|description&)>|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
  expect(xml).toContain('a&amp;b&lt;c&gt;');
});

it('the sitemap of 10,000 posts has each post, within the limits', () => {
  const blogs = Array.from({ length: 10_000 }, (_, n) => ({ ...POST, slug: `a-title-${n}` }));
  const xml = postsSitemap(blogs, 'https://site.example');
  expect(xml.match(/<loc>/g)).toHaveLength(blogs.length);
  expect(Buffer.byteLength(xml)).toBeLessThan(PLATFORM.bodyBytes);
});
