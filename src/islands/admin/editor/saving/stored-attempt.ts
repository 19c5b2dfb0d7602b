import { type BlogDetails, detailsOf, sameDetails } from '../../../../domain/posts/blog-details.ts';
import { splitTopics } from '../../../../domain/posts/topics.ts';
import { slugify } from '../../../../domain/shared/ids.ts';
import { plainLine } from '../../../../domain/shared/text.ts';
import { type Draft, htmlAsOpened, isSameText, urlOf } from '../draft.ts';
import type { OpenedPost } from './opened-post.ts';
import type { PostAttempt } from './post-subject.ts';

/**
 * Whether the stored post equals an attempt whose answer was lost.
 *
 * @param before the post that the attempt changed
 */
export function isStoredAttempt(
  blog: OpenedPost,
  { content: draft, intent, basis: { version } }: PostAttempt,
  before: OpenedPost | null,
): boolean {
  const html = htmlAsOpened(draft);
  const sameText = html === null ? isSameText(blog.text, draft.text) : blog.content === html;
  const sameWords = blog.title === plainLine(draft.title) && sameText;
  const sameFacts = sameDetails(storedDetails(draft.details, blog), detailsOf(blog));
  const isStored = blog.version === (version ?? 0) + 1 && blog.status === intent.status;
  return isStored && sameWords && sameFacts && isStoredPicture(draft, blog, before);
}

/** Details as the server stores them; it may give a post without an address one. */
function storedDetails(details: BlogDetails, { slug = '' }: OpenedPost): BlogDetails {
  return {
    ...details,
    slug: details.slug === '' ? slug : slugify(details.slug),
    topics: splitTopics(details.topics).join(', '),
    excerpt: plainLine(details.excerpt),
  };
}

/** The address of a file is not known here: it is another one than before. */
function isStoredPicture({ image, alt }: Draft, stored: OpenedPost, before: OpenedPost | null): boolean {
  const url = stored.image?.url ?? null;
  if (url === null) return image.kind === 'none';
  const sameUrl = image.kind === 'file' ? url !== before?.image?.url : url === urlOf(image);
  return sameUrl && (stored.image?.alt ?? '') === plainLine(alt);
}
