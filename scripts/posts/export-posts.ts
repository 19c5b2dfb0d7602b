import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoTypeOf } from '../../src/domain/photos/photo-type.ts';
import { CHANGES_FOLDER, PICTURES_FOLDER, POSTS_FOLDER } from '../../src/domain/posts/post-folder.ts';
import { countOf } from '../../src/domain/shared/words.ts';
import { photoKeyOfName } from '../../src/server/photos/photo-files.ts';
import { pictureFile, picturesOfPost, writePost } from '../../src/server/posts/files/post-file.ts';
import { changedRevision, type PostRevision, revisionOf } from '../../src/server/posts/post-record.ts';
import { readAll } from '../backup/read-all.ts';
import type { StorageTarget } from '../backup/storage-target.ts';
import { readablePost, UNREADABLE } from './stored-posts.ts';

/** The result of an export, and what it does not contain. */
interface ExportReport {
  posts: number;
  pictures: number;
  /** A sentence each. */
  leftOut: string[];
}

/** Writes every post but the deleted ones as Markdown with front matter, their unpublished changes likewise, and the pictures they show. */
export async function exportPosts(place: StorageTarget, folder: string): Promise<ExportReport> {
  await mkdir(join(folder, POSTS_FOLDER), { recursive: true });
  await mkdir(join(folder, CHANGES_FOLDER), { recursive: true });
  await mkdir(join(folder, PICTURES_FOLDER), { recursive: true });
  const written: { id: string; folder: string; revision: PostRevision; what: string }[] = [];
  const leftOut: string[] = [];
  for await (const [key, record] of readAll(place, 'posts')) {
    const post = readablePost(record);
    if (!post) leftOut.push(`${key}: ${UNREADABLE}`);
    else if (!post.deleted) {
      const { id } = post;
      written.push({ id, folder: POSTS_FOLDER, revision: revisionOf(post), what: id });
      const revision = changedRevision(post);
      if (revision) written.push({ id, folder: CHANGES_FOLDER, revision, what: `${id}, its unpublished changes` });
    }
  }
  const shown = new Set(written.flatMap(({ revision }) => picturesOfPost(revision)));
  const files = await writePictures(place, shown, join(folder, PICTURES_FOLDER));
  for (const { id, folder: part, revision, what } of written) {
    const file = writePost(id, revision, (key) => files.get(key));
    await writeFile(join(folder, part, `${id}.md`), file.text);
    leftOut.push(...file.leftOut.map((missing) => `${what}: ${missing}`));
  }
  const posts = written.filter((file) => file.folder === POSTS_FOLDER).length;
  return { posts, pictures: files.size, leftOut: [...leftOut, ...(await heldBack(place, shown))] };
}

/** Writes pictures in all their widths. Returns the names of their files, by the picture's key. */
async function writePictures(
  place: StorageTarget,
  wanted: ReadonlySet<string>,
  folder: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const isWanted = (name: string) => wanted.has(photoKeyOfName(name) ?? '');
  for await (const [name, { bytes }] of readAll(place, 'media', isWanted)) {
    const type = photoTypeOf(bytes);
    if (!type) continue;
    const file = pictureFile(name, type);
    await writeFile(join(folder, file), bytes);
    if (wanted.has(name)) files.set(name, file);
  }
  return files;
}

/** What belongs to posts and has no place in their files. */
async function heldBack(place: StorageTarget, shown: ReadonlySet<string>): Promise<string[]> {
  const states = (await place.keys('revisions')).length;
  let unshown = 0;
  for await (const [, { bytes }] of readAll(place, 'photos')) {
    if (!shown.has(hashIn(bytes))) unshown++;
  }
  return [
    ...(states > 0 ? [`${countOf(states, 'earlier revision')} of posts: a backup has them`] : []),
    ...(unshown > 0 ? [`${countOf(unshown, 'photo')} of the library that no post shows: a backup has them`] : []),
  ];
}

/** Of which picture a photo is; empty when that cannot be read. */
function hashIn(bytes: Buffer): string {
  try {
    return (JSON.parse(bytes.toString()) as { hash?: string } | null)?.hash ?? '';
  } catch {
    return '';
  }
}
