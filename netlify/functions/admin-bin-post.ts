import type { Config } from '@netlify/functions';
import { displayTitle } from '../../src/domain/posts/blog.ts';
import { audit } from '../../src/server/auth/audit.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';
import { restoreFromBin } from '../../src/server/posts/blogs.ts';

/** `POST /api/admin/bin/{id}`: restores a post from the bin as a draft; 200 also when it was restored before. */
export default endpoint({
  POST: asAdmin(async ({ params, admin }) => {
    const blog = await restoreFromBin(params['id'] ?? '', admin.adminID);
    await audit(admin.adminID, 'post-restored', displayTitle(blog));
    return reply(200, blog);
  }),
});

export const config: Config = { path: '/api/admin/bin/:id' };
