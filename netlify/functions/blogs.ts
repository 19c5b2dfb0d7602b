import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { withMultipart } from '../../src/server/http/endpoint.ts';
import { answerCreate, answerList, BLOG_FORM } from '../../src/server/posts/blog-api.ts';

/** `GET` lists posts, `POST` creates one. */
export default endpoint('/api/Blogs', {
  GET: answerList,
  POST: withMultipart(BLOG_FORM, answerCreate),
});

export const config: Config = { path: '/api/Blogs' };
