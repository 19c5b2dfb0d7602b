import type { StoredBlog } from '../../src/server/posts/blog-store.ts';
import { postChanges, type StoredChanges } from '../../src/server/posts/post-changes.ts';
import { readAll } from '../backup/read-all.ts';
import type { StorageTarget, StoredRecord } from '../backup/storage-target.ts';
import { CANNOT_BE_READ, recordOf, sameWords } from './stored-posts.ts';

const STORE = 'changes';

/** The unpublished changes to posts, by the post's id, and those that cannot be read, a sentence each. */
export async function allChanges(place: StorageTarget) {
  const changes = new Map<string, StoredChanges>();
  const leftOut: string[] = [];
  for await (const [id, record] of readAll(place, STORE)) {
    const stored = decode(record);
    if (!stored) leftOut.push(`${id}: its unpublished changes. ${CANNOT_BE_READ}`);
    else if (stored.post) changes.set(id, stored);
  }
  return { changes, leftOut };
}

/** Changes to write, and the record that they replace. */
export interface ChangesWrite {
  id: string;
  changes: StoredChanges;
  before: StoredRecord | undefined;
}

/**
 * Compares changes of a file with what is stored. Other changes are never replaced, since changes have no history.
 * @returns what to write, a sentence that says why not, or undefined when they are stored already
 */
export async function planChanges(
  place: StorageTarget,
  id: string,
  { version: base, ...post }: StoredBlog,
): Promise<ChangesWrite | string | undefined> {
  const before = await place.read({ store: STORE, key: id });
  const stored = before && decode(before);
  if (before && !stored) return `${id}: its unpublished changes. ${CANNOT_BE_READ}`;
  const next = { ...post, version: 0 };
  if (stored?.post && sameWords(stored.post, next)) return undefined;
  if (stored?.post) return `${id}: its unpublished changes. Others are stored: publish or discard these first.`;
  return { id, before, changes: { version: (stored?.version ?? 0) + 1, base, post: next } };
}

/** Stores changes. @throws Error when others were stored meanwhile */
export async function storeChanges(place: StorageTarget, { id, changes, before }: ChangesWrite): Promise<void> {
  const record = recordOf(changes, postChanges.shape);
  const isWritten = await place.write({ store: STORE, key: id }, record, before?.etag);
  if (!isWritten) throw new Error(`The unpublished changes to ${id} were written by somebody else meanwhile.`);
}

function decode({ bytes, metadata }: Omit<StoredRecord, 'etag'>): StoredChanges | undefined {
  try {
    return postChanges.decode(new Uint8Array(bytes).buffer, Number(metadata['shape'] ?? 1));
  } catch {
    return undefined;
  }
}
