import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE } from '../../scripts/server/blobs/disk.ts';
import { leftOutStores } from './stores.ts';

/** The result of a query on the blobs of a data folder, a site of which may be running; none when there is no such folder. */
export function queryBlobs(dataDir: string, sql: string): Record<string, unknown>[] {
  const file = join(dataDir, 'blobs', DATABASE);
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** Every blob of a data folder that a backup contains, by store and key. */
export async function storedFiles(dataDir: string): Promise<Record<string, unknown>> {
  const passing = leftOutStores().map((store) => `-${store}`);
  const blobs = queryBlobs(dataDir, 'SELECT store, key, metadata, body FROM blobs ORDER BY store, key');
  const kept = blobs.filter(({ store }) => !passing.some((part) => String(store).endsWith(part)));
  return Object.fromEntries(kept.map(({ store, key, ...blob }) => [`${store}/${key}`, blob]));
}
