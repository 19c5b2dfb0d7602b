import type { PostFile } from '../../../domain/posts/post-folder.ts';
import { type StoredPicture, storedSizes } from '../../photos/photo-files.ts';
import { changedRevision, readLiving, revisionOf } from '../post-record.ts';
import { pictureFile, picturesOfPost, writePost } from './post-file.ts';

/** One post as `npm run posts` exports it, and the names of its pictures. @throws NotFound */
export async function exportedPost(id: string): Promise<PostFile> {
  const record = (await readLiving(id)).value;
  const [value, changed] = [revisionOf(record), changedRevision(record)];
  const keys = [...new Set([value, ...(changed ? [changed] : [])].flatMap(picturesOfPost))];
  const sizes = new Map(await Promise.all(keys.map(async (key) => [key, await storedSizes(key)] as const)));
  const fileOf = ({ name, type }: StoredPicture) => pictureFile(name, type);
  const nameOf = (key: string) => sizes.get(key)?.slice(0, 1).map(fileOf)[0];
  const post = writePost(id, value, nameOf);
  const changes = changed && writePost(id, changed, nameOf);
  return {
    title: value.title,
    text: post.text,
    ...(changes ? { changes: changes.text } : {}),
    updatedAt: value.updatedAt,
    pictures: [...sizes.values()].flat().map((picture) => ({ name: picture.name, file: fileOf(picture) })),
    leftOut: [...new Set([...post.leftOut, ...(changes?.leftOut ?? [])])],
  };
}
