import * as v from 'valibot';

/** More combining marks on one letter than any script has (Unicode Standard Annex #15, stream-safe text). */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Text longer than its limit times this is refused before normalization, which shortens no text further. */
export const RAW_TIMES = 4;

/**
 * Normalizes to well-formed, composed Unicode. Text with more than 30 combining marks in a row keeps its form: normalizing
 * them takes quadratic time, and a text of nothing else would block the process for seconds.
 *
 * @param form NFC keeps the appearance, NFKC also unifies compatibility forms
 */
export function composed(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  const wellFormed = text.toWellFormed();
  return TOO_MANY_MARKS.test(wellFormed) ? wellFormed : wellFormed.normalize(form);
}

/** Text of one line: normalized, control characters replaced by spaces, trimmed. */
export function plainLine(text: string): string {
  return composed(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

/**
 * A schema of text of one line.
 *
 * @param limit characters
 * @param tooLong message for longer text
 * @param missing message when there is no text field
 */
export function lineSchema(limit: number, tooLong: string, missing?: string) {
  return v.pipe(
    v.string(missing),
    v.maxLength(RAW_TIMES * limit, tooLong),
    v.transform(plainLine),
    v.maxLength(limit, tooLong),
  );
}

/** Text of several lines: normalized, newlines as line ends, no other control characters but tabs, trimmed at its end. */
export function cleanText(text: string): string {
  return composed(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trimEnd();
}
