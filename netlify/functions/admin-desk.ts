import type { Config } from '@netlify/functions';
import { readDashboard } from '../../src/server/admin/dashboard.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/desk`: unsaved, draft and scheduled posts, waiting mails, and whether there is a second factor. */
export default endpoint({
  GET: asAdmin('account', async (call) => reply(200, await readDashboard(call))),
});

export const config: Config = { path: '/api/admin/desk' };
