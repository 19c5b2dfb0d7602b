import { INVISIBLE, normalizeUnicode } from './text.ts';

const INDIA = '91';
/** Digits of an Indian number without its country code. */
export const NATIONAL_DIGITS = 10;

/** Digits of other scripts. */
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;
/** What people write between digits, besides brackets: spaces, dashes, dots, slashes and the like; part of a character class. */
const BETWEEN = String.raw`\s\p{Pd}\u2212.,:;·•/\\|_`;
/** The same without the hyphen, which a stored number may have. */
const SEPARATORS = new RegExp(`(?:(?!-)[${BETWEEN}])+`, 'gu');
/** A phone number within a text of ASCII digits. */
export const NUMBER_IN_TEXT = new RegExp(`\\+?\\d(?:[${BETWEEN}()]*\\d)+`, 'gu');
/** A zero in brackets is dialled only within the country. */
const TRUNK_ZERO = /\(0\)/g;
const COUNTRY_CODE = /^\D*(?:\+|00)/;

/** The text with digits of any script as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, toAscii);
}

/** Unicode lists the digits of a script from zero to nine, and nothing but other such rows directly before them. */
function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** A phone number as it is stored: ASCII digits, and spaces in place of separators other than + ( ) and -. */
export function plainPhone(text: string): string {
  return asciiDigits(normalizeUnicode(text, 'NFKC')).replace(INVISIBLE, '').replace(SEPARATORS, ' ').trim();
}

/** A phone number as a link dials it: ASCII digits, after a "+" when it has one; '' without digits. */
export function dialled(phone: string): string {
  const plain = plainPhone(phone);
  const hasPlus = /^\D*\+/.test(plain);
  const digits = (hasPlus ? plain.replace(TRUNK_ZERO, '') : plain).replace(/\D/g, '');
  return digits === '' ? '' : `${hasPlus ? '+' : ''}${digits}`;
}

/** The significant digits of a phone number, without "+" and leading zeros. */
export function significantDigits(phone: string): string {
  return plainPhone(phone).replace(TRUNK_ZERO, '').replace(/\D/g, '').replace(/^0+/, '');
}

/** The digits of an Indian number without country code and leading zeros; undefined for one with the code of another country. */
export function indianDigits(phone: string): string | undefined {
  const digits = significantDigits(phone);
  const hasIndia = digits.startsWith(INDIA);
  if (COUNTRY_CODE.test(plainPhone(phone))) return hasIndia ? withoutIndia(digits) : undefined;
  return hasIndia && digits.length > NATIONAL_DIGITS ? withoutIndia(digits) : digits;
}

/** The digits of a WhatsApp address, with country code: a number of ten digits is taken as Indian. */
export function internationalDigits(phone: string): string {
  const digits = significantDigits(phone);
  return digits.length === NATIONAL_DIGITS ? INDIA + digits : digits;
}

/** The digits of a number that WhatsApp can have, with country code: of India only mobile numbers; undefined for any other. */
export function chatDigits(phone: string): string | undefined {
  const indian = indianDigits(phone);
  if (indian !== undefined) return /^[6-9]\d{9}$/.test(indian) ? INDIA + indian : undefined;
  const digits = significantDigits(phone);
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
}

function withoutIndia(digits: string): string {
  return digits.slice(INDIA.length).replace(/^0+/, '');
}
