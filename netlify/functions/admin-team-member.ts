import type { Config } from '@netlify/functions';
import { TeamChangeSchema } from '../../src/domain/admin/person.ts';
import { changeMember, removeMember } from '../../src/server/admin/team.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/**
 * `PATCH /api/admin/team/{id}` changes role, name or email address of an administrator, `DELETE` removes one; 409 for oneself and for
 * somebody whom `ADMINS` names.
 */
export default endpoint('/api/admin/team/:id', {
  PATCH: withJson(TeamChangeSchema, async ({ params, admin, context }, change) => {
    const { id = '' } = params;
    const { member, isChanged, notice } = await changeMember(id, change, admin.adminID);
    if (isChanged) await audit(admin.adminID, 'person-changed', `${id}, ${member.access}`);
    sendNotice(id, notice, context);
    return reply(200, member);
  }),
  DELETE: async ({ params, admin }) => {
    const { id = '' } = params;
    if (await removeMember(id, admin.adminID)) await audit(admin.adminID, 'person-removed', id);
    return empty();
  },
});

export const config: Config = { path: '/api/admin/team/:id' };
