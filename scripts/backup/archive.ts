import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract, pack } from 'tar-stream';
import type { Metadata } from '../../src/server/storage/storage-engine.ts';
import type { RecordName } from './storage-target.ts';

/** A file in a tar file: its header, and its bytes as they are read. */
type Entry = Extract extends AsyncIterable<infer E> ? E : never;

/** The format version of archives. An unknown one is refused. */
const FORMAT = 1;
const MANIFEST = 'manifest.jsonl';
const ABOUT = 'about.json';
/** The file mode: an archive has everything that visitors sent. */
const PRIVATE_FILE = 0o600;
const RECORD = /^records\/(?<store>[a-z-]+)\/(?<key>[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)$/;

/** The last entry of an archive; without it the archive is incomplete. */
interface About {
  format: number;
  /** ISO 8601. */
  createdAt: string;
  /** The storage that was backed up, for people to read. */
  from: string;
  records: number;
  bytes: number;
  /** SHA-256 of the manifest. */
  manifest: string;
}

/** A line of the manifest. */
export interface ManifestLine {
  file: string;
  sha256: string;
  bytes: number;
  metadata: Metadata;
}

/** The contents of an archive without the bytes. */
export interface Contents {
  about: About;
  /** Records by their name in the archive, in its order. */
  records: ReadonlyMap<string, RecordName & ManifestLine>;
}

/** A damaged archive, or a file that is no archive. */
export class DamagedArchive extends Error {}

/** The SHA-256 of bytes, in hexadecimal. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

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
      format: FORMAT,
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
export async function checkArchive(file: string): Promise<Contents> {
  try {
    return await readThrough(file);
  } catch (error) {
    // System errors have a code; the tar reader's errors about invalid bytes have none.
    const isOther = error instanceof DamagedArchive || (error as NodeJS.ErrnoException).code !== undefined;
    throw isOther ? error : new DamagedArchive(`It cannot be read: ${(error as Error).message}.`);
  }
}

async function readThrough(file: string): Promise<Contents> {
  const sums = new Map<string, string>();
  let manifest: Buffer | undefined;
  let about: About | undefined;
  for await (const entry of entriesOf(file)) {
    const { name } = entry.header;
    if (name === MANIFEST) manifest = await buffer(entry);
    else if (name === ABOUT) about = parsed<About>(await buffer(entry));
    else if (sums.has(name)) throw new DamagedArchive(`${name} is in it twice.`);
    else sums.set(name, await sumOf(entry));
  }
  if (!manifest || !about) throw new DamagedArchive('Its end is missing: it was never finished, or was cut off.');
  if (about.format !== FORMAT)
    throw new DamagedArchive(`It has the form ${about.format}; this release reads ${FORMAT}.`);
  if (sha256(manifest) !== about.manifest) throw new DamagedArchive('Its manifest is not as it was written.');
  const records = readManifest(manifest);
  for (const { file: name, sha256: sum } of records.values()) {
    if (sums.get(name) !== sum) {
      throw new DamagedArchive(`${name} is ${sums.has(name) ? 'not as it was written' : 'missing'}.`);
    }
  }
  const unknown = [...sums.keys()].find((name) => !records.has(name));
  if (unknown !== undefined) throw new DamagedArchive(`Its manifest says nothing of ${unknown}.`);
  return { about, records };
}

/** The records of an archive with their bytes, one after another. */
export async function* recordsOf(file: string): AsyncGenerator<{ name: string; read(): Promise<Buffer> }> {
  for await (const entry of entriesOf(file)) {
    let isRead = false;
    const read = () => {
      isRead = true;
      return buffer(entry);
    };
    if (RECORD.test(entry.header.name)) yield { name: entry.header.name, read };
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

function readManifest(manifest: Buffer): Contents['records'] {
  const lines = manifest.toString().split('\n').filter(Boolean);
  return new Map(
    lines.map((text) => {
      const line = parsed<ManifestLine>(Buffer.from(text));
      const { store, key } = RECORD.exec(line.file)?.groups ?? {};
      if (store === undefined || key === undefined) throw new DamagedArchive(`${line.file} is no name of a record.`);
      return [line.file, { ...line, store, key }];
    }),
  );
}

function parsed<T>(bytes: Buffer): T {
  try {
    return JSON.parse(bytes.toString()) as T;
  } catch {
    throw new DamagedArchive('What it says of itself cannot be read.');
  }
}
