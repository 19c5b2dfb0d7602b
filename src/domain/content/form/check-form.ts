import { LINK_ADDRESS } from '../../shared/site-path.ts';
import { isGroup, type Json } from '../entry.ts';
import { pathText } from './field-path.ts';
import {
  type FieldPath,
  type FormSchema,
  fieldsOf,
  itemSchema,
  kindOf,
  labelOf,
  lengthsOf,
  lowest,
  mayBeEmpty,
  variantOf,
} from './schema.ts';

/** Messages by the path of their field. */
export type EntryErrors = Readonly<Record<string, string>>;

/** What a field says about a value that it does not take, in the form and where its schema is checked. */
export const FIELD_MESSAGES = {
  missing: (label: string) => `${label} is required`,
  tooLong: (label: string, most: number) => `${label} can have ${most} characters at most`,
  tooFew: (label: string, least: number) => `${label} needs at least ${least}`,
  tooMany: (label: string, most: number) => `${label} can have ${most} at most`,
  number: 'Enter a whole number',
  atLeast: (least: number) => `Enter ${least} or more`,
  atMost: (most: number) => `Enter ${most} or less`,
  date: 'Choose a date',
  choice: 'Choose one of those offered',
  link: 'Choose a page, or give an address that begins with https://',
  address: 'Give an address that begins with https://',
  colour: 'A colour is written as # and six digits or letters from a to f',
  form: (label: string) => `${label} is not written as it has to be`,
} as const;

const ADDRESS = /^https:\/\/[^\s/]+\.\S+$/;
const COLOUR = /^#[0-9a-f]{6}$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Checks an entry against the form of its schema, as far as a browser can: the server checks it with the schema itself. */
export function checkForm(form: FormSchema, value: Json): EntryErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of problemsOf(form, value, [], 'This')) errors[pathText(path)] ??= message;
  return errors;
}

interface Problem {
  path: FieldPath;
  message: string;
}

function* problemsOf(schema: FormSchema, value: Json | undefined, path: FieldPath, label: string): Generator<Problem> {
  const variant = variantOf(schema, value);
  const kind = kindOf(variant);
  if (kind === 'group') {
    for (const { name, schema: field, isRequired } of fieldsOf(variant)) {
      const own = isGroup(value) ? value[name] : undefined;
      if (own !== undefined || isRequired) yield* problemsOf(field, own, [...path, name], labelOf(name, field));
    }
    return;
  }
  if (kind === 'list') {
    yield* problemsOfList(variant, value, path, label);
    return;
  }
  const message = messageFor(variant, value, label);
  if (message !== undefined) yield { path, message };
}

function* problemsOfList(schema: FormSchema, value: Json | undefined, path: FieldPath, label: string) {
  const items = Array.isArray(value) ? value : [];
  const { least, most } = lengthsOf(schema);
  if (items.length < least) yield { path, message: FIELD_MESSAGES.tooFew(label, least) };
  if (items.length > most) yield { path, message: FIELD_MESSAGES.tooMany(label, most) };
  for (const [index, item] of items.entries()) {
    const own = itemSchema(schema, index);
    yield* problemsOf(own, item, [...path, index], own.title ?? `${label} ${index + 1}`);
  }
}

function messageFor(schema: FormSchema, value: Json | undefined, label: string): string | undefined {
  const kind = kindOf(schema);
  switch (kind) {
    case 'yesNo':
      return undefined;
    case 'number':
    case 'money':
      return numberMessage(schema, value);
    case 'choice':
      return schema.enum?.some((choice) => choice === value) ? undefined : FIELD_MESSAGES.choice;
    default:
      return textMessage(schema, typeof value === 'string' ? value.trim() : '', label);
  }
}

function numberMessage(schema: FormSchema, value: Json | undefined): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return FIELD_MESSAGES.number;
  if (schema.type === 'integer' && !Number.isInteger(value)) return FIELD_MESSAGES.number;
  const least = lowest(schema);
  const isBounded = schema.minimum !== undefined || schema.exclusiveMinimum !== undefined;
  if (isBounded && value < least && least >= 0) return FIELD_MESSAGES.atLeast(least);
  return schema.maximum !== undefined && value > schema.maximum ? FIELD_MESSAGES.atMost(schema.maximum) : undefined;
}

function textMessage(schema: FormSchema, text: string, label: string): string | undefined {
  const { maxLength, pattern } = schema;
  const kind = kindOf(schema);
  if (text === '') return mayBeEmpty(schema, true) ? undefined : FIELD_MESSAGES.missing(label);
  if (maxLength !== undefined && text.length > maxLength) return FIELD_MESSAGES.tooLong(label, maxLength);
  if (kind === 'link') return LINK_ADDRESS.test(text) ? undefined : FIELD_MESSAGES.link;
  if (kind === 'colour') return COLOUR.test(text) ? undefined : FIELD_MESSAGES.colour;
  if (kind === 'date') return DATE.test(text) ? undefined : FIELD_MESSAGES.date;
  if (schema.format === 'uri') return ADDRESS.test(text) ? undefined : FIELD_MESSAGES.address;
  return pattern !== undefined && !new RegExp(pattern, 'u').test(text) ? FIELD_MESSAGES.form(label) : undefined;
}
