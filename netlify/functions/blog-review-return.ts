import type { Config } from '@netlify/functions';
import { ReturnSchema } from '../../src/domain/posts/review.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { withJson } from '../../src/server/http/endpoint.ts';
import { answerGiveBack } from '../../src/server/posts/review/review-api.ts';

/** `POST /api/Blogs/{id}/review/return`: an editor gives a post back that was handed in, with a note. */
export default endpoint('/api/Blogs/:id/review/return', {
  POST: withJson(ReturnSchema, answerGiveBack),
});

export const config: Config = { path: '/api/Blogs/:id/review/return' };
