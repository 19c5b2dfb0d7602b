import type { Config } from '@netlify/functions';
import { type Me, ProfileSchema } from '../../src/domain/admin/person.ts';
import type { RecoveryCodes, RecoveryCodesLeft } from '../../src/domain/admin/recovery-codes.ts';
import { rightsOf } from '../../src/domain/admin/roles.ts';
import { isUuidV7 } from '../../src/domain/shared/uuid.ts';
import { readProfile, saveProfile } from '../../src/server/admin/own-profile.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { listSessions, revokeSessions } from '../../src/server/auth/sessions.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '../../src/server/auth/stored-recovery-codes.ts';
import { empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';
import { NotFound } from '../../src/server/shared/http-errors.ts';

/** An administrator's own sessions, profile and recovery codes. */
export default endpoints({
  '/api/auth/logout': {
    /** Revokes the session of the token. */
    POST: async ({ admin, sessionID, account }) => {
      await revokeSessions(admin.adminID, ({ id }) => id !== sessionID, account);
      await audit(admin.adminID, 'signed-out');
      return empty();
    },
  },
  '/api/auth/me': {
    /** The administrator the token belongs to, with name and rights. */
    GET: ({ admin, name, access }) => reply(200, { ...admin, name, access, rights: rightsOf(access) } satisfies Me),
  },
  '/api/admin/sessions': {
    GET: ({ account, sessionID }) => reply(200, listSessions(account.value, sessionID)),
    /** Revokes all sessions but the current one. */
    DELETE: async ({ admin, sessionID, account }) => {
      await revokeSessions(admin.adminID, ({ id }) => id === sessionID, account);
      await audit(admin.adminID, 'other-sessions-ended');
      return empty();
    },
  },
  '/api/admin/sessions/:id': {
    /** Revokes a session; 204 also when it has ended before. */
    DELETE: async ({ admin, params, account }) => {
      const { id = '' } = params;
      if (!isUuidV7(id)) throw new NotFound();
      await revokeSessions(admin.adminID, (session) => session.id !== id, account);
      await audit(admin.adminID, 'session-ended');
      return empty();
    },
  },
  '/api/admin/profile': {
    GET: async (call) => reply(200, await readProfile(call)),
    /** Stores name, email address, picture and mail choices. A new address needs the present password, and the previous one is told of it. */
    PUT: withJson(ProfileSchema, async (call, change) => {
      const { admin } = call;
      const { profile, isChanged, notice } = await saveProfile(call, change);
      if (isChanged) await audit(admin.adminID, 'profile-changed');
      sendNotice(admin.adminID, notice, call.context);
      return reply(200, profile);
    }),
  },
  '/api/admin/recovery-codes': {
    /** How many codes are left. */
    GET: ({ admin, account }) =>
      reply(200, { left: countRecoveryCodes(admin.adminID, account.value) } satisfies RecoveryCodesLeft),
    /** Makes ten in place of all previous ones. */
    POST: async ({ admin, context, account }) => {
      const { codes, notice } = await makeRecoveryCodes(admin.adminID, account);
      await audit(admin.adminID, 'recovery-codes-made');
      sendNotice(admin.adminID, notice, context);
      return reply(201, { codes } satisfies RecoveryCodes);
    },
  },
});

export const config: Config = {
  path: [
    '/api/auth/logout',
    '/api/auth/me',
    '/api/admin/sessions',
    '/api/admin/sessions/:id',
    '/api/admin/profile',
    '/api/admin/recovery-codes',
  ],
};
