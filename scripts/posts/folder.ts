import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '../../src/domain/shared/bytes.ts';
import { normalizeUnicode } from '../../src/domain/shared/text.ts';

/** A file of a folder, and why it must not be read, if so. */
export interface FoundFile {
  /** Its path from the folder, with slashes, in composed letters: systems store letters with marks in one of two forms. */
  name: string;
  path: string;
  refused: string | undefined;
}

/**
 * The files of a part of a folder and of its subfolders, sorted by name. A symbolic link, or a file that is too large, must not be read:
 * a link could name any other file.
 * @param mostBytes of a file, by its name
 * @throws Error when the part is a link, or is missing
 */
export async function filesOf(folder: string, part: string, mostBytes: (name: string) => number): Promise<FoundFile[]> {
  const path = join(folder, part);
  if ((await lstat(path)).isSymbolicLink()) throw new Error(`${path} is a link to another folder.`);
  const entries = (await readdir(path)).sort();
  const found = entries.map(async (entry): Promise<FoundFile[]> => {
    const within = `${part}/${entry}`;
    const file = await lstat(join(folder, within));
    if (file.isDirectory()) return filesOf(folder, within, mostBytes);
    const name = normalizeUnicode(within);
    return [{ name, path: join(folder, within), refused: refusalOf(file, mostBytes(name)) }];
  });
  return (await Promise.all(found)).flat();
}

function refusalOf(file: Stats, mostBytes: number): string | undefined {
  if (!file.isFile()) return `It is ${file.isSymbolicLink() ? 'a link to another file' : 'no file'}.`;
  return file.size > mostBytes ? `It is larger than ${formatBytes(mostBytes)}.` : undefined;
}
