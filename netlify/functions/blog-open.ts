import type { Config } from '@netlify/functions';
import { OpenPageSchema } from '../../src/domain/posts/open-page.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { isPostId } from '../../src/domain/shared/ids.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { endPage, renewPage } from '../../src/server/auth/open-pages.ts';
import { checked, empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { NotFound } from '../../src/server/shared/http-errors.ts';

/** `PUT /api/Blogs/{id}/open`: a page of the editor has the post open; answers with the others that have. `DELETE …?page=` ends it. */
export default endpoint('/api/Blogs/:id/open', {
  PUT: ofOwnPost(
    withJson(OpenPageSchema, async ({ params, admin }, { page }) =>
      reply(200, await renewPage(idIn(params), admin, page)),
    ),
  ),
  DELETE: ofOwnPost(async ({ params, admin, url }) => {
    const { page } = checked(OpenPageSchema, { page: url.searchParams.get('page') });
    await endPage(idIn(params), admin, page);
    return empty();
  }),
});

/** The id of a post, which may be gone. @throws NotFound for anything else */
function idIn({ id = '' }: Record<string, string>): string {
  if (!isPostId(id)) throw new NotFound(MESSAGES.blogNotFound);
  return id;
}

export const config: Config = { path: '/api/Blogs/:id/open' };
