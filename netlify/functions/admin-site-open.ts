import type { Config } from '@netlify/functions';
import { OpenEntrySchema } from '../../src/domain/content/calls.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endPage, renewPage } from '../../src/server/auth/open-pages.ts';
import { entryOf } from '../../src/server/content/entries.ts';
import { checked, empty, endpoint, reply, withJson } from '../../src/server/http/endpoint.ts';

/** Forms call it every minute without anybody at work, so that it does not prolong the session. */
const IDLE = { countsAsUse: false };

/** `PUT /api/admin/site/open`: a page has an entry of the website open; answers with the others that have. `DELETE ?key=&page=` ends it. */
export default endpoint({
  PUT: asAdmin(
    'website',
    withJson(OpenEntrySchema, async ({ admin }, { key, page }) => {
      entryOf(key);
      return reply(200, await renewPage(key, admin, page));
    }),
    IDLE,
  ),
  DELETE: asAdmin(
    'website',
    async ({ admin, url }) => {
      const { key, page } = checked(OpenEntrySchema, Object.fromEntries(url.searchParams));
      await endPage(key, admin, page);
      return empty();
    },
    IDLE,
  ),
});

export const config: Config = { path: '/api/admin/site/open' };
