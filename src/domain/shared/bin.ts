import { TIMES } from './limits.ts';

/** The mark of a deleted record. It is in the bin for 30 days and can be restored; after that it counts as deleted for good. */
export interface BinMark {
  /** When it was deleted, ISO 8601; `PURGED_AT` once it is deleted for good. */
  at: string;
  /** ID of the administrator who deleted it. */
  by?: string;
}

/** The time in the mark of a record that is being deleted for good. Its days in the bin are over for every reader, so nothing restores it. */
export const PURGED_AT = new Date(0).toISOString();

/**
 * Whether a record's days in the bin are over, so that it counts as deleted for good.
 * @param at of its mark; undefined or null when it has none
 * @param now milliseconds since 1970
 */
export function isOver(at: string | null | undefined, now = Date.now()): boolean {
  return !!at && now - Date.parse(at) >= TIMES.bin;
}

/** When a record's days in the bin end, ISO 8601. */
export function binEnd(at: string): string {
  return new Date(Date.parse(at) + TIMES.bin).toISOString();
}
