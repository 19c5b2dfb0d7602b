import * as v from 'valibot';
import { LIMITS } from './limits.ts';

const PHONE = new RegExp(`^[\\d ()+-]{${LIMITS.phoneMin},${LIMITS.phoneMax}}$`);
const PHONE_HINT = `Enter a phone number: ${LIMITS.phoneMin} to ${LIMITS.phoneMax} digits, spaces, + ( ) or -`;

/** What `type=email` lets through is checked by valibot's RFC form; this is the training form's simple pattern. */
const SIMPLE_EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/;

/** One line as it is stored: composed Unicode, no control characters, no space at the ends. */
function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ');
}

/** Text of several lines as it is stored: like a line, but its line breaks stay. */
function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
}

function tooLong(what: string, limit: number) {
  const count = (value: number) => value.toLocaleString('en-IN');
  return (issue: { input: string }) =>
    `${what} is ${count(issue.input.length)} characters. Shorten it to ${count(limit)}.`;
}

/** A required field of one line. `what` begins the sentence that says it is too long. */
export function line(what: string, limit: number, required: string) {
  return v.pipe(
    v.string(required),
    v.transform(tidyLine),
    v.nonEmpty(required),
    v.maxLength(limit, tooLong(what, limit)),
  );
}

/** A required field of several lines. */
export function lines(what: string, limit: number, required: string) {
  return v.pipe(
    v.string(required),
    v.transform(tidyText),
    v.nonEmpty(required),
    v.maxLength(limit, tooLong(what, limit)),
  );
}

/** A phone number: 7 to 20 of digits, spaces, + ( ) and -. */
export function phone(required: string) {
  return v.pipe(v.string(required), v.transform(tidyLine), v.nonEmpty(required), v.regex(PHONE, PHONE_HINT));
}

/** An email address as `type=email` accepts it. */
export function email(required: string, invalid: string) {
  return v.pipe(line('The email', LIMITS.email, required), v.rfcEmail(invalid));
}

/** An email address by the training form's simple pattern: something, an @, something with a dot. */
export function simpleEmail(required: string, invalid: string) {
  return v.pipe(line('The email', LIMITS.email, required), v.regex(SIMPLE_EMAIL, invalid));
}
