import { MAX_NAMED, type UnreadableName } from '../../domain/admin/unreadable.ts';
import { deployId } from '../shared/config.ts';
import { UnreadableRecord } from '../shared/errors.ts';
import { fileStore, unreadableNotes, unwrittenNotes } from './store.ts';

/**
 * Records that cannot be read. The store notes each one that it meets (`store.ts`); here is what is done about them: who reads
 * several leaves it out, nothing is deleted for seeming unreferenced, and administrators are told which ones there are.
 */

const AT_ONCE = 16;

/** What a read gives, or undefined when the record cannot be read. */
export async function ifReadable<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnreadableRecord) return undefined;
    throw error;
  }
}

/** The names of the records that are noted, as `store/key`, some of them perhaps mended since. One storage call. */
export async function listNotes(store?: string): Promise<string[]> {
  const prefix = store === undefined ? '' : `${store}/`;
  const written = (await unreadableNotes.list(prefix)).map(({ key }) => key);
  const unwritten = [...unwrittenNotes.keys()].filter((name) => name.startsWith(prefix));
  return [...new Set([...written, ...unwritten])].sort();
}

/**
 * Records that cannot be read, in the order of their names. A note is looked at again, and dropped when its record is gone or was
 * written since, or when it is another deploy's, which may have known less: who meets a record that still cannot be read notes it
 * anew.
 * @param store which one; all when not given
 * @param most how many are looked for
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

/** Whether any record of a store, or of all, cannot be read: it may refer to what seems to be referred to by nothing. */
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
    (await fileStore(store).getIfChanged(segments.join('/'), etag)) === 'unchanged';
  if (!isSame) {
    unwrittenNotes.delete(name);
    await unreadableNotes.delete(name);
  }
  return isSame;
}
