import type { Config } from '@netlify/functions';
import { listTeam } from '../../src/server/admin/team.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/team`: everybody who is or was an administrator. */
export default endpoint({ GET: asAdmin('people', async () => reply(200, await listTeam())) });

export const config: Config = { path: '/api/admin/team' };
