import { type Lexicon, plural, wordOf } from './lexicon.ts';
import { LETTER_NAMES } from './sign-words.ts';

/** How a word can begin and end that is read as a word: RAM, but ABC and SBI. */
const READABLE = [
  /^(?:[^aeiouy]?[hrlyvw]?|s[kmnpt]r?|[cks]h[hrly])[aeiouy]/,
  /[aeiouy](?:[^aeiouy]?|[rlnms][^aeiouy]h?|[^aeiouy][hst]|ck|([^aeiouy])\1)$/,
];
/** The most letters of initials, of initials that could be read as a word in a name with small letters, and in one without. */
const INITIALS = { most: 5, readable: 3, readableInCapitals: 2 };

function areInitials(word: string, isInCapitals: boolean): boolean {
  const readable = isInCapitals ? INITIALS.readableInCapitals : INITIALS.readable;
  if (word.length <= readable) return true;
  return word.length <= INITIALS.most && !READABLE.every((form) => form.test(word));
}

const letterNames = (word: string) => Array.from(word, (letter) => LETTER_NAMES.get(letter) ?? '').join(' ');

/** Letters without marks, which compatibility decomposition leaves. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

const inPlainLetters = (letters: string) =>
  letters
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFKD')
    .replace(/[ßæœøđłıÆŒØĐŁ]/g, (letter) => OTHER_LETTERS[letter.toLowerCase()] ?? '')
    .replace(/[^A-Za-z]/g, '');

/** Words in a row of letters: "ZiraDigital", "RKTraders". */
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/** A part in Devanagari: a word of the lexicon, or initials. */
function proposePart(part: string, isInCapitals: boolean, lexicon: Lexicon): string | undefined {
  const word = part.toLowerCase();
  const known = word.length > 1 ? wordOf(lexicon, word) : undefined;
  if (known) return known;
  const isCapital = part === part.toUpperCase();
  return word.length === 1 || (isCapital && areInitials(word, isInCapitals)) ? letterNames(word) : undefined;
}

const WORD = /((?:\p{Script=Latin}[\u0300-\u036F]*)+)(['’][sS](?!\p{L}))?/gu;

/**
 * Proposes how a shop's name in Latin letters is written in Devanagari: "Sharma Sweets" is "शर्मा स्वीट्स". All that is not Latin stays
 * as it is. Takes a time proportional to the length.
 * @returns null when the name has a word that the lexicon does not know
 */
export function toDevanagari(latin: string, lexicon: Lexicon): string | null {
  const isInCapitals = !/\p{Ll}/u.test(latin);
  let isKnown = true;
  const proposed = latin.replace(/(?<=\s)&(?=\s)/g, 'and').replace(WORD, (_, letters: string, possessive?: string) => {
    const parts = inPlainLetters(letters).match(PARTS) ?? [];
    const whole = wordOf(lexicon, parts.join('').toLowerCase());
    const words = whole ? [whole] : parts.map((part) => proposePart(part, isInCapitals, lexicon));
    if (words.length === 0 || !words.every((word) => word !== undefined)) isKnown = false;
    return possessive ? plural(words.join('')) : words.join('');
  });
  return isKnown ? proposed : null;
}
