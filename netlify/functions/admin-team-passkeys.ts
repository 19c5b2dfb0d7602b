import type { Config } from '@netlify/functions';
import { endPasskeys } from '../../src/server/admin/team.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty } from '../../src/server/http/endpoint.ts';

/** `DELETE /api/admin/team/{id}/passkeys`: ends all passkeys and sessions of an administrator; 409 for somebody whom `ADMINS` names. */
export default endpoint('/api/admin/team/:id/passkeys', {
  DELETE: async ({ params, admin }) => {
    const { id = '' } = params;
    await endPasskeys(id);
    await audit(admin.adminID, 'passkeys-ended', id);
    return empty();
  },
});

export const config: Config = { path: '/api/admin/team/:id/passkeys' };
