import type { Config } from '@netlify/functions';
import type { RecoveryCodes, RecoveryCodesLeft } from '../../src/domain/admin/recovery-codes.ts';
import { audit } from '../../src/server/auth/audit.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '../../src/server/auth/recovery-codes.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';

/**
 * `/api/admin/recovery-codes`: `GET` says how many of the own codes are left, `POST` makes ten in place of all former ones, by a recent
 * sign-in.
 */
export default endpoint({
  GET: asAdmin('account', async ({ admin }) =>
    reply(200, { left: await countRecoveryCodes(admin.adminID) } satisfies RecoveryCodesLeft),
  ),
  POST: asAdmin(
    'account',
    async ({ admin }) => {
      const codes = await makeRecoveryCodes(admin.adminID);
      await audit(admin.adminID, 'recovery-codes-made');
      return reply(201, { codes } satisfies RecoveryCodes);
    },
    { recent: true },
  ),
});

export const config: Config = { path: '/api/admin/recovery-codes' };
