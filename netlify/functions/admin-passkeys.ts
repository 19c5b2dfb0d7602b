import type { Config } from '@netlify/functions';
import { NewPasskeySchema, type PasskeyList } from '../../src/domain/admin/passkey.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { addPasskey } from '../../src/server/auth/passkeys/adding.ts';
import { whyNotAt } from '../../src/server/auth/passkeys/relying-party.ts';
import { listPasskeys } from '../../src/server/auth/passkeys/stored-passkeys.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/** `/api/admin/passkeys`: `GET` lists the administrator's own passkeys, `POST` adds one that a browser has made. */
export default endpoint('/api/admin/passkeys', {
  GET: ({ account, url }) =>
    reply(200, { passkeys: listPasskeys(account.value), elsewhere: whyNotAt(url) } satisfies PasskeyList),
  POST: withJson(NewPasskeySchema, async (call, made) => {
    const { passkey, notice } = await addPasskey(call, made);
    await audit(call.admin.adminID, 'passkey-added', passkey.name);
    sendNotice(call.admin.adminID, notice, call.context);
    return reply(201, passkey);
  }),
});

export const config: Config = { path: '/api/admin/passkeys' };
