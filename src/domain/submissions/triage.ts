import { INDIA_OFFSET } from '../shared/dates.ts';
import { isInstant } from '../shared/instant.ts';
import { DAY_MS } from '../shared/limits.ts';
import { countInDigits } from '../shared/words.ts';

/** The states of a submission: not opened by anybody, opened, answered. */
export const SUBMISSION_STATES = ['new', 'open', 'answered'] as const;

export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Who made a change, and when. */
export interface ChangeRecord {
  /** The administrator's ID. */
  by: string;
  /** ISO 8601. */
  at: string;
}

/** A note of an administrator about a submission, for the others. */
export interface Note extends ChangeRecord {
  /** UUID of version 7, made by the browser: the same note sent again is one note. */
  id: string;
  text: string;
}

/** The triage of a submission: state, notes, bin. */
export interface Triage {
  state: SubmissionState;
  /** Who set that state; null while it is new, and in records without that fact. */
  stateSet: ChangeRecord | null;
  /** The oldest first. */
  notes: Note[];
  /** Who put it into the bin; null while it is not there. */
  binned: ChangeRecord | null;
}

/** The triage of a submission that has just arrived. */
export const INITIAL_TRIAGE: Triage = { state: 'new', stateSet: null, notes: [], binned: null };

/** Characters of a note, and notes of one submission. */
export const NOTE_LIMITS = { text: 2_000, count: 50 } as const;

export const NOTE_MESSAGES = {
  empty: 'Write a note first',
  tooLong: `A note can have ${countInDigits(NOTE_LIMITS.text)} characters at most`,
  tooMany: `${NOTE_LIMITS.count} notes stand here already. Remove one first.`,
} as const;

/** A change of a submission; absent fields stay as they are. */
export interface SubmissionChange {
  /** It was opened: the state new becomes open, any other stays. */
  opened?: true | undefined;
  state?: SubmissionState | undefined;
  spam?: boolean | undefined;
  binned?: boolean | undefined;
  /** Queues mails that were given up. */
  retryMails?: true | undefined;
  addNote?: Pick<Note, 'id' | 'text'> | undefined;
  /** Id of a note. */
  removeNote?: string | undefined;
}

/**
 * The first moment of a day in India, ISO 8601 in UTC; undefined for an invalid day.
 * @param day `2026-12-01`, as a date input gives it
 * @param later days to add
 */
export function dayStart(day: string, later = 0): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isInstant(day)) return undefined;
  return new Date(Date.parse(`${day}T00:00:00${INDIA_OFFSET}`) + later * DAY_MS).toISOString();
}
