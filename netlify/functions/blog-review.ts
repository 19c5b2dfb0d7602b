import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { answerHandIn, answerReview, answerTakeBack } from '../../src/server/posts/review/review-api.ts';

/** The review of a post: `GET` reads it, `PUT` hands the post in, `DELETE` takes it back. */
export default endpoint({
  GET: asAdmin('own-posts', ofOwnPost(answerReview)),
  PUT: asAdmin('own-posts', ofOwnPost(answerHandIn)),
  DELETE: asAdmin('own-posts', ofOwnPost(answerTakeBack)),
});

export const config: Config = { path: '/api/Blogs/:id/review' };
