import type { Config } from '@netlify/functions';
import { OpenPageSchema } from '../../src/domain/posts/open-page.ts';
import { endpoint } from '../../src/server/auth/endpoint.ts';
import { checked, empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { endOpenPage, renewOpenPage } from '../../src/server/posts/open-editors.ts';

/** `PUT /api/Blogs/{id}/open`: a page of the editor has the post open; answers with the others that have. `DELETE …?page=` ends it. */
export default endpoint('/api/Blogs/:id/open', {
  PUT: ofOwnPost(
    withJson(OpenPageSchema, async ({ params, admin }, { page }) =>
      reply(200, await renewOpenPage(params['id'] ?? '', admin, page)),
    ),
  ),
  DELETE: ofOwnPost(async ({ params, admin, url }) => {
    const { page } = checked(OpenPageSchema, { page: url.searchParams.get('page') });
    await endOpenPage(params['id'] ?? '', admin, page);
    return empty();
  }),
});

export const config: Config = { path: '/api/Blogs/:id/open' };
