import type { Config } from '@netlify/functions';
import { sweepDeploys, sweepNotes } from '../../src/server/admin/health.ts';
import { sweepAdministrators } from '../../src/server/auth/administrator.ts';
import { sweepAudit } from '../../src/server/auth/audit.ts';
import { sweepOpenEditors } from '../../src/server/auth/open-pages.ts';
import { sweepSenders } from '../../src/server/auth/senders.ts';
import { sweepSitePreviews } from '../../src/server/content/preview-links.ts';
import { retryNotices } from '../../src/server/mail/team/account-mails.ts';
import { sweepOwnPosts } from '../../src/server/posts/access/own-posts.ts';
import { sweepCreations } from '../../src/server/posts/blog-creations.ts';
import { sweepRecordsOfPosts } from '../../src/server/posts/blog-purge.ts';
import { sweepPreviews } from '../../src/server/posts/previews.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';
import { runSweeps } from '../../src/server/storage/sweep.ts';
import { sweepCounts } from '../../src/server/submissions/daily-quota.ts';

/**
 * Four times a day: takes what has ended out of the records of administrators, sends what they were not told, and deletes counts of senders, quotas, audit records,
 * keys of new posts, revoked preview links, unpublished changes, reviews, records of who began a post, pages of the editor
 * and notes of unreadable records that no longer count.
 */
export default scheduled('sweep-sessions', () =>
  runSweeps(
    sweepAdministrators,
    sweepSenders,
    retryNotices,
    sweepCounts,
    sweepAudit,
    sweepDeploys,
    sweepNotes,
    sweepPreviews,
    sweepSitePreviews,
    sweepCreations,
    sweepOpenEditors,
    sweepRecordsOfPosts,
    sweepOwnPosts,
  ),
);

export const config: Config = { schedule: '13 */6 * * *' };
