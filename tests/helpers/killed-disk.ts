import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DISK, type Disk } from '../../scripts/start/releases.ts';

/** When a process is killed: before a change of a file, amid it, or after it. */
export const MOMENTS = ['before', 'amid', 'after'] as const;

/** The changes of a process that is killed at one of them. */
export interface KilledDisk extends Disk {
  /** Resolves when the process is killed; the change never ends then. */
  readonly killed: Promise<'killed'>;
}

/** @param at the change at which the process is killed, counted from 1 */
export function killedDisk(at: number, moment: (typeof MOMENTS)[number]): KilledDisk {
  const { promise: killed, resolve: kill } = Promise.withResolvers<'killed'>();
  let changes = 0;

  /** @param half what is done of a change when the process is killed amid it */
  const counted =
    (change: (path: string, other: string) => Promise<void>, half = change) =>
    async (path: string, other = ''): Promise<void> => {
      changes += 1;
      if (changes !== at) return change(path, other);
      if (moment === 'amid') await half(path, other);
      if (moment === 'after') await change(path, other);
      kill('killed');
      return new Promise(() => {});
    };

  return {
    copy: counted(DISK.copy, copyFirst),
    makeFolder: counted(DISK.makeFolder),
    linkFolder: counted(DISK.linkFolder),
    write: counted(DISK.write, (path, text) => DISK.write(path, text.slice(0, text.length / 2))),
    rename: counted(DISK.rename),
    remove: counted(DISK.remove, removeFirst),
    killed,
  };
}

/** The first entry of a folder; none of a file. */
async function firstOf(path: string): Promise<string | undefined> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? (await readdir(path))[0] : undefined;
}

async function copyFirst(from: string, to: string): Promise<void> {
  const first = await firstOf(from);
  if (first) await DISK.copy(join(from, first), join(to, first));
}

async function removeFirst(path: string): Promise<void> {
  const first = await firstOf(path);
  if (first) await DISK.remove(join(path, first));
}
