import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';
import { isMailAddress, mailAddress } from '../shared/mailbox.ts';
import { plainPhone } from '../shared/phone.ts';
import { plainLine, plainText } from '../shared/text.ts';
import { filledText } from '../shared/text-schema.ts';
import { countInDigits } from '../shared/words.ts';
import type { Field, Fields, OfType, ValueOf } from './kind.ts';

const PHONE = new RegExp(`^[\\d ()+-]{${LIMITS.phoneMin},${LIMITS.phoneMax}}$`);
const PHONE_HINT = `Enter a phone number: ${LIMITS.phoneMin} to ${LIMITS.phoneMax} digits, spaces, + ( ) or -`;

/** The message for a choice of a form that was opened before the owner changed the choices. */
const CHOICE_GONE = 'This choice is not offered any more. Load the page again and choose another one.';

type Rule<F extends Field> = z.ZodMiniType<
  F extends { type: 'prefilled' | 'tracked' } | { optional: true } ? ValueOf<F> | undefined : ValueOf<F>
>;

type Text<F extends Fields> = Omit<F, keyof OfType<F, 'file'>>;

/**
 * The schema of a kind's fields, for browser and server; files are checked separately. Its output is the text as it is stored:
 * normalized, without control characters, in one line unless the field has several.
 */
export function schemaOf<const F extends Fields>(fields: F) {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(fields)) if (field.type !== 'file') shape[name] = ruleOf(field);
  return z.object(shape as { [Name in keyof Text<F>]: Rule<F[Name]> });
}

function ruleOf(field: Exclude<Field, { type: 'file' }>): z.ZodMiniType {
  if (!('optional' in field)) return checkOf(field);
  const { optional, ...asked } = field;
  // An empty value counts as absent, so this message is never shown.
  const rule = checkOf({ ...asked, required: '' });
  const given = z.transform((input: string) => (input.trim() === '' ? undefined : input));
  return z.optional(z.pipe(z.string(), z.pipe(given, z.optional(rule))));
}

function checkOf(field: Exclude<Field, { type: 'file' } | { optional: true }>) {
  switch (field.type) {
    case 'choice':
      return z.enum(field.options, { error: ({ input }) => (input ? CHOICE_GONE : field.required) });
    case 'prefilled':
      return z.catch(z.optional(z.enum(field.options)), undefined);
    case 'tracked':
      return z.catch(z.optional(z.string().check(z.regex(field.pattern))), undefined);
    case 'generated':
      return z.string(field.required).check(z.regex(field.pattern, field.wrong));
    case 'phone':
      return text(field, LIMITS.phoneMax, PHONE_HINT).check(z.regex(PHONE, PHONE_HINT));
    case 'email':
      return text(field, LIMITS.email).check(z.refine(isMailAddress, field.wrong));
    default:
      return text(field, field.limit);
  }
}

function text({ type, called, required }: Extract<Field, { required: string }>, limit: number, wrong?: string) {
  const tooLong = ({ input }: { input?: unknown }) =>
    wrong ??
    `The ${called} is ${countInDigits(String(input).length)} characters. Shorten it to ${countInDigits(limit)}.`;
  return filledText(limit, tooLong, required, TIDY[type] ?? plainLine);
}

/** How text of a type is stored; other types are one line. */
const TIDY: Partial<Record<Field['type'], (input: string) => string>> = {
  lines: plainText,
  email: (input) => mailAddress(plainLine(input)),
  phone: (input) => plainPhone(plainLine(input)),
};
