import { v7 as uuidV7 } from 'uuid';
import { mayHere } from '../../../../browser/admin/access.ts';
import {
  discardChanges,
  isConflict,
  type PhotoChoice,
  saveBlog,
  saveChanges,
} from '../../../../browser/posts/blog-calls.ts';
import { catalogueMessage, hasStatus, isGone } from '../../../../browser/shared/api-error.ts';
import { CHANGES_MESSAGES, DRAFT_SAVED, SAVE_MESSAGES } from '../../../../domain/admin/admin-messages.ts';
import { toHtml } from '../../../../domain/posts/blog-text.ts';
import type { SavingForm } from '../../saving/saving-form.ts';
import type { Opened } from '../../saving/saving-state.ts';
import { type Draft, detachedDraft, draftOf, EMPTY_DRAFT, htmlAsOpened, languageOfDraft, sameDraft } from '../draft.ts';
import { drawTitle } from '../pictures/draw-title.ts';
import { type BrowserCopy, dropCopy, NEW_POST, storeCopy } from './browser-copies.ts';
import { loadStored, type OpenedPost, openChanges, openPost, openSavedChanges, withSentFocus } from './opened-post.ts';
import { type EditorState, leavesEditor, type PostSubject } from './post-subject.ts';
import { intentToHandIn, intentToKeep, pendingPublishAt } from './publication.ts';
import { isStoredAttempt } from './stored-attempt.ts';

/** The shortest time between two saves that are made while typing, in milliseconds. */
const INTERVAL_MS = 30_000;

/** A post with its words in the form. */
export function openStoredPost(stored: OpenedPost): Opened<PostSubject> {
  const draft = draftOf(stored);
  const { version, changes } = stored;
  return { stored, saved: draft, content: draft, basis: { version, changes, creation: '' } };
}

/** A new post. @param content what it begins with */
export function openNewPost(content: Draft = EMPTY_DRAFT, creation: string = uuidV7()): Opened<PostSubject> {
  return { stored: null, saved: EMPTY_DRAFT, content, basis: { version: null, changes: 0, creation } };
}

/**
 * The same with a browser copy in the form, unless it equals what the server has.
 *
 * @param picture the file of its picture; null when there is none, or when it is lost
 * @param isRefused whether the post is not this person's to change
 */
export function withCopy(
  opened: Opened<PostSubject>,
  copy: BrowserCopy | null,
  picture: PhotoChoice | null,
  isRefused = false,
): Opened<PostSubject> {
  if (copy === null) return opened;
  const { stored, content, basis } = opened;
  const { title, text, alt, photo, version, changes, details } = copy;
  const image = photo.kind === 'file' ? picture : photo;
  // The post that this person may not change keeps its address.
  const own = isRefused ? { ...details, slug: '' } : details;
  const kept = { ...content, title, text, alt, image: image ?? content.image, details: own };
  const draft = stored === null ? detachedDraft(kept) : kept;
  if (opened.saved !== null && sameDraft(draft, opened.saved) && copy.pending === undefined) return opened;
  return {
    ...opened,
    content: draft,
    basis: stored === null ? basis : { ...basis, version, changes },
    restored: { ...copy, pictureLost: photo.kind === 'file' && picture === null, isRefused },
  };
}

/** The copy of the form for the browser's storage. @param keptAt milliseconds since 1970 */
export function toBrowserCopy({ content, basis, stored, save }: EditorState, keptAt: number): BrowserCopy {
  const { title, text, alt, image, details } = content;
  const { version, changes, creation } = basis;
  const photo = image.kind === 'file' ? ({ kind: 'file' } as const) : image;
  const copy = { title, text, alt, details, photo, version, changes, keptAt, ...(stored === null ? { creation } : {}) };
  if (save.kind !== 'waiting' || save.attempt.isTyped) return copy;
  const { status, asChanges } = save.attempt.intent;
  return { ...copy, pending: asChanges ? 'draft' : status };
}

interface Options {
  postId: string | null;
  load: SavingForm<PostSubject>['load'];
  onAddressRefused: (draft: Draft, refusal: string) => void;
  onSaved: SavingForm<PostSubject>['onSaved'];
}

/** The key of a post's browser copy. */
export function copyKey({ stored }: Pick<EditorState, 'stored'>, postId: string | null): string {
  return stored?._id ?? postId ?? NEW_POST;
}

/** The words and calls of the editor. */
export function postForm({ postId, load, onAddressRefused, onSaved }: Options): SavingForm<PostSubject> {
  return {
    key: postId ?? NEW_POST,
    interval: INTERVAL_MS,
    load,
    isSame: (one, other) => other !== null && sameDraft(one, other),
    copies: {
      write: (state, at) => storeCopy(copyKey(state, postId), toBrowserCopy(state, at)),
      drop: (state) => dropCopy(copyKey(state, postId)),
    },
    // The server refuses a post without a text, and what a scheduled post will show is changed by its buttons only.
    typedIntent: ({ content, stored }) =>
      content.text.trim() === '' || pendingPublishAt(stored) !== undefined ? null : intentToKeep(stored),
    unchanged({ status, asChanges, handsIn }, { stored }) {
      if (stored === null || handsIn) return null;
      if (asChanges) return stored.changes > 0 ? CHANGES_MESSAGES.saved : CHANGES_MESSAGES.none;
      return status === 'draft' && stored.status === 'draft' && stored.changes === 0 ? DRAFT_SAVED : null;
    },
    async send({ content: draft, basis, intent, isTyped }, { stored }, onProgress) {
      const { title, text, image, alt, details } = draft;
      const { version, changes, creation } = basis;
      const { status, publishAt } = intent;
      const html = htmlAsOpened(draft);
      // Link previews show the post's picture; without one, a drawing of its title.
      const isShared = image.kind === 'none' && status !== 'draft' && !intent.asChanges;
      const social = isShared ? await drawTitle(title, languageOfDraft(draft)) : undefined;
      const body = html === null ? { text, content: toHtml(text) } : { content: html };
      const fields = { title, ...body, image, alt, social, details, version, changes, status, publishAt, isTyped };
      const report = (share: number) => image.kind === 'file' && onProgress(share);
      if (intent.asChanges && stored) {
        return openSavedChanges(stored, withSentFocus(await saveChanges(stored._id, fields, report), image));
      }
      return openPost(withSentFocus(await saveBlog(stored?._id ?? null, fields, creation, report), image));
    },
    open: openStoredPost,
    adopt(stored, { content: sent, basis, isTyped }, content) {
      const base = draftOf(stored);
      // What is being typed is not replaced by what the server made of it.
      const details = isTyped ? sent.details : base.details;
      const { source: _, ...words } = content;
      const next: Draft = {
        ...words,
        ...(base.source ? { source: base.source } : {}),
        image: content.image === sent.image ? base.image : content.image,
        details: content.details === sent.details ? details : content.details,
      };
      const { version, changes } = stored;
      return {
        saved: { ...sent, image: base.image, details },
        content: next,
        basis: { ...basis, version, changes },
      };
    },
    done({ intent: { status, asChanges } }, { stored }) {
      if (asChanges) return CHANGES_MESSAGES.saved;
      if (status === 'draft') return DRAFT_SAVED;
      return stored?.status === status ? SAVE_MESSAGES.updated : SAVE_MESSAGES[status];
    },
    leaves: leavesEditor,
    judge(failure, { content, basis, intent, isTyped }) {
      if (basis.version !== null) {
        if (isConflict(failure) || (intent.asChanges && hasStatus(failure, 409))) return 'conflict';
        if (isGone(failure)) return 'gone';
      }
      const refusal = failure.errors?.['slug'];
      if (refusal !== undefined && !isTyped) onAddressRefused(content, refusal);
      return 'refused';
    },
    message: catalogueMessage,
    async findOther(attempt, state) {
      const { post, changes } = await loadStored(copyKey(state, postId));
      const current = await openPost(post);
      const { intent, basis, unanswered } = attempt;
      if (unanswered > 0 && isStoredAttempt(current, attempt, state.stored)) return { kind: 'own', stored: current };
      const isOurs = changes === null || changes.changes === basis.changes;
      const theirs = isOurs ? current : await openChanges(post, changes);
      // A post that is not published any more has no unpublished changes. A writer's post may have been published meanwhile.
      const keeps = intent.asChanges || !mayHere('posts');
      const intentNow = intent.handsIn ? intentToHandIn : intentToKeep;
      return {
        kind: 'conflict',
        theirs,
        intent: keeps ? intentNow(current) : intent,
        basis: { ...basis, version: isOurs ? current.version : basis.version, changes: changes?.changes ?? 0 },
      };
    },
    async beforeTheirs({ theirs, basis }) {
      // The post is kept as it is, so its unpublished changes go.
      if (theirs.changes === 0 && basis.changes > 0) await discardChanges(theirs._id, basis.changes);
    },
    detach: detachedDraft,
    onSaved,
  };
}
