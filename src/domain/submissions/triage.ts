import { canonicalInstant } from '../shared/instant.ts';
import { DAY_MS } from '../shared/limits.ts';
import type { Note } from '../shared/note.ts';

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

/** Somebody who can deal with a submission. */
export interface Assignee {
  adminID: string;
  name: string;
}

/** The name of whoever deals with a submission; the ID of somebody who cannot any more. */
export function nameOfAssignee(assignees: readonly Assignee[], adminID: string): string {
  return assignees.find((one) => one.adminID === adminID)?.name ?? adminID;
}

/** What somebody paid, by whom it was noted and when. */
export interface Payment extends ChangeRecord {
  rupees: number;
  /** The day, such as `2026-12-01`. */
  on: string;
}

/** The triage of a submission: state, notes, bin, and who comes back to it. */
export interface Triage {
  state: SubmissionState;
  /** Who set that state; null while it is new, and in records without that fact. */
  stateSet: ChangeRecord | null;
  /** The oldest first. */
  notes: Note[];
  /** Who put it into the bin; null while it is not there. */
  binned: ChangeRecord | null;
  /** The ID of the administrator who deals with it; null for nobody in particular. */
  assignee: string | null;
  /** The day on which to come back to it, such as `2026-12-01`. */
  followUp: string | null;
  paid: Payment | null;
}

/** The triage of a submission that has just arrived. */
export const INITIAL_TRIAGE: Triage = {
  state: 'new',
  stateSet: null,
  notes: [],
  binned: null,
  assignee: null,
  followUp: null,
  paid: null,
};

/** A change of a submission; absent fields stay as they are. */
export interface SubmissionChange {
  /** It was opened: the state new becomes open, any other stays. */
  opened?: true | undefined;
  state?: SubmissionState | undefined;
  spam?: boolean | undefined;
  binned?: boolean | undefined;
  /** Null takes it away, as with the next two. */
  assignee?: string | null | undefined;
  followUp?: string | null | undefined;
  paid?: Pick<Payment, 'rupees' | 'on'> | null | undefined;
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
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? canonicalInstant(day) : undefined;
  return start && new Date(Date.parse(start) + later * DAY_MS).toISOString();
}

/** Whether the day to come back to something has come. @param today the day in India, such as `2026-12-01` */
export function isDue({ followUp }: Pick<Triage, 'followUp'>, today: string): boolean {
  return followUp !== null && followUp <= today;
}
