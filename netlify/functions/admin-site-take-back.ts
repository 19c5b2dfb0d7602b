import type { Config } from '@netlify/functions';
import { TakeBackSchema } from '../../src/domain/content/calls.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { answerTakeBack } from '../../src/server/content/content-api.ts';
import { endpoint, withJson } from '../../src/server/http/endpoint.ts';

/** `POST /api/admin/site/take-back`: publishes what was public before the present publication. */
export default endpoint({ POST: asAdmin('website', withJson(TakeBackSchema, answerTakeBack)) });

export const config: Config = { path: '/api/admin/site/take-back' };
