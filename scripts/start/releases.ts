import { constants } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../server/blobs/disk.ts';
import { unlessMissing } from '../server/blobs/missing.ts';

/** What a release has of the project: what a build reads, and the functions with their sources. */
export const PARTS = [
  'src',
  'public',
  'scripts',
  'netlify',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Written last, so that a release without it is unfinished. */
const MARK = 'release.json';
/** The one that is served, and the one before it. */
const KEPT = 2;

/** What a release was made from. */
export interface Origin {
  /** Number of the publication whose words it has; 0 for the words of the files. */
  publication: number;
  /** Fingerprint of the sources. */
  sources: string;
}

/** A built site in a folder of its own. */
export interface Release extends Origin {
  root: string;
}

/** The changes of files that this module makes, each of them recursive; a test interrupts them. */
export interface Disk {
  copy(from: string, to: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
  linkFolder(target: string, path: string): Promise<void>;
  write(path: string, text: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

export const DISK: Disk = {
  copy: (from, to) => cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE }),
  makeFolder: async (path) => void (await mkdir(path, { recursive: true })),
  linkFolder: (target, path) => symlink(target, path, 'junction'),
  write: writeFile,
  rename,
  remove: (path) => rm(path, { recursive: true, force: true }),
};

/** A folder in `directory`: `{number}-{process that makes it}`. */
interface Folder {
  path: string;
  number: number;
  maker: number;
}

/** The releases in a folder. A killed process leaves whole ones, and unfinished ones that are ignored and then removed. */
export class Releases {
  readonly #directory: string;
  readonly #disk: Disk;

  constructor(directory: string, disk: Disk = DISK) {
    this.#directory = directory;
    this.#disk = disk;
  }

  /** The whole release that was begun last. */
  async newest(): Promise<Release | undefined> {
    const [newest] = await this.#whole();
    return newest;
  }

  /**
   * Makes a release from a project's sources, then removes those before the last two.
   * @param build builds the site in the folder, and returns the number of the publication it has
   */
  async make(project: string, sources: string, build: (root: string) => Promise<number>): Promise<Release> {
    const folders = await this.#folders();
    const number = Math.max(0, ...folders.map((folder) => folder.number)) + 1;
    const root = join(this.#directory, `${number}-${process.pid}`);
    try {
      await this.#copy(project, root);
      const publication = await build(root);
      await this.#mark(root, { publication, sources });
      return { root, publication, sources };
    } catch (error) {
      await this.#disk.remove(root);
      throw error;
    } finally {
      await this.#tidy();
    }
  }

  async #copy(project: string, root: string): Promise<void> {
    await this.#disk.makeFolder(root);
    // Copies, since an editor may write into a file that is linked.
    for (const part of PARTS) await this.#disk.copy(join(project, part), join(root, part));
    await this.#disk.linkFolder(join(project, 'node_modules'), join(root, 'node_modules'));
  }

  async #mark(root: string, origin: Origin): Promise<void> {
    const unfinished = join(root, `${MARK}.unfinished`);
    await this.#disk.write(unfinished, JSON.stringify(origin));
    await this.#disk.rename(unfinished, join(root, MARK));
  }

  /** Removes older releases and what killed processes left unfinished. A failure is left to the next time. */
  async #tidy(): Promise<void> {
    const whole = await this.#whole();
    const old = whole.slice(KEPT).map(({ root }) => root);
    const known = new Set(whole.map(({ root }) => root));
    const left = (await this.#folders()).filter(({ path, maker }) => !known.has(path) && !isRunning(maker));
    for (const root of [...old, ...left.map(({ path }) => path)]) {
      await this.remove(root).catch((error: unknown) => console.error(error));
    }
  }

  /** Removes a release, its mark first, so that a release with a mark is whole. */
  async remove(root: string): Promise<void> {
    await this.#disk.remove(join(root, MARK));
    await this.#disk.remove(root);
  }

  /** The whole releases, the newest first. */
  async #whole(): Promise<Release[]> {
    const found: Release[] = [];
    for (const { path: root } of await this.#folders()) {
      const mark = await unlessMissing(readFile(join(root, MARK), 'utf8'));
      if (mark !== undefined) found.push({ ...(JSON.parse(mark) as Origin), root });
    }
    return found;
  }

  /** All folders, the newest first. */
  async #folders(): Promise<Folder[]> {
    const names = (await unlessMissing(readdir(this.#directory))) ?? [];
    return names
      .map((name) => {
        const [number = 0, maker = 0] = name.split('-').map(Number);
        return { path: join(this.#directory, name), number, maker };
      })
      .sort((a, b) => b.number - a.number);
  }
}
