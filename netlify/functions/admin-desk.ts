import type { Config } from '@netlify/functions';
import { readDashboard } from '../../src/server/admin/dashboard-summary.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/desk`: unsaved, draft and scheduled posts, waiting mails, and whether there is a second factor. */
export default endpoint('/api/admin/desk', {
  GET: async (call) => reply(200, await readDashboard(call)),
});

export const config: Config = { path: '/api/admin/desk' };
