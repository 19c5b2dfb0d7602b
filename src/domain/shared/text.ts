/** More combining marks on one letter than any script has (Unicode Standard Annex #15, stream-safe text). */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** What is longer than this, times its limit, is refused as it came: composing shortens no text further. */
export const RAW_TIMES = 4;

/**
 * Well-formed, composed Unicode. Text with more than 30 marks in a row stays as it came: ordering marks takes the
 * square of their number, and a text made of nothing else would hold up the process for seconds.
 *
 * @param form NFC keeps what is shown, NFKC makes one of what differs in form only
 */
export function composed(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  const wellFormed = text.toWellFormed();
  return TOO_MANY_MARKS.test(wellFormed) ? wellFormed : wellFormed.normalize(form);
}

/** Text of one line: composed, control characters as spaces, none at the ends. */
export function plainLine(text: string): string {
  return composed(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

/** Text of several lines: composed, lines that end in a newline, no other control characters, nothing after the last word. */
export function cleanText(text: string): string {
  return composed(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trimEnd();
}
