import type { Config } from '@netlify/functions';
import { purgeQueued } from '../../src/server/http/caching.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';

/** Every quarter of an hour: retries the queued purges of the CDN. */
export default scheduled('purge-retry', () => purgeQueued());

export const config: Config = { schedule: '*/15 * * * *' };
