import type { Config } from '@netlify/functions';
import { audit } from '../../src/server/auth/audit.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { empty, endpoint, withMultipart } from '../../src/server/http/endpoint.ts';
import { answerOne, answerUpdate, BLOG_FORM } from '../../src/server/posts/blog-api.ts';
import { deleteBlog } from '../../src/server/posts/blogs.ts';

/** One post: read, change, delete. */
export default endpoint({
  GET: answerOne,
  PUT: asAdmin(withMultipart(BLOG_FORM, answerUpdate)),
  DELETE: asAdmin(async ({ params, admin }) => {
    const { id = '' } = params;
    await deleteBlog(id, admin.adminID);
    await audit(admin.adminID, 'post-deleted', id);
    return empty();
  }),
});

export const config: Config = { path: '/api/Blogs/:id' };
