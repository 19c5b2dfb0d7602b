import { validate, version } from 'uuid';

/** Whether a text is a UUID of version 7 in lower case: the only form of a submission's id. */
export function isUuidV7(text: string): boolean {
  return validate(text) && version(text) === 7 && text === text.toLowerCase();
}

/** The time in the first 48 bits of a UUID of version 7 (RFC 9562), in milliseconds since 1970; more may follow it. */
export function uuidTime(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
