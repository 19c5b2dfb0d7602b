import type { Config } from '@netlify/functions';
import { displayTitle } from '../../src/domain/posts/blog.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply } from '../../src/server/http/endpoint.ts';
import { ofOwnPost, saveCheck } from '../../src/server/posts/access/post-access.ts';
import { purgeFromBin } from '../../src/server/posts/blog-purge.ts';
import { restoreFromBin } from '../../src/server/posts/blog-writes.ts';

/**
 * `POST /api/admin/bin/{id}`: restores a post from the bin as a draft, with `?undo=true` published if it was; 200 also when it
 * was restored before. `DELETE`: deletes it for good; 409 when it is not in the bin.
 */
export default endpoint('/api/admin/bin/:id', {
  POST: ofOwnPost(async (call) => {
    const { params, url, admin } = call;
    const as = url.searchParams.get('undo') === 'true' ? 'before' : 'draft';
    const blog = await restoreFromBin(params['id'] ?? '', admin.adminID, as, saveCheck(call));
    await audit(admin.adminID, 'post-restored', displayTitle(blog), { kind: 'post', id: blog._id });
    return reply(200, blog);
  }),
  DELETE: async ({ params, admin }) => {
    const { id = '' } = params;
    const title = await purgeFromBin(id);
    if (title !== undefined) await audit(admin.adminID, 'post-purged', title, { kind: 'post', id });
    return empty();
  },
});

export const config: Config = { path: '/api/admin/bin/:id' };
