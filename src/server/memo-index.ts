import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { deployContext } from './config.ts';
import { StorageUnavailable } from './errors.ts';
import { type KeyRule, keyShards } from './key-shards.ts';
import { logWarning } from './log.ts';
import { fileStore, type Listed, type Values } from './store.ts';

/** Milliseconds after which a listing stops reading what changed and leaves the rest to the next one, which goes on. */
const HEAL_BUDGET = 6_000;
/** Milliseconds it reads in any case, however long the listing itself took. */
const HEAL_MINIMUM = 1_000;
const PARALLEL_READS = 32;
const KEY = 'summary';

/** Summaries by key, each beside the tag of the version it was made from. */
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

/**
 * Lists summaries of everything in a store without reading everything: one `list()` tells the present versions, one
 * read brings the memo, and only what differs is read. The memo is a help, never a truth: lost, stale or overwritten
 * by another process it costs reads, not correctness; one that another release made is made anew. Nothing is locked.
 */
export function memoIndex<T, S>({ store, name, version, summarize, keys }: MemoRules<T, S>): () => Promise<S[]> {
  const files = fileStore(name);
  const madeBy = `${version}.${store.shape}`;
  const warm = new Map<string, { etag: string; memo: Memo<S> }>();
  /** What the listings under way have read, so that many first visitors at once read each thing once. */
  const reads = new Map<string, Promise<S | undefined>>();
  let healing = 0;
  const shards = new WeakMap<Memo<S>, string[]>();

  return async function listAll(): Promise<S[]> {
    const started = Date.now();
    const context = deployContext();
    const kept = warm.get(context);
    const listing = kept ? listShards(shardsOf(kept.memo)) : store.list();
    // With nothing in memory both calls go out together; with a warm memo the second is often not needed.
    const [listed, stored] = kept ? [await listing, kept] : await Promise.all([listing, readMemo()]);
    if (isFresh(listed, stored.memo)) {
      warm.set(context, stored);
      return summaries(listed, stored.memo);
    }
    const latest = kept ? await readMemo(kept) : stored;
    const { memo, complete, changed } = await heal(listed, latest.memo, started, context);
    const etag = changed ? await writeMemo(memo, latest.etag) : latest.etag;
    warm.set(context, { etag: etag ?? '', memo });
    if (!complete) throw new StorageUnavailable(new Error(`${name}: still reading what changed.`));
    return summaries(listed, memo);
  };

  /** The prefixes by which all keys are listed, once for each memo. */
  function shardsOf(memo: Memo<S>): string[] {
    const known = shards.get(memo);
    if (known) return known;
    const made = keys ? keyShards([...memo.keys()], keys) : [''];
    shards.set(memo, made);
    return made;
  }

  async function listShards(prefixes: string[]): Promise<Listed[]> {
    return (await Promise.all(prefixes.map((prefix) => store.list(prefix)))).flat();
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
    const readAlone = () => store.get(key).then((entry) => (entry ? summarize(entry.value, key) : undefined));
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
    const memo: Memo<S> = new Map();
    const missing: Listed[] = [];
    for (const item of listed) {
      const entry = known.get(item.key);
      if (entry?.etag === item.etag) memo.set(item.key, entry);
      else missing.push(item);
    }
    const changed = missing.length > 0 || memo.size !== known.size;
    const deadline = Math.max(started + HEAL_BUDGET, Date.now() + HEAL_MINIMUM);
    let next = 0;
    const reader = async () => {
      while (Date.now() < deadline) {
        const item = missing[next++];
        if (!item) return;
        const summary = await readSummary(item, context);
        // The listed tag, even when the value is newer by now: the next listing then reads it once more.
        if (summary !== undefined) memo.set(item.key, { etag: item.etag, summary });
      }
    };
    healing++;
    try {
      await Promise.all(Array.from({ length: PARALLEL_READS }, reader));
    } finally {
      healing--;
      if (healing === 0) reads.clear();
    }
    return { memo, changed, complete: next >= missing.length };
  }
}

function isFresh<S>(listed: Listed[], memo: Memo<S>): boolean {
  return listed.length === memo.size && listed.every(({ key, etag }) => memo.get(key)?.etag === etag);
}

function summaries<S>(listed: Listed[], memo: Memo<S>): S[] {
  return listed.flatMap(({ key }) => {
    const entry = memo.get(key);
    return entry ? [entry.summary] : [];
  });
}
