import type { Config } from '@netlify/functions';
import { ForgottenPasswordSchema } from '../../src/domain/admin/new-password.ts';
import { askForPasswordLink } from '../../src/server/admin/forgotten-password.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';

/**
 * `POST /api/auth/forgotten-password`: mails the administrator a link for choosing a new password. The
 * answer is the same for every ID, and says whether the site can send mail at all.
 */
export default endpoints({
  '/api/auth/forgotten-password': {
    POST: withJson(ForgottenPasswordSchema, async (call, { adminID }) =>
      reply(202, await askForPasswordLink(adminID, call)),
    ),
  },
});

export const config: Config = {
  path: '/api/auth/forgotten-password',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
