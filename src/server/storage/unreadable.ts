import { deployContext } from '../shared/config.ts';
import { UnreadableRecord } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';

/**
 * The records that this process has met and could not decode, as `store/key` with the deploy context. Reading one throws
 * `UnreadableRecord`, and lists leave it out. A sweep that has read every record which may refer to an item does not delete the item
 * while there is any.
 */
const unreadable = new Set<string>();

/** Notes a record that cannot be read, and logs it the first time. @param name `store/key` with the deploy context */
export function noteUnreadable(name: string, error: UnreadableRecord): void {
  if (unreadable.has(name)) return;
  unreadable.add(name);
  logWarning(`${name} cannot be read and is left out. Restore it from a backup.`, error.cause);
}

/** Forgets a record that was read, written or deleted. @param name `store/key` with the deploy context */
export function noteReadable(name: string): void {
  unreadable.delete(name);
}

/** Forgets the records that a listing does not have any more. @param prefix of their names @param names those listed */
export function noteListed(prefix: string, names: () => readonly string[]): void {
  const missing = [...unreadable].filter((name) => name.startsWith(prefix));
  if (missing.length === 0) return;
  const listed = new Set(names());
  for (const name of missing) if (!listed.has(name)) unreadable.delete(name);
}

/** How many records this process could not read. @param store by default of all stores */
export function countUnreadable(store?: string): number {
  const prefix = `${deployContext()}-${store === undefined ? '' : `${store}/`}`;
  return [...unreadable].filter((name) => name.startsWith(prefix)).length;
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
