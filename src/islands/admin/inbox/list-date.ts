import { dateParts } from '../../../domain/shared/dates.ts';
import { DAY_MS } from '../../../domain/shared/limits.ts';

/** Formats a date for the list: 'Today, 2:48 PM', 'Yesterday, 6:30 PM', 'November 18th, 4:12 PM'. */
export function listDate(date: string, now = new Date()): string {
  const { day, year, time } = dateParts(date);
  const today = dateParts(now);
  const yesterday = dateParts(new Date(now.getTime() - DAY_MS));
  if (day === today.day && year === today.year) return `Today, ${time}`;
  if (day === yesterday.day && year === yesterday.year) return `Yesterday, ${time}`;
  return year === today.year ? `${day}, ${time}` : `${day}, ${year}`;
}
