import type { Config } from '@netlify/functions';
import { sweepCounts } from '../../src/server/daily-bound.ts';
import { sweepSessions } from '../../src/server/sessions.ts';
import { sweepFailures } from '../../src/server/throttle.ts';
import { sweepUploads } from '../../src/server/upload-limit.ts';

/** Once a day: forgets sessions that ended, and login tries, uploads and submissions that no longer count. */
export default async function sweep(): Promise<void> {
  await sweepSessions();
  await sweepFailures();
  await sweepUploads();
  await sweepCounts();
}

export const config: Config = { schedule: '@daily' };
