import { createHash } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { PAGE_SIZES } from '../../src/domain/shared/limits.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { blogCacheHeaders } from '../../src/server/http/caching.ts';
import { hasEtag } from '../../src/server/http/conditional.ts';
import type { Call } from '../../src/server/http/endpoint.ts';
import { readPublicPost } from '../../src/server/posts/blog-cache.ts';
import { listPublicBlogs } from '../../src/server/posts/blog-index.ts';
import { withContents } from '../../src/server/posts/blog-list.ts';
import { postsSitemap, rssFeed } from '../../src/server/posts/feeds.ts';
import { config as settings } from '../../src/server/shared/config.ts';

/** The 20 latest posts, with an ETag (304) that changes with the feed. */
async function answerFeed({ request }: Call): Promise<Response> {
  const { blogs, nextPublishAt } = await listPublicBlogs();
  const latest = blogs.slice(0, PAGE_SIZES.feed);
  const listed = { blogs: latest, total: latest.length, cursor: undefined, cursors: [] };
  const page = await withContents(listed, readPublicPost);
  const feed = rssFeed(page.blogs, settings().siteUrl);
  const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
  const headers = {
    etag,
    'content-type': 'application/rss+xml; charset=utf-8',
    ...blogCacheHeaders(nextPublishAt, []),
  };
  if (hasEtag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(feed, { headers });
}

/** Every public post. */
async function answerSitemap(): Promise<Response> {
  const { blogs, nextPublishAt } = await listPublicBlogs();
  return new Response(postsSitemap(blogs, settings().siteUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...blogCacheHeaders(nextPublishAt, []) },
  });
}

export default endpoints({
  '/rss.xml': { GET: answerFeed },
  '/api/rss.xml': { GET: answerFeed },
  '/sitemap-posts.xml': { GET: answerSitemap },
  '/api/sitemap-posts.xml': { GET: answerSitemap },
});

export const config: Config = {
  path: ['/rss.xml', '/api/rss.xml', '/sitemap-posts.xml', '/api/sitemap-posts.xml'],
};
