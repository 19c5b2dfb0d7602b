import type { PostFile } from '../../../domain/posts/post-folder.ts';
import { type StoredPicture, storedSizes } from '../../photos/photo-files.ts';
import { mapInParallel } from '../../shared/parallel.ts';
import { readWithChanges } from '../post-changes.ts';
import { readStored } from '../saving/save-blog.ts';
import { pictureFile, picturesOfPost, writePost } from './post-file.ts';

/** Pictures that are looked up at the same time, each in all its widths. */
const AT_ONCE = 8;

const CHANGES_LEFT_OUT = 'its unpublished changes, which a backup has';

/** One post as `npm run posts` exports it, and the names of its pictures. @throws NotFound */
export async function exportedPost(id: string): Promise<PostFile> {
  const [{ value }, changes] = await Promise.all([readStored(id), readWithChanges(id)]);
  const keys = [...new Set(picturesOfPost(value))];
  const stored = new Map(await mapInParallel(keys, AT_ONCE, async (key) => [key, await storedSizes(key)] as const));
  const fileOf = ({ name, type }: StoredPicture) => pictureFile(name, type);
  const { text, leftOut } = writePost(id, value, (key) => stored.get(key)?.slice(0, 1).map(fileOf)[0]);
  const pictures = [...stored.values()].flat().map((picture) => ({ name: picture.name, file: fileOf(picture) }));
  return {
    title: value.title,
    text,
    updatedAt: value.updatedAt,
    pictures,
    leftOut: [...leftOut, ...(changes ? [CHANGES_LEFT_OUT] : [])],
  };
}
