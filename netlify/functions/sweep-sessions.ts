import type { Config } from '@netlify/functions';
import { sweepAudit } from '../../src/server/audit.ts';
import { sweepCreations } from '../../src/server/blog-creations.ts';
import { sweepCounts } from '../../src/server/daily-bound.ts';
import { sweepDeploys, sweepNotes } from '../../src/server/health.ts';
import { sweepDrafts } from '../../src/server/kept-drafts.ts';
import { sweepPreviews } from '../../src/server/previews.ts';
import { scheduled } from '../../src/server/scheduled.ts';
import { sweepCodes } from '../../src/server/second-factor.ts';
import { sweepSessions } from '../../src/server/sessions.ts';
import { runSweeps } from '../../src/server/sweep.ts';
import { sweepFailures } from '../../src/server/throttle.ts';
import { sweepUploads } from '../../src/server/upload-limit.ts';

/** Four times a day: forgets sessions that ended, and login tries, codes, uploads, submissions, audit records, unsaved texts, keys of new posts, preview links taken back and notes of unreadable records that no longer count. */
export default scheduled('sweep-sessions', () =>
  runSweeps(
    sweepSessions,
    sweepFailures,
    sweepCodes,
    sweepUploads,
    sweepCounts,
    sweepAudit,
    sweepDrafts,
    sweepDeploys,
    sweepNotes,
    sweepPreviews,
    sweepCreations,
  ),
);

export const config: Config = { schedule: '13 */6 * * *' };
