import type { Config } from '@netlify/functions';
import { PublishSchema } from '../../src/domain/content/calls.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { answerPublish } from '../../src/server/content/content-api.ts';
import { endpoint, withJson } from '../../src/server/http/endpoint.ts';

/** `POST /api/admin/site/publish`: makes drafts public with the next build, which it asks for. */
export default endpoint({ POST: asAdmin('website', withJson(PublishSchema, answerPublish)) });

export const config: Config = { path: '/api/admin/site/publish' };
