import { MINUTE_MS } from '../../domain/shared/limits.ts';
import { deployContext, deployId } from '../shared/config.ts';
import { StorageUnavailable, UnreadableRecord } from '../shared/errors.ts';
import { inParallel, mapInParallel } from '../shared/parallel.ts';
import { keyShards } from './key-shards.ts';
import type { ListedStore } from './listed-store.ts';
import type { Listed } from './storage-engine.ts';
import type { StoreName } from './stores.ts';
import { type SummaryEntries, type SummaryEntry, summaryParts } from './summary-parts.ts';

/** Milliseconds after which a listing stops reading changed records; the next one continues. */
const REFRESH_BUDGET = 6_000;
/** Milliseconds for which it reads in any case, however long the listing itself took. */
const REFRESH_MINIMUM = 1_000;
/** Milliseconds for which a process trusts the marks of changed groups before it lists everything again. */
const TRUSTED = 15 * MINUTE_MS;
/** Records that are read in parallel. */
const AT_ONCE = 32;
/** Listings that are read in parallel: those of a store by first characters are one round. */
const LISTED_AT_ONCE = 64;
/** Changed summaries that a process keeps only in memory, at most; a new process reads their records again. */
const UNSAVED_MOST = 32;
/** Keys of one page of a listing: a store with fewer is listed whole each time. */
const PAGE = 1_000;

/** What a summary cache lists, and how. */
interface CacheRules<T, S> {
  /** The records, which are the source of truth. */
  store: Pick<ListedStore<T>, 'get' | 'list' | 'keys' | 'shape'> & Partial<Pick<ListedStore<T>, 'changedGroups'>>;
  /** Name of the store that keeps the summaries. */
  name: StoreName;
  /** Raise it when `summarize` changes: summaries of another version are not used. */
  version: number;
  summarize(value: T, key: string): S;
}

/** The result of a read: undefined when the record is gone. */
type Read<S> = Pick<SummaryEntry<S>, 'summary'> | undefined;

/** What a process knows of a store. It is immutable: the next listing replaces it. */
interface Known<S> {
  entries: SummaryEntries<S>;
  /** The result of a listing: the same array while nothing changes. */
  summaries: readonly S[];
  /** The marks of changed groups, read before the listing; undefined when they were not read. */
  groups: ReadonlyMap<string, string> | undefined;
  /** The keys whose stored summaries are stale. */
  unsaved: ReadonlySet<string>;
  /** When everything was last listed, in milliseconds since 1970; 0 when a read is still missing. */
  listedAt: number;
}

/**
 * Lists the summaries of all records of a store that can be read, unordered, without reading all records: a listing tells their
 * present versions, and only records whose summaries are stale are read. A store of more than a page is listed whole by a new
 * process and every 15 minutes; in between, only the groups that are marked as changed are listed, if the store has marks.
 *
 * The stored summaries are a cache for new processes: lost, stale or overwritten ones cost reads, not correctness, and nothing is
 * locked. While nothing changes, the same array is returned, so that results made of it can be memoized (`memoize.ts`).
 *
 * @throws StorageUnavailable also when there is too much to read; the next call continues
 */
export function summaryCache<T, S>({ store, name, version, summarize }: CacheRules<T, S>) {
  const parts = summaryParts<S>(name, `${version}.${store.shape}`);
  const warm = new Map<string, Known<S>>();
  /** The reads of concurrent listings, which share them. */
  const reads = new Map<string, Promise<Read<S>>>();
  let refreshing = 0;

  return async function listAll(): Promise<readonly S[]> {
    const started = Date.now();
    // Another deploy may read what this one cannot.
    const context = `${deployContext()} ${deployId()}`;
    const kept = warm.get(context);
    const { entries: known, unsaved: former } = kept ?? (await parts.read());
    // Before the listing, so that the mark of a write meanwhile differs.
    const groups = known.size > PAGE ? await store.changedGroups?.() : undefined;
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
    // A record that is gone may have been erased, so its stored summary is removed at once.
    const isDue = !kept || gone.length > 0 || changed.size > UNSAVED_MOST;
    const unsaved = changed.size > 0 && isDue && (await parts.write(entries, changed)) ? new Set<string>() : changed;
    const summaries = [...entries.values()].flatMap(({ summary }) => (summary === undefined ? [] : [summary]));
    // When a read is missing, the next listing lists everything.
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
    return (await mapInParallel(divided, LISTED_AT_ONCE, (prefix) => store.list(prefix))).flat();
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
    const read: SummaryEntries<S> = new Map();
    const deadline = Math.max(started + REFRESH_BUDGET, Date.now() + REFRESH_MINIMUM);
    refreshing++;
    try {
      const visit = async (item: Listed) => {
        const found = await readSummary(item, context);
        // With the listed tag, even if the value is newer by now: the next listing then reads it again.
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
