import { fileStore } from '../../../browser/shared/file-store.ts';
import { lockForPage, readStored, storedKeys, whenUnlocked } from '../../../browser/shared/page-owned.ts';
import { deviceStore } from '../../../browser/shared/storage.ts';
import { DAY_MS, UNSAVED_DAYS } from '../../../domain/shared/limits.ts';
import { uuidTime } from '../../../domain/shared/uuid.ts';

/** The uploads of one page, so that another one can go on with them when it is gone. */
export interface Batch {
  /** ID of the administrator who chose them. */
  by: string;
  /** How many have arrived. */
  added: number;
  rows: readonly StoredRow[];
}

/** A file that has not arrived; its bytes are beside it, unless it was refused. */
interface StoredRow {
  /** A UUID of version 7: the name of the upload here, and of the photo when it has arrived. */
  id: string;
  name: string;
  /** Why it cannot be sent at all. */
  refused?: string;
}

/** Begins the names of batches, and of the locks their pages hold. */
const BATCH = 'uploads/';
const FILE = 'upload/';
const KEEP_MS = UNSAVED_DAYS * DAY_MS;

/** Stores the batch of a page; one without rows is deleted. */
export function storeBatch(page: string, batch: Batch): void {
  if (batch.rows.length === 0) deviceStore.remove(BATCH + page);
  else deviceStore.write(BATCH + page, JSON.stringify(batch));
}

/** Takes over the batch of a page that is gone: it is read once. */
export function takeBatch(page: string, by: string): Batch | null {
  const batch = readStored(BATCH + page, isBatch);
  if (batch?.by !== by) return null;
  deviceStore.remove(BATCH + page);
  return batch;
}

/** The pages with uploads, open or gone. Batches older than 30 days are deleted, with their files. */
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

/** Locks the uploads of a page as its own for as long as it lives; resolves when it does. */
export const lockUploads = (page: string) => lockForPage(BATCH + page);

/** Does something when a page is gone. */
export const whenGone = (page: string, task: () => Promise<void>) => whenUnlocked(BATCH + page, task);

/** Keeps the bytes of an upload. Returns whether another page will find them. */
export function storeFile(id: string, file: File): Promise<boolean> {
  return fileStore.write(FILE + id, file);
}

export function readFile(id: string): Promise<File | null> {
  return fileStore.read(FILE + id);
}

export function dropFile(id: string): Promise<void> {
  return fileStore.remove(FILE + id);
}

function isBatch(value: unknown): value is Batch {
  if (typeof value !== 'object' || value === null) return false;
  const { by, added, rows } = value as Partial<Record<keyof Batch, unknown>>;
  return typeof by === 'string' && typeof added === 'number' && Array.isArray(rows);
}
