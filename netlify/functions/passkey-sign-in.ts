import type { Config } from '@netlify/functions';
import { PasskeySignInSchema } from '../../src/domain/admin/passkey.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { signInOptions, signInWithPasskey } from '../../src/server/auth/passkeys/passkey-sign-in.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/** `/api/auth/passkey`: `GET` answers what a browser needs to ask for a passkey, `POST` signs in with what one has signed. */
export default endpoints({
  '/api/auth/passkey': {
    GET: async ({ url }) => reply(200, await signInOptions(url)),
    POST: withJson(PasskeySignInSchema, async (call, answer) => {
      const signedIn = await signInWithPasskey(answer, call);
      sendNotice(signedIn.login.adminID, signedIn.notice, call.context);
      return reply(200, signedIn.login);
    }),
  },
});

export const config: Config = {
  path: '/api/auth/passkey',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
