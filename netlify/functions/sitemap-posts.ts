import type { Config } from '@netlify/functions';
import { listPublicBlogs } from '../../src/server/blog-index.ts';
import { blogCacheHeaders } from '../../src/server/caching.ts';
import { config as settings } from '../../src/server/config.ts';
import { postsSitemap } from '../../src/server/feeds.ts';
import { endpoint } from '../../src/server/http.ts';

/** `GET /sitemap-posts.xml`: every public post. */
export default endpoint({
  GET: async () => {
    const { blogs, nextPublishAt } = await listPublicBlogs();
    return new Response(postsSitemap(blogs, settings().siteUrl), {
      headers: { 'content-type': 'application/xml; charset=utf-8', ...blogCacheHeaders(nextPublishAt, []) },
    });
  },
});

export const config: Config = { path: ['/sitemap-posts.xml', '/api/sitemap-posts.xml'] };
