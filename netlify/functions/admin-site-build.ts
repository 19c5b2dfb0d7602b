import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { answerBuild } from '../../src/server/content/content-api.ts';

/** `POST /api/admin/site/build`: asks again for a build with the present publication. */
export default endpoint('/api/admin/site/build', { POST: answerBuild });

export const config: Config = { path: '/api/admin/site/build' };
