import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';
import { listUnsavedPosts } from '../../src/server/posts/autosaves.ts';

/** `GET /api/admin/drafts`: the administrator's autosaves of posts that were never saved, latest first. */
export default endpoint('/api/admin/drafts', {
  GET: async ({ admin }) => reply(200, await listUnsavedPosts(admin.adminID)),
});

export const config: Config = { path: '/api/admin/drafts' };
