import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/auth/me`: the administrator the token belongs to. */
export default endpoint({ GET: asAdmin(({ admin }) => reply(200, admin)) });

export const config: Config = { path: '/api/auth/me' };
