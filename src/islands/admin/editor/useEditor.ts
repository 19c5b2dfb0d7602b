import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { ApiError } from '../../../browser/api.ts';
import { catalogueMessage } from '../../../browser/api-error.ts';
import { isConflict, loadBlog, saveBlog } from '../../../browser/blogs.ts';
import { $session } from '../../../browser/session.ts';
import { notify } from '../../../browser/toasts.ts';
import { BLOG_TOAST_MS, SAVE_MESSAGES } from '../../../domain/admin-messages.ts';
import type { Blog } from '../../../domain/blog.ts';
import { toHtml } from '../../../domain/blog-text.ts';
import { INITIAL, type Intent, reduce } from './state.ts';
import { useKeeping } from './useKeeping.ts';
import { adoptCopy, claimCopies, dropCopy, NEW_POST, type WorkingCopy } from './working-copies.ts';

/** Where a finished post leads; it sends administrators on to their dashboard. */
const AFTER_SAVE = '/Dashboard';

/**
 * The editor's state and what can be done with it: loading, keeping, saving, and the questions that come up.
 *
 * @param postId of the post to edit; null for a new one
 */
export function useEditor(postId: string | null) {
  const [state, dispatch] = useReducer(reduce, INITIAL);
  const copy = useRef<WorkingCopy | null>(null);
  const post = state.saved?._id ?? postId ?? NEW_POST;
  const keep = useKeeping(state, post, dispatch);
  const session = useStore($session);

  async function load(): Promise<void> {
    dispatch({ type: 'loadAgain' });
    try {
      const blog = postId === null ? null : await loadBlog(postId);
      dispatch({ type: 'loaded', blog, copy: copy.current, creation: copy.current?.creation ?? uuidV7() });
    } catch (error) {
      console.error('The post could not be loaded.', error);
      dispatch({ type: 'loadFailed' });
    }
  }

  async function save(intent: Intent, version = state.version): Promise<void> {
    keep();
    if (!navigator.onLine) {
      dispatch({ type: 'waiting', intent });
      return;
    }
    const { draft: sent, saved, creation } = state;
    dispatch({ type: 'saving' });
    try {
      const { title, image, alt } = sent;
      const content = toHtml(sent.text);
      const blog = await saveBlog(saved?._id ?? null, { title, content, image, alt, version, ...intent }, creation);
      finish(blog, intent, saved);
      dispatch({ type: 'saved', blog, sent, at: Date.now(), leaving: intent.status !== 'draft' });
    } catch (error) {
      console.error('The post could not be saved.', error);
      await settle(error, intent, saved);
    }
  }

  function finish(blog: Blog, intent: Intent, before: Blog | null): void {
    dropCopy(post);
    if (intent.status === 'draft') {
      if (before === null) history.replaceState(null, '', `/Blogs/${blog._id}/edit`);
      return;
    }
    const message = before?.status === intent.status ? SAVE_MESSAGES.updated : SAVE_MESSAGES[intent.status];
    notify.nextPage('success', message, { duration: BLOG_TOAST_MS });
  }

  /** A failed save never costs a word: it asks, waits, or leaves the form as it is. */
  async function settle(error: unknown, intent: Intent, saved: Blog | null): Promise<void> {
    const failure = error instanceof ApiError ? error : new ApiError(0);
    if (failure.status === 401) {
      dispatch({ type: 'asked', question: { kind: 'signIn', intent } });
    } else if (isConflict(failure) && saved !== null) {
      await compare(intent);
    } else if (failure.status === 0 && !navigator.onLine) {
      dispatch({ type: 'waiting', intent });
    } else {
      notify.error(catalogueMessage(failure));
      dispatch({ type: 'saveFailed' });
    }
  }

  /** Shows this version beside the one somebody else saved meanwhile; `intent` is what saving this one would do. */
  async function compare(intent: Intent): Promise<void> {
    try {
      dispatch({ type: 'asked', question: { kind: 'conflict', theirs: await loadBlog(post), intent } });
    } catch (cause) {
      console.error('The other version could not be loaded.', cause);
      dispatch({ type: 'saveFailed' });
    }
  }

  const open = useEffectEvent(async () => {
    claimCopies();
    copy.current = await adoptCopy(post);
    await load();
  });
  useEffect(() => void open(), []);

  useEffect(() => {
    if (session.status === 'ended') dispatch({ type: 'asked', question: { kind: 'signIn', intent: null } });
  }, [session]);

  useEffect(() => {
    if (state.phase === 'leaving') location.assign(AFTER_SAVE);
  }, [state.phase]);

  const { waiting } = state;
  const saveWaiting = useEffectEvent(() => waiting !== null && void save(waiting));
  useEffect(() => {
    const resume = () => void saveWaiting();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, []);

  return { state, dispatch, post, keep, load, save, compare };
}

/** What the parts of the editor are given. */
export type Editor = ReturnType<typeof useEditor>;
