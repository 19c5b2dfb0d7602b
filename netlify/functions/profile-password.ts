import type { Config } from '@netlify/functions';
import { PasswordChangeSchema } from '../../src/domain/admin/person.ts';
import { changePassword } from '../../src/server/admin/own-profile.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/**
 * `PUT /api/admin/profile/password`: replaces the caller's own password, and ends all other sessions. The body has the present password
 * and the new one.
 */
export default endpoints({
  '/api/admin/profile/password': {
    PUT: withJson(PasswordChangeSchema, async (call, change) => {
      const notice = await changePassword(call, change);
      if (notice) await audit(call.admin.adminID, 'password-changed');
      sendNotice(call.admin.adminID, notice, call.context);
      return empty();
    }),
  },
});

export const config: Config = {
  path: '/api/admin/profile/password',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
