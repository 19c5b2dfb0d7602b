import { shortened } from '../../shared/letters.ts';
import { inRupees } from '../../shared/rupees.ts';
import { ownPageId } from '../../site/menu-page.ts';
import { isGroup, type Json, textIn } from '../entry.ts';
import { isSameJson } from '../same-json.ts';
import { labelAt } from './field-path.ts';
import { type NamedPicture, pictureIn } from './first-picture.ts';
import { mediaTitle } from './media-titles.ts';
import {
  choiceOfItem,
  type FieldPath,
  type FormSchema,
  fieldsOf,
  isMedia,
  itemSchema,
  kindOf,
  nameOfAlternative,
  nameOfChoice,
  OWN_PICTURE,
  PHOTO_FIELD,
  pictureVariants,
  SAMPLE_FIELD,
  sizedMedia,
  variantOf,
} from './schema.ts';

/** What is seen of a value: a picture, or a colour by its six digits. */
export type Look = { picture: NamedPicture } | { colour: string };

/** A field that differs between two revisions, each in words and with what is seen of it; null where a revision does not have it. */
export interface FieldChange {
  path: FieldPath;
  label: string;
  before: string | null;
  after: string | null;
  looks?: { before: Look | undefined; after: Look | undefined };
}

/** The fields that differ between two revisions of an entry, in the order of its form. */
export function changesBetween(form: FormSchema, before: Json | undefined, after: Json | undefined): FieldChange[] {
  const sample = sampleChange(before, after);
  const fields = [...differences(form, before, after, [])].map(({ path, part, words = inWords, ...sides }) => {
    const has = sides.after === undefined ? before : after;
    return {
      path,
      label: [labelAt(form, has, path), part].filter(Boolean).join(', '),
      before: words(sides.schema, sides.before),
      after: words(sides.schema, sides.after),
      looks: { before: lookOf(sides.schema, sides.before), after: lookOf(sides.schema, sides.after) },
    };
  });
  return sample ? [sample, ...fields] : fields;
}

function lookOf(schema: FormSchema, value: Json | undefined): Look | undefined {
  if (kindOf(schema) === 'colour' && typeof value === 'string') return { colour: value };
  const picture = pictureIn(schema, value);
  return picture && { picture };
}

interface Difference {
  path: FieldPath;
  schema: FormSchema;
  before: Json | undefined;
  after: Json | undefined;
  /** What of the field differs, where that is not its whole value. */
  part?: string;
  words?: typeof inWords;
}

function* differences(
  schema: FormSchema,
  before: Json | undefined,
  after: Json | undefined,
  path: FieldPath,
): Generator<Difference> {
  if (isSameJson(before, after)) return;
  const variant = variantOf(schema, after ?? before);
  const kind = kindOf(variant);
  // A drawing or photo is one field, whatever is stored of it; so is what was replaced by something of another kind.
  if (pictureVariants(schema) || sizedMedia(variant) || isOfAnotherKind(schema, before, after))
    yield { path, schema, before, after };
  else if (kind === 'group' && (isGroup(before) || isGroup(after))) {
    const sides = { before: isGroup(before) ? before : {}, after: isGroup(after) ? after : {} };
    for (const { name, schema: field } of fieldsOf(variant)) {
      yield* differences(field, sides.before[name], sides.after[name], [...path, name]);
    }
  } else if (kind === 'list') yield* listDifferences(variant, asList(before), asList(after), path);
  else yield { path, schema: variant, before, after };
}

const isOfAnotherKind = (schema: FormSchema, before: Json | undefined, after: Json | undefined) =>
  isGroup(before) && isGroup(after) && nameOfAlternative(schema, before) !== nameOfAlternative(schema, after);

function* listDifferences(schema: FormSchema, before: readonly Json[], after: readonly Json[], path: FieldPath) {
  const order = { path, schema, before: [...before], after: [...after], part: 'Order', words: namesInWords };
  const own = itemSchema(schema, 0);
  const choice = choiceOfItem(own);
  if (choice) {
    const idOf = (item: Json) => textIn(item, choice.name);
    const ids = after.map(idOf);
    const kept = before.map(idOf).filter((id) => ids.includes(id));
    if (kept.some((id, index) => ids[index] !== id)) yield order;
    yield* choiceDifferences(own, idOf, before, after, path);
  } else if (isReordered(before, after)) yield order;
  else yield* itemDifferences(schema, before, after, path);
}

/**
 * Of a list that has each item once: those that came, went, or were shown or hidden, and what else differs of the others.
 * @param own the schema of an item
 * @param idOf what the list has it once by
 */
function* choiceDifferences(
  own: FormSchema,
  idOf: (item: Json) => string,
  before: readonly Json[],
  after: readonly Json[],
  path: FieldPath,
): Generator<Difference> {
  const sameIn = (items: readonly Json[], one: Json) => items.find((item) => idOf(item) === idOf(one));
  for (const [index, is] of after.entries()) {
    const was = sameIn(before, is);
    const place = [...path, index];
    if (shownOrHidden(own, was) !== shownOrHidden(own, is)) {
      yield { path: place, schema: own, before: was, after: is, words: shownOrHidden };
    }
    if (isGroup(was) && isGroup(is)) {
      yield* differences(own, { ...was, hidden: false }, { ...is, hidden: false }, place);
    }
  }
  for (const [index, was] of before.entries()) {
    if (sameIn(after, was) === undefined) {
      yield { path: [...path, index], schema: own, before: was, after: undefined, words: shownOrHidden };
    }
  }
}

function shownOrHidden(_schema: FormSchema, item: Json | undefined): string | null {
  if (!isGroup(item)) return null;
  return item['hidden'] === true ? 'Hidden' : 'Shown';
}

function isReordered(before: readonly Json[], after: readonly Json[]): boolean {
  const sorted = (items: readonly Json[]) => items.map((item) => JSON.stringify(item)).sort();
  return before.length > 1 && isSameJson(sorted(before), sorted(after));
}

/** Characters of an item's first words that name it in an order. */
const NAME_LENGTH = 40;

/** The items of a list by their names. */
function namesInWords(schema: FormSchema, items: Json | undefined): string {
  return asList(items)
    .map((item, index) => {
      const own = itemSchema(schema, index);
      const [first = ''] = (nameOfChoice(own, item) ?? inWords(own, item) ?? '').split('\n');
      return shortened(first, NAME_LENGTH);
    })
    .join(', ');
}

/** What begins or ends both lists is left out; of what is between, one item is compared with the other in its place. */
function* itemDifferences(schema: FormSchema, before: readonly Json[], after: readonly Json[], path: FieldPath) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSameJson(before[start], after[start])) start++;
  let end = 0;
  while (end < most - start && isSameJson(before[before.length - 1 - end], after[after.length - 1 - end])) end++;
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  for (let index = 0; index < Math.max(removed.length, added.length); index++) {
    const place = start + index;
    const own = itemSchema(schema, place);
    const both = index < removed.length && index < added.length;
    if (both) yield* differences(own, removed[index], added[index], [...path, place]);
    else {
      const item = { before: removed[index], after: added[index] };
      yield { path: [...path, place], schema: variantOf(own, item.after ?? item.before), ...item };
    }
  }
}

const asList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** A value in words; null for one that is not there. */
export function inWords(schema: FormSchema, value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && kindOf(schema) === 'money') return inRupees(value);
  const picture = pictureInWords(schema, value);
  if (picture !== undefined) return picture;
  if (typeof value === 'string' && isMedia(kindOf(variantOf(schema, value)))) return mediaTitle(value);
  const own = typeof value === 'string' && kindOf(schema) === 'menuPage' ? ownPageId(value) : undefined;
  if (own !== undefined) return `A page of your own: ${own}`;
  if (typeof value === 'string' || typeof value === 'number') return schema.labels?.[value] ?? String(value);
  const parts = Array.isArray(value)
    ? value.map((item, index) => inWords(itemSchema(schema, index), item))
    : fieldsOf(variantOf(schema, value)).map(({ name, schema: field }) => inWords(field, value[name]));
  return parts.filter((part) => part !== null && part !== '').join('\n');
}

function pictureInWords(schema: FormSchema, value: Json): string | undefined {
  const drawing = pictureVariants(schema)?.drawing ?? schema;
  const sized = sizedMedia(drawing);
  if (!isGroup(value)) return undefined;
  const { alt } = value;
  const said = typeof alt === 'string' ? [alt] : [];
  if (typeof value[PHOTO_FIELD] === 'string') return [OWN_PICTURE, ...said].join('\n');
  return sized ? [mediaTitle(String(value[sized.name] ?? '')), ...said].join('\n') : undefined;
}

/** That an entry was confirmed, or that its words are a sample again. */
function sampleChange(before: Json | undefined, after: Json | undefined): FieldChange | null {
  const was = isGroup(before) && before[SAMPLE_FIELD] === true;
  const is = isGroup(after) && after[SAMPLE_FIELD] === true;
  if (was === is) return null;
  const inWordsOf = (sample: boolean) => (sample ? 'A sample' : 'Confirmed');
  return { path: [SAMPLE_FIELD], label: 'These words', before: inWordsOf(was), after: inWordsOf(is) };
}
