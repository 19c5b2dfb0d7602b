import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a run needs at most, and as much again. */
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
 * Makes the folder for everything a run writes, and removes it when the process ends: in memory where the system has a
 * place with room for it, because the local storage waits for the disk at each write, else among the temporary files.
 */
export function makeScratch(): string {
  const scratch = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'test-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return scratch;
}
