import type { Config } from '@netlify/functions';
import { auditCsv } from '../../src/server/admin/audit-csv.ts';
import { readAuditPage, readFilter } from '../../src/server/admin/audit-trail.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { csvResponse } from '../../src/server/http/csv-response.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** The audit trail of the last 90 days, by `q`, `from`, `to`, `by` and `thing`. */
export default endpoints({
  '/api/admin/audit': {
    /** `?before=`: 50 entries. */
    GET: async ({ url: { searchParams } }) =>
      reply(200, await readAuditPage(readFilter(searchParams), searchParams.get('before'))),
  },
  '/api/admin/audit.csv': {
    /** `?cursor=`: what matches as a CSV file, or a part of it. */
    GET: async ({ request, url, admin }) => {
      const cursor = url.searchParams.get('cursor');
      const part = await auditCsv(readFilter(url.searchParams), cursor);
      // A HEAD exports nothing.
      if (request.method === 'GET') {
        await audit(admin.adminID, 'audit-exported', cursor === null ? undefined : 'a further part');
      }
      return csvResponse(url, 'audit-trail.csv', part);
    },
  },
});

export const config: Config = { path: ['/api/admin/audit', '/api/admin/audit.csv'] };
