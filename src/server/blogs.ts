import { isDeepStrictEqual } from 'node:util';
import { BLOG_REFUSALS, type Blog, type BlogForm, type BlogPhoto, type BlogSummary, isPublic } from '../domain/blog.ts';
import { picturesIn, toPlainText } from '../domain/blog-html.ts';
import { toHtml } from '../domain/blog-text.ts';
import { MESSAGES } from '../domain/errors.ts';
import { blogIdSuffix, isBlogId, newBlogId } from '../domain/ids.ts';
import { SITE_LANGUAGE } from '../domain/languages.ts';
import { LIMITS } from '../domain/limits.ts';
import type { BinnedPost } from '../domain/post-list.ts';
import { searchText } from '../domain/search-text.ts';
import { assertFreeSlug, withAddressOfTitle, withOwnAddresses, withSlug } from './blog-addresses.ts';
import { dropBinned, listBinned, putInBin, readBinned } from './blog-bin.ts';
import { BLOGS_TAG, purge } from './caching.ts';
import { publicNames } from './config.ts';
import { BadRequest, NotFound, PreconditionFailed, StorageUnavailable } from './errors.ts';
import { toLatin } from './latin.ts';
import { memoIndex } from './memo-index.ts';
import { photoExists, photoKeyOf, photoUrl, type SentPhoto, storePhotoFile } from './photo-files.ts';
import { keepRevision } from './revisions.ts';
import { contentOfHtml, sanitizeContent } from './sanitize.ts';
import { jsonStore } from './store.ts';
import { BLOG_UPGRADES, languageOf, publishedWhenDue, type StoredBlog, toAdminBlog, toBlog } from './stored-blog.ts';

const blogs = jsonStore<StoredBlog>('blogs', BLOG_UPGRADES);

/** How often a save that carries no version starts anew when somebody else saves at the same moment. */
const SAVE_ATTEMPTS = 20;

/** Every post's summary, newest first, drafts included. Two storage calls when nothing changed, one when warm. */
export async function listBlogs(): Promise<BlogSummary[]> {
  const all = await listAll();
  const posts = withOwnAddresses(all.map((blog) => publishedWhenDue(blog)));
  return posts.sort((a, b) => compare(b.createdAt, a.createdAt) || compare(a._id, b._id));
}

/** What everybody may read. */
interface PublicBlogs {
  blogs: BlogSummary[];
  nextPublishAt: string | undefined;
}

/** The posts everybody may read, newest first, and when the next scheduled one joins them (ISO 8601). */
export async function listPublicBlogs(): Promise<PublicBlogs> {
  return publicOf(await listBlogs());
}

/** Of all posts those everybody may read. */
export function publicOf(all: BlogSummary[]): PublicBlogs {
  const waiting = all.flatMap(({ status, publishAt }) => (status === 'scheduled' && publishAt ? [publishAt] : []));
  return { blogs: all.filter((blog) => isPublic(blog)), nextPublishAt: waiting.sort()[0] };
}

const listAll = memoIndex<StoredBlog, BlogSummary>({
  store: blogs,
  name: 'blog-index',
  version: 2,
  summarize({ content, text, publishedAt, savedBy, languageChosen, excerpt, ...rest }, id) {
    const pictures = picturesIn(content);
    return { _id: id, ...rest, ...(pictures.length > 0 ? { pictures } : {}) };
  },
});

/** The words of every post as searches compare them, by id: title, description and text. */
export async function listTexts(): Promise<Map<string, string>> {
  return new Map((await listAllTexts()).map(({ id, text }) => [id, text]));
}

/** Apart from the summaries, which every list reads: only a search in the texts needs this much. */
const listAllTexts = memoIndex<StoredBlog, { id: string; text: string }>({
  store: blogs,
  name: 'text-index',
  version: 1,
  summarize: ({ title, description, content }, id) => ({
    id,
    text: searchText([title, description, toPlainText(content)].join('\n')),
  }),
});

/** One post in whatever state. @throws NotFound 'Requested blog not found.' */
export async function readBlog(id: string): Promise<Blog> {
  return toBlog(id, (await readStored(id)).value);
}

/** One post as administrators see it. @throws NotFound 'Requested blog not found.' */
export async function readBlogAsAdmin(id: string): Promise<Blog> {
  return toAdminBlog(id, (await readStored(id)).value);
}

/** The pictures that came with a post's form. */
export interface SentPictures {
  image?: SentPhoto | undefined;
  /** Its title, drawn. */
  social?: SentPhoto | undefined;
}

/** How a post is created. */
interface Creation {
  /** The idempotency key: creating again with it changes what it created before, so that a lost answer costs nothing. */
  key?: string | undefined;
  /** The time the post counts as written; now when not given. */
  at?: Date;
  /** ID of the administrator who writes. */
  by?: string;
}

/**
 * Creates a post; without a status it is published.
 *
 * @throws PreconditionFailed when the key's post was changed after it was created
 */
export async function createBlog(
  form: BlogForm,
  sent: SentPictures = {},
  { key, at = new Date(), by }: Creation = {},
): Promise<Blog> {
  const suffix = key && blogIdSuffix(key);
  const before = suffix && (await blogs.list()).find((entry) => entry.key.endsWith(`-${suffix}`));
  if (before) return createAgain(before.key, form, sent, by);
  await assertFreeSlug(form, undefined, listBlogs);
  const now = at.toISOString();
  const base: StoredBlog = { ...BLANK_POST, createdAt: now, updatedAt: now, status: 'draft', version: 0 };
  const pictures = await picturesOfPost(form, sent, undefined);
  const stored = withSavedBy(applyForm(base, { status: 'published', ...form }, pictures, now), by);
  const id = newBlogId(toLatin(stored.title), suffix);
  if (!(await blogs.createOnly(id, stored))) {
    if (key) return createAgain(id, form, sent, by);
    throw new StorageUnavailable(new Error(`${id} was taken.`));
  }
  return settle(id, stored);
}

/** A creation whose answer was lost: the same words change nothing, other words are an edit of what it created. */
async function createAgain(id: string, form: BlogForm, sent: SentPictures, by?: string): Promise<Blog> {
  const { value } = await readStored(id);
  const pictures = await picturesOfPost(form, sent, undefined);
  if (isStored(value, (now) => applyForm(value, { status: 'published', ...form }, pictures, now)))
    return settle(id, value);
  return updateBlog(id, { status: 'published', ...form, version: FIRST_VERSION }, sent, by);
}

const FIRST_VERSION = 1;
const BLANK_POST = { title: '', content: '', text: null, description: '', language: SITE_LANGUAGE, topics: [] };

/**
 * Changes a post and keeps its former state as a revision. The same save sent again changes nothing more, nor does one
 * without a version that brings nothing new.
 * @param by ID of the administrator who saves
 * @throws PreconditionFailed when `form.version` is no longer the present one: nothing is written
 */
export async function updateBlog(id: string, asked: BlogForm, sent: SentPictures = {}, by?: string): Promise<Blog> {
  const before = await readStored(id);
  const form = withAddressOfTitle(asked, id, before.value.slug);
  // No picture is stored for an edit that is refused all the same.
  if (form.version !== before.value.version - 1) assertVersion(before.value, form.version);
  await assertFreeSlug(form, { id, slug: before.value.slug }, listBlogs);
  const pictures = await picturesOfPost(form, sent, before.value.image);
  return save(id, form.version, by, (current, now) => applyForm(current, form, pictures, now));
}

/**
 * Takes a picture away from a post; where it stood in the text, its alternative text stays.
 * @param url of the picture
 * @param by ID of the administrator who does
 */
export function removeBlogPhoto(id: string, url: string, by: string): Promise<Blog> {
  return save(id, undefined, by, ({ image, ...current }, now) => {
    const words = withoutPicture(current, url);
    return asNextVersion({ ...current, ...words, ...(image && image.url !== url ? { image } : {}) }, now);
  });
}

/**
 * Shows another picture wherever a post shows this one; its alternative text stays.
 * @param from its address, and `to` that of the other
 * @param by ID of the administrator who does
 */
export function replaceBlogPhoto(id: string, from: string, to: string, by: string): Promise<Blog> {
  return save(id, undefined, by, (current, now) => {
    const { image } = current;
    const text = current.text?.replaceAll(from, to) ?? null;
    const content = text === null ? current.content.replaceAll(from, to) : sanitizeContent(toHtml(text));
    return asNextVersion(
      { ...current, text, content, ...(image?.url === from ? { image: { ...image, url: to } } : {}) },
      now,
    );
  });
}

/** Content and text with the words for a picture in its place. */
function withoutPicture(post: Pick<StoredBlog, 'content' | 'text'>, url: string): typeof post {
  const inText = new RegExp(`!\\[([^\\]]*)\\]\\(${url}(?: +"[^"]*")?\\)`, 'g');
  const inHtml = new RegExp(`<img src="${url}"[^>]*alt="([^"]*)"[^>]*>`, 'g');
  const text = post.text?.replace(inText, '$1') ?? null;
  return { text, content: text === null ? post.content.replace(inHtml, '$1') : sanitizeContent(toHtml(text)) };
}

/** Content and text without the pictures that are no more. */
async function withPicturesThatAre(post: Pick<StoredBlog, 'content' | 'text'>): Promise<typeof post> {
  const pictures = picturesIn(post.content);
  const isThere = await Promise.all(pictures.map((url) => photoExists(photoKeyOf(url) ?? '')));
  return pictures.filter((_url, index) => !isThere[index]).reduce(withoutPicture, post);
}

/** A former state as it could be saved now: pictures that were deleted meanwhile are not in it. */
export async function formerBlog(id: string, former: StoredBlog): Promise<Blog> {
  return toAdminBlog(id, await withoutLostPictures(former));
}

/** A former state without the pictures that were deleted meanwhile. */
async function withoutLostPictures(former: StoredBlog): Promise<StoredBlog> {
  const { image, ...words } = { ...former, ...(await withPicturesThatAre(former)) };
  const key = image && photoKeyOf(image.url);
  return key && (await photoExists(key)) ? { ...words, image } : words;
}

/**
 * Brings a former state's words and picture back as a new version; whether it is public stays as it is. A picture that
 * was deleted meanwhile does not come back.
 * @param by ID of the administrator who does
 * @throws PreconditionFailed when `version` is given and no longer the present one: nothing is written
 */
export async function restoreBlog(id: string, former: StoredBlog, by: string, version?: number): Promise<Blog> {
  const { title, description, language, languageChosen, excerpt } = former;
  const chosen = { ...(languageChosen ? { languageChosen } : {}), ...(excerpt ? { excerpt } : {}) };
  const { content, text } = await withPicturesThatAre(former);
  const words = { title, content, text, description, language, ...chosen };
  const key = former.image && photoKeyOf(former.image.url);
  const image = key && (await photoExists(key)) ? former.image : undefined;
  return save(
    id,
    version,
    by,
    ({ image: _, socialImage: drawn, languageChosen: __, excerpt: ___, ...current }, now) => {
      const socialImage = image || title !== current.title ? undefined : drawn;
      const pictures = { ...(image ? { image } : {}), ...(socialImage ? { socialImage } : {}) };
      return asNextVersion({ ...current, ...words, ...pictures }, now);
    },
  );
}

/**
 * Moves a post to the bin, where its history waits with it.
 * @param by ID of the administrator who does
 * @throws NotFound
 */
export async function deleteBlog(id: string, by?: string): Promise<void> {
  const entry = isBlogId(id) ? await blogs.get(id) : undefined;
  if (entry) {
    await putInBin(id, entry.value, by);
    await blogs.delete(id);
  }
  if (isBlogId(id)) await purge(BLOGS_TAG);
  if (!entry) throw new NotFound(MESSAGES.blogNotFound);
}

/** What is in the bin, the latest first. */
export async function listBin(): Promise<BinnedPost[]> {
  const posts = new Set((await listBlogs()).map(({ _id }) => _id));
  return listBinned((id) => posts.has(id));
}

/**
 * Takes a post out of the bin, as a draft: nobody sees it again before it is published. One that is out already stays as
 * it is.
 * @param by ID of the administrator who does
 * @throws NotFound when it is neither in the bin nor among the posts
 */
export async function restoreFromBin(id: string, by: string): Promise<Blog> {
  const former = isBlogId(id) ? await readBinned(id) : undefined;
  if (former) {
    const now = new Date().toISOString();
    const words = await withoutLostPictures(former);
    const draft = withStatus(words, { title: former.title, content: former.content, status: 'draft' }, now);
    await keepRevision(id, former);
    await blogs.createOnly(id, withSavedBy(asNextVersion(draft, now), by));
    await dropBinned(id);
  }
  return settle(id, (await readStored(id)).value);
}

async function save(
  id: string,
  version: number | undefined,
  by: string | undefined,
  change: (current: StoredBlog, now: string) => StoredBlog,
): Promise<Blog> {
  for (let attempt = 0; attempt < SAVE_ATTEMPTS; attempt++) {
    const { value, etag } = await readStored(id);
    // Sent again because its answer was lost: it made the version that is there now.
    const isRepeat = (version ?? value.version - 1) === value.version - 1;
    if (isRepeat && isStored(value, (now) => change(value, now))) return settle(id, value);
    assertVersion(value, version);
    const next = withSavedBy(change(value, new Date().toISOString()), by);
    await keepRevision(id, value);
    if (await blogs.replace(id, next, etag)) return settle(id, next);
  }
  throw new StorageUnavailable(new Error(`${id}: too many writers at once.`));
}

/** What a save answers, the first time and again: the caches may still have what was there before. */
async function settle(id: string, stored: StoredBlog): Promise<Blog> {
  await purge(BLOGS_TAG);
  const { savedBy: _, ...blog } = toAdminBlog(id, stored);
  return blog;
}

/** Whether a change, made at the moment a post was saved, leaves it as it is. */
function isStored(value: StoredBlog, change: (now: string) => StoredBlog): boolean {
  try {
    return isDeepStrictEqual({ ...change(value.updatedAt), version: value.version }, value);
  } catch (error) {
    if (error instanceof BadRequest) return false;
    throw error;
  }
}

async function readStored(id: string) {
  const entry = isBlogId(id) ? await blogs.get(id) : undefined;
  if (!entry) throw new NotFound(MESSAGES.blogNotFound);
  return entry;
}

function assertVersion(current: StoredBlog, version: number | undefined): void {
  if (version !== undefined && version !== current.version) throw new PreconditionFailed(BLOG_REFUSALS.changed);
}

function applyForm(current: StoredBlog, form: BlogForm, { image, social }: Pictures, now: string): StoredBlog {
  const { content, text } = contentOf(form, current);
  const derived = describeContent(content);
  if (!derived) throw new BadRequest('Content is required', { content: 'Content is required' });
  const { image: _, socialImage: drawn, excerpt: before, author: by, ...rest } = current;
  // Of another title, or beside a picture, it would say something else than the post.
  const socialImage = image ? undefined : (social ?? (form.title === current.title ? drawn : undefined));
  const excerpt = form.excerpt ?? before;
  const author = authorOf(form, by);
  const next = {
    ...rest,
    title: form.title,
    content,
    text,
    description: excerpt || derived,
    topics: form.topics ?? current.topics,
    ...(excerpt ? { excerpt } : {}),
    ...(author ? { author } : {}),
    ...(image ? { image } : {}),
    ...(socialImage ? { socialImage } : {}),
  };
  return asNextVersion(withStatus(withSlug(withLanguage(next, form), form, now), form, now), now);
}

/** Who a post is by: one of the administrators' public names, or who it was by, though that one may have left. */
function authorOf({ author }: BlogForm, before: string | undefined): string | undefined {
  const isKnown = !author || author === before || publicNames().includes(author);
  if (!isKnown) throw new BadRequest(BLOG_REFUSALS.authorUnknown, { author: BLOG_REFUSALS.authorUnknown });
  return author ?? before;
}

/** The language its writer chose, else what its words are probably in. */
function withLanguage({ languageChosen, ...blog }: StoredBlog, { language }: BlogForm): StoredBlog {
  if (language) return { ...blog, language, languageChosen: true };
  const isKept = language === undefined && languageChosen;
  return isKept ? { ...blog, languageChosen } : { ...blog, language: languageOf(blog) };
}

/** What a form makes of the content, and of the text it is made from: a form with a text is converted here. */
function contentOf({ content: html, text }: BlogForm, current: StoredBlog): Pick<StoredBlog, 'content' | 'text'> {
  const content = contentOfHtml(text === undefined ? html : toHtml(text));
  if (content === undefined) throw new BadRequest(BLOG_REFUSALS.tooLong, { content: BLOG_REFUSALS.tooLong });
  // HTML alone that is what it was leaves the text it was made from.
  return { content, text: text ?? (content === current.content ? current.text : null) };
}

function withSavedBy({ savedBy: _, ...blog }: StoredBlog, by: string | undefined): StoredBlog {
  return { ...blog, ...(by ? { savedBy: by } : {}) };
}

function asNextVersion(blog: StoredBlog, now: string): StoredBlog {
  return { ...blog, updatedAt: now, version: blog.version + 1 };
}

/** Moves a post between draft, scheduled and published; a publication fixes the date readers see. */
function withStatus(stored: StoredBlog, form: BlogForm, now: string): StoredBlog {
  const current = publishedWhenDue(stored, Date.parse(now));
  const isDue = current.status !== stored.status;
  const { publishAt: before, publishedAt: first, ...blog } = current;
  // A schedule that came due is the publication its readers have seen, even of a post that was public before.
  const publishedAt = isDue ? stored.publishAt : first;
  const kept = publishedAt ? { ...blog, publishedAt } : blog;
  const status = form.status ?? blog.status;
  if (status === 'draft') return { ...kept, status };
  if (status === 'scheduled') {
    const publishAt = form.publishAt ? new Date(form.publishAt).toISOString() : before;
    if (!publishAt || publishAt <= now) {
      throw new BadRequest(BLOG_REFUSALS.publishTimePassed, { publishAt: BLOG_REFUSALS.publishTimePassed });
    }
    return { ...kept, status, publishAt, createdAt: publishAt };
  }
  return { ...kept, status, publishedAt: publishedAt ?? now, createdAt: publishedAt ?? now };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What a post says of itself when its writer has not: the beginning of its words. */
export function describeContent(content: string): string {
  const words = toPlainText(content);
  if (words.length <= LIMITS.description) return words;
  return `${words
    .slice(0, LIMITS.description)
    .replace(/\s+\S*$/, '')
    .slice(0, LIMITS.description - 1)
    .trimEnd()}…`;
}

/** The pictures a form leaves on a post. */
interface Pictures {
  image: BlogPhoto | undefined;
  /** Path of its title as drawn with this form. */
  social: string | undefined;
}

async function picturesOfPost(form: BlogForm, sent: SentPictures, current: BlogPhoto | undefined): Promise<Pictures> {
  const image = await photoOfPost(form, sent.image, current);
  const social = sent.social && !image ? photoUrl(await storePhotoFile(sent.social, 'social')) : undefined;
  return { image, social };
}

/** The picture a form leaves on a post: the file, one from the library, none, or the one it had. */
async function photoOfPost(
  form: BlogForm,
  file: SentPhoto | undefined,
  current: BlogPhoto | undefined,
): Promise<BlogPhoto | undefined> {
  if (form.removeImage === 'true') return undefined;
  let url = current?.url;
  if (file) url = photoUrl(await storePhotoFile(file, 'image'));
  else if (form.imageKey) {
    const missing = 'This picture does not exist any more.';
    if (!(await photoExists(form.imageKey))) throw new BadRequest(missing, { image: missing });
    url = photoUrl(form.imageKey);
  }
  if (!url) return undefined;
  const alt = form.imageAlt ?? (url === current?.url ? current.alt : undefined);
  return { url, ...(alt ? { alt } : {}) };
}
