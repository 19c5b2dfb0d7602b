import type { Config } from '@netlify/functions';
import { PasswordChangeSchema } from '../../src/domain/admin/person.ts';
import { changePassword } from '../../src/server/admin/profile.ts';
import { audit } from '../../src/server/auth/audit.ts';
import { endpoint } from '../../src/server/auth/endpoint.ts';
import { empty, withJson } from '../../src/server/http/endpoint.ts';
import { tellOfNewPassword } from '../../src/server/mail/team/tell.ts';

/**
 * `PUT /api/admin/profile/password`: replaces the caller's own password, which the body has besides the new one, and ends all
 * other sessions.
 */
export default endpoint('/api/admin/profile/password', {
  PUT: withJson(PasswordChangeSchema, async (call, change) => {
    const isChanged = await changePassword(call, change);
    if (isChanged) await audit(call.admin.adminID, 'password-changed');
    // A repeat tells too, since its first call may have ended before it told.
    tellOfNewPassword(call.admin.adminID, call.context);
    return empty();
  }),
});

export const config: Config = {
  path: '/api/admin/profile/password',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
