import type { Blog, BlogForm } from '../../domain/posts/blog.ts';
import { SITE_LANGUAGE } from '../../domain/posts/languages.ts';
import { isOver } from '../../domain/shared/bin.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { isPostId, newBlogId } from '../../domain/shared/ids.ts';
import { BLOGS_TAG, purge } from '../http/caching.ts';
import { photoExists, photoKeyOfUrl, storePhotoFile } from '../photos/photo-files.ts';
import { Forbidden, NotFound, StorageUnavailable } from '../shared/http-errors.ts';
import { transliterate } from '../shared/transliterate.ts';
import type { SaveCheck } from './access/post-access.ts';
import { assertFreeSlug, withFreeSlug, withSlugOfTitle } from './blog-addresses.ts';
import { withTombstone } from './blog-bin.ts';
import { applyForm, asNextRevision, lookUp, type SentPictures, withStatus } from './blog-form.ts';
import { creationPlaces } from './creation.ts';
import { withPublishedChanges } from './post-changes.ts';
import { removePhotoFromPost } from './post-photos.ts';
import {
  keyOf,
  type PostRecord,
  type PostRevision,
  posts,
  readLiving,
  readRecord,
  revisionOf,
  withRevision,
} from './post-record.ts';
import { assertVersion, changePost, finishSave, isStored, save, withSavedBy } from './saving/save-blog.ts';

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
  const places = creationPlaces(key && by ? { by, key } : undefined);
  const now = at.toISOString();
  const base: PostRevision = { ...BLANK_POST, createdAt: now, updatedAt: now, status: 'draft', version: 0 };
  // Refused before its pictures are stored.
  check?.(base, { status: form.status ?? 'published' });
  // A repeat may find its own post there.
  await assertFreeSlug(
    form,
    places.map(({ suffix }) => suffix),
  );
  const found = await lookUp(form, sent, base);
  const first = withSavedBy(applyForm(base, { status: 'published', ...form }, found, now), by);
  for (const { suffix, creation } of places) {
    const id = newBlogId(transliterate(first.title), suffix);
    const facts = { ...(creation && { creation }), ...(check && by && { owner: by }) };
    const record = withRevision({ id, version: 0, createdAt: now, ...facts }, first);
    if (await posts.createOnly(suffix, record)) return repairPicture(await finishSave(record), form, sent, how);
    const before = (await posts.get(suffix))?.value;
    if (creation && before?.creation === creation) return createAgain(before, form, sent, how);
  }
  throw new StorageUnavailable(new Error('Every place of a new post was taken.'));
}

/** Repeats a creation whose answer was lost: the same form changes nothing, another one edits the post. */
async function createAgain(record: PostRecord, form: BlogForm, sent: SentPictures, how: Creation): Promise<Blog> {
  const { by, check } = how;
  const { id, owner, deleted } = record;
  if (check && owner !== by) throw new Forbidden();
  if (deleted) throw new NotFound(MESSAGES.blogNotFound);
  const current = revisionOf(record);
  const found = await lookUp(form, sent, { author: current.author });
  if (isStored(current, (now) => applyForm(current, { status: 'published', ...form }, found, now)))
    return finishSave(record);
  return updateBlog(id, { status: 'published', ...form, version: FIRST_VERSION }, sent, by, check);
}

const FIRST_VERSION = 1;
/** The words of a post before its first save. */
export const BLANK_POST = { title: '', content: '', text: null, description: '', language: SITE_LANGUAGE, topics: [] };

/**
 * Changes a post and keeps its state before as a revision. A repeat of the same save changes nothing, nor does a save without
 * a version that equals the post. With `changes` it publishes the unpublished changes of that version: a form without a picture keeps theirs.
 * @param by ID of the administrator
 * @param check refuses saves that the administrator may not make
 * @throws PreconditionFailed when `form.version` or `form.changes` is stale: nothing is written
 */
export async function updateBlog(
  id: string,
  asked: BlogForm,
  sent: SentPictures = {},
  by?: string,
  check?: SaveCheck,
): Promise<Blog> {
  const first = await readLiving(id);
  const before = revisionOf(first.value);
  const form = withSlugOfTitle(asked, id, before.slug);
  // A save is refused before its pictures are stored.
  if (form.version !== before.version - 1) assertVersion(before, form.version);
  check?.(before, { status: form.status ?? before.status });
  const withChanges = withPublishedChanges(first.value, form);
  await assertFreeSlug(form, [keyOf(id)], before.slug);
  const { changes } = first.value;
  const kept = withChanges === first.value ? before.image : (changes?.words.image ?? before.image);
  const found = await lookUp(form, sent, { image: kept, author: before.author });
  const saved = await save(id, (current, now) => applyForm(current, form, found, now), {
    version: form.version,
    by,
    check,
    alongside: (record) => withPublishedChanges(record, form),
    first,
  });
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
  if (!image) return removePhotoFromPost(blog._id, url, by, check);
  await storePhotoFile(image, 'image');
  return blog;
}

/**
 * Restores the text and picture of an earlier revision as a new revision; its status stays.
 * @param by ID of the administrator
 * @throws PreconditionFailed when `version` is stale: nothing is written
 */
export async function restoreBlog(
  id: string,
  revision: PostRevision,
  by: string,
  version?: number,
  check?: SaveCheck,
): Promise<Blog> {
  const { title, content, text, description, language, languageChosen, excerpt, image } = revision;
  const chosen = { ...(languageChosen ? { languageChosen } : {}), ...(excerpt ? { excerpt } : {}) };
  const words = { title, content, text, description, language, ...chosen };
  return save(
    id,
    ({ image: _, socialImage: drawn, languageChosen: __, excerpt: ___, ...current }, now) => {
      const socialImage = image || title !== current.title ? undefined : drawn;
      const pictures = { ...(image ? { image } : {}), ...(socialImage ? { socialImage } : {}) };
      return asNextRevision({ ...current, ...words, ...pictures }, now);
    },
    { version, by, check, replacesWords: true },
  );
}

/**
 * Moves a post to the bin by a tombstone in its record. Its history stays.
 * @param by ID of the administrator
 * @returns the deleted post
 * @throws NotFound
 */
export async function deleteBlog(id: string, by?: string, check?: SaveCheck): Promise<PostRevision> {
  try {
    const deleted = await changePost(id, by, (record) => {
      const next = withTombstone(record, new Date().toISOString(), by);
      check?.(revisionOf(record), revisionOf(next));
      return next;
    });
    return revisionOf(deleted);
  } finally {
    // Also when it is already deleted: the caches may still have it if the first answer was lost.
    if (isPostId(id)) await purge(BLOGS_TAG);
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
  const restored = await changePost(
    id,
    by,
    async ({ deleted, ...record }) => {
      if (!deleted) return undefined;
      if (isOver(deleted.at)) throw new NotFound(MESSAGES.blogNotFound);
      const now = new Date().toISOString();
      const current = revisionOf(record);
      const draft = await withFreeSlug(current, id);
      const { title, content } = draft;
      const isPublic = as === 'before' && deleted.status === 'published';
      const next = isPublic ? withStatus(draft, { title, content, status: 'published' }, now) : draft;
      check?.(current, next);
      return withRevision(record, withSavedBy(asNextRevision(next, now), by));
    },
    { read: readRecord },
  );
  return finishSave(restored);
}
