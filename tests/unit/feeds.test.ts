import { expect, it } from 'vitest';
import type { Blog } from '../../src/domain/blog.ts';
import { postsSitemap, rssFeed } from '../../src/server/feeds.ts';

/** A post with signs of XML in everything that is written into a feed. */
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
} as unknown as Blog;

it.each([
  ['the feed', rssFeed([POST], 'https://site.example')],
  ['the sitemap', postsSitemap([POST], 'https://site.example')],
])('%s has no sign of a text among its own', (_name, xml) => {
  expect(xml).not.toMatch(/<(?:id|c|title&|topic|author|description&)>|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
  expect(xml).toContain('a&amp;b&lt;c&gt;');
});
