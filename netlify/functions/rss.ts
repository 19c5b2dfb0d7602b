import type { Config } from '@netlify/functions';
import { isPublic } from '../../src/domain/posts/blog.ts';
import { PAGE_SIZES } from '../../src/domain/shared/limits.ts';
import { endpoint } from '../../src/server/auth/endpoint.ts';
import { blogCacheHeaders } from '../../src/server/http/caching.ts';

import { listPublicBlogs } from '../../src/server/posts/blog-index.ts';
import { withContents } from '../../src/server/posts/blog-list.ts';
import { rssFeed } from '../../src/server/posts/feeds.ts';
import { config as settings } from '../../src/server/shared/config.ts';

/** `GET /rss.xml`: the 20 latest posts. */
export default endpoint('/rss.xml', {
  GET: async () => {
    const { blogs, nextPublishAt } = await listPublicBlogs();
    const latest = blogs.slice(0, PAGE_SIZES.feed);
    const listed = { blogs: latest, total: latest.length, cursor: undefined, cursors: [] };
    const page = await withContents(listed, (blog) => isPublic(blog));
    const feed = rssFeed(page.blogs, settings().siteUrl);
    const headers = { 'content-type': 'application/rss+xml; charset=utf-8', ...blogCacheHeaders(nextPublishAt, []) };
    return new Response(feed, { headers });
  },
});

export const config: Config = { path: ['/rss.xml', '/api/rss.xml'] };
