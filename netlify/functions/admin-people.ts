import type { Config } from '@netlify/functions';
import { PersonSchema } from '../../src/domain/submissions/person-data.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { findPerson } from '../../src/server/submissions/person-search.ts';

/** `POST /api/admin/people`: the submissions of a person, by email address or phone. Both are in the body, since URLs are logged. */
export default endpoint('/api/admin/people', {
  POST: withJson(PersonSchema, async (_call, person) => reply(200, await findPerson(person))),
});

export const config: Config = { path: '/api/admin/people' };
