import * as v from 'valibot';
import { LIMITS } from '../shared/limits.ts';
import { isMailAddress, mailAddress } from '../shared/mailbox.ts';
import { plainPhone } from '../shared/phone.ts';
import { LINE_ENDS, normalizeUnicode, RAW_LENGTH_FACTOR } from '../shared/text.ts';
import { countInDigits } from '../shared/words.ts';
import type { Field, Fields, OfType, ValueOf } from './kind.ts';

const PHONE = new RegExp(`^[\\d ()+-]{${LIMITS.phoneMin},${LIMITS.phoneMax}}$`);
const PHONE_HINT = `Enter a phone number: ${LIMITS.phoneMin} to ${LIMITS.phoneMax} digits, spaces, + ( ) or -`;

/** The message for a choice of a form that was opened before the owner changed the choices. */
const CHOICE_GONE = 'This choice is not offered any more. Load the page again and choose another one.';

type Rule<F extends Field> = v.GenericSchema<
  unknown,
  F extends { type: 'prefilled' | 'tracked' } | { optional: true } ? ValueOf<F> | undefined : ValueOf<F>
>;

type Text<F extends Fields> = Omit<F, keyof OfType<F, 'file'>>;

/**
 * The schema of a kind's fields, for browser and server; files are checked separately. Its output is the text as it is stored:
 * normalized, without control characters, in one line unless the field has several.
 */
export function schemaOf<const F extends Fields>(fields: F) {
  const entries: Record<string, v.GenericSchema> = {};
  for (const [name, field] of Object.entries(fields)) if (field.type !== 'file') entries[name] = ruleOf(field);
  return v.object(entries as { [Name in keyof Text<F>]: Rule<F[Name]> });
}

function ruleOf(field: Exclude<Field, { type: 'file' }>): v.GenericSchema {
  if (!('optional' in field)) return checkOf(field);
  const { optional, ...asked } = field;
  // An empty value counts as absent, so this message is never shown.
  const rule = checkOf({ ...asked, required: '' });
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((input) => (input.trim() === '' ? undefined : input)),
      v.optional(rule),
    ),
  );
}

function checkOf(field: Exclude<Field, { type: 'file' } | { optional: true }>) {
  switch (field.type) {
    case 'choice':
      return v.picklist(field.options, ({ input }) => (input === '' ? field.required : CHOICE_GONE));
    case 'prefilled':
      return v.fallback(v.optional(v.picklist(field.options)), undefined);
    case 'tracked':
      return v.fallback(v.optional(v.pipe(v.string(), v.regex(field.pattern))), undefined);
    case 'generated':
      return v.pipe(v.string(field.required), v.regex(field.pattern, field.wrong));
    case 'phone':
      return v.pipe(text(field, LIMITS.phoneMax, PHONE_HINT), v.regex(PHONE, PHONE_HINT));
    case 'email':
      return v.pipe(text(field, LIMITS.email), v.check(isMailAddress, field.wrong));
    default:
      return text(field, field.limit);
  }
}

function text({ type, called, required }: Extract<Field, { required: string }>, limit: number, wrong?: string) {
  const tooLong = ({ input }: { input: string }) =>
    wrong ?? `The ${called} is ${countInDigits(input.length)} characters. Shorten it to ${countInDigits(limit)}.`;
  return v.pipe(
    v.string(required),
    v.maxLength(RAW_LENGTH_FACTOR * limit, tooLong),
    v.transform(TIDY[type] ?? tidyLine),
    v.nonEmpty(required),
    v.maxLength(limit, tooLong),
  );
}

/** How text of a type is stored; other types are one line. */
const TIDY: Partial<Record<Field['type'], (input: string) => string>> = {
  lines: tidyText,
  email: (input) => mailAddress(tidyLine(input)),
  phone: (input) => plainPhone(tidyLine(input)),
};

/** One line as it is stored: normalized, no control characters, trimmed. */
function tidyLine(input: string): string {
  return tidyText(input).replace(/\s+/g, ' ');
}

/** Text of several lines as it is stored: like a line, but its line breaks stay. */
function tidyText(input: string): string {
  return normalizeUnicode(input)
    .replace(LINE_ENDS, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
}
