import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';
import { scopeOf } from '../../src/server/posts/access/post-access.ts';
import { listBin } from '../../src/server/posts/blog-bin.ts';
import { readSearch } from '../../src/server/posts/blog-search.ts';

/** `GET /api/admin/bin`: posts deleted in the last 30 days, by `q`, the latest first. */
export default endpoint('/api/admin/bin', {
  GET: async (call) => reply(200, await listBin(readSearch(call.url.searchParams), scopeOf(call))),
});

export const config: Config = { path: '/api/admin/bin' };
