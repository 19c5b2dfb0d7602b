import type { Config } from '@netlify/functions';
import { makeColleaguesLink } from '../../src/server/admin/password-links.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `POST /api/admin/team/{id}/password-link`: a link to a new password for a colleague, which is known only then. */
export default endpoint('/api/admin/team/:id/password-link', {
  POST: async ({ params, admin }) => {
    const { id = '' } = params;
    const link = await makeColleaguesLink(id, admin.adminID);
    await audit(admin.adminID, 'password-link-made', id);
    return reply(201, link);
  },
});

export const config: Config = { path: '/api/admin/team/:id/password-link' };
