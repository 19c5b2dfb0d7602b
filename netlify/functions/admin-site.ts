import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { readSiteView } from '../../src/server/content/site-state.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/site`: the website's entries with their newest words, the present publication and the state of its build. */
export default endpoint({ GET: asAdmin('website', async () => reply(200, await readSiteView())) });

export const config: Config = { path: '/api/admin/site' };
