import type { Config } from '@netlify/functions';
import { INBOX_VIEWS, type InboxView } from '../../src/domain/submission.ts';
import { asAdmin } from '../../src/server/auth.ts';
import { NotFound } from '../../src/server/errors.ts';
import { type Call, endpoint, reply } from '../../src/server/http.ts';
import { inboxPage } from '../../src/server/inbox.ts';
import { exportPart } from '../../src/server/inbox-export.ts';
import { nextLink } from '../../src/server/next-link.ts';

const CSV = '.csv';

/**
 * `GET /api/admin/submissions/{view}?q=&page=`: a page of the inbox. With `.csv` after the view, `?q=&cursor=`: all of it
 * as a file, or a part of it and in the Link header where the next one is; `x-row-count` rows, `x-rows-left` to follow.
 */
export default endpoint({
  GET: asAdmin(async ({ params, url }) => {
    const name = params['view'] ?? '';
    const view = INBOX_VIEWS.find((known) => known === name.replace(/\.csv$/, ''));
    if (view === undefined) throw new NotFound();
    if (name.endsWith(CSV)) return csvOf(url, view);
    const page = Number(url.searchParams.get('page')) || 1;
    return reply(200, await inboxPage(view, url.searchParams.get('q') ?? '', page));
  }),
});

async function csvOf(url: Call['url'], view: InboxView): Promise<Response> {
  const from = url.searchParams.get('cursor') ?? undefined;
  const { csv, rows, left, cursor } = await exportPart(view, url.searchParams.get('q') ?? '', from);
  const isWhole = from === undefined && cursor === undefined;
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${view}${isWhole ? '' : '-part'}.csv"`,
      'x-row-count': String(rows),
      'x-rows-left': String(left),
      ...(cursor === undefined ? {} : { link: nextLink(url, cursor) }),
    },
  });
}

export const config: Config = { path: '/api/admin/submissions/:view' };
