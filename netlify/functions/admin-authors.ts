import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';
import { publicNames } from '../../src/server/shared/config.ts';

/** `GET /api/admin/authors`: the names that authors of posts can have. */
export default endpoint({
  GET: asAdmin(async () => reply(200, publicNames())),
});

export const config: Config = { path: '/api/admin/authors' };
