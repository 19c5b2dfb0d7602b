import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileOfKey, folderOfStore, storeOfFolder } from './keys.ts';
import { type ListedBlob, StoreListing } from './listing.ts';
import { ifPresent } from './missing.ts';

/** A blob's file is one line of JSON, then the bytes: data and metadata change together in one rename. */
interface Header {
  etag: string;
  metadata?: string;
}

export interface StoredBlob extends Header {
  body: Buffer;
}

export interface BlobPage {
  blobs: ListedBlob[];
  directories: string[];
  next_cursor?: string;
}

export interface WriteOptions {
  /** The encoded metadata header, unchanged. */
  metadata?: string | undefined;
  /** Write only when the current ETag is this one. */
  ifMatch?: string | undefined;
  /** Write only when there is no such blob yet. */
  ifNew?: boolean;
}

export interface ListOptions {
  prefix?: string;
  /** Group keys by the next slash after the prefix. */
  directories?: boolean;
  /** The last key of the page before. */
  cursor?: string | undefined;
}

/** Entries per page of a listing, as on the platform. */
export const PAGE_SIZE = 1000;
/** Metadata is at most 2 KB, so the first line of any blob fits. */
const HEADER_BYTES = 4096;

/** File modes: other users of the machine must not read what visitors sent. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

const parseHeader = (bytes: Buffer): Header => JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n')));

/**
 * Blobs of one site in a folder. A write goes to a temporary file that is renamed, so that a reader of another process and a
 * killed process leave the old blob or the new one. All file access is synchronous: a conditional write needs no lock, and a
 * small file takes a fraction of the processor time that it takes through the thread pool.
 */
export class BlobDisk {
  readonly #directory: string;
  readonly #temporary: string;
  readonly #etags = new Map<string, { version: string; etag: string }>();
  readonly #listings = new Map<string, StoreListing>();

  constructor(directory: string) {
    this.#directory = join(directory, 'entries');
    this.#temporary = join(directory, 'unfinished');
  }

  /** Creates the folders and deletes unfinished files of killed processes, but not of running ones. */
  open(): void {
    mkdirSync(this.#temporary, { recursive: true, mode: PRIVATE_FOLDER });
    chmodSync(dirname(this.#temporary), PRIVATE_FOLDER);
    const left = readdirSync(this.#temporary).filter((name) => !isRunning(Number.parseInt(name, 10)));
    for (const name of left) rmSync(join(this.#temporary, name), { recursive: true, force: true });
  }

  read(siteID: string, store: string, key: string): StoredBlob | undefined {
    const bytes = ifPresent(() => readFileSync(this.#path(siteID, store, key)));
    return bytes && { ...parseHeader(bytes), body: bytes.subarray(bytes.indexOf('\n') + 1) };
  }

  /** Returns the new ETag, or undefined when the condition does not hold. */
  write(siteID: string, store: string, key: string, body: Buffer, options: WriteOptions = {}): string | undefined {
    const path = this.#path(siteID, store, key);
    const current = options.ifNew || options.ifMatch ? this.#describe(path, key)?.etag : undefined;
    if ((options.ifNew && current) || (options.ifMatch && options.ifMatch !== current)) return undefined;
    const header: Header = { etag: `"${createHash('sha256').update(body).digest('hex')}"` };
    if (options.metadata) header.metadata = options.metadata;
    const temporary = join(this.#temporary, `${process.pid}.${randomUUID()}`);
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
    writeFileSync(temporary, bytes, { mode: PRIVATE_FILE });
    this.#listing(siteID, store).change(path, key, () => {
      const version = versionOf(statSync(temporary));
      moveInto(temporary, path);
      this.#etags.set(path, { version, etag: header.etag });
    });
    return header.etag;
  }

  remove(siteID: string, store: string, key: string): void {
    const path = this.#path(siteID, store, key);
    this.#listing(siteID, store).change(path, key, () => rmSync(path, { force: true }));
    this.#etags.delete(path);
  }

  /** Removes a whole store and returns how many blobs it held. */
  removeStore(siteID: string, store: string): number {
    const { length } = this.#listing(siteID, store).sorted();
    rmSync(join(this.#directory, folderOfStore(siteID, store)), { recursive: true, force: true });
    return length;
  }

  /** One page of a store's keys in order, each with its ETag. */
  list(siteID: string, store: string, options: ListOptions = {}): BlobPage {
    return pageOf(this.#listing(siteID, store).sorted(options.cursor !== undefined), options);
  }

  listStores(siteID: string, prefix: string): string[] {
    const folders = ifPresent(() => readdirSync(join(this.#directory, siteID))) ?? [];
    return folders.map(storeOfFolder).filter((store) => store.startsWith(prefix));
  }

  #path(siteID: string, store: string, key: string) {
    return join(this.#directory, folderOfStore(siteID, store), fileOfKey(key));
  }

  #listing(siteID: string, store: string): StoreListing {
    const root = join(this.#directory, folderOfStore(siteID, store));
    const known = this.#listings.get(root);
    if (known) return known;
    const listing = new StoreListing(root, (path, key) => this.#describe(path, key));
    this.#listings.set(root, listing);
    return listing;
  }

  #describe(path: string, key: string): ListedBlob | undefined {
    const file = ifPresent(() => statSync(path));
    const etag = file && this.#etagOf(path, versionOf(file));
    return etag ? { key, etag, size: file.size, last_modified: file.mtime.toISOString() } : undefined;
  }

  /** The ETag of a file, remembered as long as the file is the same one; a rename makes another. */
  #etagOf(path: string, version: string): string | undefined {
    const known = this.#etags.get(path);
    if (known?.version === version) return known.etag;
    const header = ifPresent(() => readHeader(path));
    if (header) this.#etags.set(path, { version, etag: header.etag });
    return header?.etag;
  }
}

function pageOf(blobs: readonly ListedBlob[], options: ListOptions): BlobPage {
  const { prefix = '', cursor } = options;
  const directories = new Set<string>();
  const wanted: ListedBlob[] = [];
  const start = cursor === undefined ? prefix : `${cursor}\0`;
  for (let index = firstFrom(blobs, start); blobs[index]?.key.startsWith(prefix); index++) {
    const blob = blobs[index] as ListedBlob;
    const slash = options.directories ? blob.key.indexOf('/', prefix.length) : -1;
    if (slash >= 0) directories.add(blob.key.slice(0, slash));
    else wanted.push(blob);
    if (wanted.length > PAGE_SIZE && !options.directories) break;
  }
  const page = wanted.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    blobs: page,
    directories: cursor === undefined ? [...directories] : [],
    ...(last !== undefined && wanted.length > page.length && { next_cursor: last.key }),
  };
}

/** Identifies a file and its version; a rename does not change it. */
const versionOf = ({ ino, mtimeMs, size }: Stats) => `${ino} ${mtimeMs} ${size}`;

/** Whether there is a process with this number. */
export function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // It is running as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Moves a file to a path whose folders may not exist yet. */
function moveInto(from: string, to: string): void {
  const isMoved = ifPresent(() => {
    renameSync(from, to);
    return true;
  });
  if (isMoved) return;
  mkdirSync(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
  renameSync(from, to);
}

function readHeader(path: string): Header {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(HEADER_BYTES);
    readSync(file, bytes, 0, HEADER_BYTES, 0);
    return parseHeader(bytes);
  } finally {
    closeSync(file);
  }
}

/** Index of the first key that is not before `start`, of blobs in key order. */
function firstFrom(blobs: readonly ListedBlob[], start: string): number {
  let [low, high] = [0, blobs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blobs[middle]?.key ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
