import { DAY_MS } from './limits.ts';
import { countOf } from './words.ts';

/**
 * Reads a retention period from `RETENTION_DAYS`: whole days, or undefined when none is set.
 * @throws RangeError for anything but a positive whole number
 */
export function retentionDays(setting: string | undefined): number | undefined {
  const text = setting?.trim();
  if (!text) return undefined;
  const days = Number(text);
  if (!Number.isInteger(days) || days <= 0)
    throw new RangeError('RETENTION_DAYS: a whole number of days, or unset to keep everything');
  return days;
}

/** How long submissions are kept, as a sentence. */
export function retentionSentence(days: number | undefined): string {
  if (days === undefined) return 'We keep what you send until we delete it; no automatic period is set.';
  return `What you send is deleted automatically ${countOf(days, 'day')} after it arrived.`;
}

/** Whether a submission is past its retention period; never without a period. */
export function isPastRetention(arrivedAt: Date, days: number | undefined, now: Date): boolean {
  return days !== undefined && now.getTime() - arrivedAt.getTime() >= days * DAY_MS;
}
