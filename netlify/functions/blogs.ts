import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, withMultipart } from '../../src/server/http/endpoint.ts';
import { answerCreate, answerList, BLOG_FORM } from '../../src/server/posts/blog-api.ts';

/** `GET` lists posts, `POST` creates one. */
export default endpoint({
  GET: answerList,
  POST: asAdmin('own-posts', withMultipart(BLOG_FORM, answerCreate)),
});

export const config: Config = { path: '/api/Blogs' };
