import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { deployContext } from '../shared/config.ts';
import { HttpError, NotFound, StorageUnavailable, UnreadableRecord } from '../shared/http-errors.ts';
import { jsonCodec, type RecordRules } from './json-codec.ts';
import { netlifyBlobs } from './netlify-blobs.ts';
import type { Condition, Listed, StorageEngine, StoredBytes } from './storage-engine.ts';
import { storageFetch } from './storage-fetch.ts';
import type { StoreName } from './stores.ts';
import { noteUnreadable, unreadable } from './unreadable.ts';

const engine: StorageEngine = netlifyBlobs({ fetch: storageFetch });

/** A stored value with the tag that names this version of it. */
export interface Entry<T> {
  value: T;
  etag: string;
  /** Set when the stored record is unreadable and `value` is the fallback. */
  isFallback?: true;
}

/** Converts values to bytes and back. */
interface Codec<T> {
  encode(value: T): string | ArrayBuffer;
  decode(data: ArrayBuffer): T;
  /** The value of a record that cannot be decoded; without it, reading one throws. */
  fallback?: (() => T) | undefined;
}

/** Further facts stored with a value; small and JSON. */
type Metadata = Record<string, string>;

/**
 * A store of values of one kind. All reads are strong, every call ends within 3 s.
 * A key is one or more segments of `[A-Za-z0-9_-]` joined by `/` (build it with `storeKey`).
 *
 * Every method throws StorageUnavailable (503) when storage fails or is late, and NotFound for an invalid key. Reads of a value
 * that cannot be decoded throw UnreadableRecord unless the store has a fallback.
 */
export interface Values<T> {
  /** The value, or undefined when there is none. One storage call. */
  get(key: string): Promise<Entry<T> | undefined>;
  /** Every key that begins with `prefix`, with its tag, in key order. One storage call per 1,000 keys. */
  list(prefix?: string): Promise<Listed[]>;
  /** Writes unconditionally: the last writer wins. For derived or content-addressed values only. */
  set(key: string, value: T, metadata?: Metadata): Promise<void>;
  /** Writes only when the key is free; returns the tag, or undefined when it was taken. Never a false success. */
  createOnly(key: string, value: T, metadata?: Metadata): Promise<string | undefined>;
  /** Compare-and-swap: writes only over the version `etag`; returns the new tag, or undefined when it changed. Never a false success. */
  replace(key: string, value: T, etag: string): Promise<string | undefined>;
  /**
   * Changes a value by compare-and-swap, repeated when another write came first. `change` gets the present value (undefined when
   * the key is free) and returns the next one, or undefined to leave it; it may run several times and must have no side effects.
   * A fallback is written in any case. Returns what is stored afterwards.
   * @param known what was read before, which saves a storage call; null for a free key
   */
  update(
    key: string,
    change: (current: T | undefined) => T | undefined,
    known?: Entry<T> | null,
  ): Promise<T | undefined>;
  /** Removes the key; no error when there is none. */
  delete(key: string): Promise<void>;
  /** Reads bytes as a record of this store. @throws an error when they are none */
  decode(data: ArrayBuffer): T;
}

const SEGMENT = /^[A-Za-z0-9_-]{1,128}$/;
const UPDATE_ATTEMPTS = 120;

/** Joins segments into a key. @throws NotFound when a segment holds anything but letters, digits, `_` and `-`. */
export function storeKey(...segments: string[]): string {
  return guardKey(segments.join('/'));
}

function guardKey(key: string): string {
  if (key.length > 400 || !key.split('/').every((segment) => SEGMENT.test(segment))) throw new NotFound();
  return key;
}

/**
 * JSON values under `name`; the deploy context is part of the real store's name. Of a part of a store (`temporary/senders`), keys and
 * listings are without the part.
 */
export function jsonStore<T>(name: StoreName, rules: RecordRules<T> = {}): Values<T> {
  return values<T>(name, { ...jsonCodec<T>(rules), fallback: rules.fallback });
}

/** Files under `name`, as bytes; parts of stores as in `jsonStore`. */
export function fileStore(name: StoreName): Values<ArrayBuffer> & FileReads {
  const { store, at } = placeOf(name);
  const bytes = values<ArrayBuffer>(name, { encode: (value) => value, decode: (data) => data });
  return {
    ...bytes,
    async getFile(key) {
      const found = await asStorageError(engine.get(store(), at(key)));
      return found && { ...found, metadata: found.metadata as Metadata };
    },
    getMetadata: async (key) => {
      const found = await asStorageError(engine.getMetadata(store(), at(key)));
      return found?.metadata as Metadata | undefined;
    },
  };
}

/** Reads of files with their metadata. */
export interface FileReads {
  getFile(key: string): Promise<{ bytes: ArrayBuffer; etag: string; metadata: Metadata } | undefined>;
  /** The facts beside a file, without reading it. */
  getMetadata(key: string): Promise<Metadata | undefined>;
}

/** Where the values of a store or of a part of one are. */
function placeOf(name: StoreName) {
  const [whole = name, part] = name.split('/');
  const prefix = part === undefined ? '' : `${part}/`;
  return { store: () => fullName(whole), prefix, at: (key: string) => guardKey(prefix + key) };
}

function values<T>(name: StoreName, codec: Codec<T>): Values<T> {
  const { store, prefix, at } = placeOf(name);
  const opened = (key: string, { bytes, etag }: StoredBytes): Entry<T> => {
    try {
      return { value: codec.decode(bytes), etag };
    } catch (error) {
      if (codec.fallback) return { value: codec.fallback(), etag, isFallback: true };
      const failure = unreadableRecord(name, key, error);
      noteUnreadable(`${store()}/${at(key)}`, etag, failure);
      throw failure;
    }
  };
  const get = async (key: string): Promise<Entry<T> | undefined> => {
    const found = await asStorageError(engine.get(store(), at(key)));
    return found && opened(key, found);
  };
  const stamped = (metadata: Metadata = {}) => ({ ...metadata, nonce: randomUUID() });
  const conditional = async (key: string, value: T, condition: Condition, metadata?: Metadata) => {
    const marks = stamped(metadata);
    const written = await engine
      .set(store(), at(key), codec.encode(value), marks, condition)
      .catch((error: unknown) => new StorageUnavailable(error));
    return typeof written === 'string' ? written : readBack(store(), at(key), marks.nonce, written);
  };
  const createOnly = (key: string, value: T, metadata?: Metadata) =>
    conditional(key, value, { onlyIfNew: true }, metadata);
  const replace = (key: string, value: T, etag: string) => conditional(key, value, { onlyIfMatch: etag });

  return {
    decode: codec.decode,
    get,
    createOnly,
    replace,
    async list(begin = '') {
      const listed = await asStorageError(engine.list(store(), prefix + begin));
      return prefix === '' ? listed : listed.map(({ key, etag }) => ({ key: key.slice(prefix.length), etag }));
    },
    async set(key, value, metadata) {
      await asStorageError(engine.set(store(), at(key), codec.encode(value), stamped(metadata)));
    },
    async update(key, change, known) {
      for (let attempt = 0; attempt < UPDATE_ATTEMPTS; attempt++) {
        const current = attempt === 0 && known !== undefined ? (known ?? undefined) : await get(key);
        const next = change(current?.value) ?? (current?.isFallback ? current.value : undefined);
        if (next === undefined) return current?.value;
        const written = current ? await replace(key, next, current.etag) : await createOnly(key, next);
        if (written) return next;
        await wait(Math.random() * Math.min(100, 4 * (attempt + 1)));
      }
      throw new StorageUnavailable(new Error(`${name}/${key}: too many writers at once.`));
    },
    async delete(key) {
      await asStorageError(engine.delete(store(), at(key)));
    },
  };
}

/** The records of any store as they are stored, for backups: bytes with all their metadata. The names of stores are without the deploy context. */
export const rawRecords = {
  /** In order. */
  async stores(): Promise<string[]> {
    const prefix = fullName('');
    const all = await asStorageError(engine.stores());
    return all.flatMap((store) => (store.startsWith(prefix) ? [store.slice(prefix.length)] : [])).sort();
  },
  async keys(store: string): Promise<string[]> {
    return (await asStorageError(engine.list(fullName(store)))).map(({ key }) => key).sort();
  },
  get: (store: string, key: string) => asStorageError(engine.get(fullName(store), guardKey(key))),
  /** Writes only when the key is free. @returns false when another record is there; true when the same is */
  async createOnly(
    store: string,
    key: string,
    bytes: ArrayBuffer,
    metadata: StoredBytes['metadata'],
  ): Promise<boolean> {
    const set = engine.set(fullName(store), guardKey(key), bytes, metadata, { onlyIfNew: true });
    if (await asStorageError(set)) return true;
    // Also after a first try whose answer was lost.
    const stored = await rawRecords.get(store, key);
    return (
      stored !== undefined &&
      isDeepStrictEqual(stored.metadata, metadata) &&
      Buffer.from(stored.bytes).equals(Buffer.from(bytes))
    );
  },
};

/**
 * Decides whether a conditional write was made that was refused or failed. After a lost answer, the retry is refused although the
 * first try was made; the nonce in the metadata tells whose write is stored.
 */
async function readBack(
  store: string,
  key: string,
  nonce: string,
  failure: StorageUnavailable | undefined,
): Promise<string | undefined> {
  const stored = await asStorageError(engine.getMetadata(store, key));
  const isOurs = stored?.metadata['nonce'] === nonce;
  if (isOurs && stored.etag) return stored.etag;
  if (isOurs || failure) throw failure ?? new StorageUnavailable(new Error('A version was stored without a tag.'));
  return undefined;
}

/**
 * How many of the records that this process could not read are still stored as they were. Records that may refer to an item have to be
 * read before: while any cannot be, the item may be in use. One storage call for each; none as long as all could be read.
 * @param store by default all
 */
export async function countUnreadable(store?: StoreName): Promise<number> {
  const prefix = store === undefined ? fullName('') : `${fullName(store)}/`;
  const names = [...unreadable.keys()].filter((name) => name.startsWith(prefix));
  await Promise.all(
    names.map(async (name) => {
      const slash = name.indexOf('/');
      const stored = await asStorageError(engine.getMetadata(name.slice(0, slash), name.slice(slash + 1)));
      if (stored?.etag !== unreadable.get(name)) unreadable.delete(name);
    }),
  );
  return names.filter((name) => unreadable.has(name)).length;
}

/** The error names the record, and quotes nothing of it, as the message of a parser may. */
function unreadableRecord(store: string, key: string, error: unknown): UnreadableRecord {
  return new UnreadableRecord(store, key, error instanceof Error ? error.name : typeof error);
}

/** The name of a store with the deploy context. */
function fullName(name: string): string {
  return `${deployContext()}-${name}`;
}

/** Turns every failure of a storage call into StorageUnavailable. `storageFetch` limits the time of a call. */
async function asStorageError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof HttpError ? error : new StorageUnavailable(error);
  }
}
