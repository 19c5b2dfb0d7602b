import { writeArchive } from './archive.ts';
import { LEFT_OUT } from './left-out.ts';
import { readAhead } from './read-all.ts';
import type { RecordName, StorageTarget } from './storage-target.ts';

/** Records come before what they refer to, which is stored earlier, so that an archive has everything that its records name. */
const FIRST = ['site-publications', 'site-publication-log', 'site-drafts', 'site-versions'];
const LAST = ['media', 'resumes'];

/** Called during a long run. */
export type Progress = (what: string, done: number, all: number) => void;

/** Writes everything stored into an archive, with a few records in memory at a time. Returns the archive's description. */
export async function backUp(place: StorageTarget, file: string, progress: Progress = () => {}) {
  const stores = (await place.stores()).filter((store) => !Object.hasOwn(LEFT_OUT, store));
  const ordered = [
    ...FIRST.filter((store) => stores.includes(store)),
    ...stores.filter((store) => ![...FIRST, ...LAST].includes(store)),
    ...LAST.filter((store) => stores.includes(store)),
  ];
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
