import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { TIMES } from '../../domain/shared/limits.ts';
import { deployContext, deployId } from '../shared/config.ts';
import { outsideDeadline } from '../shared/deadline.ts';
import { StorageUnavailable, UnreadableRecord } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';
import { inParallel } from '../shared/parallel.ts';
import { type KeyRule, keyShards } from './key-shards.ts';
import type { Listed } from './storage-engine.ts';
import { fileStore, type Values } from './store.ts';

/** Records that are read in parallel. */
const READ_AT_ONCE = 32;
/** Changed summaries that need not be stored, at most: a new process reads their records in one round. */
const SPARE_MOST = READ_AT_ONCE;

/** What a summary cache lists, and how. */
interface CacheRules<T, S> {
  /** The records, which are the source of truth. */
  store: Pick<Values<T>, 'get' | 'list'>;
  /** How the keys of the records begin; without it, all pages of a long listing are read in sequence. */
  keys?: KeyRule;
  /** The key of the stored summaries in the store `summaries`. */
  name: string;
  /** Raise it when `summarize` changes: summaries of another version are not used. */
  version: number;
  summarize(value: T, key: string): S;
}

/** A summary, undefined when its record cannot be read, and the tag of the version of the record that it was made of. */
interface SummaryEntry<S> {
  etag: string;
  summary: S | undefined;
}

/** What a process knows of a store. It is immutable: the next listing replaces it. */
interface Known<S> {
  entries: ReadonlyMap<string, SummaryEntry<S>>;
  /** The result of a listing: the same array while nothing changes. */
  summaries: readonly S[];
  /** The prefixes that divide a listing. */
  shards: readonly string[];
  /** How many more changes need not be stored. */
  spare: number;
}

/** The stored summaries of the records that could be read. */
interface StoredSummaries<S> {
  version: number;
  entries: [string, SummaryEntry<S>][];
}

const files = fileStore('summaries');

/**
 * Lists the summaries of all records of a store that can be read, unordered, without reading all records: a listing tells their
 * present versions, and only records whose summaries are stale are read.
 *
 * The stored summaries are a cache for new processes: lost, stale or overwritten ones cost reads, not correctness, and nothing is
 * locked. While nothing changes, the same array is returned, so that results made of it can be memoized (`memoize.ts`).
 *
 * @throws StorageUnavailable also when there is too much to read; the next call continues
 */
export function summaryCache<T, S>({ store, keys, name, version, summarize }: CacheRules<T, S>) {
  /** By deploy: another one may read what this one cannot. */
  const warm = new Map<string, Promise<Known<S>>>();

  return async function listAll(): Promise<readonly S[]> {
    const deploy = `${deployContext()} ${deployId()}`;
    const known = () => warm.get(deploy) ?? load(deploy);
    // What another call began may fail for an outage that is over.
    const previous = await (warm.has(deploy) ? known().catch(known) : known());
    const listed = (await Promise.all(previous.shards.map((shard) => store.list(shard)))).flat();
    const stale = listed.filter(({ key, etag }) => previous.entries.get(key)?.etag !== etag);
    if (stale.length === 0 && listed.length === previous.entries.size) return previous.summaries;

    const present = new Set(listed.map(({ key }) => key));
    const gone = [...previous.entries.keys()].filter((key) => !present.has(key));
    const entries = new Map(previous.entries);
    for (const key of gone) entries.delete(key);
    const end = Date.now() + TIMES.listing;
    const visit = async ({ key, etag }: Listed) => {
      const read = await readSummary(key);
      // With the listed tag, even if the value is newer by now: the next listing then reads it again.
      if (read) entries.set(key, { etag, ...read });
      else entries.delete(key);
    };
    const begun = await inParallel(stale, READ_AT_ONCE, visit, () => Date.now() >= end);
    // A record that is gone may have been erased, so its stored summary is removed at once.
    const isDue = gone.length > 0 || begun > previous.spare;
    const spare = isDue ? await save(entries) : previous.spare - begun;
    const next = knownOf(entries, spare);
    warm.set(deploy, Promise.resolve(next));
    if (begun < stale.length) throw new StorageUnavailable(new Error(`${name}: still reading what changed.`));
    return next.summaries;
  };

  function knownOf(entries: Known<S>['entries'], spare: number): Known<S> {
    const summaries = [...entries.values()].flatMap(({ summary }) => (summary === undefined ? [] : [summary]));
    return { entries, summaries, shards: keys ? keyShards([...entries.keys()], keys) : [''], spare };
  }

  /** Undefined when the record is gone. */
  async function readSummary(key: string): Promise<Pick<SummaryEntry<S>, 'summary'> | undefined> {
    try {
      const entry = await store.get(key);
      return entry && { summary: summarize(entry.value, key) };
    } catch (error) {
      if (error instanceof UnreadableRecord) return { summary: undefined };
      throw error;
    }
  }

  /** Reads the stored summaries once for all that wait for them, so that the deadline of one does not fail the others. */
  function load(deploy: string): Promise<Known<S>> {
    const loading = outsideDeadline(async () => {
      const entries = new Map(await readStored());
      return knownOf(entries, Math.min(SPARE_MOST, entries.size / 100));
    });
    warm.set(deploy, loading);
    loading.catch(() => warm.delete(deploy));
    return loading;
  }

  async function readStored(): Promise<StoredSummaries<S>['entries']> {
    const file = await files.get(name);
    if (!file) return [];
    try {
      const text = (await promisify(gunzip)(file.value)).toString('utf8');
      const stored = JSON.parse(text) as StoredSummaries<S>;
      return stored.version === version ? stored.entries : [];
    } catch {
      // The parser's error is not logged, since it may quote the summaries.
      logWarning('Stored summaries cannot be read and are made anew.', new Error(name));
      return [];
    }
  }

  /** Stores the summaries; the last writer wins. Returns how many changes need not be stored after it: none when it failed. */
  async function save(all: Known<S>['entries']): Promise<number> {
    const entries = [...all].filter(([, { summary }]) => summary !== undefined);
    try {
      const packed = await promisify(gzip)(JSON.stringify({ version, entries }), { level: 1 });
      await files.set(name, new Uint8Array(packed).buffer);
      return SPARE_MOST;
    } catch (error) {
      logWarning(`The summaries of ${name} are not stored.`, error);
      return 0;
    }
  }
}
