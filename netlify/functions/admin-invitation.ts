import type { Config } from '@netlify/functions';
import { sendInvitation } from '../../src/server/admin/invitation-mail.ts';
import { renewInvitation, withdrawInvitation } from '../../src/server/admin/invitations.ts';
import { audit } from '../../src/server/auth/audit.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { empty, endpoint, reply } from '../../src/server/http/endpoint.ts';

/** `/api/admin/invitations/{id}`: `POST` gives an invitation another link, `DELETE` withdraws it. */
export default endpoint({
  POST: asAdmin('people', async ({ params, admin }) => {
    const { id = '' } = params;
    const invited = await renewInvitation(id, admin.adminID);
    await audit(admin.adminID, 'invitation-renewed', id);
    return reply(200, await sendInvitation(invited));
  }),
  DELETE: asAdmin('people', async ({ params, admin }) => {
    const { id = '' } = params;
    if (await withdrawInvitation(id)) await audit(admin.adminID, 'invitation-withdrawn', id);
    return empty();
  }),
});

export const config: Config = { path: '/api/admin/invitations/:id' };
