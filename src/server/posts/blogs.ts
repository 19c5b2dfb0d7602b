import type { Blog, BlogForm, BlogPhoto, FormerBlog } from '../../domain/posts/blog.ts';
import { SITE_LANGUAGE } from '../../domain/posts/languages.ts';
import { isPastBin } from '../../domain/shared/bin.ts';
import { MESSAGES } from '../../domain/shared/errors.ts';
import { isBlogId, newBlogId } from '../../domain/shared/ids.ts';
import { BLOGS_TAG, purge } from '../http/caching.ts';
import { photoExists, photoKeyOfUrl, storePhotoFile } from '../photos/photo-files.ts';
import { Forbidden, NotFound, StorageUnavailable } from '../shared/errors.ts';
import { transliterate } from '../shared/transliterate.ts';
import { claimPost, isOwnPost } from './access/own-posts.ts';
import type { SaveCheck } from './access/post-access.ts';
import { assertFreeSlug, withFreeSlug, withSlugOfTitle } from './blog-addresses.ts';
import { withTombstone } from './blog-bin.ts';
import { idCreatedWith, recordCreation } from './blog-creations.ts';
import { applyForm, asNextVersion, lookUp, type SentPictures, withStatus } from './blog-form.ts';
import { listBlogs, listRecords } from './blog-index.ts';
import {
  restorable,
  showsPicture,
  withoutDeletedPictures,
  withoutPictures,
  withPictureAgain,
  withPictureReplaced,
} from './blog-pictures.ts';
import { blogStore, type StoredBlog, toAdminBlog, toBlog, tombstoneOf } from './blog-store.ts';
import { migrateFormerPost } from './former-bin.ts';
import { lastVersionWith } from './revisions.ts';
import {
  assertVersion,
  finishSave,
  isStored,
  readRecord,
  readStored,
  replaceStored,
  save,
  withSavedBy,
} from './saving/save-blog.ts';

/** A post in any state. @throws NotFound 'Requested blog not found.' */
export async function readBlog(id: string): Promise<Blog> {
  return toBlog(id, (await readStored(id)).value);
}

/** One post as administrators see it. @throws NotFound 'Requested blog not found.' */
export async function readBlogAsAdmin(id: string): Promise<Blog> {
  return toAdminBlog(id, (await readStored(id)).value);
}

/** How a post is created. */
interface Creation {
  /** The idempotency key: a repeat with it by the same administrator edits the post that it created before. */
  key?: string | undefined;
  /** When the post is created; now by default. */
  at?: Date;
  /** ID of the administrator. */
  by?: string | undefined;
  /** Refuses saves that the administrator may not make; given for a writer, who then owns the post. */
  check?: SaveCheck | undefined;
}

/**
 * Creates a post; without a status it is published.
 *
 * @throws PreconditionFailed when the key's post was changed after it was created; NotFound when it is in the bin; Forbidden when a writer
 * made it with another role
 */
export async function createBlog(form: BlogForm, sent: SentPictures = {}, how: Creation = {}): Promise<Blog> {
  const { key, at = new Date(), by, check } = how;
  const creation = key && by ? { by, key } : undefined;
  const before = creation && (await idCreatedWith(creation));
  if (before && (await blogStore.get(before))) return createAgain(before, form, sent, how);
  const now = at.toISOString();
  const base: StoredBlog = { ...BLANK_POST, createdAt: now, updatedAt: now, status: 'draft', version: 0 };
  // Refused before its pictures are stored.
  check?.(base, { status: form.status ?? 'published' });
  await assertFreeSlug(form, undefined, listRecords);
  const found = await lookUp(form, sent, base);
  const stored = withSavedBy(applyForm(base, { status: 'published', ...form }, found, now), by);
  const own = newBlogId(transliterate(stored.title));
  const id = creation ? await recordCreation(creation, own) : own;
  if (check && by) await claimPost(by, id);
  if (!(await blogStore.createOnly(id, stored))) {
    if (creation) return createAgain(id, form, sent, how);
    throw new StorageUnavailable(new Error(`${id} was taken.`));
  }
  return repairPicture(await finishSave(id, stored), form, sent, how);
}

/** Repeats a creation whose answer was lost: the same form changes nothing, another one edits the post. */
async function createAgain(id: string, form: BlogForm, sent: SentPictures, { by, check }: Creation): Promise<Blog> {
  if (check && !(by && (await isOwnPost(by, id)))) throw new Forbidden();
  const { value } = await readStored(id);
  const found = await lookUp(form, sent, { author: value.author });
  if (isStored(value, (now) => applyForm(value, { status: 'published', ...form }, found, now)))
    return finishSave(id, value);
  return updateBlog(id, { status: 'published', ...form, version: FIRST_VERSION }, sent, by, { check });
}

const FIRST_VERSION = 1;
const BLANK_POST = { title: '', content: '', text: null, description: '', language: SITE_LANGUAGE, topics: [] };

/**
 * Changes a post and keeps its former state as a revision. A repeat of the same save changes nothing, nor does a save without
 * a version that equals the post.
 * @param by ID of the administrator
 * @param options.kept the picture that a form without one keeps, when it is not the post's
 * @param options.check refuses saves that the administrator may not make
 * @throws PreconditionFailed when `form.version` is stale: nothing is written
 */
export async function updateBlog(
  id: string,
  asked: BlogForm,
  sent: SentPictures = {},
  by?: string,
  { kept, check }: { kept?: BlogPhoto | undefined; check?: SaveCheck | undefined } = {},
): Promise<Blog> {
  const before = await readStored(id);
  const form = withSlugOfTitle(asked, id, before.value.slug);
  // A save is refused before its pictures are stored.
  if (form.version !== before.value.version - 1) assertVersion(before.value, form.version);
  check?.(before.value, { status: form.status ?? before.value.status });
  await assertFreeSlug(form, { id, slug: before.value.slug }, listRecords);
  const { image, author } = before.value;
  const found = await lookUp(form, sent, { image: kept ?? image, author });
  const saved = await save(id, form.version, by, (current, now) => applyForm(current, form, found, now), check);
  return repairPicture(saved, form, sent, { by, check });
}

/**
 * Repairs a post whose picture was deleted while it was saved: an uploaded picture is stored again, a picture of the library
 * is removed from the post.
 */
async function repairPicture(
  blog: Blog,
  { imageKey }: BlogForm,
  { image }: SentPictures,
  { by, check }: Pick<Creation, 'by' | 'check'>,
): Promise<Blog> {
  const url = blog.image?.url ?? '';
  const key = image || imageKey ? photoKeyOfUrl(url) : undefined;
  if (key === undefined || (await photoExists(key))) return blog;
  if (!image) return removeBlogPhoto(blog._id, url, by, check);
  await storePhotoFile(image, 'image');
  return blog;
}

/**
 * Removes a picture from a post; in the text, its alternative text takes its place.
 * @param url of the picture
 * @param by ID of the administrator
 */
export function removeBlogPhoto(id: string, url: string, by: string | undefined, check?: SaveCheck): Promise<Blog> {
  const change = ({ image, ...current }: StoredBlog, now: string) => {
    const words = withoutPictures(current, new Set([url]));
    return asNextVersion({ ...current, ...words, ...(image && image.url !== url ? { image } : {}) }, now);
  };
  return save(id, undefined, by, change, check);
}

/**
 * Gives a post a picture again that `removeBlogPhoto` removed, if the post was not changed there since.
 * @param url of the picture
 * @param since number of a version that showed it before
 * @param by ID of the administrator
 * @returns whether the post shows it now
 * @throws NotFound when the post is deleted
 */
export async function returnBlogPhoto(id: string, url: string, since: number, by: string): Promise<boolean> {
  const former = await lastVersionWith(id, since, (version) => showsPicture(version, url));
  if (!former) return showsPicture(await readBlog(id), url);
  const blog = await save(id, undefined, by, (current, now) =>
    asNextVersion(withPictureAgain(current, former, url), now),
  );
  return showsPicture(blog, url);
}

/**
 * Replaces a picture everywhere in a post; its alternative text stays.
 * @param from address of the present picture
 * @param to address of the new one
 * @param by ID of the administrator
 */
export function replaceBlogPhoto(id: string, from: string, to: string, by: string): Promise<Blog> {
  return save(id, undefined, by, (current, now) => asNextVersion(withPictureReplaced(current, from, to), now));
}

/** A former version as administrators read it, without the pictures that were deleted for good. */
export async function blogOfRevision(id: string, former: StoredBlog): Promise<FormerBlog> {
  const { shown, lostPictures } = await restorable(former);
  return withLost(toAdminBlog(id, shown), lostPictures);
}

function withLost(blog: Blog, lostPictures: number): FormerBlog {
  return lostPictures === 0 ? blog : { ...blog, lostPictures };
}

/**
 * Restores the text and picture of a former version as a new version; its status stays. A picture that was deleted for good is
 * not restored; one in the bin is.
 * @param by ID of the administrator
 * @throws PreconditionFailed when `version` is stale: nothing is written
 */
export async function restoreBlog(
  id: string,
  former: StoredBlog,
  by: string,
  version?: number,
  check?: SaveCheck,
): Promise<FormerBlog> {
  const { shown, lostPictures } = await restorable(former);
  const { title, content, text, description, language, languageChosen, excerpt, image } = shown;
  const chosen = { ...(languageChosen ? { languageChosen } : {}), ...(excerpt ? { excerpt } : {}) };
  const words = { title, content, text, description, language, ...chosen };
  const restored = await save(
    id,
    version,
    by,
    ({ image: _, socialImage: drawn, languageChosen: __, excerpt: ___, ...current }, now) => {
      const socialImage = image || title !== current.title ? undefined : drawn;
      const pictures = { ...(image ? { image } : {}), ...(socialImage ? { socialImage } : {}) };
      return asNextVersion({ ...current, ...words, ...pictures }, now);
    },
    check,
  );
  return withLost(restored, lostPictures);
}

/**
 * Moves a post to the bin by a tombstone under its own key. Its history stays.
 * @param by ID of the administrator
 * @returns the deleted post
 * @throws NotFound
 */
export async function deleteBlog(id: string, by?: string, check?: SaveCheck): Promise<StoredBlog> {
  try {
    return await replaceStored(id, (value) => {
      const next = withTombstone(value, new Date().toISOString(), by);
      check?.(value, next);
      return next;
    });
  } finally {
    // Also when it is already deleted: the caches may still have it if the first answer was lost.
    if (isBlogId(id)) await purge(BLOGS_TAG);
  }
}

/**
 * Restores a post from the bin. A post that is not in the bin stays as it is. An address that another post has by now is not
 * restored.
 * @param by ID of the administrator
 * @param as `draft`, or `before` to publish it again when it was public before its deletion
 * @throws NotFound when it is neither in the bin nor among the posts
 */
export async function restoreFromBin(
  id: string,
  by: string,
  as: 'draft' | 'before' = 'draft',
  check?: SaveCheck,
): Promise<Blog> {
  if (isBlogId(id)) await migrateFormerPost(id);
  const restored = await replaceStored(
    id,
    async ({ deleted, ...value }) => {
      const mark = tombstoneOf({ deleted, version: value.version });
      if (!mark) return undefined;
      if (isPastBin(mark.at, Date.now())) throw new NotFound(MESSAGES.blogNotFound);
      const now = new Date().toISOString();
      const draft = await withFreeSlug(await withoutDeletedPictures(value), id, listBlogs);
      const { title, content } = draft;
      const isPublic = as === 'before' && mark.status === 'published';
      const restored = isPublic ? withStatus(draft, { title, content, status: 'published' }, now) : draft;
      check?.(value, restored);
      return withSavedBy(asNextVersion(restored, now), by);
    },
    readRecord,
  );
  return finishSave(id, restored);
}
