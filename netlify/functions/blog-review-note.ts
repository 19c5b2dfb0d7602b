import type { Config } from '@netlify/functions';
import { ReviewNoteSchema } from '../../src/domain/posts/review.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, withJson } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { answerNote, answerNoteRemoved } from '../../src/server/posts/review/review-api.ts';

/** `/api/Blogs/{id}/review/notes/{note}`: `PUT` adds a note about a post, `DELETE` removes an own one. */
export default endpoint({
  PUT: asAdmin('own-posts', ofOwnPost(withJson(ReviewNoteSchema, answerNote))),
  DELETE: asAdmin('own-posts', ofOwnPost(answerNoteRemoved)),
});

export const config: Config = { path: '/api/Blogs/:id/review/notes/:note' };
