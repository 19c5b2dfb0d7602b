import type { Config } from '@netlify/functions';
import { displayTitle } from '../../src/domain/posts/blog.ts';
import { publicNames } from '../../src/server/auth/colleagues.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply } from '../../src/server/http/endpoint.ts';
import { ofOwnPost, saveCheck, scopeOf } from '../../src/server/posts/access/post-access.ts';
import { listForAdmins } from '../../src/server/posts/blog-admin-list.ts';
import { listBin } from '../../src/server/posts/blog-bin.ts';
import { purgeFromBin } from '../../src/server/posts/blog-purge.ts';
import { readSearch } from '../../src/server/posts/blog-search.ts';
import { restoreFromBin } from '../../src/server/posts/blog-writes.ts';

/** Lists of posts for administrators. */
export default endpoints({
  '/api/admin/posts': {
    /** Posts in every state, by `q` (text included), `status`, `topic`, `author`, `language` and `sort`. */
    GET: async (call) => reply(200, await listForAdmins(call.url.searchParams, scopeOf(call))),
  },
  '/api/admin/authors': {
    /** The names that authors of posts can have. */
    GET: async () => reply(200, await publicNames()),
  },
  '/api/admin/bin': {
    /** Posts deleted in the last 30 days, by `q`, the latest first. */
    GET: async (call) => reply(200, await listBin(readSearch(call.url.searchParams), scopeOf(call))),
  },
  '/api/admin/bin/:id': {
    /** Restores a post as a draft, with `?undo=true` published if it was; 200 also when it was restored before. */
    POST: ofOwnPost(async (call) => {
      const { params, url, admin } = call;
      const as = url.searchParams.get('undo') === 'true' ? 'before' : 'draft';
      const blog = await restoreFromBin(params['id'] ?? '', admin.adminID, as, saveCheck(call));
      await audit(admin.adminID, 'post-restored', displayTitle(blog), { kind: 'post', id: blog._id });
      return reply(200, blog);
    }),
    /** Deletes a post for good; 409 when it is not in the bin. */
    DELETE: async ({ params, admin }) => {
      const { id = '' } = params;
      const title = await purgeFromBin(id);
      if (title !== undefined) await audit(admin.adminID, 'post-purged', title, { kind: 'post', id });
      return empty();
    },
  },
});

export const config: Config = {
  path: ['/api/admin/posts', '/api/admin/authors', '/api/admin/bin', '/api/admin/bin/:id'],
};
