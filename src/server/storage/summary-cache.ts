import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { deployContext, deployId } from '../shared/config.ts';
import { StorageUnavailable, UnreadableRecord } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { inParallel, mapInParallel } from '../shared/parallel.ts';
import { keyShards } from './key-shards.ts';
import type { ListedStore } from './listed-store.ts';
import type { Listed } from './storage-engine.ts';
import { fileStore } from './store.ts';

/** Milliseconds after which a listing stops reading changed records; the next one continues. */
const REFRESH_BUDGET = 6_000;
/** Milliseconds it reads in any case, however long the listing itself took. */
const REFRESH_MINIMUM = 1_000;
/** Milliseconds for which a process trusts the marks of changed groups before it lists everything again. */
const TRUSTED = 15 * 60 * 1000;
const AT_ONCE = 32;
/** Changed records whose summaries a warm process keeps in memory alone, at most: one that starts reads them once more. */
const UNSAVED_MOST = 32;
/** Keys of one page of a listing: a store with fewer is listed whole each time. */
const PAGE = 1_000;
/** Summaries in one stored part at most, and in each of those that a fuller one is divided into. */
const PART_MOST = 1_000;
const PART_DIVIDED = 750;
/** Stored parts are `from/{first key}`; releases before parts had all in one. */
const PARTS = 'from/';
const FORMER = 'summary';

/** A summary beside the tag of the version it was made from; undefined where that version cannot be read. */
interface Entry<S> {
  etag: string;
  summary: S | undefined;
}

type Entries<S> = Map<string, Entry<S>>;

/** Some summaries as they are stored: those whose keys lie between a first one and the next part's. */
interface StoredPart<S> {
  /** What made the summaries: the version of the summary and the shape of what it was made of. */
  madeBy: string;
  entries: [string, Entry<S>][];
}

/** What a list needs to know of the things it lists. */
interface CacheRules<T, S> {
  /** Where the things are: the truth. */
  store: ListedStore<T>;
  /** Name of the store that keeps the summaries. */
  name: string;
  /** Raise it when `summarize` makes something else of the same value: summaries of another version are made anew. */
  version: number;
  summarize(value: T, key: string): S;
}

/** The result of a read: undefined when the record is gone. */
type Read<S> = Pick<Entry<S>, 'summary'> | undefined;

/** What a process knows of a store: never changed, another one takes its place. */
interface Known<S> {
  entries: Entries<S>;
  /** What a listing gives as long as nothing changes: the same list each time. */
  summaries: readonly S[];
  /** The marks of changed groups from before it was listed; undefined when they were not asked for. */
  groups: ReadonlyMap<string, string> | undefined;
  /** The keys whose summaries are not stored as they are known here. */
  unsaved: ReadonlySet<string>;
  /** When everything was listed last, in milliseconds since 1970; 0 when something of it could not be read. */
  listedAt: number;
}

/**
 * Lists summaries of everything in a store that can be read, in no order, without reading everything: a listing tells the
 * present versions, and only what differs from the summaries that are kept is read. A store of more than a page is listed whole by a new
 * process and every 15 minutes; between, only the groups that are marked as changed are.
 *
 * The stored summaries are a cache, for processes that have just started: lost, stale or overwritten they cost reads, not
 * correctness, and nothing is locked. While nothing changes the very same list is given, so that what is made of it can be
 * kept beside it (`memoize.ts`).
 *
 * @throws StorageUnavailable also while not everything is read yet; what was read is kept
 */
export function summaryCache<T, S>({ store, name, version, summarize }: CacheRules<T, S>) {
  const files = fileStore(name);
  const madeBy = `${version}.${store.shape}`;
  const warm = new Map<string, Known<S>>();
  /** What the listings under way have read, so that many first visitors at once read each thing once. */
  const reads = new Map<string, Promise<Read<S>>>();
  let refreshing = 0;

  return async function listAll(): Promise<readonly S[]> {
    const started = Date.now();
    // Another deploy may read what this one cannot.
    const context = `${deployContext()} ${deployId()}`;
    const kept = warm.get(context);
    const { entries: known, unsaved: former } = kept ?? (await readParts());
    // Before the listing: what is written meanwhile is marked anew.
    const groups = known.size > PAGE ? await store.changedGroups() : undefined;
    const prefixes = (kept && changedPrefixes(kept, groups, started)) ?? [''];
    if (kept && prefixes.length === 0) return kept.summaries;

    const isWhole = prefixes.includes('');
    const listed = await list(prefixes, [...known.keys()]);
    const present = new Map(listed.map(({ key, etag }) => [key, etag]));
    const gone = [...known.keys()].filter((key) => isUnder(prefixes, key) && !present.has(key));
    const stale = listed.filter(({ key, etag }) => known.get(key)?.etag !== etag);
    const listedAt = isWhole ? started : (kept?.listedAt ?? 0);
    if (kept && gone.length + stale.length === 0) {
      warm.set(context, { ...kept, groups, listedAt });
      return kept.summaries;
    }

    const { read, isComplete } = await readStale(stale, started, context);
    const entries = new Map(known);
    for (const key of gone) entries.delete(key);
    for (const { key } of stale) {
      const entry = read.get(key);
      if (entry) entries.set(key, entry);
      else entries.delete(key);
    }
    const changed = new Set([...former, ...gone, ...read.keys()]);
    // What is gone may have been erased: no part keeps it.
    const isDue = !kept || gone.length > 0 || changed.size > UNSAVED_MOST;
    const unsaved = changed.size > 0 && isDue && (await writeParts(entries, changed)) ? new Set<string>() : changed;
    const summaries = [...entries.values()].flatMap(({ summary }) => (summary === undefined ? [] : [summary]));
    // What could not be read is looked for by the next listing, in whatever group it is.
    const isKnown = read.size === stale.length;
    warm.set(context, { entries, summaries, groups, unsaved, listedAt: isKnown ? listedAt : 0 });
    if (!isComplete) throw new StorageUnavailable(new Error(`${name}: still reading what changed.`));
    return summaries;
  };

  /** The prefixes of groups that were written to since; undefined when everything is to be listed. */
  function changedPrefixes(kept: Known<S>, groups: Known<S>['groups'], now: number): string[] | undefined {
    if (!groups || !kept.groups || now - kept.listedAt > TRUSTED) return undefined;
    return [...groups].flatMap(([group, tag]) => (kept.groups?.get(group) === tag ? [] : [group]));
  }

  async function list(prefixes: readonly string[], known: readonly string[]): Promise<Listed[]> {
    const { shards } = store.keys;
    const divided = prefixes.flatMap((prefix) => {
      const keys = known.filter((key) => key.startsWith(prefix));
      return shards ? keyShards(keys, shards, prefix) : [prefix];
    });
    return (await mapInParallel(divided, AT_ONCE, (prefix) => store.list(prefix))).flat();
  }

  /** Every stored summary. Not saved are the parts that hold what belongs to another one, by their first keys. */
  async function readParts(): Promise<Pick<Known<S>, 'entries' | 'unsaved'>> {
    const names = (await files.list()).map(({ key }) => key);
    if (names.includes(FORMER)) await files.delete(FORMER);
    const firsts = firstsOf(names);
    const parts = await mapInParallel(firsts, AT_ONCE, readPart);
    const isMixed = (first: string, index: number) =>
      parts[index]?.some(([key]) => firsts[indexOfPart(firsts, key)] !== first);
    return { entries: new Map(parts.flat()), unsaved: new Set(firsts.filter(isMixed)) };
  }

  async function readPart(first: string): Promise<[string, Entry<S>][]> {
    const file = await files.get(PARTS + first);
    if (!file) return [];
    try {
      const text = (await promisify(gunzip)(file.value)).toString('utf8');
      const part = JSON.parse(text) as StoredPart<S>;
      return part.madeBy === madeBy ? part.entries : [];
    } catch {
      // The error of the parser may repeat what stands in the part.
      logWarning(`${name}: a part cannot be read and is made anew.`, new Error(first));
      return [];
    }
  }

  /** Rewrites the parts that contain these keys. Best effort: last writer wins. Returns whether it succeeded. */
  async function writeParts(entries: Entries<S>, changed: ReadonlySet<string>): Promise<boolean> {
    try {
      const firsts = firstsOf((await files.list(PARTS)).map(({ key }) => key));
      if (firsts.length === 0) firsts.push([...entries.keys()].sort()[0] ?? '');
      const dirty = new Set([...changed].map((key) => indexOfPart(firsts, key)));
      const keys = [...entries.keys()].filter((key) => dirty.has(indexOfPart(firsts, key))).sort();
      const byPart = Map.groupBy(keys, (key) => indexOfPart(firsts, key));
      await inParallel([...dirty], AT_ONCE, async (index) => {
        const first = firsts[index] ?? '';
        // The first keeps its name, whatever its first key is.
        const [same, ...others] = divided(byPart.get(index) ?? []);
        await Promise.all(others.map((part) => writePart(part[0] ?? '', part, entries)));
        if (same) await writePart(first, same, entries);
        else if (first !== '') await files.delete(PARTS + first);
      });
      return true;
    } catch (error) {
      logWarning(`${name}: not written.`, error);
      return false;
    }
  }

  async function writePart(first: string, keys: readonly string[], entries: Entries<S>): Promise<void> {
    const readable = keys.filter((key) => entries.get(key)?.summary !== undefined);
    const part = { madeBy, entries: readable.map((key) => [key, entries.get(key)]) };
    const packed = await promisify(gzip)(JSON.stringify(part));
    await files.set(PARTS + first, new Uint8Array(packed).buffer);
  }

  async function readAlone(key: string): Promise<Read<S>> {
    try {
      const entry = await store.get(key);
      return entry && { summary: summarize(entry.value, key) };
    } catch (error) {
      if (error instanceof UnreadableRecord) return { summary: undefined };
      throw error;
    }
  }

  function readSummary({ key, etag }: Listed, context: string): Promise<Read<S>> {
    const name = `${context} ${key} ${etag}`;
    const known = reads.get(name);
    // The caller that began the read may have run out of time; this one has not.
    if (known) return known.catch(() => readAlone(key));
    const reading = readAlone(key);
    reads.set(name, reading);
    const forget = () => reads.delete(name);
    reading.then((read) => read ?? forget(), forget);
    return reading;
  }

  async function readStale(stale: readonly Listed[], started: number, context: string) {
    const read: Entries<S> = new Map();
    const deadline = Math.max(started + REFRESH_BUDGET, Date.now() + REFRESH_MINIMUM);
    refreshing++;
    try {
      const visit = async (item: Listed) => {
        const found = await readSummary(item, context);
        // The listed tag, even when the value is newer by now: the next listing then reads it once more.
        if (found) read.set(item.key, { etag: item.etag, summary: found.summary });
      };
      const begun = await inParallel(stale, AT_ONCE, visit, () => Date.now() >= deadline);
      return { read, isComplete: begun === stale.length };
    } finally {
      refreshing--;
      if (refreshing === 0) reads.clear();
    }
  }
}

function isUnder(prefixes: readonly string[], key: string): boolean {
  return prefixes.some((prefix) => key.startsWith(prefix));
}

/** The first keys of stored parts, in order. */
function firstsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => (name.startsWith(PARTS) ? [name.slice(PARTS.length)] : [])).sort();
}

/** Which part a key is in: the last that begins with it or before it, or the first. */
function indexOfPart(firsts: readonly string[], key: string): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? '') <= key) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Keys in as many lists as parts are needed for them. */
function divided(keys: readonly string[]): string[][] {
  const count = keys.length > PART_MOST ? Math.ceil(keys.length / PART_DIVIDED) : Math.min(1, keys.length);
  const size = Math.ceil(keys.length / count);
  return Array.from({ length: count }, (_, index) => keys.slice(index * size, (index + 1) * size));
}
