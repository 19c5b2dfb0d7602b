import type { Config } from '@netlify/functions';
import type { Me } from '../../src/domain/admin/person.ts';
import { rightsOf } from '../../src/domain/admin/roles.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/auth/me`: the administrator the token belongs to, with name and rights. */
export default endpoint('/api/auth/me', {
  GET: ({ admin, name, access }) => reply(200, { ...admin, name, access, rights: rightsOf(access) } satisfies Me),
});

export const config: Config = { path: '/api/auth/me' };
