import type { Config } from '@netlify/functions';
import { ProfileSchema } from '../../src/domain/admin/person.ts';
import { readProfile, saveProfile } from '../../src/server/admin/own-profile.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/**
 * `/api/admin/profile`: the administrator's own name, email address, picture and mail choices. `PUT` stores them; a new address needs the
 * present password, and the former one is told of it.
 */
export default endpoint('/api/admin/profile', {
  GET: (call) => reply(200, readProfile(call)),
  PUT: withJson(ProfileSchema, async (call, change) => {
    const { admin } = call;
    const { profile, isChanged, notice } = await saveProfile(call, change);
    if (isChanged) await audit(admin.adminID, 'profile-changed');
    sendNotice(admin.adminID, notice, call.context);
    return reply(200, profile);
  }),
});

export const config: Config = { path: '/api/admin/profile' };
