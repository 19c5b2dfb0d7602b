import type { Config } from '@netlify/functions';
import { NewPasswordSchema, type NewPasswordSet } from '../../src/domain/admin/new-password.ts';
import { setNewPassword } from '../../src/server/admin/password-links.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/** `POST /api/auth/new-password`: the person of a link chooses a password, which ends all sessions and passkeys; answers the ID to sign in with. */
export default endpoints({
  '/api/auth/new-password': {
    POST: withJson(NewPasswordSchema, async (call, fields) => {
      const { adminID, notice } = await setNewPassword(fields, call);
      if (notice) await audit(adminID, 'password-replaced');
      sendNotice(adminID, notice, call.context);
      return reply(200, { adminID } satisfies NewPasswordSet);
    }),
  },
});

export const config: Config = {
  path: '/api/auth/new-password',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
