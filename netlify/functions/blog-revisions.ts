import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { readLiving, versionOf } from '../../src/server/posts/post-record.ts';
import { listRevisions } from '../../src/server/posts/revisions.ts';

/** `GET /api/Blogs/{id}/revisions`: the last 50 revisions, newest first. */
export default endpoint('/api/Blogs/:id/revisions', {
  GET: ofOwnPost(async ({ params }) => {
    const { value } = await readLiving(params['id'] ?? '');
    return reply(200, await listRevisions(value.id, versionOf(value)));
  }),
});

export const config: Config = { path: '/api/Blogs/:id/revisions' };
