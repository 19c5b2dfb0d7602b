import * as z from 'zod/mini';
import { INDIA_OFFSET } from './dates.ts';

/** ISO 8601 and RFC 3339 with any of their separators, as Jekyll, Hugo and WordPress write it; a day alone is its midnight. */
const ISO = new RegExp(
  [
    String.raw`^(?<year>\d{4})([-/])(?<month>\d{2})\2(?<day>\d{2})`,
    String.raw`(?:(?:[Tt]|\s+)(?<time>\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?:\s*(?<zone>[A-Za-z]+|[+-]\d{2}(?::?\d{2})?))?)?$`,
  ].join(''),
);
/** RFC 5322, section 3.3, with four digits of the year. */
const MAIL = new RegExp(
  [
    String.raw`^(?:[A-Z][a-z]{2},\s*)?(?<day>\d{1,2})\s+(?<month>[A-Z][a-z]{2})\s+(?<year>\d{4})`,
    String.raw`\s+(?<time>\d{2}:\d{2}(?::\d{2})?)\s+(?<zone>[A-Z]+|[+-]\d{4})$`,
  ].join(''),
);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const UTC = /^(?:z|ut|utc|gmt)$/i;
const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A moment in the one form in which the site stores and compares it, ISO 8601 in UTC with milliseconds: from ISO 8601, from RFC 5322, or
 * as Jekyll writes it (`2026-03-05 10:00:00 +0530`). A time without a zone is India's. Undefined for any other text, and for a day that
 * its month does not have.
 */
export function canonicalInstant(text: string): string | undefined {
  // Nearly every text is so already, and lists read many.
  if (CANONICAL.test(text) && isoOf(Date.parse(text)) === text) return text;
  const { year, month = '', day = '', time = '00:00', zone } = (ISO.exec(text) ?? MAIL.exec(text))?.groups ?? {};
  if (year === undefined) return undefined;
  const number = MONTHS.includes(month) ? MONTHS.indexOf(month) + 1 : Number(month);
  const date = [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (!isoOf(Date.parse(`${date}T00:00:00Z`)).startsWith(date)) return undefined;
  const moment = Date.parse(`${date}T${time.replace(',', '.')}${offsetOf(zone)}`);
  const canonical = isoOf(moment);
  return CANONICAL.test(canonical) ? canonical : undefined;
}

/** A moment in milliseconds as ISO 8601; empty for none. */
const isoOf = (moment: number) => (Number.isNaN(moment) ? '' : new Date(moment).toISOString());

/** A zone as ISO 8601 writes it. */
function offsetOf(zone: string | undefined): string {
  if (zone === undefined) return INDIA_OFFSET;
  if (UTC.test(zone)) return 'Z';
  return zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_zone, hours: string, minutes = '00') => `${hours}:${minutes}`);
}

/** A schema of a moment, which is stored in its one form. @param wrong the message for a text that names none */
export function instantSchema(wrong: string) {
  return z.string().check(
    z.trim(),
    z.refine((text) => canonicalInstant(text) !== undefined, wrong),
    z.overwrite((text) => canonicalInstant(text) ?? text),
  );
}
