import type { Config } from '@netlify/functions';
import { sendInvitation } from '../../src/server/admin/invitation-mail.ts';
import { renewInvitation, withdrawInvitation } from '../../src/server/admin/invitations.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply } from '../../src/server/http/endpoint.ts';

/** `/api/admin/invitations/{id}`: `POST` gives an invitation another link, `DELETE` withdraws it. */
export default endpoint('/api/admin/invitations/:id', {
  POST: async ({ params, admin }) => {
    const { id = '' } = params;
    const invited = await renewInvitation(id, admin.adminID);
    await audit(admin.adminID, 'invitation-renewed', id);
    return reply(200, await sendInvitation(invited));
  },
  DELETE: async ({ params, admin }) => {
    const { id = '' } = params;
    if (await withdrawInvitation(id)) await audit(admin.adminID, 'invitation-withdrawn', id);
    return empty();
  },
});

export const config: Config = { path: '/api/admin/invitations/:id' };
