import type { Edit } from './text-edit.ts';

/** Milliseconds without a change after which the next change begins a new step. */
const PAUSE_MS = 1000;
/** Limits of the steps that can be undone, and of the characters in them; beyond a limit the oldest steps are dropped. */
const MAX_STEPS = 1000;
const MAX_CHARACTERS = 2_000_000;

/** Start and end of a selection. */
export type Selection = readonly [number, number];

/** How a text was changed. Typing or deleting letter by letter can be one step; a command is always a step of its own. */
export type ChangeKind = 'typing' | 'deleting' | 'command';

interface Change {
  /** The text after the change. */
  text: string;
  kind: ChangeKind;
  /** The selection before and after the change. */
  before: Selection;
  after: Selection;
  /** When it happened, in milliseconds. */
  time: number;
  /** Whether an input method replaces the text of a composition that is still running. */
  recomposes?: boolean;
}

/** The replacement of `removed` by `inserted` at a position of the text. */
interface Replacement {
  at: number;
  removed: string;
  inserted: string;
}

interface Step extends Replacement {
  before: Selection;
  after: Selection;
}

/** The last step, while the next change can still join it. */
interface OpenStep {
  kind: ChangeKind;
  /** The text before the step. */
  base: string;
  /** What the last change inserted or removed. */
  last: string;
  time: number;
}

/** The steps of a text that can be undone, oldest first, and those that can be redone, latest undone last. */
export interface TextHistory {
  text: string;
  done: readonly Step[];
  undone: readonly Step[];
  open: OpenStep | null;
}

/** A history that begins with a text. */
export const beginHistory = (text: string): TextHistory => ({ text, done: [], undone: [], open: null });

/** Records a change: merges it into the last step when it continues that step, else adds a step. */
export function record(history: TextHistory, change: Change): TextHistory {
  const { text, kind, before, after, time } = change;
  if (text === history.text) return history;
  const part = differenceOf(history.text, text);
  const last = kind === 'deleting' ? part.removed : part.inserted;
  const { open } = history;
  const previous = history.done.at(-1);
  const joins = open !== null && previous !== undefined && continuesStep(open, previous, change, last);
  const base = joins ? open.base : history.text;
  const step = { ...differenceOf(base, text), before: joins ? previous.before : before, after };
  const earlier = joins ? history.done.slice(0, -1) : history.done;
  // A cancelled composition leaves nothing to undo.
  const done = text === base ? earlier : [...earlier, step];
  return { text, done: withinBounds(done), undone: [], open: { kind, base, last, time } };
}

/** Undoes the last step. @returns the edit of the text and the history after it; null when nothing can be undone */
export function undo(history: TextHistory): { edit: Edit; history: TextHistory } | null {
  const step = history.done.at(-1);
  if (!step) return null;
  const { at, removed, inserted, before } = step;
  const edit = { from: at, to: at + inserted.length, insert: removed, select: before };
  const done = history.done.slice(0, -1);
  return { edit, history: { text: applied(history.text, edit), done, undone: [...history.undone, step], open: null } };
}

/** Redoes the step that was undone last. @returns as `undo`; null when nothing can be redone */
export function redo(history: TextHistory): { edit: Edit; history: TextHistory } | null {
  const step = history.undone.at(-1);
  if (!step) return null;
  const { at, removed, inserted, after } = step;
  const edit = { from: at, to: at + removed.length, insert: inserted, select: after };
  const undone = history.undone.slice(0, -1);
  return { edit, history: { text: applied(history.text, edit), done: [...history.done, step], undone, open: null } };
}

/**
 * Whether a change continues the open step: it is of the same kind, at the selection that the step left, without a pause,
 * and does not begin the next word. A change of a running composition continues a step of typing in any case.
 */
function continuesStep(open: OpenStep, previous: Step, change: Change, changed: string): boolean {
  if (change.recomposes) return open.kind === 'typing';
  if (change.kind === 'command' || change.kind !== open.kind || change.time - open.time >= PAUSE_MS) return false;
  const [start, end] = change.before;
  const isInPlace = start === previous.after[0] && end === previous.after[1];
  const isNextWord = /\s$/.test(open.last) && /^\S/.test(changed);
  return isInPlace && !isNextWord;
}

function withinBounds(steps: readonly Step[]): readonly Step[] {
  let characters = 0;
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index];
    characters += step ? step.removed.length + step.inserted.length : 0;
    const isTooMuch = characters > MAX_CHARACTERS || steps.length - index > MAX_STEPS;
    if (isTooMuch) return steps.slice(index + 1);
  }
  return steps;
}

const applied = (text: string, { from, to, insert }: Edit): string => text.slice(0, from) + insert + text.slice(to);

/** The replacement that turns one text into another; it does not split a surrogate pair. */
function differenceOf(before: string, after: string): Replacement {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  if (isInPair(before, at) || isInPair(after, at)) at--;
  let end = 0;
  while (end < most - at && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) {
    end++;
  }
  if (isInPair(before, before.length - end) || isInPair(after, after.length - end)) end--;
  return { at, removed: before.slice(at, before.length - end), inserted: after.slice(at, after.length - end) };
}

/** Whether a position is between the two halves of a surrogate pair. */
function isInPair(text: string, at: number): boolean {
  return at > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}
