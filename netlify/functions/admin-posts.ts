import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';
import { scopeOf } from '../../src/server/posts/access/post-access.ts';
import { listForAdmins } from '../../src/server/posts/blog-admin-list.ts';

/** `GET /api/admin/posts`: posts in every state, by `q` (text included), `status`, `topic`, `author`, `language` and `sort`. */
export default endpoint('/api/admin/posts', {
  GET: async (call) => reply(200, await listForAdmins(call.url.searchParams, scopeOf(call))),
});

export const config: Config = { path: '/api/admin/posts' };
