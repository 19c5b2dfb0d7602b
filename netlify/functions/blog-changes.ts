import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { withMultipart } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { answerChanges, answerDiscardChanges, answerSaveChanges, BLOG_FORM } from '../../src/server/posts/blog-api.ts';

/** Unpublished changes to a published post: read, save, discard, by writers to own posts. An editor's save of the post publishes them. */
export default endpoint('/api/Blogs/:id/changes', {
  GET: ofOwnPost(answerChanges),
  PUT: ofOwnPost(withMultipart(BLOG_FORM, answerSaveChanges)),
  DELETE: ofOwnPost(answerDiscardChanges),
});

export const config: Config = { path: '/api/Blogs/:id/changes' };
