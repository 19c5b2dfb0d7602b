import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { readSiteView } from '../../src/server/content/site-state.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/site`: the website's entries with their newest words, the present publication and the state of its build. */
export default endpoint('/api/admin/site', { GET: async (call) => reply(200, await readSiteView(call)) });

export const config: Config = { path: '/api/admin/site' };
