import * as v from 'valibot';
import type { Field, Fields, OfType, ValueOf } from './kind.ts';
import { LIMITS } from './limits.ts';
import { composed } from './text.ts';

const PHONE = new RegExp(`^[\\d ()+-]{${LIMITS.phoneMin},${LIMITS.phoneMax}}$`);
const PHONE_HINT = `Enter a phone number: ${LIMITS.phoneMin} to ${LIMITS.phoneMax} digits, spaces, + ( ) or -`;

/** What is longer than this, times its limit, is refused as it came: composing shortens no text further. */
const RAW_TIMES = 4;

type Text<F extends Fields> = Omit<F, keyof OfType<F, 'file'>>;

/**
 * The schema of a kind's fields, for browser and server; files are checked apart. It hands on the text as it is stored:
 * composed, without control characters, in one line unless it may have several.
 */
export function schemaOf<const F extends Fields>(fields: F) {
  const checked = Object.entries(fields).filter(([, field]) => field.type !== 'file');
  const entries: Record<string, v.GenericSchema> = Object.fromEntries(
    checked.map(([name, field]) => [name, ruleOf(field)]),
  );
  return v.object(entries as { [Name in keyof Text<F>]: v.GenericSchema<unknown, ValueOf<F[Name]>> });
}

function ruleOf(field: Field) {
  const { required } = field;
  switch (field.type) {
    case 'line':
    case 'lines':
      return text(field, field.limit);
    case 'email':
      return v.pipe(
        text(field, LIMITS.email),
        field.pattern ? v.regex(field.pattern, field.wrong) : v.rfcEmail(field.wrong),
      );
    case 'phone':
      return v.pipe(
        v.string(required),
        v.maxLength(RAW_TIMES * LIMITS.phoneMax, PHONE_HINT),
        v.transform(tidyLine),
        v.nonEmpty(required),
        v.regex(PHONE, PHONE_HINT),
      );
    case 'choice':
      return v.picklist(field.options, required);
    case 'made':
      return v.pipe(v.string(required), v.check(field.check, field.wrong));
    case 'file':
      throw new TypeError('A file has no rule of its own here.');
  }
}

function text({ type, called, required }: Field, limit: number) {
  const count = (value: number) => value.toLocaleString('en-IN');
  const tooLong = ({ input }: { input: string }) =>
    `The ${called} is ${count(input.length)} characters. Shorten it to ${count(limit)}.`;
  return v.pipe(
    v.string(required),
    v.maxLength(RAW_TIMES * limit, tooLong),
    v.transform(type === 'lines' ? tidyText : tidyLine),
    v.nonEmpty(required),
    v.maxLength(limit, tooLong),
  );
}

/** One line as it is stored: composed Unicode, no control characters, no space at the ends. */
function tidyLine(input: string): string {
  return tidyText(input).replace(/\s+/g, ' ');
}

/** Text of several lines as it is stored: like a line, but its line breaks stay. */
function tidyText(input: string): string {
  return composed(input)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
}
