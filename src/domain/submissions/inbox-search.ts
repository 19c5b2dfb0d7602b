import { LIMITS } from '../shared/limits.ts';
import { asciiDigits, NUMBER_IN_TEXT, significantDigits } from '../shared/phone.ts';
import { INVISIBLE, normalizeUnicode } from '../shared/text.ts';
import type { SubmissionRow } from './submission.ts';

/** A number with fewer digits is searched as a word. */
const MIN_DIGITS = 5;

/** A parsed search. */
export interface SearchTerms {
  /** In lower case; all of them have to occur. */
  words: readonly string[];
  /** The digits of a phone number, and the other words; null when the search contains no number. */
  phone: { digits: string; words: readonly string[] } | null;
}

/** Parses the text of the search field. */
export function parseSearch(search: string): SearchTerms {
  const text = normalizeUnicode(search.toLowerCase());
  const inAscii = asciiDigits(text);
  const number = inAscii.match(NUMBER_IN_TEXT)?.find((found) => significantDigits(found).length >= MIN_DIGITS);
  const phone = number ? { digits: significantDigits(number), words: wordsOf(inAscii.replace(number, ' ')) } : null;
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
  return text.split(/\s+/).filter((word) => word.replace(INVISIBLE, '') !== '');
}
