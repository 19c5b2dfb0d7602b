import type { Config } from '@netlify/functions';
import { PasswordChangeSchema } from '../../src/domain/admin/person.ts';
import { changePassword } from '../../src/server/admin/profile.ts';
import { audit } from '../../src/server/auth/audit.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { empty, endpoint, withJson } from '../../src/server/http/endpoint.ts';
import { tellOfNewPassword } from '../../src/server/mail/team/tell.ts';

/**
 * `PUT /api/admin/profile/password`: replaces the caller's own password, which the body has besides the new one, and ends all
 * other sessions.
 */
export default endpoint({
  PUT: asAdmin(
    'account',
    withJson(PasswordChangeSchema, async (call, change) => {
      const isChanged = await changePassword(call, change);
      if (isChanged) await audit(call.admin.adminID, 'password-changed');
      // A repeat tells too, since its first call may have ended before it told.
      tellOfNewPassword(call.admin.adminID, call.context);
      return empty();
    }),
  ),
});

export const config: Config = {
  path: '/api/admin/profile/password',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
