import type { Config } from '@netlify/functions';
import { AcceptanceSchema } from '../../src/domain/admin/invitation.ts';
import { acceptInvitation } from '../../src/server/admin/invitations.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';

/** `POST /api/auth/invitation`: an invited person chooses a password and is an administrator then; answers the ID to sign in with. */
export default endpoints({
  '/api/auth/invitation': {
    POST: withJson(AcceptanceSchema, async (_call, acceptance) => {
      const adminID = await acceptInvitation(acceptance);
      await audit(adminID, 'invitation-accepted');
      return reply(201, { adminID });
    }),
  },
});

export const config: Config = {
  path: '/api/auth/invitation',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
