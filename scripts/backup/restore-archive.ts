import { isDeepStrictEqual } from 'node:util';
import { type ArchiveContents, DamagedArchive, type ManifestLine } from '../../src/domain/admin/archive.ts';
import { canonicalRecord, recordIn } from '../../src/server/admin/canonical-record.ts';
import { sha256 } from '../../src/server/shared/checksum.ts';
import { inParallel } from '../../src/server/shared/parallel.ts';
import { rulesOf } from '../../src/server/storage/stores.ts';
import { recordsOf } from './archive.ts';
import type { Progress } from './back-up.ts';
import { PUBLICATIONS, prepareOverwrite } from './overwrite.ts';
import type { StorageTarget, StoredRecord } from './storage-target.ts';

const AT_ONCE = 8;
/** The store of the administrators, by their IDs. */
const PEOPLE = 'people';

/** What a restore would do. */
export interface Plan {
  /** The records to write, by their name in the archive: the etag of the version to overwrite, or undefined for a new record. */
  writes: ReadonlyMap<string, string | undefined>;
  added: number;
  overwritten: number;
  /** Records that stay: equal to the archive, or of a store whose records are overwritten only when they are damaged (`neverOlder`). */
  equal: number;
  /** Records of stores that no backup contains: a session among them would sign in whoever forged the archive. */
  refused: number;
  /** IDs of the administrators that the restore brings back, sorted. */
  administrators: string[];
}

/** Compares an archive with what is stored. Changes nothing. */
export async function planRestore(
  place: StorageTarget,
  { records }: ArchiveContents,
  progress: Progress = () => {},
): Promise<Plan> {
  const writes = new Map<string, string | undefined>();
  const wantedOnes = [...records.values()].filter(({ store }) => rulesOf(store)?.leftOut === undefined);
  const byStore = Map.groupBy(wantedOnes, ({ store }) => store);
  let overwritten = 0;
  let done = 0;
  for (const [store, wanted] of byStore) {
    const there = new Set(await place.keys(store));
    await inParallel(wanted, AT_ONCE, async (record) => {
      const stored = there.has(record.key) ? await place.read(record) : undefined;
      const isKept = rulesOf(store)?.neverOlder !== undefined;
      const equal = stored && ((isKept && recordIn(stored.bytes) !== undefined) || isSame(stored, record));
      if (!equal) writes.set(record.file, stored?.etag);
      if (stored && !equal) overwritten++;
      progress('compared', ++done, wantedOnes.length);
    });
  }
  return {
    writes,
    overwritten,
    added: writes.size - overwritten,
    equal: wantedOnes.length - writes.size,
    refused: records.size - wantedOnes.length,
    administrators: wantedOnes
      .flatMap(({ store, key, file }) => (store === PEOPLE && writes.has(file) ? [key] : []))
      .sort(),
  };
}

/**
 * Executes a plan in the archive's order: records before the files that they refer to, since a sweep would delete unused
 * files; the website's publication after all else, so that it names nothing that is not there. After an interruption, a new plan
 * has the rest.
 *
 * @returns `changed`: how many records were skipped because somebody wrote them meanwhile; `kept`: how many `prepareOverwrite`
 * left as they are; `leftOut`: a sentence for each record that has no canonical form
 */
export async function executeRestore(
  place: StorageTarget,
  file: string,
  { records }: ArchiveContents,
  { writes }: Plan,
  progress: Progress = () => {},
): Promise<{ changed: number; kept: number; leftOut: string[] }> {
  const running = new Set<Promise<void>>();
  let failure: unknown;
  let done = 0;
  let changed = 0;
  let kept = 0;
  const leftOut: string[] = [];
  const atTheEnd: (() => Promise<void>)[] = [];
  for await (const { name, read } of recordsOf(file)) {
    const record = records.get(name);
    if (!record || !writes.has(name)) continue;
    const bytes = await read();
    if (sha256(bytes) !== record.sha256) throw new DamagedArchive(`${name} changed while this ran.`);
    const write = async () => {
      const canonical = attempt(() => canonicalRecord(record, bytes));
      const etag = writes.get(name);
      const restored =
        etag === undefined || canonical instanceof TypeError
          ? canonical
          : await prepareOverwrite(place, record, canonical);
      if (!restored) kept++;
      else if (restored instanceof TypeError) leftOut.push(`${record.store}/${record.key}: ${restored.message}`);
      else if (!(await place.write(record, { bytes: restored, metadata: record.metadata }, etag))) changed++;
      progress('written', ++done, writes.size);
    };
    if (record.store === PUBLICATIONS) {
      atTheEnd.push(write);
      continue;
    }
    const writing = write()
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => running.delete(writing));
    running.add(writing);
    if (running.size >= AT_ONCE) await Promise.race(running);
    if (failure) break;
  }
  await Promise.all(running);
  if (failure) throw failure;
  for (const write of atTheEnd) await write();
  return { changed, kept, leftOut };
}

function isSame({ bytes, metadata }: StoredRecord, record: Pick<ManifestLine, 'sha256' | 'metadata'>): boolean {
  return sha256(bytes) === record.sha256 && isDeepStrictEqual(metadata, record.metadata);
}

/** What a function returns, or the TypeError that it throws. */
function attempt<T>(task: () => T): T | TypeError {
  try {
    return task();
  } catch (error) {
    if (error instanceof TypeError) return error;
    throw error;
  }
}
