import type { Config } from '@netlify/functions';
import { listTeam } from '../../src/server/admin/team.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/team`: everybody who is or was an administrator. */
export default endpoint('/api/admin/team', { GET: async () => reply(200, await listTeam()) });

export const config: Config = { path: '/api/admin/team' };
