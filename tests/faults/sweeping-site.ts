/**
 * The site as `npm start` serves it, for `killed.long.test.ts`: its scheduled functions run one after the other without end, and the
 * bins are emptied at once, so that a death meets them at work.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { prepareLocalSettings } from '../../scripts/local-settings.ts';
import { serve } from '../../scripts/server/serve.ts';
import { SCHEDULED_FUNCTIONS } from '../../src/domain/admin/health.ts';
import { TIMES } from '../../src/domain/shared/limits.ts';

const BIN_MS = 150;
const PAUSE_MS = 30;

Object.assign(TIMES, { bin: BIN_MS });
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
