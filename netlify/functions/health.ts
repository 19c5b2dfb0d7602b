import type { Config } from '@netlify/functions';
import { isStorageHealthy } from '../../src/server/health.ts';
import { endpoint, reply } from '../../src/server/http.ts';

/** `GET /api/health`: 200 when storage answers within a second, else 503. */
export default endpoint({
  GET: async () => {
    const healthy = await isStorageHealthy();
    return reply(healthy ? 200 : 503, { storage: healthy ? 'ok' : 'unavailable' });
  },
});

export const config: Config = { path: '/api/health' };
