import { join } from 'node:path';
import { BlobDisk } from '../server/blobs/disk.ts';
import { LOCAL_DEPLOY_CONTEXT } from '../server/runtime.ts';

const SITE_ID = 'local';

/** A record to store, with its metadata in `facts`. */
export interface Stored {
  key: string;
  value: unknown;
  facts?: Record<string, string>;
}

const nameOf = (store: string) => `site:${LOCAL_DEPLOY_CONTEXT}-${store}`;

function diskOf(dataDir: string): BlobDisk {
  const disk = new BlobDisk(join(dataDir, 'blobs'));
  disk.open();
  return disk;
}

/** Writes records into a data folder as JSON, directly: calling the functions for each would take very long. */
export function storeRecords(dataDir: string, store: string, records: readonly Stored[]): void {
  const disk = diskOf(dataDir);
  for (const { key, value, facts } of records) {
    const metadata = facts && `b64;${Buffer.from(JSON.stringify(facts)).toString('base64')}`;
    disk.write(SITE_ID, nameOf(store), key, Buffer.from(JSON.stringify(value)), { metadata });
  }
}

/** How many records a store has. */
export function countRecords(dataDir: string, store: string): number {
  const disk = diskOf(dataDir);
  let count = 0;
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const page = disk.list(SITE_ID, nameOf(store), { cursor });
    count += page.blobs.length;
    cursor = page.next_cursor;
    isLast = cursor === undefined;
  }
  return count;
}
