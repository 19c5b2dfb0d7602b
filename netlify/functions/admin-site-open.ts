import type { Config } from '@netlify/functions';
import { OpenEntrySchema } from '../../src/domain/content/calls.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { endPage, renewPage } from '../../src/server/auth/open-pages.ts';
import { entryOf } from '../../src/server/content/entry-names.ts';
import { checked, empty, reply, withJson } from '../../src/server/http/endpoint.ts';

/** `PUT /api/admin/site/open`: a page has an entry of the website open; answers with the others that have. `DELETE ?key=&page=` ends it. */
export default endpoint('/api/admin/site/open', {
  PUT: withJson(OpenEntrySchema, async ({ admin }, { key, page }) => {
    entryOf(key);
    return reply(200, await renewPage(key, admin, page));
  }),
  DELETE: async ({ admin, url }) => {
    const { key, page } = checked(OpenEntrySchema, Object.fromEntries(url.searchParams));
    await endPage(key, admin, page);
    return empty();
  },
});

export const config: Config = { path: '/api/admin/site/open' };
