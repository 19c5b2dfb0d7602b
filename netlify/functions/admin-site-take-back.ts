import type { Config } from '@netlify/functions';
import { TakeBackSchema } from '../../src/domain/content/calls.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { answerTakeBack } from '../../src/server/content/content-api.ts';
import { withJson } from '../../src/server/http/endpoint.ts';

/** `POST /api/admin/site/take-back`: publishes what was public before the present publication. */
export default endpoint('/api/admin/site/take-back', { POST: withJson(TakeBackSchema, answerTakeBack) });

export const config: Config = { path: '/api/admin/site/take-back' };
