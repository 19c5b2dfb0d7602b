import { createTarDecoder, packTar } from 'modern-tar';
import { beginRestore, endRestore, sendRestorePart } from '../../../../browser/admin/backup-calls.ts';
import {
  ABOUT,
  type ArchiveContents,
  DamagedArchive,
  MANIFEST,
  type ManifestLine,
  readContents,
  recordNameOf,
} from '../../../../domain/admin/archive.ts';
import { NAMES_AT_ONCE, PART, type RestoredPart, type RestorePart } from '../../../../domain/admin/transfer.ts';
import { LIMITS } from '../../../../domain/shared/limits.ts';
import { sha256 } from '../sha256.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of the manifest of an archive: some 200 for each record. */
const MOST_MANIFEST_BYTES = 256 * 1024 * 1024;

/** The entries of a tar file, one after another. @throws {DamagedArchive} when it is cut or none */
async function* entriesOf(file: Blob): AsyncGenerator<{ name: string; bytes: Bytes }> {
  const reader = file
    .stream()
    .pipeThrough(createTarDecoder({ strict: true }))
    .getReader();
  try {
    for (let next = await readNext(reader); !next.done; next = await readNext(reader)) {
      const { header, body } = next.value;
      const name = header.name.slice(0, SHOWN);
      const isOurs = header.type === 'file' && ([MANIFEST, ABOUT].includes(header.name) || recordNameOf(header.name));
      if (!isOurs) throw new DamagedArchive(`It is no archive of this site: no site has a record ${name}.`);
      if (header.size > (header.name === MANIFEST ? MOST_MANIFEST_BYTES : LIMITS.recordBytes))
        throw new DamagedArchive(`${name} is larger than any record.`);
      const bytes = new Uint8Array(
        await new Response(body).arrayBuffer().catch(() => {
          throw new DamagedArchive(CUT);
        }),
      );
      if (bytes.length !== header.size) throw new DamagedArchive(CUT);
      yield { name: header.name, bytes };
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Characters of a name that a message quotes. */
const SHOWN = 100;
const CUT =
  'It is no whole archive of this site: it is another file, was cut off on the way, or another program has changed it.';

async function readNext<T>(reader: ReadableStreamDefaultReader<T>) {
  try {
    return await reader.read();
  } catch {
    throw new DamagedArchive(CUT);
  }
}

/**
 * Reads a whole archive and compares every byte with its checksums.
 * @param onProgress called with the bytes of records that were read
 * @throws {DamagedArchive} with what is wrong
 */
export async function checkBackup(file: Blob, onProgress: (bytes: number) => void): Promise<ArchiveContents> {
  const sums = new Map<string, string>();
  let manifest: string | undefined;
  let manifestSum = '';
  let about: string | undefined;
  let read = 0;
  for await (const { name, bytes } of entriesOf(file)) {
    if (name === MANIFEST) {
      manifest = new TextDecoder().decode(bytes);
      manifestSum = await sha256(bytes);
    } else if (name === ABOUT) about = new TextDecoder().decode(bytes);
    else if (sums.has(name)) throw new DamagedArchive(`${name} is in it twice.`);
    else sums.set(name, await sha256(bytes));
    read += bytes.length;
    onProgress(read);
  }
  return readContents({ about, manifest, manifestSum, sums });
}

/** The store whose record makes others public: it comes last. Without it nothing of the website is published. */
export const PUBLICATIONS = 'site-publications';

/**
 * Restores an archive that was checked, in its order, what the website publishes at the end. Interrupted and begun again it goes on: records
 * that are there stay.
 * @param onProgress called with the number of records that are sent
 * @throws {ApiError} without a toast; 409 when the site is not empty
 */
export async function restoreBackup(
  file: Blob,
  { about, records }: ArchiveContents,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<RestoredPart> {
  const archive = about.manifest;
  await beginRestore(archive);
  const total: RestoredPart = { stored: 0, kept: [], leftOut: [] };
  let done = 0;
  const send = async (lines: readonly ManifestLine[], bodies: readonly Bytes[], piece?: RestorePart['piece']) => {
    signal.throwIfAborted();
    const { stored, kept, leftOut } = await sendRestorePart(
      await partOf({ archive, lines: [...lines], piece }, bodies),
    );
    total.stored += stored;
    total.kept.push(...kept);
    total.leftOut.push(...leftOut);
  };
  let waiting: { line: ManifestLine; bytes: Bytes }[] = [];
  const flush = async () => {
    if (waiting.length > 0)
      await send(
        waiting.map(({ line }) => line),
        waiting.map(({ bytes }) => bytes),
      );
    done += waiting.length;
    waiting = [];
    onProgress(done);
  };
  const sizeOf = (parts: typeof waiting) => parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const add = async (line: ManifestLine, bytes: Bytes) => {
    if (bytes.length > LIMITS.restoreBytes) {
      await flush();
      const of = Math.ceil(bytes.length / LIMITS.restoreBytes);
      for (let index = 0; index < of; index++) {
        const at = index * LIMITS.restoreBytes;
        await send([line], [bytes.slice(at, at + LIMITS.restoreBytes)], { index, of });
      }
      done++;
      return;
    }
    if (sizeOf(waiting) + bytes.length > LIMITS.restoreBytes || waiting.length === PART_RECORDS) await flush();
    waiting.push({ line, bytes });
  };
  const atTheEnd: [ManifestLine, Bytes][] = [];
  for await (const { name, bytes } of entriesOf(file)) {
    const record = records.get(name);
    if (!record) continue;
    const { store, key, ...line } = record;
    if (store === PUBLICATIONS) atTheEnd.push([line, bytes]);
    else await add(line, bytes);
  }
  await flush();
  for (const [line, bytes] of atTheEnd) await add(line, bytes);
  await flush();
  await endRestore(archive);
  return total;
}

/** Records in one call: each is a storage call, and their lines have to fit beside them. */
const PART_RECORDS = Math.min(100, NAMES_AT_ONCE);

function partOf(part: RestorePart, bodies: readonly Bytes[]): Promise<Bytes> {
  const json = new TextEncoder().encode(JSON.stringify(part));
  const entries = [
    { name: PART, body: json },
    ...part.lines.map(({ file }, index) => ({ name: file, body: bodies[index] ?? new Uint8Array() })),
  ];
  return packTar(
    entries.map(({ name, body }) => ({ header: { name, size: body.length, type: 'file' as const }, body })),
  );
}
