import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { backUp } from '../../scripts/backup/back-up.ts';
import { openFolder, type StorageTarget } from '../../scripts/backup/storage-target.ts';

export const POST = { store: 'posts', key: 'a-post-1a2b3c4d' };
export const LATER = { store: 'invoices', key: '2027/first' };

/** The folders of a site, of the site that a backup is restored into, and the archive between them. */
export const folder = join(tmpdir(), `backup-${process.pid}`);
export const source = join(folder, 'source');
export const target = join(folder, 'target');
export const archive = join(folder, 'site.tar');

/** Fills the source before each test, and removes all folders after it. */
export function useBackupFolders(): void {
  beforeEach(async () => {
    await mkdir(folder, { recursive: true });
    await inFolder(source, fill);
  });
  afterEach(() => rm(folder, { recursive: true }));
}

/** Opens the storage in a folder for a task. */
export async function inFolder<T>(path: string, task: (place: StorageTarget) => Promise<T>): Promise<T> {
  const place = await openFolder(path);
  try {
    return await task(place);
  } finally {
    await place.close();
  }
}

/** A stored record with its metadata. */
export const record = (text: string | Buffer, facts: Record<string, string> = {}) => ({
  bytes: Buffer.from(text),
  metadata: { nonce: `nonce of ${text.length}`, ...facts },
});

/** Stores records of several kinds, with binary values, names in Hindi and an unknown store. */
async function fill(place: StorageTarget) {
  await place.write(POST, record('{"title":"दीपावली"}'));
  await place.write({ store: 'revisions', key: 'a-post-1a2b3c4d/2026' }, record('{"title":"Before"}'));
  await place.write({ store: 'media', key: 'f00d' }, record(Buffer.from([0, 255, 10, 13, 0]), { type: 'image/webp' }));
  await place.write({ store: 'resumes', key: '01-resume' }, record(Buffer.alloc(70_000, 7), { name: 'सीवी.pdf' }));
  for (let n = 0; n < 30; n++) await place.write({ store: 'enquiries', key: `enquiry-${n}` }, record(`{"n":${n}}`));
  await place.write(LATER, record('{}'));
  await place.write({ store: 'temporary', key: 'senders/sign-in/one' }, record('{}'));
}

/** Writes the archive of the source. */
export const back = () => inFolder(source, (place) => backUp(place, archive));
