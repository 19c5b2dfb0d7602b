/** What differs between the forms that are saved. */
export interface Subject {
  content: unknown;
  /** The record as the server has it. */
  stored: unknown;
  /** What a save names of the record that the content began from: its version. A new object after each save. */
  basis: unknown;
  /** What a save does with the record. */
  intent: unknown;
  /** A copy of this browser that was put into the form; `keptAt` in milliseconds since 1970. */
  restored: { keptAt: number };
  /** A revision that can be compared with the form. */
  other: unknown;
}

/** Why a save waits: the browser is offline, or the server does not answer. */
export type Waiting = 'offline' | 'noAnswer';

/** One save: a snapshot of the form, which is the same in every try. */
export interface Attempt<S extends Subject> {
  content: S['content'];
  basis: S['basis'];
  intent: S['intent'];
  /** Whether it was made while typing, and not asked for. */
  isTyped: boolean;
  /** Number of tries without an answer; any of them may have been stored. */
  unanswered: number;
}

/** The running save. `share` is the sent part of it, 0 to 1. A waiting save is sent again later. */
export type Save<S extends Subject> =
  | { kind: 'none' }
  | { kind: 'sending'; attempt: Attempt<S>; share: number }
  | { kind: 'waiting'; attempt: Attempt<S>; why: Waiting }
  /** What is not published is being discarded. */
  | { kind: 'discarding' };

/** Where the content is stored; `kept` is in this browser. Times are milliseconds since 1970. */
export type SaveNote =
  | { kind: 'none' }
  | { kind: 'kept'; at: number }
  | { kind: 'notKept' }
  | { kind: 'saved'; at: number; done: string; typedSince: boolean }
  | { kind: 'invalid'; kept: boolean }
  | { kind: 'failed'; kept: boolean }
  | { kind: 'cancelled'; mayHaveArrived: boolean; kept: boolean };

/** Another revision was saved since the content was begun. */
export interface Conflict<S extends Subject> {
  kind: 'conflict';
  theirs: S['stored'];
  /** What is saved when mine is chosen, and what that save replaces. */
  intent: S['intent'];
  basis: S['basis'];
}

/** What is asked in place of the form, or over it. */
export type Question<S extends Subject> = Conflict<S> | { kind: 'other'; other: S['other'] } | { kind: 'gone' };

/** What was in the form before it was replaced. */
export interface Stash<S extends Subject> extends Pick<SavingState<S>, 'content' | 'basis'> {
  /** The number of the earlier revision that replaced it; null when no revision did. */
  by: number | null;
}

/** Why there is no form: the record is gone, not this person's to see or to change, or it could not be loaded. */
export type NotOpen = 'gone' | 'refused' | 'closed' | 'failed';

export interface SavingState<S extends Subject> {
  phase: 'loading' | 'ready' | 'leaving' | NotOpen;
  /** The record as it was last read or saved; null while the server has none. */
  stored: S['stored'] | null;
  /** What the server has, as it was typed; null when a new record is unsaved from its beginning. */
  saved: S['content'] | null;
  content: S['content'];
  basis: S['basis'];
  save: Save<S>;
  /** The intent of a save that was asked for while one that was made while typing is under way. */
  queued: S['intent'] | null;
  note: SaveNote;
  /** The copy in the form, until it is accepted or discarded. */
  restored: S['restored'] | null;
  /** Can be brought back until the next save that is asked for. */
  stash: Stash<S> | null;
  question: Question<S> | null;
  /** Whether a save found the record deleted: nothing is saved while typing then. */
  isLost: boolean;
}

/** A record, or none, with what the form shows of it. */
export interface Opened<S extends Subject>
  extends Pick<SavingState<S>, 'stored' | 'saved' | 'content' | 'basis'>,
    Partial<Pick<SavingState<S>, 'restored' | 'stash'>> {}

/** The first state: nothing can be typed until the record is loaded. */
export function initialState<S extends Subject>(content: S['content'], basis: S['basis']): SavingState<S> {
  return {
    phase: 'loading',
    stored: null,
    saved: content,
    content,
    basis,
    save: { kind: 'none' },
    queued: null,
    note: { kind: 'none' },
    restored: null,
    stash: null,
    question: null,
    isLost: false,
  };
}

/** Why the save waits; null when none does. */
export function waitingFor<S extends Subject>({ save }: Pick<SavingState<S>, 'save'>): Waiting | null {
  return save.kind === 'waiting' ? save.why : null;
}

/** Whether the content is kept in this browser, according to the status. */
export function isKept({ note }: { note: SaveNote }): boolean {
  return note.kind !== 'notKept' && !('kept' in note && !note.kept);
}

/** Whether a save that was asked for runs, or one waits: no other begins. One that was made while typing ends in a moment. */
export function isBusy<S extends Subject>({
  phase,
  save,
  queued,
}: Pick<SavingState<S>, 'phase' | 'save' | 'queued'>): boolean {
  return (
    phase !== 'ready' || queued !== null || (save.kind !== 'none' && !(save.kind === 'sending' && save.attempt.isTyped))
  );
}

/** The state of a form that has just been opened. */
export function openedState<S extends Subject>({ content, basis, ...record }: Opened<S>): SavingState<S> {
  const note: SaveNote = record.restored ? { kind: 'kept', at: record.restored.keptAt } : { kind: 'none' };
  return { ...initialState<S>(content, basis), ...record, phase: 'ready', note };
}
