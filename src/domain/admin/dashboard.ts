import type { BlogSummary } from '../posts/blog.ts';
import type { ListedReview } from '../posts/review.ts';

/** A post as the dashboard lists it; dates are ISO 8601. */
export type DashboardPost = Pick<BlogSummary, '_id' | 'title' | 'language' | 'updatedAt' | 'createdAt' | 'status'>;

/** A post with its review. */
export interface DashboardReview extends DashboardPost {
  review: ListedReview;
}

/** The tasks of an administrator besides the inbox. */
export interface DashboardSummary {
  /** The drafts that were changed last, and the number of all, without those that wait for an editor. */
  drafts: DashboardPost[];
  draftsTotal: number;
  /** The published and scheduled posts whose unpublished changes were saved last, and the number of all. */
  changed: DashboardPost[];
  changedTotal: number;
  /** The posts that are published next, and the number of all scheduled ones. */
  scheduled: DashboardPost[];
  scheduledTotal: number;
  /**
   * For an editor the posts that were handed in, those that wait longest first. For a writer the own posts that are handed in, were
   * given back, or were published in the last days, the latest first.
   */
  reviews: DashboardReview[];
  /** The number of those that wait for an editor. */
  reviewsTotal: number;
  /** Submissions with a queued mail. */
  mailsWaiting: number;
  /** When the first of them is due, ISO 8601; empty when there is none. */
  mailsDue: string;
  /** Whether the administrator has a second factor: the sign-in asks for a code, or there is a passkey. */
  hasSecondFactor: boolean;
  hasPasskey: boolean;
}

/** Recommended on the dashboard to an administrator without a second factor. */
export const SECOND_FACTOR_ADVICE =
  'A password alone protects your sign-in. Add a passkey under Account; or whoever runs the website can add the code of an authenticator app.';
