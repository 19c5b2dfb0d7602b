import type { Dispatch } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { mayHere } from '../../../../browser/admin/access.ts';
import { dropAutosave } from '../../../../browser/posts/autosaves.ts';
import { discardChanges, isConflict, saveBlog, saveChanges } from '../../../../browser/posts/blogs.ts';
import {
  type ApiError,
  asApiError,
  catalogueMessage,
  hasStatus,
  isGone,
} from '../../../../browser/shared/api-error.ts';
import { notify } from '../../../../browser/shared/toasts.ts';
import { CHANGES_MESSAGES, DRAFT_SAVED, SAVE_MESSAGES } from '../../../../domain/admin/admin-messages.ts';
import { toHtml } from '../../../../domain/posts/blog-text.ts';
import { MAX_TRIES, useSendAgain } from '../../saving/useSendAgain.ts';
import { detachedDraft, languageOfDraft } from '../draft.ts';
import { drawTitle } from '../pictures/draw-title.ts';
import { htmlAsOpened, isDirty, isStoredAttempt, waitingFor } from '../selectors.ts';
import type { Action, Attempt, Conflict, EditorState, Intent } from '../state.ts';
import { loadStored, type OpenedPost, openChanges, openPost, openSavedChanges } from './opened-post.ts';
import { intentToHandIn, intentToKeep } from './publication.ts';
import { dropCopy, NEW_POST } from './working-copies.ts';

interface Saving {
  /** Saves the form as it is now. */
  save: (intent: Intent) => Promise<void>;
  /** Saves the form in place of the version that was saved meanwhile. */
  saveMine: (conflict: Conflict) => Promise<void>;
  /** Opens the version that was saved meanwhile. */
  keepTheirs: (conflict: Conflict) => Promise<void>;
  /** Saves the form as the draft of a new post, since its post was deleted. */
  saveAsNew: () => Promise<void>;
  /** Cancels a waiting save. */
  cancelSave: () => void;
}

/**
 * Saves the post. Each attempt is a snapshot of the form: it waits while the browser is offline, is retried while the server
 * does not answer, and asks on a conflict or when the post was deleted. A failed save leaves the form unchanged.
 *
 * @param post the key of the working copy
 * @param actions.keep stores the working copy at once
 * @param actions.handIn hands a stored post in
 */
export function useSaving(
  state: EditorState,
  post: string,
  dispatch: Dispatch<Action>,
  { keep, handIn }: { keep: () => void; handIn: (id: string) => Promise<void> },
): Saving {
  const { saved, save } = state;
  const waiting = waitingFor(state);

  /** A snapshot of the form, which is stored in this browser first. */
  function attemptOf(intent: Intent): Attempt {
    keep();
    const { creation, draft, version, changes } = state;
    const html = htmlAsOpened(state);
    return { id: saved?._id ?? null, creation, intent, draft, html, version, changes, unanswered: 0 };
  }

  async function send(attempt: Attempt): Promise<void> {
    if (!navigator.onLine) {
      dispatch({ type: 'postponed', attempt, why: 'offline' });
      return;
    }
    dispatch({ type: 'sending', attempt });
    const { id, creation, draft, html, version, changes, intent } = attempt;
    const { title, text, image, alt, details } = draft;
    const { status, publishAt } = intent;
    // Link previews show the post's picture; without one, a drawing of its title.
    const isShared = image.kind === 'none' && status !== 'draft' && !intent.asChanges;
    const social = isShared ? await drawTitle(title, languageOfDraft(draft)) : undefined;
    const body = html === null ? { text, content: toHtml(text) } : { content: html };
    const fields = { title, ...body, image, alt, social, details, version, changes, status, publishAt };
    const onProgress = (share: number) => image.kind === 'file' && dispatch({ type: 'progress', share });
    try {
      if (intent.asChanges && id !== null && saved) {
        finish(await openSavedChanges(saved, await saveChanges(id, fields, onProgress)), attempt);
        return;
      }
      finish(await openPost(await saveBlog(id, fields, creation, onProgress)), attempt);
    } catch (error) {
      console.error('The post could not be saved.', error);
      await handleFailure(asApiError(error), attempt);
    }
  }

  function finish(blog: OpenedPost, attempt: Attempt): void {
    dropCopy(post);
    if (saved === null) dropAutosaveOfLost(post);
    const { status, asChanges } = attempt.intent;
    const updated = saved?.status === status ? SAVE_MESSAGES.updated : undefined;
    const message = status === 'draft' ? DRAFT_SAVED : (updated ?? SAVE_MESSAGES[status]);
    const done = asChanges ? CHANGES_MESSAGES.saved : message;
    dispatch({ type: 'saved', blog, attempt, at: Date.now(), done });
    if (attempt.intent.handsIn) void tryHandIn(blog._id);
  }

  /** The post is saved in any case; the toast of a failure was shown already. */
  async function tryHandIn(id: string): Promise<void> {
    try {
      await handIn(id);
    } catch (error) {
      console.error('The post could not be handed in.', error);
    }
  }

  async function handleFailure(failure: ApiError, attempt: Attempt): Promise<void> {
    const isOutdated = isConflict(failure) || (attempt.intent.asChanges && hasStatus(failure, 409));
    if (isOutdated && attempt.id !== null) await handleConflict(failure, attempt);
    else if (isGone(failure) && attempt.id !== null) {
      notify.error(catalogueMessage(failure));
      dispatch({ type: 'asked', question: { kind: 'gone' } });
    } else if (failure.status === 0) retryLater(failure, { ...attempt, unanswered: attempt.unanswered + 1 });
    else fail(failure);
  }

  function retryLater(failure: ApiError, attempt: Attempt): void {
    if (navigator.onLine && attempt.unanswered >= MAX_TRIES) {
      fail(failure);
      return;
    }
    if (attempt.unanswered === 1) notify.error(catalogueMessage(failure));
    dispatch({ type: 'postponed', attempt, why: navigator.onLine ? 'noAnswer' : 'offline' });
  }

  function fail(failure: ApiError): void {
    notify.error(catalogueMessage(failure));
    dispatch({ type: 'saveFailed', addressRefusal: failure.errors?.['slug'] });
  }

  /** The newer version may be this attempt, whose answer was lost. */
  async function handleConflict(failure: ApiError, attempt: Attempt): Promise<void> {
    try {
      const { post: stored, changes } = await loadStored(post);
      const current = await openPost(stored);
      if (attempt.unanswered > 0 && isStoredAttempt(current, attempt, saved)) {
        finish(current, attempt);
        return;
      }
      notify.error(catalogueMessage(failure));
      const isOurs = changes === null || changes.changes === attempt.changes;
      const theirs = isOurs ? current : await openChanges(stored, changes);
      const version = isOurs ? current.version : attempt.version;
      // A post that is not published any more has no unpublished changes. A writer's post may have been published meanwhile.
      const keeps = attempt.intent.asChanges || !mayHere('posts');
      const intentNow = attempt.intent.handsIn ? intentToHandIn : intentToKeep;
      const intent = keeps ? intentNow(current) : attempt.intent;
      const replaces = { version, changes: changes?.changes ?? 0 };
      dispatch({ type: 'asked', question: { kind: 'conflict', theirs, intent, replaces } });
    } catch (cause) {
      console.error('The other version could not be loaded.', cause);
      dispatch(isGone(cause) ? { type: 'asked', question: { kind: 'gone' } } : { type: 'saveFailed' });
    }
  }

  useSendAgain(waiting, () => {
    if (save.kind === 'waiting') void send(save.attempt);
  });

  return {
    save: async (intent) => {
      if (intent.handsIn && saved !== null && !isDirty(state)) {
        await tryHandIn(saved._id);
        return;
      }
      if (intent.asChanges && !isDirty(state)) {
        dispatch({ type: 'unchanged', at: Date.now(), done: CHANGES_MESSAGES.none });
        return;
      }
      await send(attemptOf(intent));
    },
    saveMine: ({ intent, replaces }) => {
      // The picture of the other version would stay in its place.
      const { image } = detachedDraft(state.draft);
      dispatch({ type: 'edited', change: { image } });
      return send({ ...attemptOf(intent), ...replaces, draft: { ...state.draft, image } });
    },
    keepTheirs: async ({ theirs, replaces }) => {
      try {
        // The post is kept as it is, so its unpublished changes go.
        if (theirs.changes === 0 && replaces.changes > 0) await discardChanges(theirs._id, replaces.changes);
        dropCopy(post);
        dispatch({ type: 'remoteOpened', blog: theirs });
      } catch (error) {
        console.error('The unpublished changes could not be discarded.', error);
      }
    },
    saveAsNew: () => {
      const creation = uuidV7();
      const draft = detachedDraft(state.draft);
      const html = htmlAsOpened(state);
      dispatch({ type: 'detached', creation, draft });
      const intent: Intent = { status: 'draft', button: 'draft' };
      return send({ id: null, creation, intent, draft, html, version: null, changes: 0, unanswered: 0 });
    },
    cancelSave: () => dispatch({ type: 'saveCancelled' }),
  };
}

/** Drops the autosave under the id of a post that is deleted, or an editor's to change: its text is saved as a new post, or discarded. */
export function dropAutosaveOfLost(post: string): void {
  if (post !== NEW_POST) void dropAutosave(post);
}
