import { createHash } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { PAGE_SIZES } from '../../src/domain/shared/limits.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { blogCacheHeaders } from '../../src/server/http/caching.ts';
import { hasVersion } from '../../src/server/http/conditional.ts';
import { readPublicPost } from '../../src/server/posts/blog-cache.ts';
import { listPublicBlogs } from '../../src/server/posts/blog-index.ts';
import { withContents } from '../../src/server/posts/blog-list.ts';
import { rssFeed } from '../../src/server/posts/feeds.ts';
import { config as settings } from '../../src/server/shared/config.ts';

/** `GET /rss.xml`: the 20 latest posts, with an ETag (304) that changes with the feed. */
export default endpoint('/rss.xml', {
  GET: async ({ request }) => {
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
    if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(feed, { headers });
  },
});

export const config: Config = { path: ['/rss.xml', '/api/rss.xml'] };
