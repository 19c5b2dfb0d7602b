import type { Config } from '@netlify/functions';
import { audit } from '../../src/server/audit.ts';
import { asAdmin } from '../../src/server/auth.ts';
import { answerOne, answerUpdate, BLOG_FORM } from '../../src/server/blog-api.ts';
import { deleteBlog } from '../../src/server/blogs.ts';
import { empty, endpoint, withMultipart } from '../../src/server/http.ts';
import { limitUploads } from '../../src/server/upload-limit.ts';

/** One post: read, change, delete. */
export default endpoint({
  GET: answerOne,
  PUT: asAdmin(withMultipart(BLOG_FORM, limitUploads(answerUpdate))),
  DELETE: asAdmin(async ({ params, admin }) => {
    const { id = '' } = params;
    await deleteBlog(id, admin.adminID);
    await audit(admin.adminID, 'post-deleted', id);
    return empty();
  }),
});

export const config: Config = { path: '/api/Blogs/:id' };
