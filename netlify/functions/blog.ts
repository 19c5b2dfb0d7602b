import type { Config } from '@netlify/functions';
import { BulkChangeSchema } from '../../src/domain/posts/bulk-change.ts';
import { audit, auditSavedPost } from '../../src/server/auth/audit.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { empty, endpoint, reply, withJson, withMultipart } from '../../src/server/http/endpoint.ts';
import { answerOne, answerUpdate, BLOG_FORM } from '../../src/server/posts/blog-api.ts';
import { deleteBlog } from '../../src/server/posts/blogs.ts';
import { changeBlog } from '../../src/server/posts/saving/bulk-change.ts';

/** One post: read, change, delete. `PATCH` changes its status or one topic and nothing else. */
export default endpoint({
  GET: answerOne,
  PUT: asAdmin(withMultipart(BLOG_FORM, answerUpdate)),
  PATCH: asAdmin(
    withJson(BulkChangeSchema, async ({ params, admin }, change) => {
      const blog = await changeBlog(params['id'] ?? '', change, admin.adminID);
      await auditSavedPost(admin, blog);
      return reply(200, blog);
    }),
  ),
  DELETE: asAdmin(async ({ params, admin }) => {
    const { id = '' } = params;
    await deleteBlog(id, admin.adminID);
    await audit(admin.adminID, 'post-deleted', id);
    return empty();
  }),
});

export const config: Config = { path: '/api/Blogs/:id' };
