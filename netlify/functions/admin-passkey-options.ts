import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { addingOptions } from '../../src/server/auth/passkeys/adding.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/passkey-options`: what a browser needs to make a passkey; needs a recent sign-in. */
export default endpoint({
  GET: asAdmin('account', async (call) => reply(200, await addingOptions(call)), { recent: true }),
});

export const config: Config = { path: '/api/admin/passkey-options' };
