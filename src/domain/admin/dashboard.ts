import type { UnsavedPost } from '../posts/autosave.ts';
import type { BlogSummary } from '../posts/blog.ts';

/** A post as the desk names it; dates are ISO 8601. */
export type DashboardPost = Pick<BlogSummary, '_id' | 'title' | 'language' | 'updatedAt' | 'createdAt' | 'status'>;

/** What waits for an administrator besides the inbox. */
export interface DashboardSummary {
  /** What was begun and never saved, the latest first. */
  unsaved: UnsavedPost[];
  /** The drafts that were worked on last, and how many there are. */
  drafts: DashboardPost[];
  draftsTotal: number;
  /** What goes live next, and how much is scheduled. */
  scheduled: DashboardPost[];
  scheduledTotal: number;
  /** Submissions of which a mail waits to be sent. */
  mailsWaiting: number;
  /** Whether the administrator's sign-in asks for a code beside the password. */
  hasSecondFactor: boolean;
}

/** Recommended on the dashboard to an administrator without a second factor. */
export const SECOND_FACTOR_ADVICE =
  'A password alone protects your sign-in. Whoever deployed the site can add a second factor to it, the code of an authenticator app, with npm run admin:hash.';
