import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth.ts';
import { readBlog } from '../../src/server/blogs.ts';
import { endpoint, reply } from '../../src/server/http.ts';
import { makePreviewLink } from '../../src/server/previews.ts';

/** `POST /api/Blogs/{id}/preview`: a signed link to a post nobody else can read yet. */
export default endpoint({
  POST: asAdmin(async ({ params }) => {
    const { _id } = await readBlog(params['id'] ?? '');
    return reply(200, await makePreviewLink(_id));
  }),
});

export const config: Config = { path: '/api/Blogs/:id/preview' };
