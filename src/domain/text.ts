/** More combining marks on one letter than any script has (Unicode Standard Annex #15, stream-safe text). */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * Well-formed, composed Unicode (NFC). Text with more than 30 marks in a row stays as it came: ordering marks takes the
 * square of their number, and a text made of nothing else would hold up the process for seconds.
 */
export function composed(text: string): string {
  const wellFormed = text.toWellFormed();
  return TOO_MANY_MARKS.test(wellFormed) ? wellFormed : wellFormed.normalize('NFC');
}
