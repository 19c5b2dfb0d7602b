import { TIMES } from './limits.ts';

/**
 * The bin date of a record that is being deleted for good (a tombstone). Its days in the bin are over for every reader, also in
 * the previous release, so that nothing restores it before it is deleted.
 */
export const PURGED_AT = new Date(0).toISOString();

/** Whether a record's days in the bin are over, so that it counts as deleted. @param now milliseconds since 1970 */
export function isPastBin(binnedAt: string, now: number): boolean {
  return now - Date.parse(binnedAt) >= TIMES.bin;
}

/** When a record's days in the bin end, ISO 8601. */
export function binEnd(binnedAt: string): string {
  return new Date(Date.parse(binnedAt) + TIMES.bin).toISOString();
}
