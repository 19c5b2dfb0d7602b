import { indianDay } from '../../shared/dates.ts';
import { capitalised } from '../../shared/words.ts';
import { isGroup, type Json, textIn } from '../entry.ts';

/** Where a field is within an entry: names of groups and positions in lists. */
export type FieldPath = readonly (string | number)[];

/** What a field is beyond its type, from `.meta({ kind })` of its schema. */
export type FieldKind =
  | 'line'
  | 'paragraph'
  | 'number'
  | 'money'
  | 'date'
  | 'choice'
  | 'yesNo'
  | 'list'
  | 'group'
  | 'link'
  | 'picture'
  | 'colour'
  | 'reference'
  | 'menuPage'
  | MediaKind;

/** Fields that name something the site has: a drawing, a film, a picture or a recording of /media. */
export const MEDIA_KINDS = ['drawing', 'film', 'serviceFilm', 'screen', 'still', 'mediaPicture', 'sound'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The parts of JSON Schema that the schemas of src/content become, with the `title`, `description` and `kind` of `.meta`. */
export interface FormSchema {
  type?: string;
  title?: string;
  description?: string;
  kind?: string;
  /** The collection whose entries a reference names. */
  of?: string;
  properties?: Readonly<Record<string, FormSchema>>;
  required?: readonly string[];
  items?: FormSchema | boolean;
  prefixItems?: readonly FormSchema[];
  anyOf?: readonly FormSchema[];
  enum?: readonly (string | number)[];
  /** Words for the values of `enum`. */
  labels?: Readonly<Record<string, string>>;
  const?: Json;
  default?: Json;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** A field of a group with its name, in the order of its schema. */
export interface NamedField {
  name: string;
  schema: FormSchema;
  isRequired: boolean;
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  array: 'list',
  object: 'group',
  boolean: 'yesNo',
  integer: 'number',
  number: 'number',
};

const OWN_KINDS: readonly string[] = [
  'paragraph',
  'money',
  'link',
  'picture',
  'colour',
  'reference',
  'menuPage',
  ...MEDIA_KINDS,
];

/** The field that marks a group of words nobody has confirmed, and the one that lists the paths of such facts. */
export const SAMPLE_FIELD = 'sample';
export const SAMPLES_FIELD = 'samples';

/** The kind of a field that the server fills in. */
const KEPT = 'kept';

/** The field of a picture with the key of a photo in the library. */
export const PHOTO_FIELD = 'photo';
/** What such a picture is called: a photo, a logo or a portrait. */
export const OWN_PICTURE = 'Your own picture';

/** The fields for search engines, which the page does not show. */
export const META_FIELDS: readonly string[] = ['metaTitle', 'metaDescription'];

/** What a field is, and so how it is shown. */
export function kindOf(schema: FormSchema): FieldKind {
  const { kind, type = '', format } = schema;
  if (kind !== undefined && isOwnKind(kind)) return kind;
  if (schema.enum) return 'choice';
  if (format === 'date') return 'date';
  return KINDS[type] ?? 'line';
}

function isOwnKind(kind: string): kind is FieldKind {
  return OWN_KINDS.includes(kind);
}

/** Whether a field names something the site has. */
export function isMedia(kind: FieldKind): kind is MediaKind {
  return MEDIA_KINDS.some((known) => known === kind);
}

/**
 * The fields of a group that a form shows: without the marks of samples, which have buttons of their own, fields of one value, and those
 * that the server fills in.
 */
export function fieldsOf(schema: FormSchema): NamedField[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {})
    .filter(([name, field]) => field.const === undefined && field.kind !== KEPT && name !== SAMPLES_FIELD)
    .map(([name, field]) => ({ name, schema: field, isRequired: required.includes(name) }));
}

/** Whether a field may stay empty: it may be left out, or is a text without a least length. */
export function mayBeEmpty(schema: FormSchema, isRequired: boolean): boolean {
  const { type, minLength = 0, format, pattern, enum: choices } = schema;
  const isFree = [format, pattern, choices].every((rule) => rule === undefined);
  return !isRequired || (type === 'string' && minLength === 0 && isFree);
}

/** The schema of an item of a list; one of a fixed length may have one for each place. */
export function itemSchema(schema: FormSchema, index: number): FormSchema {
  const { items, prefixItems } = schema;
  return prefixItems?.[index] ?? (typeof items === 'object' ? items : (prefixItems?.[0] ?? {}));
}

/** The field by which a list has each item once, where its items can be hidden: the page of a menu's link, a section of a page. */
export function choiceOfItem(item: FormSchema): NamedField | undefined {
  const fields = item.properties?.['hidden'] ? fieldsOf(item) : [];
  return fields.find(({ schema }) => ['choice', 'menuPage'].includes(kindOf(schema)));
}

/** What such an item is called; undefined for one of any other list. */
export function nameOfChoice(schema: FormSchema, item: Json | undefined): string | undefined {
  const choice = choiceOfItem(schema);
  if (!choice) return undefined;
  const chosen = textIn(item, choice.name);
  return textIn(item, 'name') || choice.schema.labels?.[chosen] || chosen || undefined;
}

/** The least and the most items of a list. */
export function lengthsOf({ prefixItems, minItems, maxItems }: FormSchema): { least: number; most: number } {
  const fixed = prefixItems?.length;
  return { least: fixed ?? minItems ?? 0, most: fixed ?? maxItems ?? Number.POSITIVE_INFINITY };
}

/**
 * The one of several schemas that a value has, by its fields and those that have one value; a text or nothing is the first that is no
 * group, if there is one.
 */
export function variantOf(schema: FormSchema, value: Json | undefined): FormSchema {
  if (!schema.anyOf) return schema;
  const found = alternativeOf(schema.anyOf, value);
  const { title = found.title, description = found.description } = schema;
  return { ...found, ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

function alternativeOf(anyOf: readonly FormSchema[], value: Json | undefined): FormSchema {
  const fits = ({ type, properties = {} }: FormSchema) =>
    isGroup(value)
      ? type === 'object' && Object.entries(value).every(([name, part]) => mayHave(properties[name], part))
      : type !== 'object';
  return anyOf.find(fits) ?? anyOf[0] ?? {};
}

/** The name of the alternative that a value has, where a field tells the alternatives apart: 'Statement'. */
export function nameOfAlternative({ anyOf = [] }: FormSchema, value: Json | undefined): string | undefined {
  const { title, properties = {} } = alternativeOf(anyOf, value);
  return Object.values(properties).some((field) => typeof field.const === 'string') ? title : undefined;
}

/** Whether a field may have a value, as far as that tells alternatives apart. */
function mayHave(field: FormSchema | undefined, value: Json): boolean {
  return field !== undefined && (field.const === undefined || field.const === value);
}

/** The alternatives of a field that takes a photo of the library; undefined for any other field. */
export function pictureVariants(schema: FormSchema): PictureVariants | undefined {
  const { anyOf = [schema] } = schema;
  const photo = anyOf.find(({ properties = {} }) => properties[PHOTO_FIELD]?.kind === 'picture');
  const drawing = anyOf.find((variant) => variant !== photo);
  return photo && { photo, ...(drawing && { drawing }) };
}

/** What a field of a picture takes: a photo of the library, and a drawing, film or picture of the site where it has one. */
export interface PictureVariants {
  photo: FormSchema;
  drawing?: FormSchema;
}

/** The name of a field for people: its title, else its name in words. */
export function labelOf(name: string | number, schema: FormSchema): string {
  if (schema.title) return schema.title;
  const words = String(name).replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words.replaceAll(/[-_]/g, ' ').trim());
}

/** A new value of a field, to be filled in: texts and amounts are empty, a date is today, lists have their least items, what may be left out is left out. */
export function blankOf(schema: FormSchema): Json {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  const variant = variantOf(schema, undefined);
  switch (kindOf(variant)) {
    case 'group':
      return Object.fromEntries(
        Object.entries(variant.properties ?? {})
          .filter(([name]) => variant.required?.includes(name))
          .map(([name, field]) => [name, blankOf(field)]),
      );
    case 'list':
      return Array.from({ length: lengthsOf(variant).least }, (_, index) => blankOf(itemSchema(variant, index)));
    case 'choice':
      return variant.enum?.[0] ?? '';
    case 'yesNo':
      return false;
    case 'date':
      return indianDay(new Date());
    case 'number':
      return lowest(variant);
    default:
      return '';
  }
}

/** The least number that a field takes. */
export function lowest({ minimum, exclusiveMinimum }: FormSchema): number {
  if (exclusiveMinimum !== undefined && exclusiveMinimum > Number.MIN_SAFE_INTEGER) return exclusiveMinimum + 1;
  return minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : 0;
}

/** The field of a group that names a drawing or film, where the group stores its size in pixels beside it. */
export function sizedMedia({ properties = {} }: FormSchema): { name: string; kind: MediaKind } | undefined {
  if (!properties['width'] || !properties['height']) return undefined;
  for (const [name, field] of Object.entries(properties)) {
    const kind = kindOf(field);
    if (isMedia(kind)) return { name, kind };
  }
  return undefined;
}
