import { join, sep } from 'node:path';

/** File systems refuse names above 255 bytes; a longer segment becomes several folders. */
const MAX_NAME_LENGTH = 200;
const DATA_SUFFIX = '.blob';
/** Ends every folder of an over-long segment but its last; encoding leaves no '+' in a name. */
const CONTINUATION = '+';

/** Percent-encodes everything but letters, digits, '-' and '_', so that no name is '.', '..' or holds a separator. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /[.!~*'()]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const splitLongName = (name: string) =>
  (name.match(new RegExp(`.{1,${MAX_NAME_LENGTH}}`, 'g')) ?? []).join(CONTINUATION + sep);

/** The folder that holds all blobs whose keys begin with `segments`, relative to the store's folder. */
export const folderOfSegments = (segments: string[]) =>
  join(...segments.map((segment) => splitLongName(encodeName(segment))));

/** The file of a blob, relative to its store's folder. Its suffix lets the keys `a` and `a/b` both exist. */
export const fileOfKey = (key: string) => `${folderOfSegments(key.split('/'))}${DATA_SUFFIX}`;

/** The key a file below a store's folder belongs to, or undefined for a folder or anything else that is no blob. */
export function keyOfFile(file: string): string | undefined {
  if (!file.endsWith(DATA_SUFFIX)) return undefined;
  const names = file
    .slice(0, -DATA_SUFFIX.length)
    .replaceAll(CONTINUATION + sep, '')
    .split(sep);
  return names.map(decodeURIComponent).join('/');
}

/** The folder of a store. Store names hold a colon, as in `site:blogs`. */
export const folderOfStore = (siteID: string, store: string) => join(encodeName(siteID), encodeName(store));

/** The store's name in the API, from the last part of its folder. */
export const storeOfFolder = (folder: string) => decodeURIComponent(folder);
