import { type Blog, isPublic } from '../../../../domain/posts/blog.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { momentInWords } from '../dialogs/india-time.ts';
import type { Intent } from '../state.ts';

/** What is asked before a save changes what visitors see. */
export interface Question {
  title: string;
  /** What will happen. */
  what: string;
  yes: string;
  no: string;
  /** Whether it takes the post away from visitors. */
  takesBack: boolean;
}

/** Whether everybody can read the post. */
export function isOnline(saved: Blog | null): boolean {
  return saved !== null && isPublic(saved);
}

/** When a scheduled post is published, ISO 8601; undefined for any other. */
export function pendingMoment(saved: Blog | null): string | undefined {
  return saved?.status === 'scheduled' && !isPublic(saved) ? saved.publishAt : undefined;
}

/** What the post is now, in words. */
export function stateInWords(saved: Blog | null): string {
  if (saved === null) return 'New, nobody else sees it';
  const moment = pendingMoment(saved);
  if (moment !== undefined) return `Scheduled for ${momentInWords(new Date(moment))}`;
  return isOnline(saved) ? `Published ${cardDate(saved.createdAt)}` : 'Draft, visitors do not see it';
}

/** A save that leaves a post what it is. */
export function intentToKeep(saved: Blog | null): Intent {
  const moment = pendingMoment(saved);
  if (moment !== undefined) return { status: 'scheduled', publishAt: moment, button: 'submit' };
  return isOnline(saved) ? { status: 'published', button: 'submit' } : { status: 'draft', button: 'draft' };
}

/** The question before a post goes live or is taken back; null for a save that does neither, or whose dialog has asked. */
export function questionBefore({ status }: Intent, saved: Blog | null, title: string): Question | null {
  const moment = pendingMoment(saved);
  const name = title.trim() === '' ? 'This post' : `“${title.trim()}”`;
  if (status === 'published' && !isOnline(saved)) {
    const instead = moment === undefined ? '' : `, and not only on ${momentInWords(new Date(moment))}`;
    return {
      title: 'Publish this post?',
      what: `${name} will be on the website for everybody at once${instead}. Lists show it within five minutes.`,
      yes: 'Yes, publish',
      no: 'Not yet',
      takesBack: false,
    };
  }
  if (status !== 'draft' || (moment === undefined && !isOnline(saved))) return null;
  const leaves = 'leaves the website at once: who opens its address is told that it is not there.';
  return {
    title: 'Take this post back?',
    what: `${name} ${moment === undefined ? leaves : `will not go live on ${momentInWords(new Date(moment))}.`} It stays here as a draft, with what you have changed.`,
    yes: 'Yes, take it back',
    no: 'Leave it',
    takesBack: true,
  };
}
