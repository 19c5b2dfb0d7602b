import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { deployContext } from './config.ts';
import { StorageUnavailable } from './errors.ts';
import { type KeyRule, keyShards } from './key-shards.ts';
import type { Listed, Listing } from './listing.ts';
import { logWarning } from './log.ts';
import { fileStore, type Values } from './store.ts';
import { ifReadable } from './unreadable.ts';

/** Milliseconds after which a listing stops reading what changed and leaves the rest to the next one, which goes on. */
const HEAL_BUDGET = 6_000;
/** Milliseconds it reads in any case, however long the listing itself took. */
const HEAL_MINIMUM = 1_000;
const PARALLEL_READS = 32;
const KEY = 'summary';
/** All keys in one listing. */
const WHOLE = new Map([['', undefined]]);

/** Summaries by key, each beside the tag of the version it was made from; in key order once they were compared with a listing. */
type Memo<S> = Map<string, { etag: string; summary: S }>;

/** A memo as it is stored. */
interface StoredMemo<S> {
  /** What made the summaries: the version of the summary and the shape of what it was made of. */
  madeBy: string;
  entries: [string, { etag: string; summary: S }][];
}

/** What a listing needs to know of the things it lists. */
interface MemoRules<T, S> {
  /** Where the things are: the truth. */
  store: Values<T>;
  /** Name of the store that keeps the memo. */
  name: string;
  /** Raise it when `summarize` makes something else of the same value: summaries of another version are made anew. */
  version: number;
  summarize(value: T, key: string): S;
  /** How the keys begin: a long listing then costs the time of a short one. Without it, pages come one after another. */
  keys?: KeyRule;
}

/** What a process knows of a store: never changed, another one takes its place. */
interface Known<S> {
  /** The tag of the stored memo, or empty when it is not known. */
  etag: string;
  memo: Memo<S>;
  /** What listings give as long as nothing changes: the same list each time. */
  summaries: readonly S[];
  /** The prefixes by which all keys are listed, each with what it listed last, if it did. */
  shards: ReadonlyMap<string, Listing | undefined>;
}

/**
 * Lists summaries of everything in a store, in key order, without reading everything: one `list()` tells the present
 * versions, one read brings the memo, and only what differs is read. The memo is a help, never a truth: lost, stale or
 * overwritten by another process it costs reads, not correctness; one that another release made is made anew. Nothing is
 * locked. While nothing changes the very same list is given, so that what is made of it can be kept beside it (`once.ts`).
 */
export function memoIndex<T, S>({ store, name, version, summarize, keys }: MemoRules<T, S>) {
  const files = fileStore(name);
  const madeBy = `${version}.${store.shape}`;
  const warm = new Map<string, Known<S>>();
  /** What the listings under way have read, so that many first visitors at once read each thing once. */
  const reads = new Map<string, Promise<S | undefined>>();
  let healing = 0;

  return async function listAll(): Promise<readonly S[]> {
    const started = Date.now();
    const context = deployContext();
    const kept = warm.get(context);
    // With nothing in memory both calls go out together; with a warm memo the second is often not needed.
    const [shards, stored] = await Promise.all([list(kept?.shards ?? WHOLE), kept ?? readMemo()]);
    if (kept && isSame(shards, kept.shards)) return kept.summaries;
    const listed = [...shards.values()].flatMap((listing) => listing.listed);
    if (kept && isFresh(listed, kept.memo)) {
      warm.set(context, { ...kept, shards });
      return kept.summaries;
    }
    const latest = kept ? await readMemo(kept) : stored;
    const { memo, complete, changed } = await heal(listed, latest.memo, started, context);
    const etag = changed ? await writeMemo(memo, latest.etag) : latest.etag;
    const summaries = [...memo.values()].map(({ summary }) => summary);
    const prefixes = keys ? keyShards([...memo.keys()], keys) : [''];
    // A listing of which something could not be read is not known: the next one looks for what is missing.
    const isWhole = memo.size === listed.length;
    const next = new Map(prefixes.map((prefix) => [prefix, isWhole ? shards.get(prefix) : undefined]));
    warm.set(context, { etag: etag ?? '', memo, summaries, shards: next });
    if (!complete) throw new StorageUnavailable(new Error(`${name}: still reading what changed.`));
    return summaries;
  };

  /** Lists by prefixes, all at once. */
  async function list(shards: Known<S>['shards']): Promise<Map<string, Listing>> {
    const listings = [...shards].map(
      async ([prefix, former]) => [prefix, await store.listAgain(prefix, former)] as const,
    );
    return new Map(await Promise.all(listings));
  }

  async function readMemo(kept?: { etag: string; memo: Memo<S> }): Promise<{ etag: string; memo: Memo<S> }> {
    const entry = kept?.etag ? await files.getIfChanged(KEY, kept.etag) : await files.get(KEY);
    if (entry === 'unchanged' && kept) return kept;
    if (!entry || entry === 'unchanged') return { etag: '', memo: kept?.memo ?? new Map() };
    try {
      const text = (await promisify(gunzip)(entry.value)).toString('utf8');
      const memo = JSON.parse(text) as StoredMemo<S>;
      return { etag: entry.etag, memo: new Map(memo.madeBy === madeBy ? memo.entries : []) };
    } catch (error) {
      logWarning(`${name}: unreadable, made anew.`, error);
      return { etag: entry.etag, memo: new Map() };
    }
  }

  /** Best effort: whoever writes first wins, the others read a little more next time. */
  async function writeMemo(memo: Memo<S>, etag: string): Promise<string | undefined> {
    const content: StoredMemo<S> = { madeBy, entries: [...memo] };
    const packed = await promisify(gzip)(JSON.stringify(content));
    const bytes = new Uint8Array(packed).buffer;
    try {
      return etag ? await files.replace(KEY, bytes, etag) : await files.createOnly(KEY, bytes);
    } catch (error) {
      logWarning(`${name}: not written.`, error);
      return undefined;
    }
  }

  function readSummary({ key, etag }: Listed, context: string): Promise<S | undefined> {
    const name = `${context} ${key} ${etag}`;
    const readAlone = () =>
      ifReadable(store.get(key)).then((entry) => (entry ? summarize(entry.value, key) : undefined));
    // The time that was over for the one who began to read need not be over for who waits with him.
    const known = reads.get(name);
    if (known) return known.catch(readAlone);
    const read = readAlone();
    reads.set(name, read);
    const forget = () => reads.delete(name);
    read.then((summary) => summary ?? forget(), forget);
    return read;
  }

  async function heal(listed: Listed[], known: Memo<S>, started: number, context: string) {
    const missing = listed.filter(({ key, etag }) => known.get(key)?.etag !== etag);
    const changed = missing.length > 0 || listed.length !== known.size;
    const read: Memo<S> = new Map();
    const deadline = Math.max(started + HEAL_BUDGET, Date.now() + HEAL_MINIMUM);
    let next = 0;
    const reader = async () => {
      while (Date.now() < deadline) {
        const item = missing[next++];
        if (!item) return;
        const summary = await readSummary(item, context);
        // The listed tag, even when the value is newer by now: the next listing then reads it once more.
        if (summary !== undefined) read.set(item.key, { etag: item.etag, summary });
      }
    };
    healing++;
    try {
      await Promise.all(Array.from({ length: PARALLEL_READS }, reader));
    } finally {
      healing--;
      if (healing === 0) reads.clear();
    }
    const memo: Memo<S> = new Map();
    for (const { key, etag } of listed) {
      const entry = known.get(key);
      const present = entry?.etag === etag ? entry : read.get(key);
      // The tag of the listing, so that what is kept of both is there once.
      if (present) memo.set(key, { etag, summary: present.summary });
    }
    return { memo, changed, complete: next >= missing.length };
  }
}

function isSame(shards: ReadonlyMap<string, Listing>, former: ReadonlyMap<string, Listing | undefined>): boolean {
  return [...shards].every(([prefix, listing]) => listing === former.get(prefix));
}

/** Whether a listing says what the memo says. Both have the same order as a rule, which spares looking each key up. */
function isFresh<S>(listed: readonly Listed[], memo: Memo<S>): boolean {
  const entries = memo.entries();
  const isSame = ({ key, etag }: Listed) => {
    const { value: [known, entry] = [] } = entries.next();
    return (known === key ? entry : memo.get(key))?.etag === etag;
  };
  return listed.length === memo.size && listed.every(isSame);
}
