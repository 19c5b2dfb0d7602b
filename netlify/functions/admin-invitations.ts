import type { Config } from '@netlify/functions';
import { InvitationSchema } from '../../src/domain/admin/invitation.ts';
import { sendInvitation } from '../../src/server/admin/invitation-mail.ts';
import { invite, listInvitations } from '../../src/server/admin/invitations.ts';
import { audit } from '../../src/server/auth/audit.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply, withJson } from '../../src/server/http/endpoint.ts';

/** `/api/admin/invitations`: `GET` lists those that nobody has used, `POST` invites: 201 with the link, which is known only then. */
export default endpoint({
  GET: asAdmin('people', async () => reply(200, await listInvitations())),
  POST: asAdmin(
    'people',
    withJson(InvitationSchema, async ({ admin }, fields) => {
      const invited = await invite(fields, admin.adminID);
      await audit(admin.adminID, 'person-invited', `${fields.adminID}, ${fields.role}`);
      return reply(201, await sendInvitation(invited));
    }),
  ),
});

export const config: Config = { path: '/api/admin/invitations' };
