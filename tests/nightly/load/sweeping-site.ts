/**
 * The site as `npm start` serves it, for `killed.long.test.ts`. It runs its scheduled functions in an endless loop, and a bin
 * empties after milliseconds, so that a kill often interrupts a sweep.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { prepareLocalSettings } from '../../../scripts/local-settings.ts';
import { serve } from '../../../scripts/server/serve.ts';
import { SCHEDULED_FUNCTIONS } from '../../../src/domain/admin/health.ts';
import { TIMES } from '../../../src/domain/shared/limits.ts';
import { useSiteContent } from '../../helpers/site-content.ts';

const BIN_MS = 150;
const PAUSE_MS = 30;

Object.assign(TIMES, { bin: BIN_MS });
useSiteContent();
const dataDir = process.env.DATA_DIR ?? '';
await prepareLocalSettings(dataDir);
const site = await serve({ port: 0, dataDir, rateLimits: false, schedules: false });
console.log(`Ready on ${site.url}`);
for (;;) {
  for (const name of Object.keys(SCHEDULED_FUNCTIONS)) {
    await site.runSchedule(name).catch((error: unknown) => console.error(name, error));
    await wait(PAUSE_MS);
  }
}
