import type { Config } from '@netlify/functions';
import { NewPasskeySchema, type PasskeyList, PasskeyNameSchema } from '../../src/domain/admin/passkey.ts';
import { type Me, ProfileSchema } from '../../src/domain/admin/person.ts';
import type { RecoveryCodes, RecoveryCodesLeft } from '../../src/domain/admin/recovery-codes.ts';
import { rightsOf } from '../../src/domain/admin/roles.ts';
import { isUuidV7 } from '../../src/domain/shared/uuid.ts';
import { readProfile, saveProfile } from '../../src/server/admin/own-profile.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { addingOptions, addPasskey } from '../../src/server/auth/passkeys/adding.ts';
import { whyNotAt } from '../../src/server/auth/passkeys/relying-party.ts';
import { listPasskeys, removePasskey, renamePasskey } from '../../src/server/auth/passkeys/stored-passkeys.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { listSessions, revokeSessions } from '../../src/server/auth/sessions.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '../../src/server/auth/stored-recovery-codes.ts';
import { empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';
import { NotFound } from '../../src/server/shared/http-errors.ts';

/** An administrator's own sessions, profile and ways of signing in. */
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
    GET: (call) => reply(200, readProfile(call)),
    /** Stores name, email address, picture and mail choices. A new address needs the present password, and the former one is told of it. */
    PUT: withJson(ProfileSchema, async (call, change) => {
      const { admin } = call;
      const { profile, isChanged, notice } = await saveProfile(call, change);
      if (isChanged) await audit(admin.adminID, 'profile-changed');
      sendNotice(admin.adminID, notice, call.context);
      return reply(200, profile);
    }),
  },
  '/api/admin/passkey-options': {
    /** What a browser needs to make a passkey. */
    GET: async (call) => reply(200, await addingOptions(call)),
  },
  '/api/admin/passkeys': {
    GET: ({ account, url }) =>
      reply(200, { passkeys: listPasskeys(account.value), elsewhere: whyNotAt(url) } satisfies PasskeyList),
    /** Adds a passkey that a browser has made. */
    POST: withJson(NewPasskeySchema, async (call, made) => {
      const { passkey, notice } = await addPasskey(call, made);
      await audit(call.admin.adminID, 'passkey-added', passkey.name);
      sendNotice(call.admin.adminID, notice, call.context);
      return reply(201, passkey);
    }),
  },
  '/api/admin/passkeys/:id': {
    PATCH: withJson(PasskeyNameSchema, async ({ admin, params, account }, { name }) => {
      const { passkey, isChanged } = await renamePasskey(admin.adminID, params['id'] ?? '', name, account);
      if (isChanged) await audit(admin.adminID, 'passkey-renamed', name);
      return reply(200, passkey);
    }),
    /** Removes a passkey; 204 also when it was gone. */
    DELETE: async ({ admin, params, account }) => {
      const name = await removePasskey(admin.adminID, params['id'] ?? '', account);
      if (name !== undefined) await audit(admin.adminID, 'passkey-removed', name);
      return empty();
    },
  },
  '/api/admin/recovery-codes': {
    /** How many codes are left. */
    GET: ({ admin, account }) =>
      reply(200, { left: countRecoveryCodes(admin.adminID, account.value) } satisfies RecoveryCodesLeft),
    /** Makes ten in place of all former ones. */
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
    '/api/admin/passkey-options',
    '/api/admin/passkeys',
    '/api/admin/passkeys/:id',
    '/api/admin/recovery-codes',
  ],
};
