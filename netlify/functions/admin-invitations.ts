import type { Config } from '@netlify/functions';
import { InvitationSchema } from '../../src/domain/admin/invitation.ts';
import { sendInvitation } from '../../src/server/admin/invitation-mail.ts';
import { invite, listInvitations } from '../../src/server/admin/invitations.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';

/** `/api/admin/invitations`: `GET` lists those that nobody has used, `POST` invites: 201 with the link, which is known only then. */
export default endpoint('/api/admin/invitations', {
  GET: async () => reply(200, await listInvitations()),
  POST: withJson(InvitationSchema, async ({ admin }, fields) => {
    const invited = await invite(fields, admin.adminID);
    await audit(admin.adminID, 'person-invited', `${fields.adminID}, ${fields.role}`);
    return reply(201, await sendInvitation(invited));
  }),
});

export const config: Config = { path: '/api/admin/invitations' };
