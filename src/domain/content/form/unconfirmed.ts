import { isGroup, type Json } from '../entry.ts';
import { isSameJson } from '../same-json.ts';
import { pathText, textsOf, valueAt, withValueAt } from './field-path.ts';
import { type FieldPath, SAMPLE_FIELD, SAMPLES_FIELD } from './schema.ts';

/**
 * The fields of an entry that nobody has confirmed: groups marked with `sample: true`, and facts that the entry's list names. Within a
 * marked group no others are listed.
 */
export function samplesIn(entry: Json): FieldPath[] {
  return [...listedIn(entry), ...marked(entry, [])].filter(
    (path, index, all) => all.findIndex((other) => pathText(other) === pathText(path)) === index,
  );
}

function listedIn(entry: Json): FieldPath[] {
  return listed(entry).map((text) => text.split('.'));
}

function listed(entry: Json): string[] {
  const list = isGroup(entry) ? entry[SAMPLES_FIELD] : undefined;
  return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : [];
}

function* marked(value: Json, path: FieldPath): Generator<FieldPath> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* marked(item, [...path, index]);
  else if (isMarked(value)) yield path;
  else if (isGroup(value)) {
    for (const [name, item] of Object.entries(value)) {
      if (name !== SAMPLES_FIELD) yield* marked(item, [...path, name]);
    }
  }
}

/** Whether a group is marked as a sample. */
export function isMarked(value: Json | undefined): boolean {
  return isGroup(value) && value[SAMPLE_FIELD] === true;
}

/** Whether the entry's list names a field as not confirmed. */
export function isListed(entry: Json, path: FieldPath): boolean {
  return listed(entry).includes(pathText(path));
}

/** Whether a fact that nobody has confirmed only says in brackets what belongs there. */
export function isToReplace(entry: Json, path: FieldPath, value: Json | undefined): boolean {
  return isListed(entry, path) && typeof value === 'string' && value.startsWith('[');
}

/** The entry with a sample confirmed: a group loses its mark, a fact leaves the list. */
export function withConfirmed(entry: Json, path: FieldPath): Json {
  if (isListed(entry, path)) {
    return withValueAt(
      entry,
      [SAMPLES_FIELD],
      listed(entry).filter((known) => known !== pathText(path)),
    );
  }
  return isMarked(valueAt(entry, path)) ? withValueAt(entry, [...path, SAMPLE_FIELD], undefined) : entry;
}

/**
 * The entry after a field was changed. A fact that its list names is confirmed by that; a marked group when none of its texts is
 * that of the sample any more.
 *
 * @param delivered the entry with the words of the sample
 */
export function withoutReplaced(entry: Json, delivered: Json | null, path: FieldPath): Json {
  const fact = isListed(entry, path) ? withConfirmed(entry, path) : entry;
  return path.reduce<Json>((now, _part, index) => {
    const group = path.slice(0, index);
    return isReplaced(now, delivered, group) ? withConfirmed(now, group) : now;
  }, fact);
}

function isReplaced(entry: Json, delivered: Json | null, group: FieldPath): boolean {
  if (delivered === null || !isMarked(valueAt(entry, group))) return false;
  const now = valueAt(entry, group);
  const texts = [...textsOf(valueAt(delivered, group))].filter(({ text }) => /\s/.test(text));
  return texts.length > 0 && texts.every(({ path, text }) => !isSameJson(valueAt(now, path), text));
}
