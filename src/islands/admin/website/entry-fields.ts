import type { FieldErrors } from '../../../browser/shared/api-error.ts';
import type { Json } from '../../../domain/content/entry.ts';
import { pathText } from '../../../domain/content/form/field-path.ts';
import type { FieldPath } from '../../../domain/content/form/schema.ts';

/** Time without a change after which the next one begins a step, in milliseconds, and the most steps. */
const PAUSE_MS = 1000;
const MAX_STEPS = 200;

/** A value of the entry beside a step, with the path of the field that the step changed, as text. */
interface Step {
  value: Json;
  field: string;
}

/** What the fields of an entry's form show besides their values. */
export interface EntryFields {
  /** The steps that can be undone, oldest first, and those that can be redone, latest undone last. */
  done: readonly Step[];
  undone: readonly Step[];
  /** When the last step was typed, in milliseconds since 1970; 0 once it cannot grow. */
  at: number;
  /** The field that the last undo or redo changed, with the number of it, to focus it. */
  restored: { field: string; count: number };
  /** What the server refused at the last save, by field. */
  refusals: FieldErrors;
  /** Fields that were left, whose refusals are shown; with `showsAll` those of every field. */
  touched: ReadonlySet<string>;
  showsAll: boolean;
}

/** The fields of a form that has just opened. */
export const NEW_FIELDS: EntryFields = {
  done: [],
  undone: [],
  at: 0,
  restored: { field: '', count: 0 },
  refusals: {},
  touched: new Set(),
  showsAll: false,
};

/**
 * The fields after a change of the value, which is a part of the last step when one goes on typing in the same field, else a step.
 *
 * @param before the value before it
 * @param path of the field; empty for the whole form
 * @param at when it was typed, in milliseconds since 1970; 0 for a step of its own
 */
export function afterChange(fields: EntryFields, before: Json, path: FieldPath, at: number): EntryFields {
  const field = pathText(path);
  const joins = at > 0 && fields.done.at(-1)?.field === field && at - fields.at < PAUSE_MS;
  const done = joins ? fields.done : [...fields.done, { value: before, field }].slice(-MAX_STEPS);
  const refusals = Object.entries(fields.refusals).filter(([name]) => !isWithin(name, field));
  return { ...fields, done, undone: [], at, refusals: Object.fromEntries(refusals) };
}

/** Whether one field contains the other or is it; the whole form has an empty name. */
function isWithin(one: string, other: string): boolean {
  return one === other || other === '' || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Undoes or redoes a step. @returns null when there is none */
export function afterUndo(
  fields: EntryFields,
  type: 'undo' | 'redo',
  present: Json,
): { value: Json; fields: EntryFields } | null {
  const [from, to] = type === 'undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
  const step = fields[from].at(-1);
  if (!step) return null;
  const { value, field } = step;
  const moved = { [from]: fields[from].slice(0, -1), [to]: [...fields[to], { value: present, field }] };
  const restored = { field, count: fields.restored.count + 1 };
  return { value, fields: { ...fields, ...moved, at: 0, restored, refusals: {} } };
}

/** The fields after one was left. */
export function afterLeaving(fields: EntryFields, path: FieldPath): EntryFields {
  return { ...fields, touched: new Set([...fields.touched, pathText(path)]) };
}

/** The messages of the fields that were left; of all of them after a save that was asked for. */
export function shownErrors({ showsAll, touched, refusals }: EntryFields): FieldErrors {
  return Object.fromEntries(Object.entries(refusals).filter(([path]) => showsAll || touched.has(path)));
}
