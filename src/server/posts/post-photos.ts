import { isDeepStrictEqual } from 'node:util';
import type { Blog } from '../../domain/posts/blog.ts';
import type { SaveCheck } from './access/post-access.ts';
import { asNextRevision } from './blog-form.ts';
import { showsPicture, withoutPicture, withPictureReplaced } from './blog-pictures.ts';
import { revisionOf, type Words, withRevision } from './post-record.ts';
import { changePost, finishSave, withSavedBy } from './saving/save-blog.ts';

/**
 * Changes the words of a post that show a picture, and those of its unpublished changes, each as a save: words that stay the same are no
 * save.
 * @param url of the picture
 * @param by ID of the administrator
 */
async function changeWords(
  id: string,
  url: string,
  by: string | undefined,
  change: <W extends Words>(words: W) => W,
  check?: SaveCheck,
): Promise<Blog> {
  const record = await changePost(
    id,
    by,
    (stored) => {
      const changed = <W extends Words>(words: W) => (showsPicture(words, url) ? change(words) : words);
      const current = revisionOf(stored);
      const revision = changed(current);
      const { changes, changesSaved = 0 } = stored;
      const nextChanges = changes && { ...changes, words: changed(changes.words) };
      const isSaved = !isDeepStrictEqual(revision, current);
      const isChanged = nextChanges !== undefined && !isDeepStrictEqual(nextChanges, changes);
      if (!isSaved && !isChanged) return undefined;
      const next = withSavedBy(asNextRevision(revision, new Date().toISOString()), by);
      if (isSaved) check?.(current, next);
      return {
        ...(isSaved ? withRevision(stored, next) : stored),
        ...(isChanged && { changes: nextChanges, changesSaved: changesSaved + 1 }),
      };
    },
    { replacesWords: true },
  );
  return finishSave(record);
}

/**
 * Removes a picture from a post and its unpublished changes; in the text, its alternative text takes its place.
 * @param url of the picture
 * @param by ID of the administrator
 * @throws NotFound when the post is deleted
 */
export function removePhotoFromPost(id: string, url: string, by: string | undefined, check?: SaveCheck): Promise<Blog> {
  const without = <W extends Words>({ image, ...words }: W) =>
    ({ ...words, ...withoutPicture(words, url), ...(image && image.url !== url ? { image } : {}) }) as W;
  return changeWords(id, url, by, without, check);
}

/**
 * Replaces a picture everywhere in a post and its unpublished changes; its alternative text stays.
 * @param from address of the present picture
 * @param to address of the new one
 * @param by ID of the administrator
 * @throws NotFound when the post is deleted
 */
export async function replacePhotoInPost(id: string, from: string, to: string, by: string): Promise<void> {
  await changeWords(id, from, by, (words) => withPictureReplaced(words, from, to));
}
