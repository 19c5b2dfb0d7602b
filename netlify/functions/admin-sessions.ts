import type { Config } from '@netlify/functions';
import { audit } from '../../src/server/auth/audit.ts';
import { endpoint } from '../../src/server/auth/endpoint.ts';
import { listSessions, revokeOtherSessions } from '../../src/server/auth/sessions.ts';
import { empty, reply } from '../../src/server/http/endpoint.ts';

/** `/api/admin/sessions`: `GET` lists the administrator's open sessions, `DELETE` revokes all but the current one. */
export default endpoint('/api/admin/sessions', {
  GET: async ({ admin, sessionID }) => reply(200, await listSessions(admin.adminID, sessionID)),
  DELETE: async ({ admin, sessionID }) => {
    await revokeOtherSessions(admin.adminID, sessionID);
    await audit(admin.adminID, 'other-sessions-ended');
    return empty();
  },
});

export const config: Config = {
  path: '/api/admin/sessions',
};
