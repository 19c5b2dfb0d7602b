import type { Field } from './kind.ts';
import { KINDS, SUBMISSION_KINDS } from './submission.ts';
import { capitalised, countOf, listInWords } from './words.ts';

/**
 * What the site holds about people, where and for how long: the facts the privacy policy states and the code keeps.
 * Whoever changes what is stored changes it here, and the policy follows.
 */

/** Something people send, held in the site's own storage where only signed-in administrators read it. */
interface Holding {
  name: string;
  /** What is held, as a list in words. */
  fields: string;
}

/** Everything that falls under the retention period, as the kinds of submission describe themselves. */
export const HOLDINGS: readonly Holding[] = SUBMISSION_KINDS.map((kind) => ({
  name: KINDS[kind].many,
  fields: `${capitalised(listInWords(Object.values<Field>(KINDS[kind].fields).map(({ held, called }) => held ?? called)))}.`,
}));

/** Something kept in a person's own browser, never sent as a cookie. */
export interface BrowserItem {
  name: string;
  /** What is kept or why, as a sentence. */
  what: string;
  /** How long it stays, as a phrase. */
  kept: string;
}

export const BROWSER_ITEMS: readonly BrowserItem[] = [
  {
    name: 'What you type into a form',
    what: 'So that a reload or a lost connection does not lose it. A chosen file is not kept.',
    kept: 'until the form has arrived or the tab is closed',
  },
  { name: 'That you paused the moving pictures', what: 'So that they stay paused.', kept: 'until you clear it' },
  {
    name: 'For administrators only: the sign-in',
    what: 'The session key, the ID, the role and the answer to the sign-in.',
    kept: 'until they sign out or clear it; the key opens nothing after eight hours',
  },
  {
    name: 'For administrators only: posts being written',
    what: 'So that unsaved work can be restored.',
    kept: 'for 30 days at most',
  },
];

/**
 * Reads a retention period from `RETENTION_DAYS`: whole days, or undefined when none is set.
 * @throws RangeError for anything but a positive whole number
 */
export function retentionDays(setting: string | undefined): number | undefined {
  const text = setting?.trim();
  if (!text) return undefined;
  const days = Number(text);
  if (!Number.isInteger(days) || days <= 0)
    throw new RangeError('RETENTION_DAYS: a whole number of days, or unset to keep everything');
  return days;
}

/** How long submissions are kept, as a sentence. */
export function retentionSentence(days: number | undefined): string {
  if (days === undefined) return 'We keep what you send until we delete it; no automatic period is set.';
  return `What you send is deleted automatically ${countOf(days, 'day')} after it arrived.`;
}

/** Whether something that arrived then is past its period now; never, without a period. */
export function isPastRetention(arrivedAt: Date, days: number | undefined, now: Date): boolean {
  const day = 24 * 60 * 60 * 1000;
  return days !== undefined && now.getTime() - arrivedAt.getTime() >= days * day;
}
