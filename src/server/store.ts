import { randomUUID } from 'node:crypto';
import { getStore, type Store } from '@netlify/blobs';
import { deployContext, deployId } from './config.ts';
import { HttpError, NotFound, StorageUnavailable, UnreadableRecord } from './errors.ts';
import { type Listed, type Listing, readListing } from './listing.ts';
import { logWarning } from './log.ts';
import { storageFetch } from './storage-fetch.ts';

/** A stored value with the tag that names this version of it. */
interface Entry<T> {
  value: T;
  etag: string;
  /** What is there cannot be read: the value stands for it. */
  isAnew?: true;
}

/** How a value travels to bytes and back. */
interface Codec<T> {
  encode(value: T): string | ArrayBuffer;
  /** @param shape in which the value was written, counted from 1 */
  decode(data: ArrayBuffer, shape: number): T;
  /** In which values are written. */
  shape: number;
  /** What one that cannot be decoded is read as; without it, it is not read at all. */
  anew?: (() => T) | undefined;
}

/** How a store tells its records from what is none. */
interface RecordRules<T> {
  /** Fields without which a value is no such record. */
  fields?: Partial<Record<keyof T, 'string' | 'number' | 'object' | 'array'>>;
  /** Of derived values: what one that cannot be read is read as. The next write makes it anew. */
  anew?: () => T;
}

/** Makes of a record as an earlier release wrote it what the next shape holds instead. */
// biome-ignore lint/suspicious/noExplicitAny: what former releases wrote has no types any more
export type Upgrade = (former: any) => any;

/** Further facts kept beside a value; small and JSON. */
type Metadata = Record<string, string>;

/**
 * Values of one kind under guarded keys. All reads are strong, every call ends within 3 s.
 * A key is one or more segments of `[A-Za-z0-9_-]` joined by `/` (build it with `storeKey`), and no key may be
 * the leading segments of another one: the local store keeps keys as files and folders.
 *
 * Every method throws StorageUnavailable (503) when storage fails or is late, NotFound for a key outside the rules; what
 * reads a value throws UnreadableRecord when it cannot be decoded, unless it is one that is made anew, and notes it.
 */
export interface Values<T> {
  /** In which records are written; it rises with each change that former records have to be upgraded for. */
  readonly shape: number;
  /** The value, or undefined when there is none. One storage call. */
  get(key: string): Promise<Entry<T> | undefined>;
  /** As `get`, and 'unchanged' when its tag is still `etag`. One storage call. */
  getIfChanged(key: string, etag: string): Promise<Entry<T> | 'unchanged' | undefined>;
  /** Every key that begins with `prefix`, with its tag, in key order. One storage call per 1,000 keys. */
  list(prefix?: string): Promise<Listed[]>;
  /** As `list`; the very same listing when nothing has changed since `former`, which costs next to no work. */
  listAgain(prefix: string, former: Listing | undefined): Promise<Listing>;
  /** Writes whatever is there. For derived or content-addressed values only; last writer wins. */
  set(key: string, value: T, metadata?: Metadata): Promise<void>;
  /** Writes only when the key is free; returns the tag, or undefined when it was taken. Never a false success. */
  createOnly(key: string, value: T, metadata?: Metadata): Promise<string | undefined>;
  /** Writes only over the version `etag`; returns the new tag, or undefined when it changed. Never a false success. */
  replace(key: string, value: T, etag: string): Promise<string | undefined>;
  /**
   * Read, change, write, again until nobody wrote in between. `change` gets the present value (undefined when the key
   * is free) and returns the next one, or undefined to leave it; it may run several times and must have no effects. One
   * that is made anew is written in any case.
   * Returns what is stored afterwards.
   */
  update(key: string, change: (current: T | undefined) => T | undefined): Promise<T | undefined>;
  /** Removes the key; no error when there is none. */
  delete(key: string): Promise<void>;
  /** Reads bytes as a record of this store. @param shape in which they were written @throws whatever is wrong with them */
  decode(data: ArrayBuffer, shape: number): T;
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
 * JSON values under `name`, a word of `[a-z-]`; the deploy context is part of the real store's name.
 *
 * @param upgrades the steps from each former shape to the next, the oldest first. A record is read through those that
 *   came after it, and keeps its shape until it is written again; samples of every shape are in `tests/stored`.
 */
export function jsonStore<T>(name: string, upgrades: readonly Upgrade[] = [], rules: RecordRules<T> = {}): Values<T> {
  return values<T>(name, { ...jsonCodec<T>(upgrades, rules), anew: rules.anew });
}

/** How JSON values are stored; see `jsonStore`. */
export function jsonCodec<T>(upgrades: readonly Upgrade[], { fields = {}, anew }: RecordRules<T> = {}) {
  return {
    encode: (value: T) => JSON.stringify(value),
    decode(data: ArrayBuffer | Uint8Array, shape: number): T {
      const stored: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data));
      const value: unknown = upgrades.slice(shape - 1).reduce((record, upgrade) => upgrade(record), stored);
      if (anew && typeOf(value) !== typeOf(anew())) throw new TypeError('It is of another type.');
      for (const [field, type] of Object.entries(fields)) {
        if (typeOf((value as Record<string, unknown> | null)?.[field]) !== type)
          throw new TypeError(`${field} is no ${type}.`);
      }
      return value as T;
    },
    shape: upgrades.length + 1,
  };
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/** Files under `name`, as bytes. */
export function fileStore(name: string): Values<ArrayBuffer> & FileReads {
  const bytes = values<ArrayBuffer>(name, { encode: (value) => value, decode: (data) => data, shape: 1 });
  return {
    ...bytes,
    async getFile(key) {
      const found = await settled(open(name).getWithMetadata(guardKey(key), { type: 'arrayBuffer' }));
      return found ? { bytes: found.data, etag: found.etag ?? '', metadata: found.metadata as Metadata } : undefined;
    },
    getMetadata: async (key) => {
      const found = await settled(open(name).getMetadata(guardKey(key)));
      return found ? (found.metadata as Metadata) : undefined;
    },
  };
}

/** What files offer besides their bytes. */
export interface FileReads {
  getFile(key: string): Promise<{ bytes: ArrayBuffer; etag: string; metadata: Metadata } | undefined>;
  /** The facts beside a file, without reading it. */
  getMetadata(key: string): Promise<Metadata | undefined>;
}

function values<T>(name: string, codec: Codec<T>): Values<T> {
  const read = async (key: string, etag?: string): Promise<Entry<T> | 'unchanged' | undefined> => {
    const found = await settled<Found | null>(
      open(name).getWithMetadata(guardKey(key), { type: 'arrayBuffer', ...(etag ? { etag } : {}) }),
    );
    if (!found) return undefined;
    if (found.data === null) return 'unchanged';
    const { data, etag: tag = '', metadata } = found;
    try {
      return { value: codec.decode(data, Number(metadata['shape'] ?? 1)), etag: tag };
    } catch (error) {
      const unreadable = unreadableRecord(name, key, error);
      await noteUnreadable(unreadable, tag);
      if (codec.anew) return { value: codec.anew(), etag: tag, isAnew: true };
      throw unreadable;
    }
  };
  const get = async (key: string): Promise<Entry<T> | undefined> => {
    const entry = await read(key);
    return entry === 'unchanged' ? undefined : entry;
  };
  const stamped = (metadata: Metadata = {}) => ({ ...metadata, shape: String(codec.shape), nonce: randomUUID() });
  const conditional = async (key: string, value: T, condition: Condition, metadata?: Metadata) => {
    const marks = stamped(metadata);
    const store = open(name);
    const result = await settled(store.set(guardKey(key), codec.encode(value), { ...condition, metadata: marks }));
    if (result.modified && result.etag) return result.etag;
    return readBack(store, key, marks.nonce, result.modified);
  };
  const createOnly = (key: string, value: T, metadata?: Metadata) =>
    conditional(key, value, { onlyIfNew: true }, metadata);
  const listAgain = (prefix?: string, former?: Listing) =>
    settled(readListing((ask) => open(name, ask), prefix, former));
  const replace = async (key: string, value: T, etag: string) => {
    // The SDK treats an absent tag as "write whatever is there".
    if (!etag) throw new StorageUnavailable(new Error('A version without a tag cannot be replaced safely.'));
    return conditional(key, value, { onlyIfMatch: etag });
  };

  return {
    shape: codec.shape,
    decode: codec.decode,
    get,
    getIfChanged: read,
    createOnly,
    replace,
    list: async (prefix) => [...(await listAgain(prefix)).listed],
    listAgain,
    async set(key, value, metadata) {
      await settled(open(name).set(guardKey(key), codec.encode(value), { metadata: stamped(metadata) }));
    },
    async update(key, change) {
      for (let attempt = 0; attempt < UPDATE_ATTEMPTS; attempt++) {
        const current = await get(key);
        const next = change(current?.value) ?? (current?.isAnew ? current.value : undefined);
        if (next === undefined) return current?.value;
        const written = current ? await replace(key, next, current.etag) : await createOnly(key, next);
        if (written) return next;
        await pause(Math.random() * Math.min(100, 4 * (attempt + 1)));
      }
      throw new StorageUnavailable(new Error(`${name}/${key}: too many writers at once.`));
    },
    async delete(key) {
      await settled(open(name).delete(guardKey(key)));
    },
  };
}

/** What the SDK really gives: no data when the tag still matches. */
type Found = { data: ArrayBuffer | null; etag?: string; metadata: Record<string, unknown> };

type Condition = { onlyIfNew: true } | { onlyIfMatch: string };

/**
 * Settles a conditional write whose answer is not a plain success. A write whose answer was lost is tried again, and
 * the repeat is refused though the first one landed; and the SDK reports a failed request as modified, without a tag.
 * The nonce beside the value tells whose write is there.
 */
async function readBack(store: Store, key: string, nonce: string, claimed: boolean): Promise<string | undefined> {
  const stored = await settled(store.getMetadata(key));
  const isOurs = stored?.metadata['nonce'] === nonce;
  if (isOurs && stored.etag) return stored.etag;
  if (isOurs || claimed) throw new StorageUnavailable(new Error('A conditional write failed.'));
  return undefined;
}

/** Which version of a record could not be read, and by which deploy: another one may be able to. */
interface UnreadableNote {
  etag: string;
  deploy: string;
}

/** The records that were met and could not be read, by store and key: see `unreadable.ts`. */
export const unreadableNotes: Values<UnreadableNote> = jsonStore<UnreadableNote>('unreadable', [], {
  fields: { etag: 'string', deploy: 'string' },
  anew: () => ({ etag: '', deploy: '' }),
});

/** The notes that could not be written, by store and key: known to this process alone. */
export const unwrittenNotes = new Map<string, UnreadableNote>();

/** Says nothing of what stands in the record: the message of a failure may repeat it. */
function unreadableRecord(store: string, key: string, error: unknown): UnreadableRecord {
  return new UnreadableRecord(store, key, error instanceof Error ? error.name : typeof error);
}

/** Notes a record that cannot be read, and logs it when it was not noted yet. */
async function noteUnreadable(unreadable: UnreadableRecord, etag: string): Promise<void> {
  if (unreadable.store === 'unreadable') return;
  const name = `${unreadable.store}/${unreadable.key}`;
  const note = { etag, deploy: deployId() };
  unwrittenNotes.set(name, note);
  try {
    const { value } = (await unreadableNotes.get(name)) ?? {};
    if (value?.etag !== note.etag || value.deploy !== note.deploy) {
      await unreadableNotes.set(name, note);
      logWarning(`${name} cannot be read. It is left out and kept: npm run records shows it.`, unreadable.cause);
    }
    unwrittenNotes.delete(name);
  } catch (error) {
    logWarning(`${name} cannot be read, and that could not be noted.`, error);
  }
}

function open(name: string, ask: typeof fetch = storageFetch): Store {
  return getStore({ name: `${deployContext()}-${name}`, consistency: 'strong', fetch: ask });
}

/** Makes every failure of a storage call one that may be repeated. Each call ends by itself, see `storageFetch`. */
async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof HttpError ? error : new StorageUnavailable(error);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
