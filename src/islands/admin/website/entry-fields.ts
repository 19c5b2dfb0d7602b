import type { FieldErrors } from '../../../browser/shared/api-error.ts';
import type { Json } from '../../../domain/content/entry.ts';
import { pathText } from '../../../domain/content/form/field-path.ts';
import type { FieldPath } from '../../../domain/content/form/schema.ts';
import { NO_HISTORY, record, redo, undo, type ValueHistory } from './value-history.ts';

/** What the fields of an entry's form show besides their values. */
export interface EntryFields {
  history: ValueHistory;
  /** The field that the last undo or redo changed, with the number of it, to focus it. */
  undone: { field: string; count: number };
  /** What the server refused at the last save, by field. */
  refusals: FieldErrors;
  /** Fields that were left, whose refusals are shown; with `showsAll` those of every field. */
  touched: ReadonlySet<string>;
  showsAll: boolean;
}

/** The fields of a form that has just opened. */
export const NEW_FIELDS: EntryFields = {
  history: NO_HISTORY,
  undone: { field: '', count: 0 },
  refusals: {},
  touched: new Set(),
  showsAll: false,
};

/**
 * The fields after a change of the value.
 *
 * @param before the value before it
 * @param path of the field; empty for the whole form
 * @param at when it was typed, in milliseconds since 1970; 0 for a step of its own
 */
export function afterChange(fields: EntryFields, before: Json, path: FieldPath, at: number): EntryFields {
  const field = pathText(path);
  const refusals = Object.entries(fields.refusals).filter(([name]) => !isWithin(name, field));
  const history = record(fields.history, { before, field, at, typed: at > 0 });
  return { ...fields, history, refusals: Object.fromEntries(refusals) };
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
  const step = (type === 'undo' ? undo : redo)(fields.history, present);
  if (step === null) return null;
  const undone = { field: step.field, count: fields.undone.count + 1 };
  return { value: step.value, fields: { ...fields, history: step.history, undone, refusals: {} } };
}

/** The fields after one was left. */
export function afterLeaving(fields: EntryFields, path: FieldPath): EntryFields {
  return { ...fields, touched: new Set([...fields.touched, pathText(path)]) };
}

/** The messages of the fields that were left; of all of them after a save that was asked for. */
export function shownErrors({ showsAll, touched, refusals }: EntryFields): FieldErrors {
  return Object.fromEntries(Object.entries(refusals).filter(([path]) => showsAll || touched.has(path)));
}
