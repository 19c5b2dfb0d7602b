import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { mayHere } from '../../../browser/admin/access.ts';
import { dropAutosave, readAutosave } from '../../../browser/posts/autosaves.ts';
import { discardChanges, loadBlog, type PhotoChoice } from '../../../browser/posts/blogs.ts';
import { storeJustPublished } from '../../../browser/posts/just-published.ts';
import { hasStatus, isGone } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { BLOG_TOAST_MS, CHANGES_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import { AUTOSAVE_PARAMETER, COPY_PARAMETER } from '../../../domain/admin/admin-paths.ts';
import { isPublic } from '../../../domain/posts/blog.ts';
import { postPath } from '../../../domain/posts/post-path.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { draftOfCopy, urlOf } from './draft.ts';
import { reduce } from './reducer.ts';
import { useReview } from './review/useReview.ts';
import { type OpenedPost, openPost, openStored } from './saving/opened-post.ts';
import { useAutosave } from './saving/useAutosave.ts';
import { dropAutosaveOfLost, useSaving } from './saving/useSaving.ts';
import { useWorkingCopy } from './saving/useWorkingCopy.ts';
import {
  adoptCopy,
  claimCopies,
  dropCopy,
  isWrittenElsewhere,
  NEW_POST,
  readPicture,
  storePicture,
  type WorkingCopy,
} from './saving/working-copies.ts';
import { INITIAL } from './state.ts';

/** The page after publishing or scheduling; it redirects administrators to their dashboard. */
const AFTER_SAVE = '/Dashboard';
const NO_POST = { blog: null, isRefused: false };

/**
 * State and actions of the editor: loading, working copy, autosave, saving and dialogs.
 *
 * @param postId id of the post to edit; null for a new one
 */
export function useEditor(postId: string | null) {
  const [state, dispatch] = useReducer(reduce, INITIAL);
  const copy = useRef<WorkingCopy | null>(null);
  const { phase, saved, note, draft } = state;
  const post = saved?._id ?? postId ?? NEW_POST;
  const keep = useWorkingCopy(state, post, dispatch);
  useAutosave(state);
  const review = useReview(saved);
  const saving = useSaving(state, post, dispatch, { keep, handIn: review.handIn });
  const discarding = useSingleFlight();

  async function load(): Promise<void> {
    dispatch({ type: 'loadAgain' });
    const original = postId === null ? parameterOf(COPY_PARAMETER) : null;
    if (original !== null) {
      await beginCopy(original);
      return;
    }
    try {
      if (postId !== null && (await isClosed(postId))) return dispatch({ type: 'closed' });
      const { blog, isRefused } = postId === null ? NO_POST : await loadUnlessLost(postId);
      const file = copy.current?.photo?.kind === 'file' ? await readPicture(post) : null;
      const picture = file && choiceOf(file);
      const creation = copy.current?.creation ?? uuidV7();
      dispatch({ type: 'loaded', blog, copy: copy.current, isRefused, picture, creation });
    } catch (error) {
      loadFailed('The post could not be loaded.', error);
    }
  }

  function loadFailed(failure: string, error: unknown): void {
    const why = isGone(error) ? 'gone' : hasStatus(error, 403) ? 'refused' : 'failed';
    if (why === 'failed') console.error(failure, error);
    dispatch({ type: 'loadFailed', why });
  }

  /**
   * Whether a writer cannot change the post: it is scheduled, or somebody else's. With a working copy the form opens all the same, so
   * that nothing typed is lost.
   */
  async function isClosed(id: string): Promise<boolean> {
    if (mayHere('posts') || copy.current !== null) return false;
    const { status, isOwn } = await loadBlog(id);
    return status === 'scheduled' || (status === 'published' && !isOwn);
  }

  /** A post that is deleted, or not this person's to change, opens as a new post with its working copy, if there is one. */
  async function loadUnlessLost(id: string): Promise<{ blog: OpenedPost | null; isRefused: boolean }> {
    try {
      return { blog: await openStored(id), isRefused: false };
    } catch (error) {
      const isRefused = hasStatus(error, 403);
      if ((isRefused || isGone(error)) && copy.current !== null) return { blog: null, isRefused };
      throw error;
    }
  }

  /** The autosave on the server, unless the post is open in another tab of this browser. */
  async function serverCopy(): Promise<WorkingCopy | null> {
    const name = postId ?? parameterOf(AUTOSAVE_PARAMETER);
    if (name === null || (await isWrittenElsewhere(post))) return null;
    const kept = await readAutosave(name);
    return kept && { ...kept, from: 'server' };
  }

  /** The newer one of the working copy in this browser and the autosave on the server. */
  async function latestCopy(): Promise<WorkingCopy | null> {
    const [here, there] = await Promise.all([
      adoptCopy(post, parameterOf(AUTOSAVE_PARAMETER) ?? undefined),
      serverCopy(),
    ]);
    return here && here.keptAt >= (there?.keptAt ?? 0) ? here : there;
  }

  /** Begins a new post as a copy of another one, and removes the parameter, so that a reload restores the new post. */
  async function beginCopy(original: string): Promise<void> {
    try {
      const blog = await openPost(await loadBlog(original));
      dispatch({ type: 'loaded', blog: null, copy: null, picture: null, creation: uuidV7() });
      dispatch({ type: 'edited', change: draftOfCopy(blog) });
      history.replaceState(null, '', location.pathname);
    } catch (error) {
      loadFailed('The post to copy could not be loaded.', error);
    }
  }

  async function keepChosen(file: File): Promise<void> {
    dispatch({ type: 'pictureKept', file, kept: await storePicture(post, file) });
  }

  /** Discards the unpublished changes, stashes the form, and opens the published post. */
  async function discardAndOpen(): Promise<void> {
    if (saved === null) return;
    try {
      await discardChanges(saved._id, saved.changes);
      const blog = await openStored(saved._id);
      dropCopy(post);
      void dropAutosave(saved._id);
      dispatch({ type: 'changesDiscarded', blog });
      notify.success(CHANGES_MESSAGES.discarded);
    } catch (error) {
      console.error('The unpublished changes could not be discarded.', error);
    }
  }

  const open = useEffectEvent(async () => {
    claimCopies();
    // A copy of another post does not restore an unfinished new post; the next new post does.
    if (parameterOf(COPY_PARAMETER) === null) copy.current = await latestCopy();
    await load();
  });
  useEffect(() => void open(), []);

  const leave = useEffectEvent(() => {
    if (note.kind === 'saved') notify.nextPage('success', note.done, { duration: BLOG_TOAST_MS });
    if (saved) {
      const publishAt = isPublic(saved) ? undefined : saved.publishAt;
      storeJustPublished({ title: saved.title, path: postPath(saved), publishAt });
    }
    location.assign(AFTER_SAVE);
  });
  useEffect(() => {
    if (phase === 'leaving') leave();
  }, [phase]);

  const savedId = saved?._id;
  // A layout effect, so that the address changes together with the status "saved".
  useLayoutEffect(() => {
    if (phase !== 'ready' || savedId === undefined || savedId === postId) return;
    history.replaceState(null, '', `/Blogs/${savedId}/edit`);
  }, [phase, savedId, postId]);

  const photoUrl = urlOf(draft.image);
  useEffect(() => {
    if (!photoUrl?.startsWith('blob:')) return;
    return () => URL.revokeObjectURL(photoUrl);
  }, [photoUrl]);

  return {
    ...saving,
    state,
    dispatch,
    post,
    review,
    load,
    /** Discards a restored copy, stashes it, and opens the saved post or an empty form. */
    discardRestored(): void {
      dropCopy(post);
      void dropAutosave(saved?._id ?? state.creation);
      if (saved === null) dropAutosaveOfLost(post);
      dispatch({ type: 'copyRefused', creation: uuidV7() });
    },
    /** Whether the unpublished changes are being discarded: nothing is saved meanwhile. */
    isDiscarding: discarding.busy,
    discardChanges: () => discarding.run(discardAndOpen),
    /** Restores the stash. */
    restoreStash(): void {
      const file = state.stash?.draft.image.kind === 'file' ? state.stash.draft.image.file : null;
      dispatch({ type: 'stashRestored', image: file ? choiceOf(file) : { kind: 'none' } });
      if (file) void keepChosen(file);
    },
    /** Puts a picture file into the draft and stores it with the working copy in the background. */
    takePicture(file: File): void {
      dispatch({ type: 'edited', change: { image: choiceOf(file) } });
      void keepChosen(file);
    },
  };
}

/** A URL parameter of the screen. */
function parameterOf(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** A picture file as a choice, with an object URL to display it. */
function choiceOf(file: File): PhotoChoice {
  return { kind: 'file', file, url: URL.createObjectURL(file) };
}

/** The editor handle passed to its components. */
export type Editor = ReturnType<typeof useEditor>;
