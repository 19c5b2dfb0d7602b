import type { Config } from '@netlify/functions';
import { publicNames } from '../../src/server/auth/colleagues.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/authors`: the names that authors of posts can have. */
export default endpoint('/api/admin/authors', {
  GET: async () => reply(200, await publicNames()),
});

export const config: Config = { path: '/api/admin/authors' };
