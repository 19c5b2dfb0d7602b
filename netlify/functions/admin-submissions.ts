import type { Config } from '@netlify/functions';
import { INBOX_VIEWS, type InboxFilter } from '../../src/domain/submissions/submission.ts';
import { SUBMISSION_STATES } from '../../src/domain/submissions/triage.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { type Call, reply } from '../../src/server/http/endpoint.ts';
import { nextLink } from '../../src/server/http/next-link.ts';
import { NotFound } from '../../src/server/shared/http-errors.ts';
import { exportPart } from '../../src/server/submissions/inbox-export.ts';
import { inboxPage } from '../../src/server/submissions/inbox-pages.ts';
import { decodeCursor } from '../../src/server/submissions/submission-rows.ts';

const CSV = '.csv';

/**
 * `GET /api/admin/submissions/{view}?q=&state=&from=&to=&page=`: a page of the inbox. With `first`
 * (`{receivedAt} {kind} {id}` of a row in base64url) the page begins at that row. `{view}.csv?cursor=` is the view as a CSV file,
 * or a part of it, with the next part in the Link header. `x-row-count` counts its rows, `x-rows-left` those that follow.
 */
export default endpoint('/api/admin/submissions/:view', {
  GET: async ({ request, params, url, admin }) => {
    const { searchParams } = url;
    const name = params['view'] ?? '';
    const isCsv = name.endsWith(CSV);
    const view = INBOX_VIEWS.find((known) => known === (isCsv ? name.slice(0, -CSV.length) : name));
    if (view === undefined) throw new NotFound();
    const filter: InboxFilter = {
      view,
      search: searchParams.get('q') ?? '',
      state: SUBMISSION_STATES.find((known) => known === searchParams.get('state')),
      from: searchParams.get('from') ?? undefined,
      to: searchParams.get('to') ?? undefined,
    };
    if (isCsv) {
      const part = await csvOf(url, filter);
      const about = searchParams.has('cursor') ? `${view}, a further part` : view;
      // A HEAD exports nothing.
      if (request.method === 'GET') await audit(admin.adminID, 'submissions-exported', about);
      return part;
    }
    const first = searchParams.get('first');
    const page = Number(searchParams.get('page')) || 1;
    return reply(200, await inboxPage(filter, { page, ...(first ? { first: decodeCursor(first) } : {}) }));
  },
});

async function csvOf(url: Call['url'], filter: InboxFilter): Promise<Response> {
  const from = url.searchParams.get('cursor') ?? undefined;
  const { csv, rows, left, cursor } = await exportPart(filter, from);
  const isWhole = from === undefined && cursor === undefined;
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filter.view}${isWhole ? '' : '-part'}.csv"`,
      'x-row-count': String(rows),
      'x-rows-left': String(left),
      ...(cursor === undefined ? {} : { link: nextLink(url, cursor) }),
    },
  });
}

export const config: Config = { path: '/api/admin/submissions/:view' };
