import type { Config } from '@netlify/functions';
import { readHealth } from '../../src/server/health.ts';
import { endpoint, reply } from '../../src/server/http.ts';

/** `GET /api/health`: 200 when storage answers within a second, else 503; with version, mail and the age of the last sweep. */
export default endpoint({
  GET: async () => {
    const health = await readHealth();
    return reply(health.storage === 'ok' ? 200 : 503, health);
  },
});

export const config: Config = { path: '/api/health' };
