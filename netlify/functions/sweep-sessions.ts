import type { Config } from '@netlify/functions';
import { sweepPasswordAsks } from '../../src/server/admin/forgotten-password.ts';
import { sweepDeploys, sweepNotes } from '../../src/server/admin/health.ts';
import { sweepInvitations } from '../../src/server/admin/invitations.ts';
import { sweepPasswordLinks } from '../../src/server/admin/password-links.ts';
import { sweepAudit } from '../../src/server/auth/audit.ts';
import { sweepKnownDevices } from '../../src/server/auth/known-devices.ts';
import { sweepOpenEditors } from '../../src/server/auth/open-pages.ts';
import { sweepChallenges } from '../../src/server/auth/passkeys/challenges.ts';
import { sweepPasskeys } from '../../src/server/auth/passkeys/passkeys.ts';
import { sweepCodes } from '../../src/server/auth/second-factor.ts';
import { sweepSessions } from '../../src/server/auth/sessions.ts';
import { sweepFailures } from '../../src/server/auth/throttle.ts';
import { sweepSitePreviews } from '../../src/server/content/preview-links.ts';
import { sweepAutosaves } from '../../src/server/posts/autosaves.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';
import { runSweeps } from '../../src/server/storage/sweep.ts';
import { sweepCounts } from '../../src/server/submissions/daily-quota.ts';

/**
 * Four times a day: deletes ended sessions, and sign-in failures, codes, quotas, audit records, autosaves, revoked
 * preview links, invitations, links to a new password, known devices, answered challenges, passkeys of removed administrators, pages of the editor and notes of unreadable records that no
 * longer count.
 */
export default scheduled('sweep-sessions', () =>
  runSweeps(
    sweepSessions,
    sweepFailures,
    sweepCodes,
    sweepCounts,
    sweepAudit,
    sweepAutosaves,
    sweepDeploys,
    sweepNotes,
    sweepSitePreviews,
    sweepOpenEditors,
    sweepInvitations,
    sweepPasswordLinks,
    sweepPasswordAsks,
    sweepKnownDevices,
    sweepChallenges,
    sweepPasskeys,
  ),
);

export const config: Config = { schedule: '13 */6 * * *' };
