import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RecordName } from '../../src/domain/admin/archive.ts';
import { type BlobsAccess, netlifyBlobs } from '../../src/server/storage/netlify-blobs.ts';
import type { Metadata, StorageEngine } from '../../src/server/storage/storage-engine.ts';
import { askOnce } from '../ask.ts';
import { startBlobs } from '../server/blobs/server.ts';
import { LOCAL_DEPLOY_CONTEXT } from '../server/runtime.ts';

const TRIES = 3;
const PAUSE_MS = 1000;
const PRODUCTION = 'production';

/** A stored record. */
export interface StoredRecord {
  bytes: Buffer;
  metadata: Metadata;
  etag: string;
}

/** The storage of a site, local or on Netlify. Failed calls are retried twice. */
export interface StorageTarget {
  /** For people to read. */
  readonly name: string;
  /** The stores of the deploy context, in order. */
  stores(): Promise<string[]>;
  /** Every key of a store, in order. */
  keys(store: string): Promise<string[]>;
  /** Undefined when there is no such record. */
  read(name: RecordName): Promise<StoredRecord | undefined>;
  /**
   * Creates a record, or overwrites the version `etag`.
   * @returns false when another write came first
   */
  write(name: RecordName, record: Omit<StoredRecord, 'etag'>, etag?: string): Promise<boolean>;
  /** Removes a record; no error when there is none. */
  remove(name: RecordName): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the storage that the command line names: that of a published site by Netlify's site ID, else the local data folder. The token comes from NETLIFY_AUTH_TOKEN or is asked for. NETLIFY_API_URL
 * names another API, as for Netlify's own command line.
 */
export async function targetOf({ site }: { site?: string | undefined }): Promise<StorageTarget> {
  if (site === undefined) return openFolder(process.env.DATA_DIR || '.data');
  const token = process.env.NETLIFY_AUTH_TOKEN || (await askOnce('Netlify access token: ', true)).trim();
  if (token === '') throw new Error('A token is needed: Netlify, User settings, Applications, Personal access tokens.');
  const apiURL = process.env.NETLIFY_API_URL;
  const access = { siteID: site, token, ...(apiURL && { apiURL }) };
  return openTarget(`the site ${site} on Netlify`, netlifyBlobs({ access }));
}

/** The storage of a local data folder, which a site may be running on. */
export async function openFolder(folder: string): Promise<StorageTarget> {
  const directory = resolve(folder);
  const blobs = await startBlobs({ directory: join(directory, 'blobs') });
  const access = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as BlobsAccess;
  return {
    ...openTarget(`the folder ${directory}`, netlifyBlobs({ access }), LOCAL_DEPLOY_CONTEXT),
    close: blobs.stop,
  };
}

/** Whether a local data folder has any data. */
export function isFolderUsed(folder: string): boolean {
  return existsSync(join(resolve(folder), 'blobs'));
}

/** The stores of a deploy context in a storage engine. */
export function openTarget(name: string, engine: StorageEngine, context: string = PRODUCTION): StorageTarget {
  const prefix = `${context}-`;

  async function read({ store, key }: RecordName): Promise<StoredRecord | undefined> {
    const found = await withRetries(() => engine.get(prefix + store, key));
    return found && { ...found, bytes: Buffer.from(found.bytes) };
  }

  return {
    name,
    async stores() {
      const ours = (await withRetries(() => engine.stores())).filter((store) => store.startsWith(prefix));
      return ours.map((store) => store.slice(prefix.length)).sort();
    },
    async keys(store) {
      const listed = await withRetries(() => engine.list(prefix + store));
      return listed.map(({ key }) => key).sort();
    },
    read,
    async write(record, { bytes, metadata }, etag) {
      const condition = etag ? { onlyIfMatch: etag } : ({ onlyIfNew: true } as const);
      const data = new Uint8Array(bytes).buffer;
      const written = await withRetries(() => engine.set(prefix + record.store, record.key, data, metadata, condition));
      if (written) return true;
      // Refused because of another write, or of a first try of this one whose response was lost.
      const { etag: _newer, ...stored } = (await read(record)) ?? {};
      return isDeepStrictEqual(stored, { bytes, metadata });
    },
    remove: ({ store, key }) => withRetries(() => engine.delete(prefix + store, key)),
    close: async () => {},
  };
}

async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await call();
    } catch (error) {
      const isRefused = [401, 403].includes((error as { status?: number }).status ?? 0);
      if (isRefused || left === 1) throw new Error(isRefused ? REFUSED : unreached(error), { cause: error });
      await wait(PAUSE_MS);
    }
  }
}

const REFUSED =
  'The platform does not take the token for this site. Is the site ID right, and the token one of an account that may see it?';

function unreached(error: unknown): string {
  const { message, cause } = error as Error;
  return `The storage does not answer: ${cause instanceof Error ? cause.message : message}. Is there a connection?`;
}
