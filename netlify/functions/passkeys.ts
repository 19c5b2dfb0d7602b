import type { Config } from '@netlify/functions';
import { NewPasskeySchema, type PasskeyList, PasskeyNameSchema } from '../../src/domain/admin/passkey.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { addingOptions, addPasskey } from '../../src/server/auth/passkeys/adding.ts';
import { whyNotAt } from '../../src/server/auth/passkeys/relying-party.ts';
import { listPasskeys, removePasskey, renamePasskey } from '../../src/server/auth/passkeys/stored-passkeys.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/** An administrator's own passkeys: apart from the account, since their library is slow to load and each screen asks for the account. */
export default endpoints({
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
});

export const config: Config = {
  path: ['/api/admin/passkey-options', '/api/admin/passkeys', '/api/admin/passkeys/:id'],
};
