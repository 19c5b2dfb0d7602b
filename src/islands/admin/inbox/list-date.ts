import { SCHEDULED_FUNCTIONS } from '../../../domain/admin/health.ts';
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

/** When a mail that waits is tried again, as a sentence: 'Tried again after 1:50 AM.' @param nextTry ISO 8601, or empty for now */
export function nextTryText(nextTry: string, now = new Date()): string {
  if (nextTry <= now.toISOString())
    return `Tried again within ${SCHEDULED_FUNCTIONS['mail-retry'].everyMinutes} minutes.`;
  const { day, time } = dateParts(nextTry);
  return `Tried again after ${day === dateParts(now).day ? time : `${day}, ${time}`}.`;
}
