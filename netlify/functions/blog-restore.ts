import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { displayTitle } from '../../src/domain/posts/blog.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { ofOwnPost, saveCheck } from '../../src/server/posts/access/post-access.ts';
import { restoreBlog } from '../../src/server/posts/blog-writes.ts';
import { readLiving } from '../../src/server/posts/post-record.ts';
import { readRevision } from '../../src/server/posts/revisions.ts';

const Restore = z.object({ version: z.optional(z.int()) });

/**
 * `POST /api/Blogs/{id}/revisions/{revision}/restore`: restores a revision as a new version; 412 when `version` is
 * stale.
 */
export default endpoint('/api/Blogs/:id/revisions/:revision/restore', {
  POST: ofOwnPost(
    withJson(Restore, async (call, { version }) => {
      const { params, admin } = call;
      const _id = (await readLiving(params['id'] ?? '')).value.id;
      const former = await readRevision(_id, params['revision'] ?? '');
      const blog = await restoreBlog(_id, former, admin.adminID, version, saveCheck(call));
      await audit(admin.adminID, 'post-restored', displayTitle(blog), { kind: 'post', id: _id });
      return reply(200, blog);
    }),
  ),
});

export const config: Config = { path: '/api/Blogs/:id/revisions/:revision/restore' };
