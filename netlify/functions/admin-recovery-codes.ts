import type { Config } from '@netlify/functions';
import type { RecoveryCodes, RecoveryCodesLeft } from '../../src/domain/admin/recovery-codes.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '../../src/server/auth/stored-recovery-codes.ts';
import { reply } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/**
 * `/api/admin/recovery-codes`: `GET` says how many of the own codes are left, `POST` makes ten in place of all former ones, by a recent
 * sign-in.
 */
export default endpoint('/api/admin/recovery-codes', {
  GET: ({ admin, account }) =>
    reply(200, { left: countRecoveryCodes(admin.adminID, account.value) } satisfies RecoveryCodesLeft),
  POST: async ({ admin, context, account }) => {
    const { codes, notice } = await makeRecoveryCodes(admin.adminID, account);
    await audit(admin.adminID, 'recovery-codes-made');
    sendNotice(admin.adminID, notice, context);
    return reply(201, { codes } satisfies RecoveryCodes);
  },
});

export const config: Config = { path: '/api/admin/recovery-codes' };
