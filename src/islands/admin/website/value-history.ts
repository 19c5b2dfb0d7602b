import type { Json } from '../../../domain/content/entry.ts';

/** Time without a change after which the next one begins a step, in milliseconds, and the most steps. */
const PAUSE_MS = 1000;
const MAX_STEPS = 200;

/** A value before a step, with the field that the step changed. */
interface Step {
  value: Json;
  /** The path of the field, as text. */
  field: string;
}

/** The steps of an entry that can be undone, oldest first, and those that can be redone, latest undone last. */
export interface ValueHistory {
  done: readonly Step[];
  undone: readonly Step[];
  /** When the last step was changed, in milliseconds since 1970; 0 once it cannot grow. */
  at: number;
}

export const NO_HISTORY: ValueHistory = { done: [], undone: [], at: 0 };

/**
 * Records a change: as a part of the last step when it goes on with the same field without a pause, else as a step.
 *
 * @param before the value before the change
 * @param typed whether it is a part of a text; anything else is a step of its own
 */
export function record(
  history: ValueHistory,
  { before, field, at, typed }: { before: Json; field: string; at: number; typed: boolean },
): ValueHistory {
  const joins = typed && history.done.at(-1)?.field === field && at - history.at < PAUSE_MS;
  const done = joins ? history.done : [...history.done, { value: before, field }].slice(-MAX_STEPS);
  return { done, undone: [], at: typed ? at : 0 };
}

/** @returns the value before the last step and the field it changed; null when nothing can be undone */
export function undo(
  history: ValueHistory,
  present: Json,
): { value: Json; field: string; history: ValueHistory } | null {
  const step = history.done.at(-1);
  if (!step) return null;
  const undone = [...history.undone, { value: present, field: step.field }];
  return { ...step, history: { done: history.done.slice(0, -1), undone, at: 0 } };
}

/** @returns the value after the step that was undone last; null when nothing can be redone */
export function redo(
  history: ValueHistory,
  present: Json,
): { value: Json; field: string; history: ValueHistory } | null {
  const step = history.undone.at(-1);
  if (!step) return null;
  const done = [...history.done, { value: present, field: step.field }];
  return { ...step, history: { done, undone: history.undone.slice(0, -1), at: 0 } };
}
