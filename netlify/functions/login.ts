import type { Config } from '@netlify/functions';
import { LoginSchema } from '../../src/domain/admin/admin.ts';
import { logIn } from '../../src/server/auth/auth.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

export default endpoints({
  '/api/admin/auth/login': {
    /** The login screen. */
    POST: withJson(LoginSchema, async (call, credentials) => {
      const { login, notice } = await logIn(credentials, call);
      sendNotice(login.adminID, notice, call.context);
      return reply(200, login);
    }),
  },
  '/api/auth/login': {
    /** Signing in again over the editor. */
    POST: withJson(LoginSchema, async (call, credentials) => {
      const { login, notice } = await logIn(credentials, call);
      sendNotice(login.adminID, notice, call.context);
      const { token, admin } = login;
      return reply(200, { token, admin });
    }),
  },
});

/** Both paths together are limited, so that two are not twice as many tries. */
export const config: Config = {
  path: ['/api/admin/auth/login', '/api/auth/login'],
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
