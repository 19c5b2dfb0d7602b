import { LIMITS } from '../../domain/shared/limits.ts';
import { mailAddress } from '../../domain/shared/mailbox.ts';
import { asciiDigits, NUMBER_IN_TEXT, significantDigits } from '../../domain/shared/phone.ts';
import { normalizeUnicode } from '../../domain/shared/text.ts';
import type { SubmissionRow } from '../../domain/submissions/submission.ts';
import { hasAll, parseSearch, type Search } from '../shared/search.ts';

/** A number with fewer digits is searched as a word. */
const MIN_DIGITS = 5;

/** A parsed search of the inbox. */
export interface InboxSearch {
  words: Search;
  /** The digits of a phone number, and the other words if there are any; null when the search contains no number. */
  phone: { digits: string; words: Search | undefined } | null;
}

/** Parses the text of the search field; undefined when it is blank. */
export function parseInboxSearch(search: string): InboxSearch | undefined {
  const text = normalizeUnicode(search).replace(/\S+[@\uff20]\S+/g, mailAddress);
  const words = parseSearch(text);
  if (!words) return undefined;
  const inAscii = asciiDigits(text);
  const number = inAscii.match(NUMBER_IN_TEXT)?.find((found) => significantDigits(found).length >= MIN_DIGITS);
  const phone = number ? { digits: significantDigits(number), words: parseSearch(inAscii.replace(number, ' ')) } : null;
  return { words, phone };
}

/** Whether a row has all words, or the phone number in any spelling and the other words. */
export function matchesSearch({ words, phone }: InboxSearch, row: Pick<SubmissionRow, 'text' | 'phone'>): boolean {
  if (hasAll(words, row.text)) return true;
  return phone !== null && isSameNumber(phone.digits, row.phone) && (!phone.words || hasAll(phone.words, row.text));
}

/** Whether one of two numbers is the other with a country code, or a part of it. */
function isSameNumber(wanted: string, stored: string): boolean {
  return stored.includes(wanted) || (stored.length >= LIMITS.phoneMin && wanted.endsWith(stored));
}
