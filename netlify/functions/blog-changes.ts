import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, withMultipart } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { answerChanges, answerDiscardChanges, answerSaveChanges, BLOG_FORM } from '../../src/server/posts/blog-api.ts';

/** Unpublished changes to a published post: read, save, discard. A save of the post publishes them. */
export default endpoint({
  GET: asAdmin('own-posts', ofOwnPost(answerChanges)),
  PUT: asAdmin('posts', withMultipart(BLOG_FORM, answerSaveChanges)),
  DELETE: asAdmin('posts', answerDiscardChanges),
});

export const config: Config = { path: '/api/Blogs/:id/changes' };
