import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { listPublications } from '../../src/server/content/publications.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/site/publications`: the last 50 publications of the website, the present one first. */
export default endpoint({
  GET: asAdmin('website', async () => reply(200, { publications: await listPublications() })),
});

export const config: Config = { path: '/api/admin/site/publications' };
