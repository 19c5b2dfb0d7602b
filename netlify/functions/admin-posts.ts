import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply } from '../../src/server/http/http.ts';
import { listForAdmins } from '../../src/server/posts/post-list.ts';

/** `GET /api/admin/posts`: posts in every state, by `q` (text included), `status`, `topic`, `author`, `language` and `sort`. */
export default endpoint({
  GET: asAdmin(async ({ url }) => reply(200, await listForAdmins(url.searchParams))),
});

export const config: Config = { path: '/api/admin/posts' };
