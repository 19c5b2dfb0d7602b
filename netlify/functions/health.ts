import type { Config } from '@netlify/functions';
import { isHealthy } from '../../src/domain/admin/health.ts';
import { readHealth } from '../../src/server/admin/read-health.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';

/** `GET /api/health`: 200 when storage answers within a second and all scheduled functions do their work in time, else 503. */
export default endpoints({
  '/api/health': {
    GET: async () => {
      const health = await readHealth();
      return reply(isHealthy(health) ? 200 : 503, health);
    },
  },
});

export const config: Config = { path: '/api/health' };
