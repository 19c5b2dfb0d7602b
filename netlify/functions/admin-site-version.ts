import type { Config } from '@netlify/functions';
import { NamedVersionSchema } from '../../src/domain/content/calls.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { answerVersion } from '../../src/server/content/content-api.ts';
import { checked, endpoint } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/site/version?key=&version=`: a published version of an entry. */
export default endpoint({
  GET: asAdmin('website', ({ url }) =>
    answerVersion(checked(NamedVersionSchema, Object.fromEntries(url.searchParams))),
  ),
});

export const config: Config = { path: '/api/admin/site/version' };
