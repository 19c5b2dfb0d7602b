import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract, pack } from 'tar-stream';
import {
  ABOUT,
  type About,
  ARCHIVE_FORMAT,
  type ArchiveContents,
  DamagedArchive,
  MANIFEST,
  type ManifestLine,
  type RecordName,
  readContents,
  recordNameOf,
} from '../../src/domain/admin/archive.ts';
import { sha256 } from '../../src/server/shared/checksum.ts';
import type { Metadata } from '../../src/server/storage/storage-engine.ts';

/** A file in a tar file: its header, and its bytes as they are read. */
type Entry = Extract extends AsyncIterable<infer E> ? E : never;

/** The file mode: an archive has everything that visitors sent. */
const PRIVATE_FILE = 0o600;

/** Adds a record to an archive that is being written. */
type Add = (name: RecordName, bytes: Buffer, metadata: Metadata) => Promise<void>;

/**
 * Writes an archive: a tar file of `records/{store}/{key}`, a manifest with the SHA-256 and the metadata of each, and at the
 * end a description. It has a temporary name until it is complete.
 *
 * @param fill adds the records, one after another
 */
export async function writeArchive(file: string, from: string, fill: (add: Add) => Promise<void>): Promise<About> {
  const unfinished = `${file}.part`;
  const tar = pack();
  const written = pipeline(tar, createWriteStream(unfinished, { mode: PRIVATE_FILE }));
  // Awaited below; the next `add` throws a failure before that.
  written.catch(() => {});
  const addFile = (name: string, bytes: Buffer) =>
    Promise.race([
      new Promise<void>((done, fail) => {
        tar.entry({ name, mode: PRIVATE_FILE }, bytes, (error) => (error ? fail(error) : done()));
      }),
      written,
    ]);

  const lines: string[] = [];
  let total = 0;
  try {
    await fill(async ({ store, key }, bytes, metadata) => {
      const name = `records/${store}/${key}`;
      const line: ManifestLine = { file: name, sha256: sha256(bytes), bytes: bytes.length, metadata };
      await addFile(name, bytes);
      lines.push(JSON.stringify(line));
      total += bytes.length;
    });
    const manifest = Buffer.from(lines.join('\n'));
    const about: About = {
      format: ARCHIVE_FORMAT,
      createdAt: new Date().toISOString(),
      from,
      records: lines.length,
      bytes: total,
      manifest: sha256(manifest),
    };
    await addFile(MANIFEST, manifest);
    await addFile(ABOUT, Buffer.from(JSON.stringify(about, null, 2)));
    tar.finalize();
    await written;
    await rename(unfinished, file);
    return about;
  } catch (error) {
    tar.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Reads a whole archive and compares every byte with its checksums.
 * @throws DamagedArchive with what is wrong
 */
export async function checkArchive(file: string): Promise<ArchiveContents> {
  try {
    return await readThrough(file);
  } catch (error) {
    // System errors have a code; the tar reader's errors about invalid bytes have none.
    const isOther = error instanceof DamagedArchive || (error as NodeJS.ErrnoException).code !== undefined;
    throw isOther ? error : new DamagedArchive(`It cannot be read: ${(error as Error).message}.`);
  }
}

async function readThrough(file: string): Promise<ArchiveContents> {
  const sums = new Map<string, string>();
  let manifest: Buffer | undefined;
  let about: string | undefined;
  for await (const entry of entriesOf(file)) {
    const { name } = entry.header;
    if (name === MANIFEST) manifest = await buffer(entry);
    else if (name === ABOUT) about = (await buffer(entry)).toString();
    else if (sums.has(name)) throw new DamagedArchive(`${name} is in it twice.`);
    else sums.set(name, await sumOf(entry));
  }
  return readContents({ about, manifest: manifest?.toString(), manifestSum: manifest ? sha256(manifest) : '', sums });
}

/** The records of an archive with their bytes, one after another. */
export async function* recordsOf(file: string): AsyncGenerator<{ name: string; read(): Promise<Buffer> }> {
  for await (const entry of entriesOf(file)) {
    let isRead = false;
    const read = () => {
      isRead = true;
      return buffer(entry);
    };
    if (recordNameOf(entry.header.name)) yield { name: entry.header.name, read };
    if (!isRead) entry.resume();
  }
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file);
  const tar = extract();
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    yield* tar;
  } finally {
    source.destroy();
  }
}

async function sumOf(entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of entry) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
