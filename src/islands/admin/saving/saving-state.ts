/** What differs between the forms that are saved. */
export interface Subject {
  /** What is in the form. */
  content: unknown;
  /** The record as the server has it. */
  stored: unknown;
  /** What a save names of the record that the content began from: its version. A new object after each save. */
  basis: unknown;
  /** What a save does with the record. */
  intent: unknown;
  /** A copy of this browser that was put into the form; `keptAt` in milliseconds since 1970. */
  restored: { keptAt: number };
  /** A version that can be compared with the form. */
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
export type Note =
  | { kind: 'none' }
  | { kind: 'kept'; at: number }
  | { kind: 'notKept' }
  | { kind: 'saved'; at: number; done: string; typedSince: boolean }
  | { kind: 'invalid'; kept: boolean }
  | { kind: 'failed'; kept: boolean }
  | { kind: 'cancelled'; mayHaveArrived: boolean; kept: boolean };

/** Another version was saved since the content was begun. */
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
  /** The number of the former version that replaced it; null when no version did. */
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
  note: Note;
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

export type Action<S extends Subject> =
  | { type: 'phase'; phase: 'loading' | NotOpen }
  | { type: 'opened'; opened: Opened<S> }
  | { type: 'edited'; content: S['content'] }
  /** @param at null when the browser stored no copy */
  | { type: 'kept'; at: number | null }
  | { type: 'accepted' }
  | { type: 'sending'; attempt: Attempt<S> }
  | { type: 'queued'; intent: S['intent'] | null }
  | { type: 'progress'; share: number }
  | { type: 'postponed'; attempt: Attempt<S>; why: Waiting }
  | { type: 'cancelled' }
  | { type: 'failed'; isInvalid: boolean }
  | ({ type: 'saved'; attempt: Attempt<S>; leaves: boolean } & Saved<S>)
  /** Nothing had to be saved. */
  | { type: 'unchanged'; at: number; done: string }
  | { type: 'discarding' }
  | { type: 'idle' }
  | { type: 'asked'; question: Question<S> | null }
  /** Other content is put into the form. */
  | { type: 'replaced'; content: S['content']; basis?: S['basis']; stash: Stash<S> | null }
  /** The same content goes on from another record, or as a new one. */
  | { type: 'rebased'; opened: Opened<S> };

/** The result of a save. */
interface Saved<S extends Subject> extends Pick<SavingState<S>, 'saved' | 'content' | 'basis'> {
  stored: S['stored'];
  at: number;
  done: string;
  typedSince: boolean;
}

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
export function isKept({ note }: { note: Note }): boolean {
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

/** The reducer of a form that is saved. */
export function reduce<S extends Subject>(state: SavingState<S>, action: Action<S>): SavingState<S> {
  switch (action.type) {
    case 'phase':
      return { ...state, ...IDLE, phase: action.phase };
    case 'opened':
      return opened(action.opened);
    case 'edited':
      return { ...state, content: action.content };
    case 'kept':
      return { ...state, note: action.at === null ? { kind: 'notKept' } : { kind: 'kept', at: action.at } };
    case 'accepted':
      return { ...state, restored: null };
    case 'sending':
      return { ...state, ...answered(state), save: { kind: 'sending', attempt: action.attempt, share: 0 } };
    case 'queued':
      return { ...state, queued: action.intent };
    case 'progress':
      return state.save.kind === 'sending' ? { ...state, save: { ...state.save, share: action.share } } : state;
    case 'postponed':
      return { ...state, ...answered(state), save: { kind: 'waiting', attempt: action.attempt, why: action.why } };
    case 'cancelled': {
      const mayHaveArrived = 'attempt' in state.save && state.save.attempt.unanswered > 0;
      return { ...state, ...IDLE, note: { kind: 'cancelled', mayHaveArrived, kept: isKept(state) } };
    }
    case 'failed':
      return { ...state, ...IDLE, note: { kind: action.isInvalid ? 'invalid' : 'failed', kept: isKept(state) } };
    case 'saved':
      return afterSave(state, action);
    case 'unchanged':
      return { ...state, note: { kind: 'saved', at: action.at, done: action.done, typedSince: false } };
    case 'discarding':
      return { ...state, save: { kind: 'discarding' } };
    case 'idle':
      return { ...state, ...IDLE };
    case 'asked': {
      const { question } = action;
      // A comparison ends no save.
      const idle = question === null || question.kind === 'other' ? {} : IDLE;
      return { ...state, ...idle, question, isLost: state.isLost || question?.kind === 'gone' };
    }
    case 'replaced': {
      const { content, basis = state.basis, stash } = action;
      return { ...state, content, basis, stash, restored: null, question: null };
    }
    case 'rebased':
      return { ...state, ...action.opened, question: null, isLost: false };
  }
}

const IDLE = { save: { kind: 'none' } } as const;

/** A save answers its question. A comparison stays open during one. */
function answered<S extends Subject>({ question }: SavingState<S>): Pick<SavingState<S>, 'question'> {
  return { question: question?.kind === 'other' ? question : null };
}

function opened<S extends Subject>({ content, basis, ...record }: Opened<S>): SavingState<S> {
  const note: Note = record.restored ? { kind: 'kept', at: record.restored.keptAt } : { kind: 'none' };
  return { ...initialState<S>(content, basis), ...record, phase: 'ready', note };
}

/** What was typed since the save began stays in the form as unsaved. */
function afterSave<S extends Subject>(
  state: SavingState<S>,
  { attempt, leaves, at, done, typedSince, ...record }: Extract<Action<S>, { type: 'saved' }>,
): SavingState<S> {
  const { type: _, ...next } = record;
  // What was put aside from the record goes on from what is saved now.
  const { stash } = state;
  const aside = stash?.basis === attempt.basis && stash ? { ...stash, basis: next.basis } : stash;
  return {
    ...state,
    ...next,
    ...IDLE,
    phase: leaves && !typedSince ? 'leaving' : 'ready',
    restored: null,
    stash: attempt.isTyped ? aside : null,
    ...answered(state),
    isLost: false,
    note: { kind: 'saved', at, done, typedSince },
  };
}
