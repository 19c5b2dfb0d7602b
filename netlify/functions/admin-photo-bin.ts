import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';
import { listPhotoBin } from '../../src/server/photos/photo-bin.ts';

/** `GET /api/admin/photo-bin`: photos deleted in the last 30 days, the latest first. */
export default endpoint('/api/admin/photo-bin', {
  GET: async () => reply(200, await listPhotoBin()),
});

export const config: Config = { path: '/api/admin/photo-bin' };
