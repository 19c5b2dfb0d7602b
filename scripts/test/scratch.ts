import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Twice the space that a run needs, in bytes. */
const LEAST_ROOM = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= LEAST_ROOM;
  } catch {
    return false;
  }
}

/**
 * Creates a folder for all files of a run, which is removed when the process ends: in /dev/shm where it has enough space, since
 * the local storage waits for the disk at each write, else in the temporary folder.
 */
export function makeScratch(): string {
  const scratch = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'test-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return scratch;
}
