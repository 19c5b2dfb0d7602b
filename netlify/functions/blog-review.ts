import type { Config } from '@netlify/functions';
import { type AdminCall, endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { afterAnswer } from '../../src/server/http/after-answer.ts';

import { tellOfHandedIn } from '../../src/server/mail/team/notify-team.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { answerHandIn, answerReview, answerTakeBack } from '../../src/server/posts/review/review-api.ts';

/** Hands a post in. Editors who want to be told of it get a mail after the answer. */
const handIn = (call: AdminCall) =>
  answerHandIn(call, (post) =>
    afterAnswer(call.context, () => tellOfHandedIn(post), 'Nobody was told of a post that was handed in.'),
  );

/** The review of a post: `GET` reads it, `PUT` hands the post in, `DELETE` takes it back. */
export default endpoint('/api/Blogs/:id/review', {
  GET: ofOwnPost(answerReview),
  PUT: ofOwnPost(handIn),
  DELETE: ofOwnPost(answerTakeBack),
});

export const config: Config = { path: '/api/Blogs/:id/review' };
