import type { Config } from '@netlify/functions';
import { NamedVersionSchema } from '../../src/domain/content/calls.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { answerVersion } from '../../src/server/content/content-api.ts';
import { checked } from '../../src/server/http/endpoint.ts';

/** `GET /api/admin/site/version?key=&version=`: a published version of an entry. */
export default endpoint('/api/admin/site/version', {
  GET: (call) => answerVersion(call, checked(NamedVersionSchema, Object.fromEntries(call.url.searchParams))),
});

export const config: Config = { path: '/api/admin/site/version' };
