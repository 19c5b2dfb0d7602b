import type { Config } from '@netlify/functions';
import { INBOX_VIEWS } from '../../src/domain/submission.ts';
import { asAdmin } from '../../src/server/auth.ts';
import { NotFound } from '../../src/server/errors.ts';
import { endpoint, reply } from '../../src/server/http.ts';
import { inboxExport, inboxPage } from '../../src/server/inbox.ts';
import { toCsv } from '../../src/server/inbox-csv.ts';

const CSV = '.csv';

/** `GET /api/admin/submissions/{view}?q=&page=`: a page of the inbox; with `.csv` after the view, all of it as a file. */
export default endpoint({
  GET: asAdmin(async ({ params, url }) => {
    const name = params['view'] ?? '';
    const view = INBOX_VIEWS.find((known) => known === name.replace(/\.csv$/, ''));
    if (view === undefined) throw new NotFound();
    const search = url.searchParams.get('q') ?? '';
    if (!name.endsWith(CSV)) {
      return reply(200, await inboxPage(view, search, Number(url.searchParams.get('page')) || 1));
    }
    return new Response(toCsv(await inboxExport(view, search)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${view}.csv"`,
      },
    });
  }),
});

export const config: Config = { path: '/api/admin/submissions/:view' };
