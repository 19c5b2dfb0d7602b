import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface StoredBlob {
  etag: string;
  /** The encoded metadata header, unchanged. */
  metadata: string | null;
  body: Uint8Array<ArrayBuffer>;
}

/** One entry of a listing, as the API gives it. */
export interface ListedBlob {
  key: string;
  etag: string;
  size: number;
  last_modified: string;
}

export interface BlobPage {
  blobs: ListedBlob[];
  directories: string[];
  next_cursor?: string;
}

export interface WriteOptions {
  /** The encoded metadata header. */
  metadata?: string | undefined;
  /** Write only when the current ETag is this one. */
  ifMatch?: string | undefined;
  /** Write only when there is no such blob yet. */
  ifNew?: boolean;
}

export interface ListOptions {
  prefix?: string;
  /** The last key of the page before. */
  cursor?: string | undefined;
}

/** Entries per page of a listing, as on the platform. */
export const PAGE_SIZE = 1000;

/** The file in the folder of the blobs, an SQLite database. */
export const DATABASE = 'blobs.sqlite';

/** File modes: other users of the machine must not read what visitors sent. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Several processes may use the file at once. An acknowledged write survives a process that is killed. */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS blobs (
    site TEXT, store TEXT, key TEXT, etag TEXT, metadata TEXT, last_modified TEXT, body BLOB,
    PRIMARY KEY (site, store, key)
  )`;
const BUSY_MS = 5000;
/** Sorts behind every character that a key may have. */
const LAST = '\u{10FFFF}';
const PLACE = 'site = :site AND store = :store AND key = :key';
const INSERT = `INSERT INTO blobs (site, store, key, etag, metadata, last_modified, body)
  VALUES (:site, :store, :key, :etag, :metadata, :now, :body)`;
const CHANGE = 'etag = :etag, metadata = :metadata, last_modified = :now, body = :body';

/** Blobs of sites in a folder. Each write is one SQL statement, so that a conditional write needs no lock. */
export class BlobDisk {
  readonly #database: DatabaseSync;

  /** Opens the file of a folder; makes both when they are missing. */
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: PRIVATE_FOLDER });
    chmodSync(directory, PRIVATE_FOLDER);
    const file = join(directory, DATABASE);
    writeFileSync(file, '', { flag: 'a', mode: PRIVATE_FILE });
    this.#database = new DatabaseSync(file, { timeout: BUSY_MS });
    this.#database.exec(SCHEMA);
  }

  read(site: string, store: string, key: string): StoredBlob | undefined {
    const select = this.#database.prepare(`SELECT etag, metadata, body FROM blobs WHERE ${PLACE}`);
    return select.get({ site, store, key }) as StoredBlob | undefined;
  }

  /** Returns the new ETag, or undefined when the condition does not hold. */
  write(site: string, store: string, key: string, body: Uint8Array, options: WriteOptions = {}): string | undefined {
    const { metadata = null, ifMatch, ifNew } = options;
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    const now = new Date().toISOString();
    const values = { site, store, key, etag, metadata, now, body };
    const run = (sql: string, more = {}) => this.#database.prepare(sql).run({ ...values, ...more }).changes > 0;
    const isWritten = ifMatch
      ? run(`UPDATE blobs SET ${CHANGE} WHERE ${PLACE} AND etag = :ifMatch`, { ifMatch })
      : run(`${INSERT} ON CONFLICT DO ${ifNew ? 'NOTHING' : `UPDATE SET ${CHANGE}`}`);
    return isWritten ? etag : undefined;
  }

  remove(site: string, store: string, key: string): void {
    this.#database.prepare(`DELETE FROM blobs WHERE ${PLACE}`).run({ site, store, key });
  }

  /** One page of a store's keys in order, each with its ETag. */
  list(site: string, store: string, { prefix = '', cursor = '' }: ListOptions = {}): BlobPage {
    const select = this.#database.prepare(
      `SELECT key, etag, length(body) AS size, last_modified FROM blobs
       WHERE site = ? AND store = ? AND key >= ? AND key < ? AND key > ? ORDER BY key LIMIT ?`,
    );
    const found = select.all(site, store, prefix, prefix + LAST, cursor, PAGE_SIZE + 1) as unknown as ListedBlob[];
    const blobs = found.slice(0, PAGE_SIZE);
    const last = blobs.at(-1);
    return { blobs, directories: [], ...(last && found.length > PAGE_SIZE && { next_cursor: last.key }) };
  }

  /** The stores that have a blob. */
  listStores(site: string, prefix: string): string[] {
    const select = this.#database.prepare(
      'SELECT DISTINCT store FROM blobs WHERE site = ? AND store >= ? AND store < ? ORDER BY store',
    );
    return select.all(site, prefix, prefix + LAST).map(({ store }) => String(store));
  }

  close(): void {
    this.#database.close();
  }
}
