import { fileStore } from '../../../browser/shared/file-store.ts';
import { lockForPage, readStored, storedKeys, whenUnlocked } from '../../../browser/shared/page-owned.ts';
import { deviceStore } from '../../../browser/shared/storage.ts';
import { DAY_MS, UNSAVED_DAYS } from '../../../domain/shared/limits.ts';
import { uuidTime } from '../../../domain/shared/uuid.ts';

/** The queued uploads of one page, which another page continues when that page is closed. */
export interface Batch {
  /** ID of the administrator who chose them. */
  by: string;
  added: number;
  rows: readonly StoredRow[];
}

/** A file that is not uploaded yet. Its bytes are in the file store, unless it was refused. */
interface StoredRow {
  /** A UUID of version 7: the id of the upload, and of the photo. */
  id: string;
  name: string;
  refused?: string;
}

/** Prefix of the keys of batches, and of the names of their pages' Web Locks. */
const BATCH = 'uploads/';
const FILE = 'upload/';
const KEEP_MS = UNSAVED_DAYS * DAY_MS;

/** Stores the batch of a page; removes one without rows. */
export function storeBatch(page: string, batch: Batch): void {
  if (batch.rows.length === 0) deviceStore.remove(BATCH + page);
  else deviceStore.write(BATCH + page, JSON.stringify(batch));
}

/** Removes and returns the batch of a closed page; null when there is none of this administrator. */
export function takeBatch(page: string, by: string): Batch | null {
  const batch = readStored(BATCH + page, isBatch);
  if (batch?.by !== by) return null;
  deviceStore.remove(BATCH + page);
  return batch;
}

/** The pages that have queued uploads, open ones included. Expired batches and files are deleted. */
export async function pagesWithUploads(now = Date.now()): Promise<string[]> {
  const isOld = (id: string) => uuidTime(id) < now - KEEP_MS;
  const all = storedKeys(BATCH);
  const old = all.filter((key) => isOld(key.slice(BATCH.length)));
  for (const key of old) deviceStore.remove(key);
  if (all.length === 0) return [];
  for (const key of await fileStore.keys()) {
    if (key.startsWith(FILE) && isOld(key.slice(FILE.length))) await fileStore.remove(key);
  }
  return all.filter((key) => !old.includes(key)).map((key) => key.slice(BATCH.length));
}

/** Locks the uploads of a page until the page is closed; resolves when they are locked. */
export const lockUploads = (page: string) => lockForPage(BATCH + page);

/** Runs a task when a page is closed. */
export const whenGone = (page: string, task: () => Promise<void>) => whenUnlocked(BATCH + page, task);

/** Stores the file of an upload. Returns whether it was stored. */
export const storeFile = (id: string, file: File) => fileStore.write(FILE + id, file);

/** The file of an upload, or null. */
export const readFile = (id: string) => fileStore.read(FILE + id);

/** Deletes the file of an upload. */
export const dropFile = (id: string) => fileStore.remove(FILE + id);

function isBatch(value: unknown): value is Batch {
  if (typeof value !== 'object' || value === null) return false;
  const { by, added, rows } = value as Partial<Record<keyof Batch, unknown>>;
  return typeof by === 'string' && typeof added === 'number' && Array.isArray(rows);
}
