import { type BlogDetails, detailsOf, sameDetails } from '../../../domain/posts/blog-details.ts';
import { splitTopics } from '../../../domain/posts/topics.ts';
import { slugify } from '../../../domain/shared/ids.ts';
import { cleanText, plainLine } from '../../../domain/shared/text.ts';
import { type Draft, draftOf, urlOf } from './draft.ts';
import type { OpenedPost } from './saving/opened-post.ts';
import type { Attempt, EditorState, Intent } from './state.ts';

/** Whether the draft has unsaved changes; differences that the server would normalize away do not count. */
export function isDirty({ draft, saved }: Pick<EditorState, 'draft' | 'saved'>): boolean {
  const base = draftOf(saved);
  const samePhoto = draft.image.kind === base.image.kind && urlOf(draft.image) === urlOf(base.image);
  const sameWords = draft.title.trim() === base.title.trim() && draft.alt.trim() === base.alt.trim();
  const sameFacts = sameDetails(draft.details, base.details);
  return !samePhoto || !sameWords || !sameFacts || !isSameText(draft.text, base.text);
}

function isSameText(one: string, other: string): boolean {
  return one === other || cleanText(one) === cleanText(other);
}

/** Whether something would be lost with the page: there are unsaved changes, or their save waits. */
export function hasUnsaved(state: Pick<EditorState, 'phase' | 'draft' | 'saved' | 'save'>): boolean {
  return state.phase === 'ready' && (isDirty(state) || waitingFor(state) !== null);
}

/** The HTML that a save sends unchanged; null when the text was written or edited here. */
export function htmlAsOpened({ draft, saved, former }: Pick<EditorState, 'draft' | 'saved' | 'former'>): string | null {
  const source = [saved, former].find((post) => post?.cameAsHtml && isSameText(draft.text, post.text));
  return source?.content ?? null;
}

/** Whether the editor is left after a save. */
export function leavesEditor({ status, staysOpen }: Intent): boolean {
  return status !== 'draft' && !staysOpen;
}

/** Whether the fields are read-only: during a save that leaves the editor, after which typed text would be lost. */
export function isReadOnly({ phase, save }: Pick<EditorState, 'phase' | 'save'>): boolean {
  return phase === 'leaving' || (save.kind === 'sending' && leavesEditor(save.attempt.intent));
}

/** Why the save is waiting; null when none is. */
export function waitingFor({ save }: Pick<EditorState, 'save'>): 'offline' | 'noAnswer' | null {
  return save.kind === 'waiting' ? save.why : null;
}

/** Whether the working copy is stored in this browser, according to the status. */
export function isKept({ note }: Pick<EditorState, 'note'>): boolean {
  return note.kind !== 'notKept' && !('kept' in note && !note.kept);
}

/**
 * Whether the stored post equals an attempt whose answer was lost.
 *
 * @param before the post that the attempt changed
 */
export function isStoredAttempt(
  blog: OpenedPost,
  { draft, html, intent, version }: Attempt,
  before: OpenedPost | null,
): boolean {
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
