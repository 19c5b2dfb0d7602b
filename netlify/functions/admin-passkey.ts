import type { Config } from '@netlify/functions';
import { PasskeyNameSchema } from '../../src/domain/admin/passkey.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { removePasskey, renamePasskey } from '../../src/server/auth/passkeys/stored-passkeys.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply, withJson } from '../../src/server/http/endpoint.ts';

/**
 * `/api/admin/passkeys/{id}`: `PATCH` names one of the own passkeys, `DELETE` removes it, by a recent sign-in; 204 also when it
 * was gone.
 */
export default endpoint('/api/admin/passkeys/:id', {
  PATCH: withJson(PasskeyNameSchema, async ({ admin, params, account }, { name }) => {
    const { passkey, isChanged } = await renamePasskey(admin.adminID, params['id'] ?? '', name, account);
    if (isChanged) await audit(admin.adminID, 'passkey-renamed', name);
    return reply(200, passkey);
  }),
  DELETE: async ({ admin, params, account }) => {
    const name = await removePasskey(admin.adminID, params['id'] ?? '', account);
    if (name !== undefined) await audit(admin.adminID, 'passkey-removed', name);
    return empty();
  },
});

export const config: Config = { path: '/api/admin/passkeys/:id' };
