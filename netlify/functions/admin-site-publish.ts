import type { Config } from '@netlify/functions';
import { PublishSchema } from '../../src/domain/content/calls.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { answerPublish } from '../../src/server/content/content-api.ts';
import { withJson } from '../../src/server/http/endpoint.ts';

/** `POST /api/admin/site/publish`: makes drafts public with the next build, which it asks for. */
export default endpoint('/api/admin/site/publish', { POST: withJson(PublishSchema, answerPublish) });

export const config: Config = { path: '/api/admin/site/publish' };
