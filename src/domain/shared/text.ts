/** More combining marks on one letter than any script has (Unicode Standard Annex #15, stream-safe text). */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Invisible characters, such as a zero-width space or the direction marks that messengers put around a number. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The same but for joiners between letters of scripts that are spelled with them, such as in क्‍ष; and the braille pattern that is blank. */
const MISLEADING =
  /(?!(?<=[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]|\p{M})[\u200c\u200d](?=\p{L}))\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** Text of one line without characters that are not seen, or that turn the order of those beside them. */
export function withoutInvisible(text: string): string {
  return text.replace(MISLEADING, '').trim();
}

/** What ends a line besides a newline, on any system. */
export const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Embeddings, overrides and isolates of directions: one that is not ended turns the words behind it. Joiners and plain marks are none. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text longer than its limit times this is refused before normalization, which shortens no text further. */
export const RAW_LENGTH_FACTOR = 4;

/**
 * Normalizes to well-formed, composed Unicode without control of directions, which follow from the script of a text. Text with more than
 * 30 combining marks in a row keeps its form: normalizing them takes quadratic time, and a text of nothing else would block the process for
 * seconds.
 *
 * @param form NFC keeps the appearance, NFKC also unifies compatibility forms, NFKD takes them apart
 */
export function normalizeUnicode(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  const wellFormed = text.toWellFormed().replace(DIRECTIONS, '');
  return TOO_MANY_MARKS.test(wellFormed) ? wellFormed : wellFormed.normalize(form);
}

/** A JSON value with all its texts normalized, and its names as they are. */
export function composed<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_name, part) => (typeof part === 'string' ? normalizeUnicode(part) : part));
}

/** Text of one line: normalized, with single spaces in place of spaces and control characters, trimmed. */
export function plainLine(text: string): string {
  return normalizeUnicode(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Text of several lines: normalized, newlines as line ends, no other control characters but tabs, trimmed at its end. */
export function cleanText(text: string): string {
  return normalizeUnicode(text)
    .replace(LINE_ENDS, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trimEnd();
}

/** The same, trimmed at both ends: text without Markdown, in which spaces at the beginning mean nothing. */
export const plainText = (text: string) => cleanText(text).trim();
