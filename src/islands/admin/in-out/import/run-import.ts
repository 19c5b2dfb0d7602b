import type { uploadPhoto } from '../../../../browser/photos/photo-calls.ts';
import type { compareImports, sendImport } from '../../../../browser/posts/import-calls.ts';
import { ApiError, asApiError, catalogueMessage } from '../../../../browser/shared/api-error.ts';
import { isFinal, withRetries } from '../../../../browser/shared/with-retries.ts';
import type { Photo } from '../../../../domain/photos/photo.ts';
import type { ImportedPost, ImportState } from '../../../../domain/posts/imported-post.ts';
import { photoErrorMessage } from '../../prepare-photo.ts';
import { type ConvertedPost, convertPost } from './convert-post.ts';
import { EXPORT_REFUSALS, ExportRefused, type LeftOutRow, type ReadExport } from './exported.ts';
import type { PictureFiles } from './picture-files.ts';
import { readGhost } from './read-ghost.ts';
import { readWxr } from './read-wxr.ts';

/** An export that is ready to be imported. */
export interface ImportPlan extends Omit<ReadExport, 'posts'> {
  posts: ConvertedPost[];
  /** Chosen pictures that the posts show. */
  pictures: number;
  /** Addresses of pictures on the former site that are not among the chosen files. */
  missing: number;
}

/** Reads an export by its kind. @throws {ExportRefused} */
export function readExport(file: File): Promise<ReadExport> {
  if (/\.xml$/i.test(file.name)) return readWxr(file);
  if (/\.json$/i.test(file.name)) return readGhost(file);
  throw new ExportRefused(EXPORT_REFUSALS.neither);
}

/** Converts the posts of an export. @param onProgress called with the number of posts that are done */
export async function planImport(
  { system, site, posts, leftOut }: ReadExport,
  files: PictureFiles,
  onProgress: (done: number) => void = () => {},
): Promise<ImportPlan> {
  const rows = [...leftOut];
  const converted: ConvertedPost[] = [];
  for (const [index, post] of posts.entries()) {
    onProgress(index);
    const ready = await convertPost(post, files, site, rows);
    if (ready) converted.push(ready);
    // The page stays responsive.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const hashes = await Promise.all(converted.flatMap(addressesOf).map((address) => files.hash(address)));
  const missing = new Set(converted.flatMap((post) => [...post.missing])).size;
  return { system, site, posts: converted, pictures: new Set(hashes).size, missing, leftOut: withoutRepeats(rows) };
}

const withoutRepeats = (rows: readonly LeftOutRow[]) => [
  ...new Map(rows.map((row) => [`${row.what}\n${row.why}`, row])).values(),
];

const addressesOf = ({ pictures, picture }: ConvertedPost) => [
  ...pictures.values(),
  ...(picture ? [picture.address] : []),
];

/** What an import has done so far. */
export interface ImportResult {
  /** Posts by what became of them. */
  counts: Record<ImportState, number>;
  /** Posts that were refused. */
  refused: number;
  leftOut: LeftOutRow[];
  /** Former and present addresses of public posts. */
  addresses: { from: string; to: string }[];
  /** Why it did not come to its end; absent when it did. */
  stopped?: string;
}

/** How far an import is. */
export interface ImportProgress {
  done: number;
  all: number;
  /** What is stored at present. */
  what: string;
}

/** The calls of an import. */
interface ImportCalls {
  compareImports: typeof compareImports;
  sendImport: typeof sendImport;
  uploadPhoto: typeof uploadPhoto;
}

interface Run {
  calls: ImportCalls;
  prepare: (file: File) => Promise<File>;
  onProgress: (progress: ImportProgress) => void;
  signal: AbortSignal;
}

/**
 * Imports the posts of a plan, one call each, their pictures before them. What is stored stays when it ends early; run again, it goes on:
 * posts and pictures that are there are not stored twice.
 */
export async function runImport(
  { posts, site, leftOut }: ImportPlan,
  files: PictureFiles,
  run: Run,
): Promise<ImportResult> {
  const { calls, onProgress, signal } = run;
  const result: ImportResult = {
    counts: { new: 0, same: 0, changed: 0, 'changed-here': 0, 'deleted-here': 0 },
    refused: 0,
    leftOut: [...leftOut],
    addresses: [],
  };
  const note = ({ what }: ConvertedPost, why: string) => result.leftOut.push({ what, why });
  const stored = new Map<string, Photo | undefined>();
  /** The photo of an address, stored once in a run. */
  const photoOf = async (post: ConvertedPost, address: string) => {
    const hash = await files.hash(address);
    if (stored.has(hash)) return stored.get(hash);
    const photo = await storePicture(address, hash, files, run).catch((error: unknown) => {
      if (!isOnlyThis(error)) throw error;
      note(post, `The picture ${address}: ${photoErrorMessage(error)}`);
      return undefined;
    });
    stored.set(hash, photo);
    return photo;
  };
  try {
    const states = await calls.compareImports(posts);
    for (const [index, post] of posts.entries()) {
      signal.throwIfAborted();
      onProgress({ done: index, all: posts.length, what: post.what });
      const expected = states[index] ?? 'new';
      try {
        // Of a post that stays as it is, the pictures are not sent.
        const isSent = expected === 'new' || expected === 'changed';
        const ready = isSent ? await withPhotos(post, (address) => photoOf(post, address)) : sent(post);
        const { state, path, isAddressTaken } = await calls.sendImport(ready);
        result.counts[state]++;
        if (state === 'changed-here') note(post, 'It was changed here since: it stays as it is here.');
        if (state === 'deleted-here') note(post, 'It was deleted here since: it stays so.');
        if (isAddressTaken) note(post, 'Another post has its address: it got another one.');
        const from = formerPath(post.address, site);
        if (from && path && post.status === 'published') result.addresses.push({ from, to: path });
      } catch (error) {
        if (!isOnlyThis(error)) throw error;
        result.refused++;
        note(post, error instanceof ApiError ? error.message : String(error));
      }
    }
  } catch (error) {
    result.stopped = signal.aborted ? 'You stopped it.' : catalogueMessage(asApiError(error));
    if (!signal.aborted && !(error instanceof ApiError)) console.error(error);
  }
  return result;
}

/** Whether a failure is about one post or picture, so that the others go on: not that of the connection, the storage or the session. */
const isOnlyThis = (error: unknown) =>
  error instanceof ApiError ? isFinal(error) && ![401, 403].includes(error.status) : !(error instanceof DOMException);

async function storePicture(
  address: string,
  hash: string,
  files: PictureFiles,
  { calls, prepare, signal }: Run,
): Promise<Photo> {
  const file = await prepare(await files.file(address));
  return withRetries(() => calls.uploadPhoto(photoIdOf(hash), file, { signal, onProgress: () => {} }));
}

/** 1 January 2024, the time in the ids of imported photos: the library shows them behind newer ones. */
const TIME = '018cc251-f400';

/** The id of the photo of a file, always the same, a UUID of version 7: a repeated import finds the photo. @param hash SHA-256 */
function photoIdOf(hash: string): string {
  return `${TIME}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** The post as it is sent, with its pictures stored; one that could not be stored is left out of its text. */
async function withPhotos(
  post: ConvertedPost,
  photoOf: (address: string) => Promise<Photo | undefined>,
): Promise<ImportedPost> {
  let { text } = post;
  for (const [key, address] of post.pictures) {
    const photo = await photoOf(address);
    const here = `/api/images/${key}`;
    // A picture without its file: `![words](address "caption")` goes, its line too.
    text = photo
      ? text.replaceAll(here, photo.url)
      : text.replace(new RegExp(String.raw`!\[(?:[^\]\\]|\\.)*\]\(${here}(?: "(?:[^"\\]|\\.)*")?\)\n*`, 'g'), '');
  }
  const image = post.picture && (await photoOf(post.picture.address));
  return { ...sent(post), text, ...(image && post.picture && { image: { key: image.hash, alt: post.picture.alt } }) };
}

/** The post as it is sent, without what only the import needs. */
function sent({ what, address, picture, pictures, missing, ...post }: ConvertedPost): ImportedPost {
  return post;
}

/** The path of a former address, when it is one of the former site. */
function formerPath(address: string, site: string): string {
  const base = site || 'https://site.invalid';
  if (address === '' || !URL.canParse(address, base)) return '';
  const { pathname, search, hostname } = new URL(address, base);
  const path = pathname + search;
  return hostname === new URL(base).hostname && path !== '/' ? path : '';
}
