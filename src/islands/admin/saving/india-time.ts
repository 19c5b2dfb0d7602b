import { cardDate, INDIA_OFFSET, TIME_ZONE } from '../../../domain/shared/dates.ts';

const FIELDS = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * Parses a date and time in India.
 *
 * @param date `2026-12-01`, as a date input gives it
 * @param time `09:00`, as a time input gives it
 * @returns null when either is empty or invalid
 */
export function indianTime(date: string, time: string): Date | null {
  const moment = new Date(`${date}T${time}:00${INDIA_OFFSET}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Date and time in India of a moment; the inverse of `indianTime`. */
export function indianFields(moment: Date): { date: string; time: string } {
  const { year, month, day, hour, minute } = Object.fromEntries(
    FIELDS.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** A moment in words: 'Tuesday, December 1st, 2026, 9:00 AM'. */
export function momentInWords(moment: Date): string {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, weekday: 'long' }).format(moment);
  return `${weekday}, ${cardDate(moment)}`;
}

/** The time of day in India: '3:35 PM'. */
export function timeOfDay(moment: Date | number): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' }).format(moment);
}
