import type { Config } from '@netlify/functions';
import { sweepAudit } from '../../src/server/audit.ts';
import { sweepCounts } from '../../src/server/daily-bound.ts';
import { sweepSessions } from '../../src/server/sessions.ts';
import { sweepFailures } from '../../src/server/throttle.ts';
import { sweepUploads } from '../../src/server/upload-limit.ts';

/** Once a day: forgets sessions that ended, and login tries, uploads, submissions and audit records that no longer count. */
export default async function sweep(): Promise<void> {
  await sweepSessions();
  await sweepFailures();
  await sweepUploads();
  await sweepCounts();
  await sweepAudit();
}

export const config: Config = { schedule: '@daily' };
