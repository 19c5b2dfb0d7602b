import { isDeepStrictEqual } from 'node:util';
import type { Blog } from '../../domain/posts/blog.ts';
import type { SaveCheck } from './access/post-access.ts';
import { asNextVersion } from './blog-form.ts';
import { showsPicture, withoutPictures, withPictureAgain, withPictureReplaced } from './blog-pictures.ts';
import { type PostRecord, type PostVersion, versionOf, type Words, withVersion } from './post-record.ts';
import { lastVersionWith } from './revisions.ts';
import { changePost, finishSave, withSavedBy } from './saving/save-blog.ts';

/**
 * Changes the words of a post and of its unpublished changes, each as a save: words that stay the same are no save.
 * @param change of the post
 * @param ofChanges of its unpublished changes, with what they were before
 */
function changeWords(
  id: string,
  by: string | undefined,
  change: (version: PostVersion) => PostVersion,
  ofChanges: (words: Words, former: Words | undefined) => { words: Words; former?: Words },
  check?: SaveCheck,
): Promise<PostRecord> {
  return changePost(id, by, (record) => {
    const current = versionOf(record);
    const version = change(current);
    const { changes, changesSaved = 0 } = record;
    const changed = changes && { base: changes.base, ...ofChanges(changes.words, changes.former) };
    const isSaved = !isDeepStrictEqual(version, current);
    const isChanged = changed !== undefined && !isDeepStrictEqual(changed.words, changes?.words);
    if (!isSaved && !isChanged) return undefined;
    const next = withSavedBy(asNextVersion(version, new Date().toISOString()), by);
    if (isSaved) check?.(current, next);
    return {
      ...(isSaved ? withVersion(record, next) : record),
      ...(isChanged && { changes: changed, changesSaved: changesSaved + 1 }),
    };
  });
}

/**
 * Removes a picture from a post; in the text, its alternative text takes its place.
 * @param url of the picture
 * @param by ID of the administrator
 */
export async function removePhotoFromPost(
  id: string,
  url: string,
  by: string | undefined,
  check?: SaveCheck,
): Promise<Blog> {
  const without = <W extends Words>({ image, ...words }: W) => ({
    ...words,
    ...withoutPictures(words, new Set([url])),
    ...(image && image.url !== url ? { image } : {}),
  });
  const record = await changeWords(
    id,
    by,
    (version) => (showsPicture(version, url) ? without(version) : version),
    (words, former) => ({ words: showsPicture(words, url) ? without(words) : words, former: former ?? words }),
    check,
  );
  return finishSave(record);
}

/**
 * Gives a post, and its unpublished changes, a picture again that `removePhotoFromPost` removed, if they were not changed there since.
 * @param url of the picture
 * @param since number of a version that showed it before
 * @param by ID of the administrator
 * @returns whether the post or its changes show it now
 * @throws NotFound when the post is deleted
 */
export async function returnPhotoToPost(id: string, url: string, since: number, by: string): Promise<boolean> {
  const former = await lastVersionWith(id, since, (version) => showsPicture(version, url));
  const record = await changeWords(
    id,
    by,
    (version) => (former ? withPictureAgain(version, former, url) : version),
    (words, before) => (before ? { words: withPictureAgain(words, before, url), former: before } : { words }),
  );
  await finishSave(record);
  return [versionOf(record), record.changes?.words].some((words) => words !== undefined && showsPicture(words, url));
}

/**
 * Replaces a picture everywhere in a post; its alternative text stays.
 * @param from address of the present picture
 * @param to address of the new one
 * @param by ID of the administrator
 */
export async function replacePhotoInPost(id: string, from: string, to: string, by: string): Promise<void> {
  const record = await changeWords(
    id,
    by,
    (version) => (showsPicture(version, from) ? withPictureReplaced(version, from, to) : version),
    (words) => ({ words: showsPicture(words, from) ? withPictureReplaced(words, from, to) : words }),
  );
  await finishSave(record);
}
