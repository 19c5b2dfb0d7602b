import { readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { keyOfFile } from './keys.ts';
import { ifPresent } from './missing.ts';

/** One entry of a listing, as the API gives it. */
export interface ListedBlob {
  key: string;
  etag: string;
  size: number;
  last_modified: string;
}

/** Reads the entry of one file; undefined when it is missing. */
type Describe = (path: string, key: string) => ListedBlob | undefined;

/**
 * The listing of a store in memory, so that each of the ten pages of 10,000 keys need not read the disk again. Changes made
 * through it update it; those of another process (`npm run seed`) change the time of a folder.
 */
export class StoreListing {
  readonly #root: string;
  readonly #describe: Describe;
  readonly #blobs = new Map<string, ListedBlob>();
  /** When each folder last changed, as far as `#blobs` knows; empty before the first listing. */
  readonly #folders = new Map<string, number>();
  #sorted: readonly ListedBlob[] | undefined;

  constructor(root: string, describe: Describe) {
    this.#root = root;
    this.#describe = describe;
  }

  /**
   * Everything in the store, in key order.
   * @param isFurther for a page after the first, which may miss changes of another process since then
   */
  sorted(isFurther = false): readonly ListedBlob[] {
    if (isFurther && this.#sorted) return this.#sorted;
    if (!this.#isCurrent([...this.#folders.keys()])) this.#load();
    this.#sorted ??= [...this.#blobs.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    return this.#sorted;
  }

  /** Makes a change to the file of one key. */
  change(path: string, key: string, make: () => void): void {
    const folders = this.#foldersOf(path);
    const isCurrent = this.#isCurrent(folders);
    make();
    if (isCurrent) this.#note(path, key, folders);
    else this.#folders.clear();
  }

  /** The folders that a change to a file may touch: its own and those above it, up to the store's. */
  #foldersOf(path: string): string[] {
    const folders: string[] = [];
    for (let folder = dirname(path); folder.startsWith(this.#root); folder = dirname(folder)) folders.push(folder);
    return folders;
  }

  #isCurrent(folders: string[]): boolean {
    return this.#folders.size > 0 && folders.every((folder) => this.#folders.get(folder) === changedAt(folder));
  }

  #note(path: string, key: string, folders: string[]): void {
    const blob = this.#describe(path, key);
    if (blob) this.#blobs.set(key, blob);
    else this.#blobs.delete(key);
    this.#sorted = undefined;
    for (const folder of folders) this.#remember(folder);
  }

  #load(): void {
    this.#folders.clear();
    this.#blobs.clear();
    this.#sorted = undefined;
    this.#remember(this.#root);
    if (this.#folders.size === 0) return;
    for (const entry of readdirSync(this.#root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) this.#remember(path);
      else this.#add(path);
    }
  }

  #add(path: string): void {
    const key = keyOfFile(relative(this.#root, path));
    const blob = key === undefined ? undefined : this.#describe(path, key);
    if (blob) this.#blobs.set(blob.key, blob);
  }

  #remember(folder: string): void {
    const time = changedAt(folder);
    if (time === undefined) this.#folders.delete(folder);
    else this.#folders.set(folder, time);
  }
}

/** When a folder's entries last changed, in milliseconds; undefined when there is no such folder. */
const changedAt = (folder: string) => ifPresent(() => statSync(folder))?.mtimeMs;
