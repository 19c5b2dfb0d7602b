import type { RecordName } from '../../src/domain/admin/archive.ts';
import type { StorageTarget, StoredRecord } from './storage-target.ts';

const AHEAD = 8;

/** The records of a store in key order, some read ahead, without those deleted after listing. */
export async function* readAll(
  place: StorageTarget,
  store: string,
  isWanted: (key: string) => boolean = () => true,
): AsyncGenerator<[key: string, record: StoredRecord]> {
  const names = (await place.keys(store)).filter(isWanted).map((key) => ({ store, key }));
  for await (const [{ key }, record] of readAhead(names, place.read)) if (record) yield [key, record];
}

/** Reads items in order, some ahead. */
export async function* readAhead<Read>(
  names: readonly RecordName[],
  read: (name: RecordName) => Promise<Read>,
): AsyncGenerator<[RecordName, Read]> {
  const running: Promise<[RecordName, Read]>[] = [];
  const rest = names[Symbol.iterator]();
  while (true) {
    while (running.length < AHEAD) {
      const { value, done } = rest.next();
      if (done) break;
      const reading = read(value).then((found): [RecordName, Read] => [value, found]);
      // Thrown when it is awaited.
      reading.catch(() => {});
      running.push(reading);
    }
    const first = running.shift();
    if (!first) return;
    yield await first;
  }
}
