import type { Config } from '@netlify/functions';
import { readAudit } from '../../src/server/auth/audit.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/audit?before=`: the audit trail of the last 90 days, 50 entries a page. */
export default endpoint({
  GET: asAdmin('audit', async ({ url }) => reply(200, await readAudit(url.searchParams.get('before')))),
});

export const config: Config = { path: '/api/admin/audit' };
