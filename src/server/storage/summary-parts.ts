import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { logWarning } from '../shared/log.ts';
import { inParallel } from '../shared/parallel.ts';
import { fileStore } from './store.ts';
import type { StoreName } from './stores.ts';

/** Parts that are read in parallel: few, since each is in memory as bytes, text and objects while it is parsed. */
const READ_AT_ONCE = 4;
/** Parts that are written in parallel. */
const WRITE_AT_ONCE = 32;
/** Summaries in a stored part at most, and in each of the parts that a larger one is divided into. */
const PART_MOST = 1_000;
const PART_DIVIDED = 750;
/** The keys of parts are `from/{first key}`; releases before parts stored all summaries under one key. */
const PARTS = 'from/';
const FORMER = 'summary';

/** A summary and the tag of the version it was made from; undefined when that version cannot be read. */
export interface SummaryEntry<S> {
  etag: string;
  summary: S | undefined;
}

export type SummaryEntries<S> = Map<string, SummaryEntry<S>>;

/** A stored part: the summaries from its first key to the first key of the next part. */
interface StoredPart<S> {
  /** The version of the summary and the shape of the records it was made of. */
  madeBy: string;
  entries: [string, SummaryEntry<S>][];
}

/** What a new process reads. */
interface StoredSummaries<S> {
  entries: SummaryEntries<S>;
  /** The parts, by their first keys, with summaries that belong to another part. */
  unsaved: ReadonlySet<string>;
}

/** The stored summaries of a summary cache, in compressed parts. */
interface SummaryParts<S> {
  /** All summaries. Parts of another `madeBy`, and parts that cannot be read, count as empty. */
  read(): Promise<StoredSummaries<S>>;
  /** Rewrites the parts that contain the changed keys. Best effort: last writer wins. Returns whether it succeeded. */
  write(entries: SummaryEntries<S>, changed: ReadonlySet<string>): Promise<boolean>;
}

/**
 * Stores summaries in parts, so that a change rewrites only some of them.
 * @param name of the store
 * @param madeBy the version of the summary and the shape of the records; parts of another one are not used
 */
export function summaryParts<S>(name: StoreName, madeBy: string): SummaryParts<S> {
  const files = fileStore(name);

  async function read(): Promise<StoredSummaries<S>> {
    const names = (await files.list()).map(({ key }) => key);
    if (names.includes(FORMER)) await files.delete(FORMER);
    const firsts = firstsOf(names);
    const entries: SummaryEntries<S> = new Map();
    const unsaved = new Set<string>();
    await inParallel(firsts, READ_AT_ONCE, async (first) => {
      for (const [key, entry] of await readPart(first)) {
        const isOwn = firsts[indexOfPart(firsts, key)] === first;
        if (!isOwn) unsaved.add(first);
        if (isOwn || !entries.has(key)) entries.set(key, entry);
      }
    });
    return { entries, unsaved };
  }

  async function readPart(first: string): Promise<[string, SummaryEntry<S>][]> {
    const file = await files.get(PARTS + first);
    if (!file) return [];
    try {
      const text = (await promisify(gunzip)(file.value)).toString('utf8');
      const part = JSON.parse(text) as StoredPart<S>;
      return part.madeBy === madeBy ? part.entries : [];
    } catch {
      // The parser's error is not logged, since it may quote the part.
      logWarning(`${name}: a part cannot be read and is rebuilt.`, new Error(first));
      return [];
    }
  }

  async function write(entries: SummaryEntries<S>, changed: ReadonlySet<string>): Promise<boolean> {
    try {
      const firsts = firstsOf((await files.list(PARTS)).map(({ key }) => key));
      if (firsts.length === 0) firsts.push([...entries.keys()].sort()[0] ?? '');
      const dirty = new Set([...changed].map((key) => indexOfPart(firsts, key)));
      const keys = [...entries.keys()].filter((key) => dirty.has(indexOfPart(firsts, key))).sort();
      const byPart = Map.groupBy(keys, (key) => indexOfPart(firsts, key));
      await inParallel([...dirty], WRITE_AT_ONCE, async (index) => {
        const first = firsts[index] ?? '';
        // The first one keeps the key of the part, whatever its first summary is.
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

  async function writePart(first: string, keys: readonly string[], entries: SummaryEntries<S>): Promise<void> {
    const readable = keys.filter((key) => entries.get(key)?.summary !== undefined);
    const part = { madeBy, entries: readable.map((key) => [key, entries.get(key)]) };
    const packed = await promisify(gzip)(JSON.stringify(part));
    await files.set(PARTS + first, new Uint8Array(packed).buffer);
  }

  return { read, write };
}

/** The first keys of stored parts, in order. */
function firstsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => (name.startsWith(PARTS) ? [name.slice(PARTS.length)] : [])).sort();
}

/** The index of the part of a key: the last one with a first key that is not after it, or 0. */
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

/** Divides keys into one list per part. */
function divided(keys: readonly string[]): string[][] {
  const count = keys.length > PART_MOST ? Math.ceil(keys.length / PART_DIVIDED) : Math.min(1, keys.length);
  const size = Math.ceil(keys.length / count);
  return Array.from({ length: count }, (_, index) => keys.slice(index * size, (index + 1) * size));
}
