import type { PhotoChoice } from '../../../browser/posts/blogs.ts';
import { type BlogDetails, detailsOf, NO_DETAILS } from '../../../domain/posts/blog-details.ts';
import { guessLanguage, type Language } from '../../../domain/posts/languages.ts';
import type { OpenedPost } from './saving/opened-post.ts';

/** The content of the form. */
export interface Draft {
  title: string;
  /** Markdown. */
  text: string;
  image: PhotoChoice;
  alt: string;
  details: BlogDetails;
}

/** The draft of a new post. */
export const EMPTY_DRAFT: Draft = { title: '', text: '', image: { kind: 'none' }, alt: '', details: NO_DETAILS };

/** The draft a stored post opens with. */
export function draftOf(blog: OpenedPost | null): Draft {
  if (blog === null) return EMPTY_DRAFT;
  const { url, focus } = blog.image ?? {};
  const image: PhotoChoice = url ? { kind: 'saved', url, ...(focus ? { focus } : {}) } : { kind: 'none' };
  return { title: blog.title, text: blog.text, image, alt: blog.image?.alt ?? '', details: detailsOf(blog) };
}

/** The draft of a former version: with the post's present address, and its picture as one of the library. */
export function draftOfFormer(former: OpenedPost, present: { draft: Draft; saved: OpenedPost | null }): Draft {
  const { image, details, ...words } = draftOf(former);
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

/** The picture of another version of the post, as a choice from the library. */
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
