import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { publicNames } from '../../src/server/auth/people.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/authors`: the names that authors of posts can have. */
export default endpoint({
  GET: asAdmin('own-posts', async () => reply(200, await publicNames())),
});

export const config: Config = { path: '/api/admin/authors' };
