import type { Json } from '../../../domain/content/entry.ts';
import type { EntryErrors } from '../../../domain/content/form/check.ts';
import { pathText, valueAt, withValueAt } from '../../../domain/content/form/field-path.ts';
import type { FieldPath } from '../../../domain/content/form/schema.ts';
import { withConfirmed, withoutReplaced } from '../../../domain/content/form/unconfirmed.ts';
import { isSameJson } from '../../../domain/content/same-json.ts';
import type { EntryDetail } from '../../../domain/content/site-view.ts';
import type { Waiting } from '../saving/useSendAgain.ts';
import type { EntryCopy, Words } from './entry-copies.ts';
import { NO_HISTORY, record, redo, undo, type ValueHistory } from './value-history.ts';

/** Where the words are stored; `kept` is in this browser. Times are milliseconds since 1970. */
export type Note =
  | { kind: 'none' }
  | { kind: 'kept'; at: number }
  | { kind: 'notKept' }
  | { kind: 'saved'; at: number }
  | { kind: 'invalid' }
  | { kind: 'failed' };

/** Other words beside those in the form. */
export type Comparison =
  /** Somebody else saved meanwhile. */
  | { kind: 'conflict'; other: EntryDetail }
  /** A former version, or the delivered words that a developer changed. */
  | { kind: 'former' | 'delivered'; words: Words; name: string; at: string | null };

export interface EntryState {
  phase: 'loading' | 'failed' | 'gone' | 'ready';
  /** The entry as it was last read; null for a new one that was never saved. */
  detail: EntryDetail | null;
  /** What is in the form. */
  words: Words;
  /** What the server has; null for a new entry. */
  saved: Words | null;
  /** What a save names. */
  version: string;
  /** Set once the delivered words were seen that a developer changed. */
  base: string | null | undefined;
  history: ValueHistory;
  /** The field that the last undo or redo changed, with the number of it, to focus it. */
  undone: { field: string; count: number };
  /** What the server refused, by field. */
  refusals: EntryErrors;
  /** Fields that were left, whose errors are shown; with `all` those of every field. */
  touched: ReadonlySet<string>;
  showsAll: boolean;
  sending: boolean;
  waiting: Waiting | null;
  /** Number of tries without an answer. */
  unanswered: number;
  note: Note;
  restored: EntryCopy | null;
  /** What was in the form before it was replaced. */
  stash: Words | null;
  comparison: Comparison | null;
}

export type Action =
  | { type: 'loading' }
  | { type: 'loadFailed'; gone: boolean }
  | { type: 'loaded'; detail: EntryDetail | null; words: Words; copy: EntryCopy | null }
  | { type: 'edited'; path: FieldPath; value: Json | undefined; at: number }
  | { type: 'confirmed'; path: FieldPath }
  | { type: 'hiddenChanged'; hidden: boolean }
  | { type: 'undo' | 'redo' }
  | { type: 'left'; path: FieldPath }
  | { type: 'checked' }
  | { type: 'kept'; at: number }
  | { type: 'notKept' }
  | { type: 'sending' }
  | { type: 'saved'; detail: EntryDetail; words: Words; base: EntryState['base']; at: number }
  | { type: 'notSent' }
  | { type: 'invalid' }
  | { type: 'refused'; errors: EntryErrors }
  | { type: 'postponed'; why: Waiting }
  | { type: 'saveFailed' }
  | { type: 'copyAccepted' }
  | { type: 'replaced'; detail: EntryDetail | null; words: Words; stash: boolean }
  | { type: 'brought'; words: Words }
  | { type: 'baseSeen'; base: string | null }
  | { type: 'stashRestored' }
  | { type: 'compared'; comparison: Comparison | null }
  | { type: 'mineChosen'; other: EntryDetail };

export const INITIAL: EntryState = {
  phase: 'loading',
  detail: null,
  words: { value: {}, hidden: false },
  saved: null,
  version: '',
  base: undefined,
  history: NO_HISTORY,
  undone: { field: '', count: 0 },
  refusals: {},
  touched: new Set(),
  showsAll: false,
  sending: false,
  waiting: null,
  unanswered: 0,
  note: { kind: 'none' },
  restored: null,
  stash: null,
  comparison: null,
};

export function sameWords(one: Words | null, other: Words | null): boolean {
  return one?.hidden === other?.hidden && isSameJson(one?.value, other?.value);
}

/** Whether the form has words that the server does not have. */
export function isDirty({ words, saved }: Pick<EntryState, 'words' | 'saved'>): boolean {
  return !sameWords(words, saved);
}

/** Whether words would be lost with the page: they are unsaved, or their save waits. */
export function hasUnsaved(state: Pick<EntryState, 'phase' | 'words' | 'saved' | 'waiting'>): boolean {
  return state.phase === 'ready' && (isDirty(state) || state.waiting !== null);
}

/** Whether the words are kept in this browser, according to the status. */
export const isKept = ({ note }: Pick<EntryState, 'note'>): boolean => note.kind !== 'notKept';

/** The reducer of an entry's form. */
export function reduce(state: EntryState, action: Action): EntryState {
  switch (action.type) {
    case 'loading':
      return { ...state, phase: 'loading' };
    case 'loadFailed':
      return { ...state, phase: action.gone ? 'gone' : 'failed' };
    case 'loaded':
      return withLoaded(action);
    case 'edited':
      return afterEdit(state, action);
    case 'confirmed':
      return withValue(state, withConfirmed(state.words.value, action.path), action.path, 0);
    case 'hiddenChanged':
      return { ...state, words: { ...state.words, hidden: action.hidden } };
    case 'undo':
    case 'redo':
      return afterUndo(state, action.type);
    case 'left':
      return { ...state, touched: new Set([...state.touched, pathText(action.path)]) };
    case 'checked':
      return { ...state, showsAll: true };
    case 'kept':
      return afterCopy(state, { kind: 'kept', at: action.at });
    case 'notKept':
      return afterCopy(state, { kind: 'notKept' });
    case 'sending':
      return { ...state, sending: true, waiting: null };
    case 'saved':
      return afterSave(state, action);
    case 'notSent':
      return { ...state, sending: false };
    case 'invalid':
      return { ...state, note: { kind: 'invalid' } };
    case 'refused':
      return { ...idle(state), refusals: action.errors, showsAll: true, note: { kind: 'invalid' } };
    case 'postponed':
      return { ...state, sending: false, waiting: action.why, unanswered: state.unanswered + 1 };
    case 'saveFailed':
      return { ...idle(state), note: { kind: 'failed' } };
    case 'copyAccepted':
      return { ...state, restored: null };
    case 'replaced': {
      const stash = action.stash && isDirty({ words: state.words, saved: action.words }) ? state.words : null;
      return { ...withLoaded({ detail: action.detail, words: action.words, copy: null }), stash };
    }
    case 'brought':
      return { ...state, ...replacing(state, action.words), comparison: null };
    case 'baseSeen':
      return { ...state, base: action.base };
    case 'stashRestored':
      return state.stash ? { ...state, ...replacing(state, state.stash) } : state;
    case 'compared':
      return { ...state, sending: false, comparison: action.comparison };
    case 'mineChosen': {
      const { other } = action;
      return { ...state, detail: other, version: other.version, saved: wordsOf(other), comparison: null };
    }
  }
}

/** The newest words of an entry. */
export function wordsOf({ value, hidden }: Pick<EntryDetail, 'value' | 'hidden'>): Words {
  return { value, hidden };
}

function withLoaded({ detail, words, copy }: Omit<Extract<Action, { type: 'loaded' }>, 'type'>): EntryState {
  const state: EntryState = {
    ...INITIAL,
    phase: 'ready',
    detail,
    words,
    saved: detail && wordsOf(detail),
    version: detail?.version ?? '',
  };
  if (copy === null || sameWords(copy.words, state.saved)) return state;
  return {
    ...state,
    words: copy.words,
    version: copy.version,
    restored: copy,
    note: { kind: 'kept', at: copy.keptAt },
  };
}

function afterEdit(state: EntryState, { path, value, at }: Extract<Action, { type: 'edited' }>): EntryState {
  const typed = typeof value === 'string' && typeof valueAt(state.words.value, path) === 'string';
  const next = withValueAt(state.words.value, path, value);
  return withValue(state, withoutReplaced(next, state.detail?.delivered ?? null, path), path, typed ? at : 0);
}

/** @param at when it was typed, in milliseconds since 1970; 0 for a step of its own */
function withValue(state: EntryState, value: Json, path: FieldPath, at: number): EntryState {
  if (isSameJson(value, state.words.value)) return state;
  const field = pathText(path);
  const change = { before: state.words.value, field, at, typed: at > 0 };
  const refusals = Object.entries(state.refusals).filter(([name]) => !isWithin(name, field));
  return {
    ...state,
    words: { ...state.words, value },
    history: record(state.history, change),
    refusals: Object.fromEntries(refusals),
  };
}

/** Whether one field contains the other or is it. */
function isWithin(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

function afterUndo(state: EntryState, type: 'undo' | 'redo'): EntryState {
  const step = (type === 'undo' ? undo : redo)(state.history, state.words.value);
  if (step === null) return state;
  return {
    ...state,
    words: { ...state.words, value: step.value },
    history: step.history,
    undone: { field: step.field, count: state.undone.count + 1 },
    refusals: {},
  };
}

/** Words in place of those in the form, which are put aside and can be undone. */
function replacing({ words, saved, history }: EntryState, next: Words) {
  const change = { before: words.value, field: '', at: 0, typed: false };
  return { words: next, stash: isDirty({ words, saved }) ? words : null, history: record(history, change) };
}

/** A copy may be stored after the save has succeeded and before React renders that: the note stays "saved". */
function afterCopy(state: EntryState, note: Note): EntryState {
  return hasUnsaved(state) ? { ...state, note } : state;
}

/** What was typed since the save began stays in the form as unsaved. */
function afterSave(state: EntryState, { detail, words, base, at }: Extract<Action, { type: 'saved' }>): EntryState {
  return {
    ...idle(state),
    detail,
    saved: words,
    version: detail.version,
    // Delivered words that were seen meanwhile are for the next save.
    base: state.base === base ? undefined : state.base,
    refusals: {},
    restored: null,
    stash: null,
    note: { kind: 'saved', at },
  };
}

const idle = (state: EntryState): EntryState => ({ ...state, sending: false, waiting: null, unanswered: 0 });
