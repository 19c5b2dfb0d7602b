/** A file within a zip file. */
export interface ZipEntry {
  /** With slashes. */
  path: string;
  /** Reads it. @throws {Error} when it is damaged, or larger than it may be */
  read(mostBytes: number): Promise<Uint8Array<ArrayBuffer>>;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end of a zip file without its comment, the head of an entry in its directory, and that before its bytes. */
const END_BYTES = 22;
const DIRECTORY_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_COMMENT = 65_535;
const UTF8_NAME = 0x0800;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** Stands for a number that a zip file of more than 4 GB has elsewhere. */
const ELSEWHERE = 0xffffffff;

const NO_ZIP = 'It is no whole zip file: it was cut off on the way, or another program has changed it.';
const MOST_FILES = 0xffff;
const TOO_LARGE = 'It is a zip file of more than 4 GB or 65,534 files. Choose the folder instead.';

/**
 * The files of a zip file (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). Only its directory is read; a file when it is asked for.
 * @throws {Error} with what is wrong
 */
export async function zipEntries(file: Blob): Promise<ZipEntry[]> {
  const from = Math.max(0, file.size - END_BYTES - MOST_COMMENT);
  const tail = await view(file, from, file.size);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) throw new Error(NO_ZIP);
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (start === ELSEWHERE || size === ELSEWHERE || count === MOST_FILES) throw new Error(TOO_LARGE);
  const directory = await view(file, start, start + size);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let done = 0; done < count; done++) {
    if (at + DIRECTORY_BYTES > directory.byteLength || directory.getUint32(at, true) !== DIRECTORY)
      throw new Error(NO_ZIP);
    const [flags, method] = [directory.getUint16(at + 8, true), directory.getUint16(at + 10, true)];
    const [packed, place] = [directory.getUint32(at + 20, true), directory.getUint32(at + 42, true)];
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    if (at + DIRECTORY_BYTES + name > directory.byteLength) throw new Error(NO_ZIP);
    const label = new Uint8Array(directory.buffer, at + DIRECTORY_BYTES, name);
    const path = new TextDecoder(flags & UTF8_NAME ? 'utf-8' : 'windows-1252').decode(label).replaceAll('\\', '/');
    const read = async (mostBytes: number) => {
      const isRead = !(flags & ENCRYPTED) && (method === STORED || method === DEFLATED);
      if (!isRead) throw new Error('It is packed in a way that cannot be read here.');
      const head = await view(file, place, place + LOCAL_BYTES);
      if (head.byteLength < LOCAL_BYTES || head.getUint32(0, true) !== LOCAL) throw new Error(NO_ZIP);
      const begin = place + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
      const bytes = file.slice(begin, begin + packed);
      return bounded(method === STORED ? bytes.stream() : inflated(bytes), mostBytes);
    };
    if (!path.endsWith('/')) entries.push({ path, read });
    at += DIRECTORY_BYTES + name + extra + comment;
  }
  return entries;
}

async function view(file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

const inflated = (bytes: Blob) => bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'));

/** All bytes of a stream, up to a number: few packed bytes can stand for very many. */
async function bounded(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error('It is larger than a picture may be.');
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
