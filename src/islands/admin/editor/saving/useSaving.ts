import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { isConflict, loadBlog, saveBlog } from '../../../../browser/posts/blogs.ts';
import { type ApiError, asApiError, catalogueMessage, isGone } from '../../../../browser/shared/api-error.ts';
import { notify } from '../../../../browser/shared/toasts.ts';
import { DRAFT_SAVED, SAVE_MESSAGES } from '../../../../domain/admin/admin-messages.ts';
import { toHtml } from '../../../../domain/posts/blog-text.ts';
import { detachedDraft, languageOfDraft } from '../draft.ts';
import { drawTitle } from '../pictures/draw-title.ts';
import { htmlAsOpened, isStoredAttempt, waitingFor } from '../selectors.ts';
import type { Action, Attempt, EditorState, Intent } from '../state.ts';
import { type OpenedPost, openPost } from './opened-post.ts';
import { dropCopy } from './working-copies.ts';

/** Delay before a save without an answer is retried, in milliseconds, and the most tries. */
const RETRY_AFTER_MS = 5000;
const MAX_TRIES = 4;

interface Saving {
  /** Saves the form as it is now. */
  save: (intent: Intent, version?: number | null) => Promise<void>;
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
 * @param keep stores the working copy at once
 */
export function useSaving(state: EditorState, post: string, dispatch: Dispatch<Action>, keep: () => void): Saving {
  const { saved, save } = state;
  const waiting = waitingFor(state);

  async function send(attempt: Attempt): Promise<void> {
    if (!navigator.onLine) {
      dispatch({ type: 'postponed', attempt, why: 'offline' });
      return;
    }
    dispatch({ type: 'sending', attempt });
    const { id, creation, draft, html, version, intent } = attempt;
    const { title, text, image, alt, details } = draft;
    const { status, publishAt } = intent;
    // Link previews show the post's picture; without one, a drawing of its title.
    const isShared = image.kind === 'none' && status !== 'draft';
    const social = isShared ? await drawTitle(title, languageOfDraft(draft)) : undefined;
    const body = html === null ? { text, content: toHtml(text) } : { content: html };
    const fields = { title, ...body, image, alt, social, details, version, status, publishAt };
    const onProgress = (share: number) => image.kind === 'file' && dispatch({ type: 'progress', share });
    try {
      const blog = await saveBlog(id, fields, creation, onProgress);
      finish({ ...blog, text: blog.text ?? text, cameAsHtml: blog.text === undefined }, attempt);
    } catch (error) {
      console.error('The post could not be saved.', error);
      await handleFailure(asApiError(error), attempt);
    }
  }

  function finish(blog: OpenedPost, attempt: Attempt): void {
    dropCopy(post);
    const { status } = attempt.intent;
    const updated = saved?.status === status ? SAVE_MESSAGES.updated : undefined;
    const done = status === 'draft' ? DRAFT_SAVED : (updated ?? SAVE_MESSAGES[status]);
    dispatch({ type: 'saved', blog, attempt, at: Date.now(), done });
  }

  async function handleFailure(failure: ApiError, attempt: Attempt): Promise<void> {
    if (isConflict(failure) && attempt.id !== null) await handleConflict(failure, attempt);
    else if (isGone(failure) && attempt.id !== null) {
      notify.error(catalogueMessage(failure));
      dispatch({ type: 'asked', question: { kind: 'gone' } });
    } else if (failure.status === 0) retryLater(failure, { ...attempt, unanswered: attempt.unanswered + 1 });
    else fail(failure);
  }

  function retryLater(failure: ApiError, attempt: Attempt): void {
    if (navigator.onLine && attempt.unanswered === MAX_TRIES) {
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
      const theirs = await openPost(await loadBlog(post));
      if (attempt.unanswered > 0 && isStoredAttempt(theirs, attempt)) {
        finish(theirs, attempt);
        return;
      }
      notify.error(catalogueMessage(failure));
      dispatch({ type: 'asked', question: { kind: 'conflict', theirs, intent: attempt.intent } });
    } catch (cause) {
      console.error('The other version could not be loaded.', cause);
      dispatch(isGone(cause) ? { type: 'asked', question: { kind: 'gone' } } : { type: 'saveFailed' });
    }
  }

  const sendAgain = useEffectEvent(() => {
    if (save.kind === 'waiting') void send(save.attempt);
  });
  useEffect(() => {
    const resume = () => sendAgain();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, []);
  useEffect(() => {
    if (waiting !== 'noAnswer') return;
    const timer = setTimeout(() => sendAgain(), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    save: (intent, version = state.version) => {
      keep();
      const { creation, draft } = state;
      const html = htmlAsOpened(state);
      return send({ id: saved?._id ?? null, creation, intent, draft, html, version, unanswered: 0 });
    },
    saveAsNew: () => {
      const creation = uuidV7();
      const draft = detachedDraft(state.draft);
      const html = htmlAsOpened(state);
      dispatch({ type: 'detached', creation, draft });
      const intent: Intent = { status: 'draft', button: 'draft' };
      return send({ id: null, creation, intent, draft, html, version: null, unanswered: 0 });
    },
    cancelSave: () => dispatch({ type: 'saveCancelled' }),
  };
}
