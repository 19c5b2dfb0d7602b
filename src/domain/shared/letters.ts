const SEGMENTER = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** The sign that joins a consonant with the next, in each script of India. Unicode joins them in some of these scripts only. */
const ENDS_WITH_JOIN = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?$/u;
/** More UTF-16 units than a letter has that people write. */
const LONGEST = 64;

/** The letters of a text as a reader sees them: a letter with its marks, a joined emoji, a flag, consonants that are written as one. */
export function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const { segment } of SEGMENTER.segment(text)) {
    const last = letters.at(-1);
    if (last !== undefined && ENDS_WITH_JOIN.test(last) && /^\p{L}/u.test(segment))
      letters[letters.length - 1] = last + segment;
    else letters.push(segment);
  }
  return letters;
}

/** The beginning of a text in whole letters. @param most its length in UTF-16 units */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { length } of lettersOf(text.slice(0, most + LONGEST))) {
    if (end + length > most) break;
    end += length;
  }
  return text.slice(0, end).toWellFormed();
}

/** The end of a text in whole letters. @param most its length in UTF-16 units */
export function endOf(text: string, most: number): string {
  let from = 0;
  for (const { length } of lettersOf(text)) {
    if (text.length - from <= most) break;
    from += length;
  }
  return text.slice(from).toWellFormed();
}

/**
 * The beginning of a text with an ellipsis: its last word is whole, unless words are longer than half of it, as in scripts without
 * spaces. A text that fits stays as it is.
 * @param most the length of either in UTF-16 units
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const letters = beginningOf(text, most - 1);
  const words = /\s/.test(text.charAt(letters.length)) ? letters : letters.replace(/\s+\S*$/, '');
  return `${(words.length >= letters.length / 2 ? words : letters).trimEnd().replace(/[.,;:]$/, '')}…`;
}
