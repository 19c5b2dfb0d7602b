import { UnreadableRecord } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';

/**
 * The records that this process has met and could not decode, as `store/key` with the deploy context, each with the tag of that version.
 * Reading one throws `UnreadableRecord`, and lists leave it out.
 */
export const unreadable = new Map<string, string>();

/** Notes a version of a record that cannot be read, and logs it the first time. */
export function noteUnreadable(name: string, etag: string, error: UnreadableRecord): void {
  if (!unreadable.has(name))
    logWarning(`${name} cannot be read and is left out. Restore it from a backup.`, error.cause);
  unreadable.set(name, etag);
}

/** The result of a read; undefined when the record cannot be read. */
export async function ifReadable<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnreadableRecord) return undefined;
    throw error;
  }
}
