import type { UnreadableName } from '../domain/unreadable.ts';
import { deployId } from './config.ts';
import { UnreadableRecord } from './errors.ts';
import { fileStore, notNoted, unreadableNotes } from './store.ts';

/**
 * Records that cannot be read. The store notes each one that it meets (`store.ts`); here is what is done about them: who reads
 * several leaves it out, nothing is deleted for seeming unreferenced, and administrators are told which ones there are.
 */

/** What a read gives, or undefined when the record cannot be read. */
export async function ifReadable<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnreadableRecord) return undefined;
    throw error;
  }
}

/** How many records are noted. One storage call. */
export async function countUnreadable(): Promise<number> {
  const noted = await unreadableNotes.list();
  return new Set([...noted.map(({ key }) => key), ...notNoted]).size;
}

/**
 * The records that cannot be read. A note is looked at again, and dropped when its record is gone or was written since, or when it
 * is another deploy's, which may have known less: who meets a record that still cannot be read notes it anew.
 */
export async function listUnreadable(): Promise<UnreadableName[]> {
  const noted = await unreadableNotes.list();
  const names = await Promise.all(noted.map(async ({ key }) => ((await stillHolds(key)) ? [key] : [])));
  return [...new Set([...names.flat(), ...notNoted])].sort().map((name) => {
    const end = name.indexOf('/');
    return { store: name.slice(0, end), key: name.slice(end + 1) };
  });
}

/** Whether any record cannot be read: it may refer to what seems to be referred to by nothing. */
export async function isAnyUnreadable(): Promise<boolean> {
  return (await listUnreadable()).length > 0;
}

async function stillHolds(name: string): Promise<boolean> {
  const note = await unreadableNotes.get(name);
  if (!note) return false;
  const [store = '', ...segments] = name.split('/');
  const { etag, deploy } = note.value;
  const isSame =
    deploy === deployId() &&
    etag !== '' &&
    segments.length > 0 &&
    (await fileStore(store).getIfChanged(segments.join('/'), etag)) === 'unchanged';
  if (!isSame) await unreadableNotes.delete(name);
  return isSame;
}
