import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { leftOutStores } from './stores.ts';

/** The bytes of every stored file of a data folder that a backup contains, by path. */
export async function storedFiles(dataDir: string): Promise<Record<string, string>> {
  const root = join(dataDir, 'blobs/entries');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const passing = leftOutStores().map((store) => `-${store}/`);
  const files = paths.filter((path) => !passing.some((part) => path.includes(part))).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (path) => [relative(root, path), await readFile(path, 'latin1')])),
  );
}
