import type { ApiError } from '../../../browser/shared/api-error.ts';
import type { Attempt, Conflict, NotOpen, Opened, SavingState, Subject } from './saving-state.ts';

/** What a failed save means: `conflict` when another revision was saved, `invalid` when the server refused a field. */
type Failure = 'conflict' | 'gone' | 'invalid' | 'refused';

/** The fields, words and calls of a form. */
export interface SavingForm<S extends Subject> {
  key: string;
  /** The shortest time between two saves that are made while typing, in milliseconds. */
  interval: number;
  /** @returns the record, or why there is no form; @throws {ApiError} */
  load: () => Promise<Opened<S> | NotOpen>;
  isSame: (one: S['content'], other: S['content'] | null) => boolean;
  copies: {
    /** Stores the copy of this browser. @returns whether it was stored */
    write: (state: SavingState<S>, at: number) => boolean;
    drop: (state: SavingState<S>) => void;
  };
  /** The intent of a save that is made while typing; null when none is made. */
  typedIntent: (state: SavingState<S>) => S['intent'] | null;
  /** What a save of unchanged content does: '' or words for the status instead of a call; null when it is sent all the same. */
  unchanged: (intent: S['intent'], state: SavingState<S>) => string | null;
  /** @throws {ApiError} */
  send: (attempt: Attempt<S>, state: SavingState<S>, onProgress: (share: number) => void) => Promise<S['stored']>;
  open: (stored: S['stored']) => Opened<S>;
  /** What the form shows once an attempt was saved. @param content what is in the form by now */
  adopt: (
    stored: S['stored'],
    attempt: Attempt<S>,
    content: S['content'],
  ) => Pick<SavingState<S>, 'saved' | 'content' | 'basis'>;
  /** The words of the status after a save. @param before the state before it */
  done: (attempt: Attempt<S>, before: SavingState<S>) => string;
  leaves: (intent: S['intent']) => boolean;
  judge: (failure: ApiError, attempt: Attempt<S>) => Failure;
  /** The toast of a failure; empty for none. */
  message: (failure: ApiError) => string;
  /** After a conflict: the attempt itself, whose answer was lost, or another revision. @throws {ApiError} */
  findOther: (
    attempt: Attempt<S>,
    state: SavingState<S>,
  ) => Promise<{ kind: 'own'; stored: S['stored'] } | Conflict<S>>;
  /** Called before another revision takes the place of mine. @throws {ApiError} */
  beforeTheirs: (conflict: Conflict<S>) => Promise<void>;
  /** The content as that of another record: what it takes from its own one is named. */
  detach: (content: S['content']) => S['content'];
  onSaved: (stored: S['stored'], attempt: Attempt<S>) => void;
}
