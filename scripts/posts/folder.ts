import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a folder, and why it must not be read, if so. */
interface FoundFile {
  name: string;
  refused: string | undefined;
}

/**
 * The files of a folder, sorted by name. A symbolic link, or a file larger than `mostBytes`, must not be read: a link could
 * name any other file.
 * @param what the largest size allowed, in words
 * @throws Error when the folder is a link, or is missing
 */
export async function filesOf(folder: string, mostBytes: number, what: string): Promise<FoundFile[]> {
  if ((await lstat(folder)).isSymbolicLink()) throw new Error(`${folder} is a link to another folder.`);
  const names = (await readdir(folder)).sort();
  const refusalOf = async (name: string) => {
    const file = await lstat(join(folder, name));
    if (!file.isFile()) return `It is ${file.isSymbolicLink() ? 'a link to another file' : 'no file'}.`;
    return file.size > mostBytes ? `It is larger than ${what} may be.` : undefined;
  };
  return Promise.all(names.map(async (name) => ({ name, refused: await refusalOf(name) })));
}
