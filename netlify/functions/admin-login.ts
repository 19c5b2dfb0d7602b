import type { Config } from '@netlify/functions';
import { LoginSchema } from '../../src/domain/admin/admin.ts';
import { logIn } from '../../src/server/auth/auth.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/** `POST /api/admin/auth/login`: the login screen. */
export default endpoint('/api/admin/auth/login', {
  POST: withJson(LoginSchema, async (call, credentials) => {
    const signedIn = await logIn(credentials, call);
    sendNotice(signedIn.login.adminID, signedIn.notice, call.context);
    return reply(200, signedIn.login);
  }),
});

export const config: Config = {
  path: '/api/admin/auth/login',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
