import type { Config } from '@netlify/functions';
import { readDashboard } from '../../src/server/admin/dashboard-summary.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';

export default endpoints({
  '/api/admin/dashboard': {
    /** Unsaved, draft and scheduled posts, waiting mails, and whether there is a second factor. */
    GET: async (call) => reply(200, await readDashboard(call)),
  },
});

export const config: Config = { path: '/api/admin/dashboard' };
