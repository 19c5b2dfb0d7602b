/** Every date the site shows is the company's local one. */
export const TIME_ZONE = 'Asia/Kolkata';
/** Its offset from UTC, as ISO 8601 writes it; India has no summer time. */
export const INDIA_OFFSET = '+05:30';

const CARD = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const LONG = { timeZone: TIME_ZONE, year: 'numeric', month: 'long', day: 'numeric' } as const;
const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** The parts of a date as the site shows them: 'November 3rd', '2026', '3:35 PM'. */
export function dateParts(date: string | Date): { day: string; year: string; time: string } {
  const parts = Object.fromEntries(CARD.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  const { month = '', day = '', year = '', hour = '', minute = '', dayPeriod = '' } = parts;
  return {
    day: `${month} ${day}${SUFFIXES[ORDINAL.select(Number(day))]}`,
    year,
    time: `${hour}:${minute} ${dayPeriod}`,
  };
}

/** A blog card's date: 'November 3rd, 2026, 3:35 PM'. */
export function cardDate(date: string | Date): string {
  const { day, year, time } = dateParts(date);
  return `${day}, ${year}, ${time}`;
}

const SHEET = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** A moment as spreadsheets read and sort it: '2026-11-03 15:35:00'. */
export function spreadsheetTime(date: string | Date): string {
  return SHEET.format(new Date(date));
}

/** The day in India as ISO 8601 writes it: '2026-11-03'. */
export function indianDay(date: string | Date): string {
  return spreadsheetTime(date).slice(0, 10);
}

/** A post's long US date: 'November 3, 2026'; other locales write it their way. */
export function longDate(date: string | Date, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, LONG).format(new Date(date));
}

/** A day with its weekday: 'Tuesday, December 1, 2026'. */
export function dayInWords(date: string | Date): string {
  return `${new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, weekday: 'long' }).format(new Date(date))}, ${longDate(date)}`;
}
