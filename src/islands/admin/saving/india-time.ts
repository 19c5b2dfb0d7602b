import { cardDate, INDIA_OFFSET, TIME_ZONE } from '../../../domain/shared/dates.ts';

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
  // Sweden writes 2026-12-01 09:00.
  const written = moment.toLocaleString('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = written.split(' ');
  return { date, time };
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
