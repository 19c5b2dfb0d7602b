import { jsonStore } from './store.ts';
import { sweepKeys } from './sweep.ts';

/** What was counted: when, in milliseconds since 1970, or for which submission. */
interface DayCount {
  at?: number;
  of?: string;
}

/** What strangers cause, counted by day (UTC), with which each key begins: one key for each, so that no write waits for another. */
export const dayCounts = jsonStore<DayCount>('temporary/day-counts', { fallback: () => ({}) });

/** The day of a moment, as keys begin with it. @param time in milliseconds since 1970 */
export function countedDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Deletes the counts of previous days. Returns how many. */
export function sweepCounts(now = Date.now()): Promise<number> {
  return sweepKeys('counts', dayCounts, (key) => key < countedDay(now));
}
