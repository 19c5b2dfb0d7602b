import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, withMultipart } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { answerChanges, answerDiscardChanges, answerSaveChanges, BLOG_FORM } from '../../src/server/posts/blog-api.ts';

/** Unpublished changes to a published post: read, save, discard, by writers to own posts. An editor's save of the post publishes them. */
export default endpoint({
  GET: asAdmin('own-posts', ofOwnPost(answerChanges)),
  PUT: asAdmin('own-posts', ofOwnPost(withMultipart(BLOG_FORM, answerSaveChanges))),
  DELETE: asAdmin('own-posts', ofOwnPost(answerDiscardChanges)),
});

export const config: Config = { path: '/api/Blogs/:id/changes' };
