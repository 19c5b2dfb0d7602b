import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { listPublications } from '../../src/server/content/publications.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/site/publications`: the last 50 publications of the website, the present one first. */
export default endpoint('/api/admin/site/publications', {
  GET: async (call) => reply(200, { publications: await listPublications(call) }),
});

export const config: Config = { path: '/api/admin/site/publications' };
