import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { PHOTO_MESSAGES } from '../../src/domain/photos/photo.ts';
import { PHOTO_WIDTHS } from '../../src/domain/photos/photo-sizes.ts';
import { photoTypeOf } from '../../src/domain/photos/photo-type.ts';
import type { PhotoType } from '../../src/domain/posts/blog.ts';
import { CHANGES_FOLDER, PICTURES_FOLDER, POSTS_FOLDER } from '../../src/domain/posts/post-folder.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { normalizeUnicode } from '../../src/domain/shared/text.ts';
import { listInWords } from '../../src/domain/shared/words.ts';
import { photoKey } from '../../src/server/photos/photo-files.ts';
import { withoutMetadata } from '../../src/server/photos/photo-metadata.ts';
import { photoSize } from '../../src/server/photos/photo-size.ts';
import { picturesOfPost, type ReadPost, readPost } from '../../src/server/posts/files/post-file.ts';
import {
  isPurged,
  keyOf,
  type PostRecord,
  type PostRevision,
  revisionOf,
  withRevision,
  wordsOf,
} from '../../src/server/posts/post-record.ts';
import { revisionKey } from '../../src/server/posts/post-revisions.ts';
import type { StorageTarget, StoredRecord } from '../backup/storage-target.ts';
import { type FoundFile, filesOf } from './folder.ts';
import { readablePost, recordOf, sameWords, UNREADABLE } from './stored-posts.ts';

/** What an import would do. */
interface ImportPlan {
  added: string[];
  changed: string[];
  /** Posts whose unpublished changes are added. */
  changes: string[];
  equal: number;
  /** A sentence for each: the file, and its problem. */
  leftOut: string[];
  carryOut(): Promise<void>;
}

/** A post to write. */
interface Write {
  id: string;
  post: PostRecord;
  /** Whether it becomes another revision, and whether its unpublished changes are added. */
  isChanged: boolean;
  addsChanges: boolean;
  /** The record that it replaces, and its post. */
  before: StoredRecord | undefined;
  previous: PostRecord | undefined;
}

/** Reads a folder of posts and compares it with the stored ones, without changes. Executing the plan also restores deleted posts. */
export async function planImport(place: StorageTarget, folder: string, now = new Date()): Promise<ImportPlan> {
  const files = await readFolder(folder);
  const pictures = await readPictures(files);
  const { posts, leftOut } = await readPosts(files, POSTS_FOLDER, pictures.found, now);
  const changes = await readPosts(files, CHANGES_FOLDER, pictures.found, now);
  leftOut.push(...changes.leftOut);
  const there = new Set(await place.keys('posts'));
  const writes: Write[] = [];
  for (const id of new Set([...posts.keys(), ...changes.posts.keys()])) {
    const before = there.has(keyOf(id)) ? await place.read({ store: 'posts', key: keyOf(id) }) : undefined;
    const planned = planPost(id, posts.get(id), changes.posts.get(id), before, now);
    leftOut.push(...planned.leftOut.map((what) => `${id}: ${what}`));
    if (planned.write) writes.push(planned.write);
  }
  const added = writes.flatMap(({ post, addsChanges }) => (addsChanges && post.changes ? [post.changes.words] : []));
  const shown = new Set([...posts.values(), ...added].flatMap(picturesOfPost));
  const unshown = [...pictures.found].filter(([, { key }]) => !shown.has(key));
  leftOut.push(...pictures.leftOut, ...unshown.map(([name]) => `${name}: No post shows it.`));
  leftOut.push(...(await otherParts(folder)));
  const changed = writes.filter(({ isChanged }) => isChanged);
  const idsOf = (isThere: boolean) => changed.filter(({ before }) => Boolean(before) === isThere).map(({ id }) => id);
  return {
    added: idsOf(false),
    changed: idsOf(true),
    changes: writes.filter(({ addsChanges }) => addsChanges).map(({ id }) => id),
    equal: posts.size - changed.length,
    leftOut,
    async carryOut() {
      // Pictures first: a sweep keeps unused ones for a day.
      for (const picture of pictures.found.values()) if (shown.has(picture.key)) await addPicture(place, picture, now);
      for (const write of writes) await writeToPlace(place, write);
    },
  };
}

const NO_POST = 'its unpublished changes. There is no such post.';
const OTHER_CHANGES = 'its unpublished changes. Others are stored: publish or discard these first.';
const PURGED = 'all of it. The post was deleted for good.';
const SAME_END = 'all of it. The id of another post ends in the same eight characters.';

/**
 * What an import makes of a post. Stored changes are never replaced by others, since changes have no history.
 * @param revision of its file; undefined when there is none
 * @param changed the revision of the file of its unpublished changes
 * @param before the stored record
 */
function planPost(
  id: string,
  revision: PostRevision | undefined,
  changed: PostRevision | undefined,
  before: StoredRecord | undefined,
  now: Date,
): { write?: Write; leftOut: string[] } {
  const stored = before && readablePost(before);
  const problem =
    before && (!stored ? UNREADABLE : isPurged(stored) ? PURGED : stored.id === id ? undefined : SAME_END);
  if (problem !== undefined) return { leftOut: [problem] };
  if (!stored && !revision) return { leftOut: [NO_POST] };
  const current = stored && revisionOf(stored);
  const isChanged =
    revision !== undefined && (!current || stored.deleted !== undefined || !sameWords(current, revision));
  const { deleted: _, ...kept } = stored ?? { id, version: 0, createdAt: now.toISOString() };
  const ofTheSave = current && { version: current.version + 1, updatedAt: now.toISOString() };
  const post = isChanged ? withRevision(kept, { ...revision, ...ofTheSave }) : stored;
  if (!post) return { leftOut: [] };
  const words = changed && wordsOf(changed);
  const isOther = words !== undefined && post.changes !== undefined && !sameWords(post.changes.words, words);
  const addsChanges = words !== undefined && post.changes === undefined;
  const withChanges = addsChanges
    ? { ...post, changes: { words, base: changed?.version ?? 0 }, changesSaved: (post.changesSaved ?? 0) + 1 }
    : post;
  return {
    leftOut: isOther ? [OTHER_CHANGES] : [],
    ...((isChanged || addsChanges) && {
      write: { id, post: withChanges, isChanged, addsChanges, before, previous: stored },
    }),
  };
}

/** More than the longest text in any script with its front matter, in bytes. */
const POST_BYTES = 1024 * 1024;
const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?)$/i;
const PARTS = [POSTS_FOLDER, CHANGES_FOLDER, PICTURES_FOLDER];

/** The files of the folders of an export. @throws Error when there is no folder of posts */
async function readFolder(folder: string): Promise<FoundFile[]> {
  const mostBytes = (name: string) => (MARKDOWN.test(name) ? POST_BYTES : LIMITS.photoBytes);
  const found = PARTS.map((part) =>
    filesOf(folder, part, mostBytes).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      if (part !== POSTS_FOLDER) return [];
      throw new Error(`There is no folder ${join(folder, part)}: name the one that an export wrote.`);
    }),
  );
  return (await Promise.all(found)).flat();
}

/** What is beside the folders of an export, a sentence each. */
async function otherParts(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort().filter((name) => !PARTS.includes(name));
  return names.map((name) => `${name}: all of it. Only the folders ${listInWords(PARTS)} are read.`);
}

/** The posts of a part of the folder by id, and the problems of its files. */
async function readPosts(
  files: readonly FoundFile[],
  part: string,
  pictures: ReadonlyMap<string, PictureFile>,
  now: Date,
) {
  const posts = new Map<string, PostRevision>();
  const leftOut: string[] = [];
  for (const { name, path, refused } of files) {
    if (!MARKDOWN.test(name) || !name.startsWith(`${part}/`)) continue;
    if (refused) {
      leftOut.push(`${name}: all of it. ${refused}`);
      continue;
    }
    const bytes = await readFile(path);
    const keyOf = (address: string) => pictureAt(pictures, name, address)?.key;
    const read = attempt(() => readPost(decode(bytes), keyOf, now.toISOString()));
    if (read instanceof Error) leftOut.push(`${name}: all of it. ${read.message}`);
    else if (posts.has(read.id)) leftOut.push(`${name}: all of it. Another file has its id, ${read.id}.`);
    else {
      posts.set(read.id, read.post);
      leftOut.push(...read.leftOut.map((what) => `${name}: ${what}`));
    }
  }
  return { posts, leftOut };
}

/** The text of a file. @throws Error when it is not in UTF-8 */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('It is not in UTF-8. Save it in UTF-8.');
  }
}

/**
 * The picture that an address in a post's file names: by its path from that file; by its path in a folder `pictures`, or its name alone,
 * in the one beside the posts.
 */
function pictureAt(pictures: ReadonlyMap<string, PictureFile>, post: string, address: string): PictureFile | undefined {
  const written = address.replaceAll('\\', '/').replaceAll('&amp;', '&');
  const spellings = [written, written.replace(/[?#].*$/s, '')].flatMap((path) => [path, decoded(path)]);
  const places = spellings.flatMap((path) => [
    posix.join(posix.dirname(post), path),
    posix.join(PICTURES_FOLDER, /(?:^|\/)pictures\/(.+)$/s.exec(path)?.[1] ?? (path.includes('/') ? '..' : path)),
  ]);
  return places.map((place) => pictures.get(normalizeUnicode(place))).find((picture) => picture !== undefined);
}

/** A path without percent signs of an address; as it is where they mean nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function attempt(read: () => ReadPost): ReadPost | Error {
  try {
    return read();
  } catch (error) {
    return error as Error;
  }
}

/** A picture's file: the key to store it under, and the key of the picture itself. */
interface PictureFile {
  path: string;
  key: string;
  name: string;
  type: PhotoType;
}

/** A file's name without its extension. */
const stemOf = (file: string) => file.slice(0, file.lastIndexOf('.'));
const WIDTH = new RegExp(`-(?:${PHOTO_WIDTHS.join('|')})$`);

/**
 * The pictures among these files by name, and a sentence for each other file that is no post. Keys are made of the contents, whatever
 * the files' names.
 */
async function readPictures(all: readonly FoundFile[]) {
  const files = all.filter(({ name }) => !MARKDOWN.test(name) || name.startsWith(`${PICTURES_FOLDER}/`));
  const stems = new Set(files.map(({ name }) => stemOf(name)));
  // A smaller width is named after the picture itself.
  const widthOf = ({ name }: FoundFile) => {
    const [width = ''] = WIDTH.exec(stemOf(name)) ?? [];
    return stems.has(stemOf(name).replace(WIDTH, '')) ? width : '';
  };
  const found = new Map<string, PictureFile>();
  const leftOut: string[] = [];
  const keys = new Map<string, string>();
  for (const file of files.toSorted((a, b) => widthOf(a).length - widthOf(b).length)) {
    const { name, path, refused } = file;
    const bytes = refused ? new Uint8Array() : await readPicture(path);
    const type = photoTypeOf(bytes);
    const width = widthOf(file);
    const problem = refused ?? pictureProblem(name, bytes, type) ?? (found.has(name) ? TWO_OF_A_NAME : undefined);
    if (problem !== undefined || !type) {
      leftOut.push(`${name}: all of it. ${problem}`);
      continue;
    }
    const whole = width ? keys.get(stemOf(name).replace(WIDTH, '')) : undefined;
    const key = whole ?? photoKey(bytes);
    keys.set(stemOf(name), key);
    found.set(name, { path, key, name: whole ? whole + width : key, type });
  }
  return { found, leftOut };
}

const TWO_OF_A_NAME = 'Another file has its name.';

function pictureProblem(name: string, bytes: Uint8Array, type: PhotoType | undefined): string | undefined {
  if (!type)
    return /\.mdx$/i.test(name) ? 'MDX is a program. Write it as Markdown.' : 'It is neither Markdown nor a picture.';
  const { width, height } = photoSize(bytes, type);
  return width * height > LIMITS.photoPixels ? PHOTO_MESSAGES.tooManyPixels : undefined;
}

/** A picture as an upload stores it. */
const readPicture = async (path: string) => withoutMetadata(new Uint8Array(await readFile(path)));

async function addPicture(place: StorageTarget, { path, name, type }: PictureFile, now: Date): Promise<void> {
  const metadata = { type, storedAt: now.toISOString(), nonce: randomUUID() };
  // A stored one is the same, since its key is made of its content.
  await place.write({ store: 'media', key: name }, { bytes: Buffer.from(await readPicture(path)), metadata });
}

/** Writes a post. The replaced revision goes to the history, as when the editor saves. */
async function writeToPlace(place: StorageTarget, { id, post, isChanged, before, previous }: Write): Promise<void> {
  if (isChanged && previous) {
    const revision = revisionOf(previous);
    await place.write({ store: 'revisions', key: revisionKey(id, revision) }, recordOf(revision));
  }
  const isWritten = await place.write({ store: 'posts', key: keyOf(id) }, recordOf(post), before?.etag);
  if (!isWritten) throw new Error(`${id} was written by somebody else meanwhile.`);
}
