import type { Config } from '@netlify/functions';
import { readAuditPage, readFilter } from '../../src/server/admin/audit-trail.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/audit?q=&from=&to=&by=&thing=&before=`: the audit trail of the last 90 days, 50 entries a page. */
export default endpoint('/api/admin/audit', {
  GET: async ({ url: { searchParams } }) =>
    reply(200, await readAuditPage(readFilter(searchParams), searchParams.get('before'))),
});

export const config: Config = { path: '/api/admin/audit' };
