import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, withMultipart } from '../../src/server/http/endpoint.ts';
import { answerChanges, answerDiscardChanges, answerSaveChanges, BLOG_FORM } from '../../src/server/posts/blog-api.ts';

/** Unpublished changes to a published post: read, save, discard. A save of the post publishes them. */
export default endpoint({
  GET: asAdmin(answerChanges),
  PUT: asAdmin(withMultipart(BLOG_FORM, answerSaveChanges)),
  DELETE: asAdmin(answerDiscardChanges),
});

export const config: Config = { path: '/api/Blogs/:id/changes' };
