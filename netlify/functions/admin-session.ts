import type { Config } from '@netlify/functions';
import { isUuidV7 } from '../../src/domain/shared/uuid.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { revokeSessions } from '../../src/server/auth/sessions.ts';
import { empty } from '../../src/server/http/endpoint.ts';
import { NotFound } from '../../src/server/shared/http-errors.ts';

/** `DELETE /api/admin/sessions/{id}`: revokes one of the administrator's own sessions; 204 also when it has ended before. */
export default endpoint('/api/admin/sessions/:id', {
  DELETE: async ({ admin, params, account }) => {
    const { id = '' } = params;
    if (!isUuidV7(id)) throw new NotFound();
    await revokeSessions(admin.adminID, (session) => session.id !== id, account);
    await audit(admin.adminID, 'session-ended');
    return empty();
  },
});

export const config: Config = { path: '/api/admin/sessions/:id' };
