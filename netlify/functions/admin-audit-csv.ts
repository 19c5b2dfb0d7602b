import type { Config } from '@netlify/functions';
import { auditCsv } from '../../src/server/admin/audit-csv.ts';
import { readFilter } from '../../src/server/admin/audit-trail.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';

import { nextLink } from '../../src/server/http/next-link.ts';

/**
 * `GET /api/admin/audit.csv?q=&from=&to=&by=&thing=&cursor=`: what matches as a CSV file, or a part of it, with the next part in the Link
 * header. `x-row-count` counts its rows, `x-rows-left` those that follow.
 */
export default endpoint('/api/admin/audit.csv', {
  GET: async ({ request, url, admin }) => {
    const from = url.searchParams.get('cursor');
    const { csv, rows, left, cursor } = await auditCsv(readFilter(url.searchParams), from);
    // A HEAD exports nothing.
    if (request.method === 'GET') {
      await audit(admin.adminID, 'audit-exported', from === null ? undefined : 'a further part');
    }
    return new Response(csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-trail.csv"',
        'x-row-count': String(rows),
        'x-rows-left': String(left),
        ...(cursor === undefined ? {} : { link: nextLink(url, cursor) }),
      },
    });
  },
});

export const config: Config = { path: '/api/admin/audit.csv' };
