import { MAX_NAMED, type UnreadableName } from '../../domain/admin/unreadable.ts';
import { deployId } from '../shared/config.ts';
import { UnreadableRecord } from '../shared/errors.ts';
import { fileStore, unreadableNotes, unwrittenNotes } from './store.ts';
import { isStoreName } from './stores.ts';

/**
 * Unreadable records. The store notes each one that it reads (`store.ts`). Lists leave them out, unreferenced items are not deleted
 * while there are any, and administrators see their names.
 */

const AT_ONCE = 16;

/** The result of a read; undefined when the record cannot be read. */
export async function ifReadable<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnreadableRecord) return undefined;
    throw error;
  }
}

/** The names of noted records, as `store/key`; some may be readable by now. One storage call. */
export async function listNotes(store?: string): Promise<string[]> {
  const prefix = store === undefined ? '' : `${store}/`;
  const written = (await unreadableNotes.list(prefix)).map(({ key }) => key);
  const unwritten = [...unwrittenNotes.keys()].filter((name) => name.startsWith(prefix));
  return [...new Set([...written, ...unwritten])].sort();
}

/**
 * Unreadable records, in the order of their names. Each note is checked, and deleted when its record is gone or was written since.
 * The note of another deploy is deleted too, since that deploy may have known fewer shapes; the next read notes the record again.
 * @param store by default all
 * @param most how many to find
 */
export async function listUnreadable(store?: string, most = MAX_NAMED): Promise<UnreadableName[]> {
  const noted = await listNotes(store);
  const found: string[] = [];
  for (let at = 0; at < noted.length && found.length < most; at += AT_ONCE) {
    const batch = noted.slice(at, at + AT_ONCE);
    const holds = await Promise.all(batch.map(isStillUnreadable));
    found.push(...batch.filter((_name, index) => holds[index]));
  }
  return found.slice(0, most).map((name) => {
    const end = name.indexOf('/');
    return { store: name.slice(0, end), key: name.slice(end + 1) };
  });
}

/** Whether any record of a store, or of all stores, is unreadable: it may refer to items that seem unreferenced. */
export async function isAnyUnreadable(store?: string): Promise<boolean> {
  return (await listUnreadable(store, 1)).length > 0;
}

/** Whether the record of a note, named as `listNotes` does, is still unreadable; otherwise its note is deleted. */
export async function isStillUnreadable(name: string): Promise<boolean> {
  const note = unwrittenNotes.get(name) ?? (await unreadableNotes.get(name))?.value;
  if (!note) return false;
  const [store = '', ...segments] = name.split('/');
  const { etag, deploy } = note;
  const isSame =
    deploy === deployId() &&
    etag !== '' &&
    segments.length > 0 &&
    isStoreName(store) &&
    (await fileStore(store).getIfChanged(segments.join('/'), etag)) === 'unchanged';
  if (!isSame) {
    unwrittenNotes.delete(name);
    await unreadableNotes.delete(name);
  }
  return isSame;
}
