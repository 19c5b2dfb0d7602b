import type { BlogSummary } from './blog.ts';
import type { UnsavedDraft } from './kept-draft.ts';

/** A post as the desk names it; dates are ISO 8601. */
export type DeskPost = Pick<BlogSummary, '_id' | 'title' | 'language' | 'updatedAt' | 'createdAt' | 'status'>;

/** What waits for an administrator besides the inbox. */
export interface Desk {
  /** What was begun and never saved, the latest first. */
  unsaved: UnsavedDraft[];
  /** The drafts that were worked on last, and how many there are. */
  drafts: DeskPost[];
  draftsTotal: number;
  /** What goes live next, and how much is scheduled. */
  scheduled: DeskPost[];
  scheduledTotal: number;
  /** Submissions of which a mail waits to be sent. */
  mailsWaiting: number;
}
