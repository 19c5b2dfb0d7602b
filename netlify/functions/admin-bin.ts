import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { endpoint, reply } from '../../src/server/http/http.ts';
import { listBin } from '../../src/server/posts/blog-bin.ts';
import { carryOverBin } from '../../src/server/posts/former-bin.ts';

/** `GET /api/admin/bin`: the posts that were deleted in the last 30 days, latest first. */
export default endpoint({
  GET: asAdmin(async () => {
    await carryOverBin();
    return reply(200, await listBin());
  }),
});

export const config: Config = { path: '/api/admin/bin' };
