import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { blogCacheHeaders } from '../../src/server/http/caching.ts';

import { listPublicBlogs } from '../../src/server/posts/blog-index.ts';
import { postsSitemap } from '../../src/server/posts/feeds.ts';
import { config as settings } from '../../src/server/shared/config.ts';
import { NotFound } from '../../src/server/shared/http-errors.ts';

/** `GET /sitemap-posts.xml`: every public post; of more than 10,000 an index of the parts, which are at `?part=1` and so on. */
export default endpoint('/sitemap-posts.xml', {
  GET: async ({ url }) => {
    const part = url.searchParams.get('part');
    const { blogs, nextPublishAt } = await listPublicBlogs();
    const sitemap = postsSitemap(blogs, settings().siteUrl, part === null ? undefined : Number(part));
    if (sitemap === undefined) throw new NotFound();
    return new Response(sitemap, {
      headers: { 'content-type': 'application/xml; charset=utf-8', ...blogCacheHeaders(nextPublishAt, ['part']) },
    });
  },
});

export const config: Config = { path: ['/sitemap-posts.xml', '/api/sitemap-posts.xml'] };
