import { validate, version } from 'uuid';

/**
 * First digits of UUIDs of version 7 created between 2004 and September 2039. Any other time comes from a wrong clock, with which a
 * browser rejects the site's certificate.
 */
export const UUID_ROOT = '01';

/** Whether a text is a UUID of version 7 in lower case, of these years: the only form of a submission's id. */
export function isUuidV7(text: string): boolean {
  return text.startsWith(UUID_ROOT) && validate(text) && version(text) === 7 && text === text.toLowerCase();
}

/** The time in the first 48 bits of a UUID of version 7 (RFC 9562), in milliseconds since 1970; other text may follow the UUID. */
export function uuidTime(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
