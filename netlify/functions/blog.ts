import type { Config } from '@netlify/functions';
import { displayTitle } from '../../src/domain/posts/blog.ts';
import { BulkChangeSchema } from '../../src/domain/posts/bulk-change.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit, auditSavedPost } from '../../src/server/auth/record-audit.ts';
import { empty, reply, withJson, withMultipart } from '../../src/server/http/endpoint.ts';
import { ofOwnPost, saveCheck, watchStatus } from '../../src/server/posts/access/post-access.ts';
import { answerOne, answerUpdate, BLOG_FORM } from '../../src/server/posts/blog-api.ts';
import { deleteBlog } from '../../src/server/posts/blog-writes.ts';
import { changeBlog } from '../../src/server/posts/saving/change-many.ts';

/** One post: read, change, delete. `PATCH` changes its status or one topic and nothing else. */
export default endpoint('/api/Blogs/:id', {
  GET: answerOne,
  PUT: ofOwnPost(withMultipart(BLOG_FORM, answerUpdate)),
  PATCH: withJson(BulkChangeSchema, async ({ params, admin }, change) => {
    const { check, former } = watchStatus();
    const blog = await changeBlog(params['id'] ?? '', change, admin.adminID, check);
    await auditSavedPost(admin, blog, former());
    return reply(200, blog);
  }),
  DELETE: ofOwnPost(async (call) => {
    const { admin } = call;
    const { id = '' } = call.params;
    const { title } = await deleteBlog(id, admin.adminID, saveCheck(call));
    await audit(admin.adminID, 'post-deleted', displayTitle({ title }), { kind: 'post', id });
    return empty();
  }),
});

export const config: Config = { path: '/api/Blogs/:id' };
