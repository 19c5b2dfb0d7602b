import type { Config } from '@netlify/functions';
import { LoginSchema } from '../../src/domain/admin/admin.ts';
import { logIn } from '../../src/server/auth/auth.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/** `POST /api/auth/login`: signing in again over the editor. */
export default endpoint('/api/auth/login', {
  POST: withJson(LoginSchema, async (call, credentials) => {
    const signedIn = await logIn(credentials, call);
    sendNotice(signedIn.login.adminID, signedIn.notice, call.context);
    const { token, admin } = signedIn.login;
    return reply(200, { token, admin });
  }),
});

export const config: Config = {
  path: '/api/auth/login',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
