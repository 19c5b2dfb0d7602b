import type { Config } from '@netlify/functions';
import { sweepVisits } from '../../src/server/admin/count-visits.ts';
import { sweepRestore } from '../../src/server/admin/restore-parts.ts';
import { sweepAdministrators } from '../../src/server/auth/administrator.ts';
import { sweepOpenEditors } from '../../src/server/auth/open-pages.ts';
import { sweepAudit } from '../../src/server/auth/record-audit.ts';
import { sweepSenders } from '../../src/server/auth/senders.ts';
import { retryAllMails } from '../../src/server/mail/retry.ts';
import { retryNotices } from '../../src/server/mail/team/account-mails.ts';
import { sendDailyMails } from '../../src/server/mail/team/daily.ts';
import { sweepTeamMails } from '../../src/server/mail/team/team-mails.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { sweepCounts } from '../../src/server/storage/day-counts.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';
import { runInSequence, runSweeps } from '../../src/server/storage/sweep.ts';
import { deleteEnded } from '../../src/server/submissions/delete-ended.ts';
import { sweepParts } from '../../src/server/submissions/resume-uploads.ts';
import { sweepFilesOfReplies, sweepResumes } from '../../src/server/submissions/submission-sweep.ts';

/**
 * At 8:05 in India: sends the daily mails to administrators, and deletes what is past its time: what was in a bin for 30 days,
 * submissions past their retention, what has ended of administrators, and counts, entries, files and parts that no longer count.
 */
export default scheduled('daily', () =>
  runSweeps(
    sendDailyMails,
    () => runInSequence(retryAllMails, deleteEnded),
    sweepAdministrators,
    retryNotices,
    sweepSenders,
    sweepResumes,
    sweepParts,
    sweepRestore,
    sweepFilesOfReplies,
    sweepPhotos,
    sweepOpenEditors,
    sweepCounts,
    sweepTeamMails,
    sweepAudit,
    sweepVisits,
  ),
);

export const config: Config = { schedule: '35 2 * * *' };
