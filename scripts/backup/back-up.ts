import type { RecordName } from '../../src/domain/admin/archive.ts';
import { inBackupOrder } from '../../src/server/storage/stores.ts';
import { writeArchive } from './archive.ts';
import { readAhead } from './read-all.ts';
import type { StorageTarget } from './storage-target.ts';

/** Called after each record. @param what its store @param done how many of its `all` records are done */
export type Progress = (what: string, done: number, all: number) => void;

/** Writes everything stored into an archive, with a few records in memory at a time. Returns the archive's description. */
export async function backUp(place: StorageTarget, file: string, progress: Progress = () => {}) {
  const ordered = inBackupOrder(await place.stores());
  if (ordered.length === 0) throw new Error(`Nothing is stored in ${place.name}. Is it the right one?`);
  return writeArchive(file, place.name, async (add) => {
    for (const store of ordered) {
      const names: RecordName[] = (await place.keys(store)).map((key) => ({ store, key }));
      let done = 0;
      for await (const [name, record] of readAhead(names, place.read)) {
        // It was deleted after it was listed.
        if (record) await add(name, record.bytes, record.metadata);
        progress(store, ++done, names.length);
      }
    }
  });
}
