import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { answerBuild } from '../../src/server/content/content-api.ts';
import { endpoint } from '../../src/server/http/endpoint.ts';

/** `POST /api/admin/site/build`: asks again for a build with the present publication. */
export default endpoint({ POST: asAdmin('operation', answerBuild) });

export const config: Config = { path: '/api/admin/site/build' };
