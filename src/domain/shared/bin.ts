import { TIMES } from './limits.ts';

/**
 * When what is deleted for good counts as put into the bin: its days there are over for every reader, also for a release
 * that knows no such mark, so that nothing takes it out again before it is gone.
 */
export const PURGED_AT = new Date(0).toISOString();

/** Whether what was put into the bin then is past its days there now, and so is gone. @param now milliseconds since 1970 */
export function isPastBin(binnedAt: string, now: number): boolean {
  return now - Date.parse(binnedAt) >= TIMES.bin;
}

/** When what was put into the bin then will be gone, ISO 8601. */
export function binEnd(binnedAt: string): string {
  return new Date(Date.parse(binnedAt) + TIMES.bin).toISOString();
}
