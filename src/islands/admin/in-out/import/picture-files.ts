import { normalizeUnicode } from '../../../../domain/shared/text.ts';
import { sha256 } from '../sha256.ts';
import { decoded } from './exported.ts';
import { zipEntries } from './zip-entries.ts';

/** Bytes of a picture's file before it is made smaller. */
const MOST_PICTURE_BYTES = 40 * 1024 * 1024;

/** A file that was chosen, or one of a zip file. */
interface Chosen {
  path: string;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The pictures that were chosen beside an export, by their addresses in it. */
export interface PictureFiles {
  readonly count: number;
  has(address: string): boolean;
  /** SHA-256 of a picture's file; empty when it cannot be read. */
  hash(address: string): Promise<string>;
  /** @throws {Error} when there is none, or it cannot be read */
  file(address: string): Promise<File>;
}

/** The folders in which WordPress and Ghost store files, and where WordPress.com does. */
const UPLOADS =
  /^(?:.*?(?:wp-content\/uploads|content\/(?:images|media|files))|https?:\/\/[\w-]+\.files\.wordpress\.com)\//;
/** What WordPress and Ghost put before or behind the name of a smaller width. */
const GHOST_SIZE = /^(?:size\/[wh\d]+\/)(?:format\/\w+\/)?/;
const WORDPRESS_SIZE = /-\d{1,5}x\d{1,5}(?=\.\w+$)/;

/** Whether an address is that of a file that the former site stored. @param site its address */
export function isOfUploads(address: string, site: string): boolean {
  if (!UPLOADS.test(address)) return false;
  if (!/^(?:https?:)?\/\//i.test(address) || site === '') return true;
  const hostOf = (url: string) =>
    URL.canParse(url, 'https://a') ? new URL(url, 'https://a').hostname.replace(/^www\.|\.files(?=\.)/, '') : '';
  return hostOf(address) === hostOf(site) || /^i\d\.wp\.com$/.test(hostOf(address));
}

/** Paths within the folder of uploads under which the file of an address may be, the largest picture first. */
function pathsOf(address: string): string[] {
  const path = decoded(address.replace(/[?#].*$/s, ''));
  if (!UPLOADS.test(path)) return [];
  const within = normalizeUnicode(path.replace(UPLOADS, '').replace(GHOST_SIZE, ''));
  return [
    ...new Set([
      within.replace(WORDPRESS_SIZE, ''),
      within.replace(WORDPRESS_SIZE, '').replace(/-scaled(?=\.\w+$)/, ''),
      within,
    ]),
  ];
}

/**
 * Makes the chosen files findable by the addresses of an export: a folder or a zip file by the path within the uploads, single files by
 * name.
 * @throws {Error} about a zip file that cannot be read
 */
export async function pictureFiles(files: readonly File[]): Promise<PictureFiles> {
  const chosen = (await Promise.all(files.map(chosenOf))).flat();
  const byName = Map.groupBy(chosen, ({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const found = new Map<string, Chosen | undefined>();
  const find = (address: string): Chosen | undefined => {
    if (!found.has(address)) found.set(address, pathsOf(address).map(at).find(Boolean));
    return found.get(address);
  };
  const at = (path: string) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const named = byName.get(name) ?? [];
    // A folder may have been chosen from anywhere above or below that of the uploads.
    return (
      named.find((file) => file.path === path || file.path.endsWith(`/${path}`)) ??
      named.find((file) => path.endsWith(`/${file.path}`))
    );
  };
  const read = new Map<Chosen, Promise<string>>();
  return {
    count: chosen.length,
    has: (address) => find(address) !== undefined,
    hash(address) {
      const file = find(address);
      if (!file) return Promise.resolve('');
      const hash =
        read.get(file) ??
        file
          .read()
          .then(sha256)
          .catch(() => '');
      read.set(file, hash);
      return hash;
    },
    async file(address) {
      const file = find(address);
      if (!file) throw new Error('It is not among the files you chose.');
      return new File([await file.read()], file.path.slice(file.path.lastIndexOf('/') + 1));
    },
  };
}

/** Files that systems put beside the others. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/;

async function chosenOf(file: File): Promise<Chosen[]> {
  if (/\.zip$/i.test(file.name)) {
    const entries = await zipEntries(file).catch((error: Error) => {
      throw new Error(`${file.name} cannot be read. ${error.message}`);
    });
    return entries
      .filter(({ path }) => !BESIDE.test(path))
      .map(({ path, read }) => ({ path: normalizeUnicode(path), read: () => read(MOST_PICTURE_BYTES) }));
  }
  if (BESIDE.test(file.name)) return [];
  const read = async () => {
    if (file.size > MOST_PICTURE_BYTES) throw new Error('It is larger than a picture may be.');
    return new Uint8Array(await file.arrayBuffer());
  };
  return [{ path: normalizeUnicode(file.webkitRelativePath || file.name), read }];
}
