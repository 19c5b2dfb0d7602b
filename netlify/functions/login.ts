import type { Config } from '@netlify/functions';
import { type AdminLogin, LoginSchema } from '../../src/domain/admin/admin.ts';
import { logIn } from '../../src/server/auth/auth.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/** Signs in, and answers what `shown` takes of the login. */
const signIn = (shown: (login: AdminLogin) => object) =>
  withJson(LoginSchema, async (call, credentials) => {
    const { login, notice } = await logIn(credentials, call);
    sendNotice(login.adminID, notice, call.context);
    return reply(200, shown(login));
  });

export default endpoints({
  /** The login screen. */
  '/api/admin/auth/login': { POST: signIn((login) => login) },
  /** Signing in again over the editor. */
  '/api/auth/login': { POST: signIn(({ token, admin }) => ({ token, admin })) },
});

/** Both paths together are limited, so that two are not twice as many tries. */
export const config: Config = {
  path: ['/api/admin/auth/login', '/api/auth/login'],
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
