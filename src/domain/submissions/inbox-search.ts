import { LIMITS } from '../shared/limits.ts';
import { normalizeUnicode } from '../shared/text.ts';
import type { SubmissionRow } from './submission.ts';

/** A number with the separators that people write. */
const NUMBER = /\+?\d(?:[\s().-]*\d)+/g;
/** A number with fewer digits is searched as a word. */
const MIN_DIGITS = 5;
/** A zero in brackets is dialled only within the country. */
const TRUNK_ZERO = /\(0\)/g;

/** A parsed search. */
export interface SearchTerms {
  /** In lower case; all of them have to occur. */
  words: readonly string[];
  /** The digits of a phone number, and the other words; null when the search contains no number. */
  phone: { digits: string; words: readonly string[] } | null;
}

/** The significant digits of a phone number, without "+" and leading zeros. */
export function digitsOf(phone: string): string {
  return phone.replace(TRUNK_ZERO, '').replace(/\D/g, '').replace(/^0+/, '');
}

/** Parses the text of the search field. */
export function parseSearch(search: string): SearchTerms {
  const text = normalizeUnicode(search.toLowerCase());
  const number = text.match(NUMBER)?.find((found) => digitsOf(found).length >= MIN_DIGITS);
  const phone = number ? { digits: digitsOf(number), words: wordsOf(text.replace(number, ' ')) } : null;
  return { words: wordsOf(text), phone };
}

/** Whether a row contains all words, or the phone number in any spelling and the other words. */
export function matchesSearch({ words, phone }: SearchTerms, row: Pick<SubmissionRow, 'text' | 'phone'>): boolean {
  const has = (word: string) => row.text.includes(word);
  return words.every(has) || (phone !== null && isSameNumber(phone.digits, row.phone) && phone.words.every(has));
}

/** Whether one of two numbers is the other with a country code, or a part of it. */
function isSameNumber(wanted: string, stored: string): boolean {
  return stored.includes(wanted) || (stored.length >= LIMITS.phoneMin && wanted.endsWith(stored));
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
