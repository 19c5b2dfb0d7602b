import { LIMITS } from '../shared/limits.ts';
import { composed } from '../shared/text.ts';
import type { SubmissionRow } from './submission.ts';

/** Digits with what people write between them. */
const NUMBER = /\+?\d(?:[\s().-]*\d)+/g;
/** Fewer digits are a word like any other. */
const MIN_DIGITS = 5;
/** A zero in brackets is dialled only within the country. */
const TRUNK_ZERO = /\(0\)/g;

/** What is searched for. */
export interface SearchTerms {
  /** All of them have to be found, in lower case. */
  words: readonly string[];
  /** Digits of a phone number, and the words beside it; null when none is in the search. */
  phone: { digits: string; words: readonly string[] } | null;
}

/** The digits of a phone number that tell it from others: neither the sign nor zeros before it count. */
export function digitsOf(phone: string): string {
  return phone.replace(TRUNK_ZERO, '').replace(/\D/g, '').replace(/^0+/, '');
}

/** Parses the text of the search field. */
export function parseSearch(search: string): SearchTerms {
  const text = composed(search.toLowerCase());
  const number = text.match(NUMBER)?.find((found) => digitsOf(found).length >= MIN_DIGITS);
  const phone = number ? { digits: digitsOf(number), words: wordsOf(text.replace(number, ' ')) } : null;
  return { words: wordsOf(text), phone };
}

/** Whether a line of the inbox has the words, or the words beside a number and that number, however it is written. */
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
