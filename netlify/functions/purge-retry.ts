import type { Config } from '@netlify/functions';
import { purgeRemembered } from '../../src/server/http/caching.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';

/** Every quarter of an hour: takes out of the CDN what could not be taken out when it changed. */
export default scheduled('purge-retry', () => purgeRemembered());

export const config: Config = { schedule: '*/15 * * * *' };
