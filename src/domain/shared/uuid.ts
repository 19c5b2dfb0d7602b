import { validate, version } from 'uuid';

/**
 * How the ids of things made between July 2022 and September 2039 begin, by the time at their front. Any other time is a
 * clock's error; a browser with such a clock takes the site's certificate for expired, or not yet valid.
 */
export const UUID_STARTS = ['018', '019', '01a', '01b', '01c', '01d', '01e', '01f'] as const;

/** Whether a text is a UUID of version 7 in lower case, of these years: the only form of a submission's id. */
export function isUuidV7(text: string): boolean {
  const isOfTheseYears = UUID_STARTS.some((start) => text.startsWith(start));
  return isOfTheseYears && validate(text) && version(text) === 7 && text === text.toLowerCase();
}

/** The time in the first 48 bits of a UUID of version 7 (RFC 9562), in milliseconds since 1970; more may follow it. */
export function uuidTime(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
