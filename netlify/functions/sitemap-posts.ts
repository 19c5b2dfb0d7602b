import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { blogCacheHeaders } from '../../src/server/http/caching.ts';

import { listPublicBlogs } from '../../src/server/posts/blog-index.ts';
import { postsSitemap } from '../../src/server/posts/feeds.ts';
import { config as settings } from '../../src/server/shared/config.ts';

/** `GET /sitemap-posts.xml`: every public post. */
export default endpoint('/sitemap-posts.xml', {
  GET: async () => {
    const { blogs, nextPublishAt } = await listPublicBlogs();
    return new Response(postsSitemap(blogs, settings().siteUrl), {
      headers: { 'content-type': 'application/xml; charset=utf-8', ...blogCacheHeaders(nextPublishAt, []) },
    });
  },
});

export const config: Config = { path: ['/sitemap-posts.xml', '/api/sitemap-posts.xml'] };
