import { BLOG_REFUSALS, type BlogForm, type BlogPhoto, displayTitle } from '../../domain/posts/blog.ts';
import { toPlainText } from '../../domain/posts/blog-html.ts';
import { toHtml } from '../../domain/posts/blog-text.ts';
import { describeText } from '../../domain/posts/description.ts';
import { contentOfHtml } from '../../domain/posts/sanitize.ts';
import { publicNames } from '../auth/colleagues.ts';
import { photoExists, photoUrl, type SentPhoto, storePhotoFile } from '../photos/photo-files.ts';
import { BadField } from '../shared/http-errors.ts';
import { withSlug } from './blog-addresses.ts';
import { languageOf, type PostRevision, publishedWhenDue } from './post-record.ts';

/** The pictures that came with a post's form. */
export interface SentPictures {
  image?: SentPhoto | undefined;
  /** The social card, a drawing of its title. */
  social?: SentPhoto | undefined;
}

/** What a form refers to, as it was looked up. */
interface Found {
  image: BlogPhoto | undefined;
  /** Path of the social card that came with the form. */
  social: string | undefined;
  /** The names that the author can have; none when the form names no other author. */
  authors: readonly string[];
}

/** What a form's author and picture are compared with. */
interface Before {
  image?: BlogPhoto | undefined;
  author?: string | undefined;
}

/** Stores the pictures of a form, and looks up what it refers to. @throws BadRequest */
export async function lookUp(form: BlogForm, sent: SentPictures, { image: current, author }: Before): Promise<Found> {
  const image = await photoOfPost(form, sent.image, current);
  const social = sent.social && !image ? photoUrl(await storePhotoFile(sent.social, 'social')) : undefined;
  const authors = form.author && form.author !== author ? await publicNames() : [];
  return { image, social, authors };
}

/** The picture of a post after a form: the file, one from the library, none, or the one before. */
async function photoOfPost(
  form: BlogForm,
  file: SentPhoto | undefined,
  current: BlogPhoto | undefined,
): Promise<BlogPhoto | undefined> {
  if (form.removeImage === 'true') return undefined;
  let url = current?.url;
  if (file) url = photoUrl(await storePhotoFile(file, 'image'));
  else if (form.imageKey) {
    if (!(await photoExists(form.imageKey))) throw new BadField('image', 'This picture does not exist any more.');
    url = photoUrl(form.imageKey);
  }
  if (!url) return undefined;
  const alt = form.imageAlt ?? (url === current?.url ? current.alt : undefined);
  return { url, ...(alt ? { alt } : {}) };
}

/** Applies a form to a post. Returns its next revision. @param now ISO 8601 @throws BadRequest */
export function applyForm(
  current: PostRevision,
  form: BlogForm,
  { image, social, authors }: Found,
  now: string,
): PostRevision {
  const { content, text } = contentOf(form, current);
  const derived = describeContent(content, form.title);
  if (!derived) throw new BadField('content', BLOG_REFUSALS.contentMissing);
  const { image: _, socialImage: drawn, excerpt: before, author: by, ...rest } = current;
  // A social card is kept only with the title it shows, and without a picture.
  const socialImage = image ? undefined : (social ?? (form.title === current.title ? drawn : undefined));
  const excerpt = form.excerpt ?? before;
  const author = authorOf(form, by, authors);
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
  const saved = asNextRevision(withStatus(withSlug(withLanguage(next, form), form, now), form, now), now);
  return form.typed === 'true' && saved.status === 'draft' ? { ...saved, typed: true } : saved;
}

/** The author of a post: one of the administrators' public names, or the post's present author, who may have left. */
function authorOf({ author }: BlogForm, before: string | undefined, known: readonly string[]): string | undefined {
  const isKnown = !author || author === before || known.includes(author);
  if (!isKnown) throw new BadField('author', BLOG_REFUSALS.authorUnknown);
  return author ?? before;
}

/** Sets the language that its author chose, else the detected one. */
function withLanguage({ languageChosen, ...blog }: PostRevision, { language }: BlogForm): PostRevision {
  if (language) return { ...blog, language, languageChosen: true };
  const isKept = language === undefined && languageChosen;
  return isKept ? { ...blog, languageChosen } : { ...blog, language: languageOf(blog) };
}

/** Content and text of a form: text is converted to content here; content alone has no text. */
function contentOf({ content: html, text }: BlogForm, current: PostRevision): Pick<PostRevision, 'content' | 'text'> {
  // A form has CRLF at the end of each line.
  const content = contentOfHtml(text === undefined ? html.replaceAll('\r\n', '\n') : toHtml(text));
  if (content === undefined) throw new BadField('content', BLOG_REFUSALS.tooLong);
  // Unchanged content keeps the text it was converted from.
  return { content, text: text ?? (content === current.content ? current.text : null) };
}

/** The post as the next revision, saved at `now`. */
export function asNextRevision({ typed: _, ...blog }: PostRevision, now: string): PostRevision {
  return { ...blog, updatedAt: now, version: blog.version + 1 };
}

/** Applies the status of a form; the first publication sets the date that readers see. */
export function withStatus(stored: PostRevision, form: BlogForm, now: string): PostRevision {
  const current = publishedWhenDue(stored, Date.parse(now));
  const isDue = current.status !== stored.status;
  const { publishAt: before, publishedAt: first, ...blog } = current;
  // A schedule that came due counts as a publication, even of a post that was public before.
  const publishedAt = isDue ? stored.publishAt : first;
  const kept = publishedAt ? { ...blog, publishedAt } : blog;
  const status = form.status ?? blog.status;
  if (status === 'draft') return { ...kept, status };
  if (status === 'scheduled') {
    const publishAt = form.publishAt || before;
    if (!publishAt || publishAt <= now) {
      throw new BadField('publishAt', BLOG_REFUSALS.publishTimePassed);
    }
    return { ...kept, status, publishAt, createdAt: publishAt };
  }
  return { ...kept, status, publishedAt: publishedAt ?? now, createdAt: publishedAt ?? now };
}

/**
 * The description of a post without an excerpt: the beginning of its text; of pictures alone their alternative texts, or the title. Empty
 * for a post with nothing to see.
 */
export function describeContent(content: string, title: string): string {
  const words = toPlainText(content);
  const alts = Array.from(content.matchAll(ALT), ([, alt = '']) => toPlainText(alt));
  return describeText(words || alts.filter(Boolean).join('. ') || (alts.length > 0 ? title || NO_TITLE : ''));
}
/** The alternative text of a picture in sanitized HTML. */
const ALT = /<img [^<>]* alt="([^"]*)"/g;
const NO_TITLE = displayTitle({ title: '' });
