import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';
import { listUnsavedPosts } from '../../src/server/posts/autosaves.ts';

/** `GET /api/admin/drafts`: the administrator's autosaves of posts that were never saved, latest first. */
export default endpoint({
  GET: asAdmin('own-posts', async ({ admin }) => reply(200, await listUnsavedPosts(admin.adminID))),
});

export const config: Config = { path: '/api/admin/drafts' };
