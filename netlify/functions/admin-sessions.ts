import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { listSessions, revokeSessions } from '../../src/server/auth/sessions.ts';
import { empty, reply } from '../../src/server/http/endpoint.ts';

/** `/api/admin/sessions`: `GET` lists the administrator's open sessions, `DELETE` revokes all but the current one. */
export default endpoint('/api/admin/sessions', {
  GET: ({ account, sessionID }) => reply(200, listSessions(account.value, sessionID)),
  DELETE: async ({ admin, sessionID, account }) => {
    await revokeSessions(admin.adminID, ({ id }) => id === sessionID, account);
    await audit(admin.adminID, 'other-sessions-ended');
    return empty();
  },
});

export const config: Config = {
  path: '/api/admin/sessions',
};
