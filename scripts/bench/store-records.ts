import { join } from 'node:path';
import { inParallel } from '../../src/server/shared/parallel.ts';
import { BlobDisk } from '../server/blobs/disk.ts';
import { LOCAL_DEPLOY_CONTEXT } from '../server/runtime.ts';

const SITE_ID = 'local';
const TOGETHER = 8;

/** What is stored under a key; `shape` is 1 when not given. */
export interface Stored {
  key: string;
  value: unknown;
  facts?: Record<string, string>;
}

const nameOf = (store: string) => `site:${LOCAL_DEPLOY_CONTEXT}-${store}`;

async function diskOf(dataDir: string): Promise<BlobDisk> {
  const disk = new BlobDisk(join(dataDir, 'blobs'));
  await disk.open();
  return disk;
}

/** Puts records into a data folder as JSON, past the functions, which would take very long. */
export async function storeRecords(dataDir: string, store: string, records: readonly Stored[]): Promise<void> {
  const disk = await diskOf(dataDir);
  await inParallel(records, TOGETHER, ({ key, value, facts }) => {
    const metadata = facts && `b64;${Buffer.from(JSON.stringify(facts)).toString('base64')}`;
    return disk.write(SITE_ID, nameOf(store), key, Buffer.from(JSON.stringify(value)), { metadata });
  });
}

/** How many records a store has. */
export async function countRecords(dataDir: string, store: string): Promise<number> {
  const disk = await diskOf(dataDir);
  let count = 0;
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const page = await disk.list(SITE_ID, nameOf(store), { cursor });
    count += page.blobs.length;
    cursor = page.next_cursor;
    isLast = cursor === undefined;
  }
  return count;
}
