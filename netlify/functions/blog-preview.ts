import type { Config } from '@netlify/functions';
import { displayTitle } from '../../src/domain/posts/blog.ts';
import { audit } from '../../src/server/auth/audit.ts';
import { endpoint } from '../../src/server/auth/endpoint.ts';
import { empty, reply } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { readBlog } from '../../src/server/posts/blogs.ts';
import { makePreviewLink, revokePreviews } from '../../src/server/posts/previews.ts';

/** `POST /api/Blogs/{id}/preview`: a signed link to a post that is not public. `DELETE` revokes all links to it. */
export default endpoint('/api/Blogs/:id/preview', {
  POST: ofOwnPost(async ({ params, admin }) => {
    const blog = await readBlog(params['id'] ?? '');
    const link = await makePreviewLink(blog._id);
    await audit(admin.adminID, 'preview-link-made', displayTitle(blog), { kind: 'post', id: blog._id });
    return reply(200, link);
  }),
  DELETE: ofOwnPost(async ({ params, admin }) => {
    const blog = await readBlog(params['id'] ?? '');
    await revokePreviews(blog._id);
    await audit(admin.adminID, 'preview-links-ended', displayTitle(blog), { kind: 'post', id: blog._id });
    return empty();
  }),
});

export const config: Config = { path: '/api/Blogs/:id/preview' };
