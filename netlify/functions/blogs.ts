import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth.ts';
import { answerCreate, answerList, BLOG_FORM } from '../../src/server/blog-api.ts';
import { endpoint, withMultipart } from '../../src/server/http.ts';
import { limitUploads } from '../../src/server/upload-limit.ts';

/** `GET` lists posts, `POST` creates one. */
export default endpoint({
  GET: answerList,
  POST: asAdmin(withMultipart(BLOG_FORM, limitUploads(answerCreate))),
});

export const config: Config = { path: '/api/Blogs' };
