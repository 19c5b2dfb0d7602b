import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { revokeSessions } from '../../src/server/auth/sessions.ts';
import { empty } from '../../src/server/http/endpoint.ts';

/** `POST /api/auth/logout`: revokes the session of the token. */
export default endpoint('/api/auth/logout', {
  POST: async ({ admin, sessionID, account }) => {
    await revokeSessions(admin.adminID, ({ id }) => id !== sessionID, account);
    await audit(admin.adminID, 'signed-out');
    return empty();
  },
});

export const config: Config = { path: '/api/auth/logout' };
