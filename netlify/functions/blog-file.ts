import type { Config } from '@netlify/functions';
import { displayTitle } from '../../src/domain/posts/blog.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { reply } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { exportedPost } from '../../src/server/posts/files/exported-post.ts';

/** `GET /api/Blogs/{id}/file`: the post as Markdown with front matter, and the names of its pictures, for an archive. */
export default endpoint('/api/Blogs/:id/file', {
  GET: ofOwnPost(async ({ request, params, admin }) => {
    const { id = '' } = params;
    const file = await exportedPost(id);
    // A HEAD exports nothing.
    if (request.method === 'GET') {
      await audit(admin.adminID, 'post-exported', displayTitle(file), { kind: 'post', id });
    }
    return reply(200, file);
  }),
});

export const config: Config = { path: '/api/Blogs/:id/file' };
