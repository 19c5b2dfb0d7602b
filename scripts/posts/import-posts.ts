import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_WIDTHS } from '../../src/domain/photos/photo-sizes.ts';
import type { PhotoType } from '../../src/domain/posts/blog.ts';
import { CHANGES_FOLDER, PICTURES_FOLDER, POSTS_FOLDER } from '../../src/domain/posts/post-folder.ts';
import { PURGED_AT } from '../../src/domain/shared/bin.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { photoKey, photoTypeOf } from '../../src/server/photos/photo-files.ts';
import { photoSize } from '../../src/server/photos/photo-size.ts';
import type { StoredBlog } from '../../src/server/posts/blog-store.ts';
import { picturesOfPost, type ReadPost, readPost } from '../../src/server/posts/files/post-file.ts';
import { revisionKey } from '../../src/server/posts/revisions.ts';
import type { StorageTarget, StoredRecord } from '../backup/storage-target.ts';
import { filesOf } from './folder.ts';
import { type ChangesWrite, planChanges, storeChanges } from './stored-changes.ts';
import { decodePost, readablePost, recordOf, sameWords, UNREADABLE } from './stored-posts.ts';

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

/** A post to write, and the version it replaces. */
interface Write {
  id: string;
  post: StoredBlog;
  before: StoredRecord | undefined;
}

/** Reads a folder of posts and compares it with the stored ones, without changes. Executing the plan also restores deleted posts. */
export async function planImport(place: StorageTarget, folder: string, now = new Date()): Promise<ImportPlan> {
  const pictures = await readPictures(join(folder, PICTURES_FOLDER));
  const { posts, leftOut } = await readPosts(join(folder, POSTS_FOLDER), pictures, now);
  const there = new Set(await place.keys('blogs'));
  const writes: Write[] = [];
  for (const [id, post] of posts) {
    const before = there.has(id) ? await place.read({ store: 'blogs', key: id }) : undefined;
    const former = before && readablePost(before);
    if (before && !former) leftOut.push(`${id}: ${UNREADABLE}`);
    else if (former?.deleted?.at === PURGED_AT) leftOut.push(`${id}: all of it. The post was deleted for good.`);
    else if (!former || !sameWords(former, post)) writes.push({ id, post, before });
  }
  const ofChanges = await readPosts(join(folder, CHANGES_FOLDER), pictures, now, true);
  leftOut.push(...ofChanges.leftOut);
  const changes: ChangesWrite[] = [];
  for (const [id, post] of ofChanges.posts) {
    const plan = posts.has(id) || there.has(id) ? await planChanges(place, id, post) : `${id}: ${NO_POST}`;
    if (typeof plan === 'string') leftOut.push(plan);
    else if (plan) changes.push(plan);
  }
  const idsOf = (isThere: boolean) => writes.filter(({ before }) => Boolean(before) === isThere).map(({ id }) => id);
  return {
    added: idsOf(false),
    changed: idsOf(true),
    changes: changes.map(({ id }) => id),
    equal: posts.size - writes.length,
    leftOut,
    async carryOut() {
      // Pictures first: a sweep keeps unused ones for a day.
      const changed = changes.flatMap((write) => write.changes.post ?? []);
      const shown = new Set([...posts.values(), ...changed].flatMap(picturesOfPost));
      for (const picture of pictures.values()) if (shown.has(picture.key)) await addPicture(place, picture, now);
      for (const write of writes) await writeToPlace(place, write, now);
      for (const write of changes) await storeChanges(place, write);
    },
  };
}

const NO_POST = 'its unpublished changes. There is no such post.';

/** More than the longest text in any script with its front matter, in bytes. */
const POST_BYTES = 1024 * 1024;

/** The posts of a folder by id, and the problems of its files. */
async function readPosts(folder: string, pictures: ReadonlyMap<string, PictureFile>, now: Date, mayBeMissing = false) {
  const files = await filesOf(folder, POST_BYTES, 'a post').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    if (mayBeMissing) return [];
    throw new Error(`There is no folder ${folder}: name the one that an export wrote.`);
  });
  const posts = new Map<string, StoredBlog>();
  const leftOut: string[] = [];
  for (const { name: file, refused } of files) {
    if (!file.endsWith('.md')) continue;
    if (refused) {
      leftOut.push(`${file}: all of it. ${refused}`);
      continue;
    }
    const text = await readFile(join(folder, file), 'utf8');
    const read = attempt(() => readPost(text, (name) => pictures.get(name)?.key, now.toISOString()));
    if (read instanceof Error) leftOut.push(`${file}: all of it. ${read.message}`);
    else if (posts.has(read.id)) leftOut.push(`${file}: all of it. Another file has its id, ${read.id}.`);
    else {
      posts.set(read.id, read.post);
      leftOut.push(...read.leftOut.map((what) => `${file}: ${what}`));
    }
  }
  return { posts, leftOut };
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

/** The pictures of a folder by file name. Keys are made of the contents, whatever the files' names. */
async function readPictures(folder: string): Promise<Map<string, PictureFile>> {
  const found = await filesOf(folder, LIMITS.photoBytes, 'a picture').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = found.filter(({ refused }) => !refused).map(({ name }) => name);
  const stems = new Set(files.map(stemOf));
  // A smaller width is named after the picture itself.
  const widthOf = (file: string) => {
    const [width = ''] = WIDTH.exec(stemOf(file)) ?? [];
    return stems.has(stemOf(file).replace(WIDTH, '')) ? width : '';
  };
  const pictures = new Map<string, PictureFile>();
  const keys = new Map<string, string>();
  for (const file of files.sort((a, b) => widthOf(a).length - widthOf(b).length)) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    const type = photoTypeOf(bytes);
    if (!type || !isWithinLimits(bytes, type)) continue;
    const width = widthOf(file);
    const key = width ? keys.get(stemOf(file).replace(WIDTH, '')) : photoKey(bytes);
    if (key === undefined) continue;
    keys.set(stemOf(file), key);
    pictures.set(file, { path, key, name: key + width, type });
  }
  return pictures;
}

function isWithinLimits(bytes: Uint8Array, type: PhotoType): boolean {
  const { width, height } = photoSize(bytes, type);
  return bytes.length <= LIMITS.photoBytes && width * height <= LIMITS.photoPixels;
}

async function addPicture(place: StorageTarget, { path, name, type }: PictureFile, now: Date): Promise<void> {
  const metadata = { type, storedAt: now.toISOString(), shape: '1', nonce: randomUUID() };
  // A stored one is the same, since its key is made of its content.
  await place.write({ store: 'media', key: name }, { bytes: await readFile(path), metadata });
}

/** Writes a post. The replaced state is stored as a revision, as when the editor saves. */
async function writeToPlace(place: StorageTarget, { id, post, before }: Write, now: Date): Promise<void> {
  let next = post;
  if (before) {
    const former = decodePost(before);
    await place.write({ store: 'revisions', key: revisionKey(id, former) }, before);
    next = { ...post, version: former.version + 1, updatedAt: now.toISOString() };
  }
  const isWritten = await place.write({ store: 'blogs', key: id }, recordOf(next), before?.etag);
  if (!isWritten) throw new Error(`${id} was written by somebody else meanwhile.`);
}
