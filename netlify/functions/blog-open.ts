import type { Config } from '@netlify/functions';
import { OpenPageSchema } from '../../src/domain/posts/open-page.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { checked, empty, endpoint, reply, withJson } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { endOpenPage, renewOpenPage } from '../../src/server/posts/open-editors.ts';

/** Editors call it every minute without anybody at work, so that it does not prolong the session. */
const IDLE = { countsAsUse: false };

/** `PUT /api/Blogs/{id}/open`: a page of the editor has the post open; answers with the others that have. `DELETE …?page=` ends it. */
export default endpoint({
  PUT: asAdmin(
    'own-posts',
    ofOwnPost(
      withJson(OpenPageSchema, async ({ params, admin }, { page }) =>
        reply(200, await renewOpenPage(params['id'] ?? '', admin, page)),
      ),
    ),
    IDLE,
  ),
  DELETE: asAdmin(
    'own-posts',
    ofOwnPost(async ({ params, admin, url }) => {
      const { page } = checked(OpenPageSchema, { page: url.searchParams.get('page') });
      await endOpenPage(params['id'] ?? '', admin, page);
      return empty();
    }),
    IDLE,
  ),
});

export const config: Config = { path: '/api/Blogs/:id/open' };
