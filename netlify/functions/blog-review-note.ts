import type { Config } from '@netlify/functions';
import { ReviewNoteSchema } from '../../src/domain/posts/review.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { withJson } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { answerNote, answerNoteRemoved } from '../../src/server/posts/review/review-api.ts';

/** `/api/Blogs/{id}/review/notes/{note}`: `PUT` adds a note about a post, `DELETE` removes an own one. */
export default endpoint('/api/Blogs/:id/review/notes/:note', {
  PUT: ofOwnPost(withJson(ReviewNoteSchema, answerNote)),
  DELETE: ofOwnPost(answerNoteRemoved),
});

export const config: Config = { path: '/api/Blogs/:id/review/notes/:note' };
