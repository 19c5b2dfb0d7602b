import type { Config } from '@netlify/functions';
import { ProfileSchema } from '../../src/domain/admin/person.ts';
import { confirmPassword, readProfile, saveProfile } from '../../src/server/admin/profile.ts';
import { audit } from '../../src/server/auth/audit.ts';
import { endpoint } from '../../src/server/auth/endpoint.ts';
import type { Person } from '../../src/server/auth/people.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { tellOfAccount } from '../../src/server/mail/team/tell.ts';

/**
 * `/api/admin/profile`: the administrator's own name, email address, picture and mail choices. `PUT` stores them; a new address needs the
 * present password, and the former one is told of it.
 */
export default endpoint('/api/admin/profile', {
  GET: async ({ admin }) => reply(200, await readProfile(admin.adminID)),
  PUT: withJson(ProfileSchema, async (call, { present, ...change }) => {
    const { admin } = call;
    const confirm = (person: Person) => confirmPassword(call, person, present);
    const { profile, isChanged, former } = await saveProfile(admin.adminID, change, confirm);
    if (isChanged) await audit(admin.adminID, 'profile-changed');
    if (former) tellOfAccount(admin.adminID, { what: 'new-address', former }, call.context);
    return reply(200, profile);
  }),
});

export const config: Config = { path: '/api/admin/profile' };
