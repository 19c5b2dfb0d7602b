import { type Blog, isPublic } from '../../../../domain/posts/blog.ts';
import type { ReviewState } from '../../../../domain/posts/review.ts';
import { dateParts } from '../../../../domain/shared/dates.ts';
import type { Confirmation } from '../../posts/PublishDialog.tsx';
import { momentInWords } from '../../saving/india-time.ts';
import type { OpenedPost } from './opened-post.ts';
import type { Intent } from './post-subject.ts';

/** Stores the changes to a published post as a draft. */
export const SAVE_CHANGES: Intent = { status: 'published', button: 'changes', asChanges: true, staysOpen: true };

/** What a draft is called while it is in review. */
const DRAFT_IN_REVIEW: Partial<Record<ReviewState, string>> = {
  waiting: 'Waiting for approval',
  returned: 'Changes requested',
};

/** Whether the post is public. */
export function isPublished(saved: Blog | null): boolean {
  return saved !== null && isPublic(saved);
}

/** When a scheduled post goes live, ISO 8601; undefined for any other. */
export function pendingPublishAt(saved: Blog | null): string | undefined {
  return saved?.status === 'scheduled' && !isPublic(saved) ? saved.publishAt : undefined;
}

/** Whether somebody can save the post: what is scheduled is an editor's. @param mayPublish whether it is an editor */
export function isSavable(saved: Blog | null, mayPublish: boolean): boolean {
  return mayPublish || pendingPublishAt(saved) === undefined;
}

/** The status of the post in words. */
export function statusText(saved: OpenedPost | null, review: ReviewState): string {
  if (saved === null) return 'Draft, only you can see it';
  const moment = pendingPublishAt(saved);
  if (moment !== undefined) return `Scheduled for ${momentInWords(new Date(moment))}`;
  if (!isPublished(saved)) return `${DRAFT_IN_REVIEW[review] ?? 'Draft'}, visitors do not see it`;
  return saved.changes > 0 ? 'Changes not published' : `Published ${shortDay(saved.createdAt)}`;
}

/** A day, with its year unless that is this one. */
function shortDay(date: string, now = new Date()): string {
  const { day, year } = dateParts(date);
  return year === dateParts(now).year ? day : `${day}, ${year}`;
}

/** The intent of a save that changes nothing for visitors, except to what will go live. */
export function intentToKeep(saved: Blog | null): Intent {
  const moment = pendingPublishAt(saved);
  if (moment !== undefined) return { status: 'scheduled', publishAt: moment, button: 'submit' };
  return isPublished(saved) ? SAVE_CHANGES : { status: 'draft', button: 'draft' };
}

/** The intent of a save after which the post is handed in. */
export function intentToHandIn(saved: Blog | null): Intent {
  return { ...intentToKeep(saved), button: 'handIn', handsIn: true };
}

/** The confirmation before a post is published or unpublished; null for any other save. Scheduling has its own dialog. */
export function confirmationBefore({ status }: Intent, saved: Blog | null, title: string): Confirmation | null {
  const moment = pendingPublishAt(saved);
  const name = title.trim() === '' ? 'This post' : `“${title.trim()}”`;
  if (status === 'published' && !isPublished(saved)) {
    const instead = moment === undefined ? '' : `, and not only on ${momentInWords(new Date(moment))}`;
    return {
      title: 'Publish this post?',
      what: `${name} will be on the website for everybody at once${instead}. Lists show it within five minutes.`,
      yes: 'Yes, publish',
      no: 'Not yet',
      unpublishes: false,
    };
  }
  if (status !== 'draft' || (moment === undefined && !isPublished(saved))) return null;
  const unpublished = 'leaves the website at once: who opens its address is told that it is not there.';
  return {
    title: 'Take this post back?',
    what: `${name} ${moment === undefined ? unpublished : `will not go live on ${momentInWords(new Date(moment))}.`} It stays here as a draft, with what you have changed.`,
    yes: 'Yes, take it back',
    no: 'Leave it',
    unpublishes: true,
  };
}
