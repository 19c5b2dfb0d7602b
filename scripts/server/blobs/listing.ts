import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { keyOfFile } from './keys.ts';
import { Locks } from './locks.ts';
import { unlessMissing } from './missing.ts';

const PARALLEL_READS = 32;

/** One entry of a listing, as the API gives it. */
export interface ListedBlob {
  key: string;
  etag: string;
  size: number;
  last_modified: string;
}

/** Reads the entry of one file; undefined when it is missing. */
type Describe = (path: string, key: string) => Promise<ListedBlob | undefined>;

/**
 * The listing of a store in memory, so that each of the ten pages of 10,000 keys need not read the disk again. Changes made
 * through it update it; those of another process (`npm run seed`) change the time of a folder.
 */
export class StoreListing {
  readonly #root: string;
  readonly #describe: Describe;
  readonly #queue = new Locks();
  readonly #blobs = new Map<string, ListedBlob>();
  /** When each folder last changed, as far as `#blobs` knows; empty before the first listing. */
  readonly #folders = new Map<string, number>();
  #sorted: readonly ListedBlob[] | undefined;
  /** A scan of the folders that has not started. */
  #awaited: Promise<readonly ListedBlob[]> | undefined;

  constructor(root: string, describe: Describe) {
    this.#root = root;
    this.#describe = describe;
  }

  /**
   * Everything in the store, in key order. Waiting calls share one scan.
   * @param isFurther for a page after the first, which may miss changes of another process since then
   */
  sorted(isFurther = false): Promise<readonly ListedBlob[]> {
    if (isFurther && this.#sorted) return Promise.resolve(this.#sorted);
    this.#awaited ??= this.#inTurn(async () => {
      this.#awaited = undefined;
      if (!(await this.#isCurrent([...this.#folders.keys()]))) await this.#load();
      this.#sorted ??= [...this.#blobs.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
      return this.#sorted;
    });
    return this.#awaited;
  }

  /** Makes a change to the file of one key. */
  change(path: string, key: string, make: () => Promise<void>): Promise<void> {
    return this.#inTurn(async () => {
      const folders = this.#foldersOf(path);
      const current = await this.#isCurrent(folders);
      await make();
      if (current) await this.#note(path, key, folders);
      else this.#folders.clear();
    });
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run('', task);
  }

  /** The folders that a change to a file may touch: its own and those above it, up to the store's. */
  #foldersOf(path: string): string[] {
    const folders: string[] = [];
    for (let folder = dirname(path); folder.startsWith(this.#root); folder = dirname(folder)) folders.push(folder);
    return folders;
  }

  async #isCurrent(folders: string[]): Promise<boolean> {
    if (this.#folders.size === 0) return false;
    const times = await Promise.all(folders.map(changedAt));
    return folders.every((folder, index) => this.#folders.get(folder) === times[index]);
  }

  async #note(path: string, key: string, folders: string[]): Promise<void> {
    const blob = await this.#describe(path, key);
    if (blob) this.#blobs.set(key, blob);
    else this.#blobs.delete(key);
    this.#sorted = undefined;
    await this.#remember(folders);
  }

  async #load(): Promise<void> {
    this.#folders.clear();
    this.#blobs.clear();
    this.#sorted = undefined;
    await this.#remember([this.#root]);
    if (this.#folders.size === 0) return;
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true });
    const paths = entries.map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }));
    const readers = Array.from({ length: PARALLEL_READS }, async () => {
      for (let next = paths.pop(); next; next = paths.pop()) {
        const key = keyOfFile(relative(this.#root, next.path));
        if (next.isFolder) await this.#remember([next.path]);
        else if (key !== undefined) await this.#add(next.path, key);
      }
    });
    await Promise.all(readers);
  }

  async #add(path: string, key: string): Promise<void> {
    const blob = await this.#describe(path, key);
    if (blob) this.#blobs.set(key, blob);
  }

  async #remember(folders: string[]): Promise<void> {
    for (const folder of folders) {
      const time = await changedAt(folder);
      if (time === undefined) this.#folders.delete(folder);
      else this.#folders.set(folder, time);
    }
  }
}

/** When a folder's entries last changed, in milliseconds; undefined when there is no such folder. */
async function changedAt(folder: string): Promise<number | undefined> {
  return (await unlessMissing(stat(folder)))?.mtimeMs;
}
