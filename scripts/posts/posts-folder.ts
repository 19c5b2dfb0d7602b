import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '../../src/domain/limits.ts';
import { photoKeyOf, photoTypeOf } from '../../src/server/photo-files.ts';
import { BLOG_UPGRADES, type StoredBlog } from '../../src/server/stored-blog.ts';
import type { Place, StoredRecord } from '../backup/place.ts';
import { readPost, writePost } from './post-file.ts';

const POSTS_FOLDER = 'posts';
const PICTURES_FOLDER = 'pictures';
const KEY = /^[a-f0-9]{40}$/;
const WIDTH = /-\d+$/;

/** What became of posts, and what of them did not. */
interface ExportReport {
  posts: number;
  pictures: number;
  /** A sentence each. */
  leftOut: string[];
}

/** Writes every post as Markdown with front matter, and the pictures they show beside them. */
export async function exportPosts(place: Place, folder: string): Promise<ExportReport> {
  await mkdir(join(folder, POSTS_FOLDER), { recursive: true });
  await mkdir(join(folder, PICTURES_FOLDER), { recursive: true });
  const stored = await picturesOf(place);
  const shown = new Set<string>();
  const leftOut: string[] = [];
  const ids = await place.keys('blogs');
  let posts = 0;
  for (const id of ids) {
    const record = await place.read({ store: 'blogs', key: id });
    if (!record) continue;
    const written = writePost(id, decode(record), (key) => stored.get(key)?.get(key));
    await writeFile(join(folder, POSTS_FOLDER, `${id}.md`), written.text);
    for (const key of written.pictures) shown.add(key);
    leftOut.push(...written.leftOut.map((field) => `${id}: ${field}`));
    posts++;
  }
  let pictures = 0;
  for (const key of shown) {
    for (const [name, file] of stored.get(key) ?? []) {
      const record = await place.read({ store: 'media', key: name });
      if (!record) continue;
      await writeFile(join(folder, PICTURES_FOLDER, file), record.bytes);
      pictures++;
    }
  }
  const states = (await place.keys('revisions')).length;
  if (states > 0) leftOut.push(`${states} former states of posts: a backup has them`);
  const library = await unshown(place, shown);
  if (library > 0) leftOut.push(`${library} photos of the library that no post shows: a backup has them`);
  return { posts, pictures, leftOut };
}

/** Names of files by the names of stored pictures in all widths, by the picture's key. */
async function picturesOf(place: Place): Promise<Map<string, Map<string, string>>> {
  const pictures = new Map<string, Map<string, string>>();
  for (const name of await place.keys('media')) {
    const key = name.replace(WIDTH, '');
    if (!KEY.test(key)) continue;
    const record = await place.read({ store: 'media', key: name });
    const type = record && photoTypeOf(record.bytes);
    if (!type) continue;
    const files = pictures.get(key) ?? new Map<string, string>();
    pictures.set(key, files.set(name, `${name}.${type.slice('image/'.length)}`));
  }
  return pictures;
}

async function unshown(place: Place, shown: ReadonlySet<string>): Promise<number> {
  let count = 0;
  for (const key of await place.keys('photos')) {
    const record = await place.read({ store: 'photos', key });
    const { hash } = record ? (JSON.parse(record.bytes.toString()) as { hash: string }) : { hash: '' };
    if (!shown.has(hash)) count++;
  }
  return count;
}

/** What an import would do. */
interface ImportPlan {
  added: string[];
  changed: string[];
  equal: number;
  /** A sentence each: of which file, and what of it. */
  leftOut: string[];
  carryOut(): Promise<void>;
}

/** Reads a folder of posts and compares it with what is stored. Changes nothing until it is carried out. */
export async function planImport(place: Place, folder: string, now = new Date()): Promise<ImportPlan> {
  const pictures = await readPictures(folder);
  const there = new Set(await place.keys('blogs'));
  const leftOut: string[] = [];
  const writes: { id: string; post: StoredBlog; before: StoredRecord | undefined }[] = [];
  let equal = 0;
  const files = (await readdir(join(folder, POSTS_FOLDER))).filter((name) => name.endsWith('.md')).sort();
  for (const name of files) {
    try {
      const text = await readFile(join(folder, POSTS_FOLDER, name), 'utf8');
      const read = readPost(text, (file) => pictures.get(file)?.key, now.toISOString());
      leftOut.push(...read.leftOut.map((what) => `${name}: ${what}`));
      const before = there.has(read.id) ? await place.read({ store: 'blogs', key: read.id }) : undefined;
      if (before && isSame(decode(before), read.post)) equal++;
      else writes.push({ id: read.id, post: read.post, before });
    } catch (error) {
      leftOut.push(`${name}: all of it. ${(error as Error).message}`);
    }
  }

  async function carryOut(): Promise<void> {
    // Pictures first: a sweep leaves those alone for a day that nothing shows yet.
    for (const picture of pictures.values()) await addPicture(place, picture, now);
    for (const { id, post, before } of writes) {
      const next = before ? await asNextVersion(place, id, post, before, now) : post;
      const isWritten = await place.write({ store: 'blogs', key: id }, recordOf(next), before?.etag);
      if (!isWritten) throw new Error(`${id} was written by somebody else meanwhile.`);
    }
  }

  const of = (isThere: boolean) => writes.filter(({ before }) => Boolean(before) === isThere).map(({ id }) => id);
  return { added: of(false), changed: of(true), equal, leftOut, carryOut };
}

/** A picture's file: under which name it is to be stored, and that of the picture itself. */
interface PictureFile {
  key: string;
  name: string;
  bytes: Buffer;
  type: string;
}

/** The pictures of a folder by their files' names. Their names of old say nothing: the key is made of what they are. */
async function readPictures(folder: string): Promise<Map<string, PictureFile>> {
  const names = await readdir(join(folder, PICTURES_FOLDER)).catch(() => []);
  const pictures = new Map<string, PictureFile>();
  const keys = new Map<string, string>();
  // The picture itself before its smaller widths, which are named after it.
  for (const file of names.sort((a, b) => Number(isNarrow(a, names)) - Number(isNarrow(b, names)))) {
    const bytes = await readFile(join(folder, PICTURES_FOLDER, file));
    const type = photoTypeOf(bytes);
    if (!type || bytes.length > LIMITS.photoBytes) continue;
    const stem = file.slice(0, file.lastIndexOf('.'));
    const width = isNarrow(file, names) ? (WIDTH.exec(stem)?.[0] ?? '') : '';
    const key = width
      ? (keys.get(stem.slice(0, -width.length)) ?? '')
      : createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    keys.set(stem, key);
    if (key) pictures.set(file, { key, name: key + width, bytes, type });
  }
  return pictures;
}

/** Whether a file is a picture in a smaller width: named after another one of the folder. */
function isNarrow(file: string, names: readonly string[]): boolean {
  const stem = file.slice(0, file.lastIndexOf('.'));
  const whole = stem.replace(WIDTH, '');
  return whole !== stem && names.some((name) => name.slice(0, name.lastIndexOf('.')) === whole);
}

async function addPicture(place: Place, { name, bytes, type }: PictureFile, now: Date): Promise<void> {
  const metadata = { type, storedAt: now.toISOString(), shape: '1', nonce: randomUUID() };
  // One that is there already is the same: its name is made of what it is.
  await place.write({ store: 'media', key: name }, { bytes, metadata });
}

/** The state that is replaced goes into the history, as it does when the editor saves. */
async function asNextVersion(place: Place, id: string, post: StoredBlog, { bytes, metadata }: StoredRecord, now: Date) {
  const before = decode({ bytes, metadata });
  const picture = before.image && photoKeyOf(before.image.url);
  const name = [String(before.version).padStart(8, '0'), Date.parse(before.updatedAt), ...(picture ? [picture] : [])];
  await place.write({ store: 'revisions', key: `${id}/${name.join('-')}` }, { bytes, metadata });
  return { ...post, version: before.version + 1, updatedAt: now.toISOString() };
}

function decode({ bytes, metadata }: Omit<StoredRecord, 'etag'>): StoredBlog {
  const shape = Number(metadata['shape'] ?? 1);
  return BLOG_UPGRADES.slice(shape - 1).reduce((post, upgrade) => upgrade(post), JSON.parse(bytes.toString()));
}

function recordOf(post: StoredBlog): Omit<StoredRecord, 'etag'> {
  const metadata = { shape: String(BLOG_UPGRADES.length + 1), nonce: randomUUID() };
  return { bytes: Buffer.from(JSON.stringify(post)), metadata };
}

/** Whether two states say the same; which save made them is no part of it. */
function isSame(one: StoredBlog, other: StoredBlog): boolean {
  const { version: _, updatedAt: __, savedBy: ___, ...first } = one;
  const { version: ____, updatedAt: _____, savedBy: ______, ...second } = other;
  return isDeepStrictEqual(first, second);
}
