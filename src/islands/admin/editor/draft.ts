import type { PhotoChoice } from '../../../browser/posts/blog-calls.ts';
import { type BlogDetails, detailsOf, NO_DETAILS, sameDetails } from '../../../domain/posts/blog-details.ts';
import { guessLanguage, type Language } from '../../../domain/posts/languages.ts';
import { cleanText } from '../../../domain/shared/text.ts';
import type { OpenedPost } from './saving/opened-post.ts';

/** The content of the form. */
export interface Draft {
  title: string;
  /** Markdown. */
  text: string;
  image: PhotoChoice;
  alt: string;
  details: BlogDetails;
  /** The stored HTML that the text was converted from. */
  source?: { content: string; text: string };
}

/** The draft of a new post. */
export const EMPTY_DRAFT: Draft = { title: '', text: '', image: { kind: 'none' }, alt: '', details: NO_DETAILS };

/** The draft a stored post opens with. */
export function draftOf(blog: OpenedPost | null): Draft {
  if (blog === null) return EMPTY_DRAFT;
  const { url, focus } = blog.image ?? {};
  const image: PhotoChoice = url ? { kind: 'saved', url, ...(focus ? { focus } : {}) } : { kind: 'none' };
  const { title, text, content, cameAsHtml } = blog;
  const source = cameAsHtml ? { source: { content, text } } : {};
  return { title, text, image, alt: blog.image?.alt ?? '', details: detailsOf(blog), ...source };
}

/** Whether two drafts are equal; differences that the server would normalize away do not count. */
export function sameDraft(one: Draft, other: Draft): boolean {
  const samePhoto = one.image.kind === other.image.kind && urlOf(one.image) === urlOf(other.image);
  const sameWords = one.title.trim() === other.title.trim() && one.alt.trim() === other.alt.trim();
  return samePhoto && sameWords && sameDetails(one.details, other.details) && isSameText(one.text, other.text);
}

/** Whether two texts are stored as the same. */
export function isSameText(one: string, other: string): boolean {
  return one === other || cleanText(one) === cleanText(other);
}

/** The HTML that a save sends unchanged; null when the text was written or edited here. */
export function htmlAsOpened({ text, source }: Draft): string | null {
  return source && isSameText(text, source.text) ? source.content : null;
}

/** The draft of an earlier revision: with the post's present address, and its picture as one of the library. */
export function draftOfRevision(revision: OpenedPost, present: { draft: Draft; saved: OpenedPost | null }): Draft {
  const { image, details, ...words } = draftOf(revision);
  const isPresent = urlOf(image) === (present.saved?.image?.url ?? null);
  return {
    ...words,
    image: isPresent ? image : asLibraryPhoto(image),
    details: { ...details, slug: present.draft.details.slug },
  };
}

/** The draft of a copy of a post: with another title and no address of its own yet. */
export function draftOfCopy(blog: OpenedPost): Draft {
  const { title, details, ...draft } = detachedDraft(draftOf(blog));
  return { ...draft, title: title === '' ? '' : `Copy of ${title}`, details: { ...details, slug: '' } };
}

/** The draft of a deleted post as that of a new post: its picture is taken from the library. */
export function detachedDraft(draft: Draft): Draft {
  return { ...draft, image: asLibraryPhoto(draft.image) };
}

/** The picture of another revision of the post, as a choice from the library. */
function asLibraryPhoto(image: PhotoChoice): PhotoChoice {
  if (image.kind !== 'saved') return image;
  return { ...image, kind: 'library', hash: image.url.slice(image.url.lastIndexOf('/') + 1) };
}

/** URL of a chosen picture, to display it. */
export function urlOf(image: PhotoChoice): string | null {
  return image.kind === 'none' ? null : image.url;
}

/** The language of a draft: the chosen one, else a guess from its text. */
export function languageOfDraft(draft: Draft): Language {
  return draft.details.language || guessedLanguage(draft);
}

/** The language that a draft's title and text are probably in. */
export function guessedLanguage({ title, text }: Draft): Language {
  return guessLanguage(`${title} ${text}`);
}
