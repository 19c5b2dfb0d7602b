import { isGroup, type Json } from '../entry.ts';
import { type FieldPath, type FormSchema, itemSchema, labelOf, nameOfChoice, variantOf } from './schema.ts';

/** A path as errors and addresses write it: 'hero.stops.2.name'. */
export function pathText(path: FieldPath): string {
  return path.join('.');
}

/** Parses such a text; a part of digits becomes a number, the position in a list. */
export function parsePath(text: string): FieldPath {
  return text === '' ? [] : text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Whether a field has nothing in it yet. */
export function isBlank(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** The value at a path; undefined when there is none. */
export function valueAt(value: Json | undefined, path: FieldPath): Json | undefined {
  return path.reduce<Json | undefined>(childOf, value);
}

function childOf(value: Json | undefined, part: string | number): Json | undefined {
  if (Array.isArray(value)) return typeof part === 'number' ? value[part] : undefined;
  return isGroup(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

/** A copy of the value with `next` at a path; undefined removes the field. */
export function withValueAt(value: Json, path: FieldPath, next: Json | undefined): Json {
  const [part, ...rest] = path;
  if (part === undefined) return next ?? null;
  if (Array.isArray(value) && typeof part === 'number') {
    return value.map((item, index) => (index === part ? withValueAt(item, rest, next) : item));
  }
  const group = isGroup(value) ? value : {};
  if (rest.length === 0 && next === undefined) {
    return Object.fromEntries(Object.entries(group).filter(([name]) => name !== part));
  }
  return { ...group, [part]: rest.length === 0 ? (next ?? null) : withValueAt(group[part] ?? {}, rest, next) };
}

/** The schema of the field at a path. */
export function schemaAt(schema: FormSchema, value: Json | undefined, path: FieldPath): FormSchema {
  const [part, ...rest] = path;
  const variant = variantOf(schema, value);
  if (part === undefined) return variant;
  const field = typeof part === 'number' ? itemSchema(variant, part) : (variant.properties?.[part] ?? {});
  return schemaAt(field, childOf(value, part), rest);
}

/** The labels of a field and of the groups it is in: 'Hero, Stops 3, Name'; a link of a menu and a section of a page have their names. */
export function labelAt(schema: FormSchema, value: Json | undefined, path: FieldPath): string {
  return labelsAt(schema, value, path).join(', ');
}

/** The same one by one, the field's own last. */
export function labelsAt(schema: FormSchema, value: Json | undefined, path: FieldPath): string[] {
  const labels: string[] = [];
  path.forEach((part, index) => {
    const place = path.slice(0, index + 1);
    const own = schemaAt(schema, value, place);
    if (typeof part === 'string') labels.push(labelOf(part, own));
    else labels.push(nameOfChoice(own, valueAt(value, place)) ?? `${labels.pop() ?? ''} ${part + 1}`.trim());
  });
  return labels;
}

/** The texts of a value with their paths, in the order in which the value has them. */
export function* textsOf(value: Json | undefined, path: FieldPath = []): Generator<{ path: FieldPath; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsOf(item, [...path, index]);
  else if (isGroup(value)) for (const [name, item] of Object.entries(value)) yield* textsOf(item, [...path, name]);
}
