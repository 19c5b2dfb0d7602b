import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders within the one of an export. */
export const POSTS_FOLDER = 'posts';
export const PICTURES_FOLDER = 'pictures';

/** A file of a folder, and why it is not to be read, if it is not. */
interface FoundFile {
  name: string;
  refused: string | undefined;
}

/**
 * The files of a folder in the order of their names. One that is a link, or larger than `mostBytes`, is named and not to be
 * read: whoever made the folder says by its links which other files would be read.
 * @param what stands for the largest allowed, in words
 * @throws Error when the folder is a link itself; or when it is not there
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
