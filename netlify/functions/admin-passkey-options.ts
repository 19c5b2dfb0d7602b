import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { addingOptions } from '../../src/server/auth/passkeys/adding.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/passkey-options`: what a browser needs to make a passkey; needs a recent sign-in. */
export default endpoint('/api/admin/passkey-options', {
  GET: async (call) => reply(200, await addingOptions(call)),
});

export const config: Config = { path: '/api/admin/passkey-options' };
