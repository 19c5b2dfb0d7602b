import type { Config } from '@netlify/functions';
import { sweepQuota } from '../../src/server/mail/quota.ts';
import { sweepTeamMails } from '../../src/server/mail/team/team-mails.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';
import { runSweeps } from '../../src/server/storage/sweep.ts';
import { sweepParts } from '../../src/server/submissions/resume-uploads.ts';
import { deleteExpired, emptyBin } from '../../src/server/submissions/retention.ts';
import { repairDueIndex, sweepResumes } from '../../src/server/submissions/submission-sweep.ts';

/**
 * Four times a day: deletes submissions past their retention or their 30 days in the bin, and mails to administrators of a week
 * ago, and repairs what a crash left incomplete.
 */
export default scheduled('sweep-submissions', () =>
  runSweeps(deleteExpired, emptyBin, repairDueIndex, sweepResumes, sweepParts, sweepQuota, sweepTeamMails),
);

export const config: Config = { schedule: '3 */6 * * *' };
