import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { isGone, loadBlog, type PhotoChoice } from '../../../browser/blogs.ts';
import { notify } from '../../../browser/toasts.ts';
import { BLOG_TOAST_MS } from '../../../domain/admin-messages.ts';
import { type OpenedPost, openPost } from './opened-post.ts';
import { INITIAL, reduce, urlOf } from './state.ts';
import { useKeeping } from './useKeeping.ts';
import { useSaving } from './useSaving.ts';
import { adoptCopy, claimCopies, keepPicture, NEW_POST, readPicture, type WorkingCopy } from './working-copies.ts';

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
  const { phase, saved, note, draft } = state;
  const post = saved?._id ?? postId ?? NEW_POST;
  const keep = useKeeping(state, post, dispatch);
  const saving = useSaving(state, post, dispatch, keep);

  async function load(): Promise<void> {
    dispatch({ type: 'loadAgain' });
    try {
      const blog = postId === null ? null : await loadUnlessGone(postId);
      const file = copy.current?.photo?.kind === 'file' ? await readPicture(post) : null;
      const picture = file && choiceOf(file);
      const creation = copy.current?.creation ?? uuidV7();
      dispatch({ type: 'loaded', blog, copy: copy.current, picture, creation });
    } catch (error) {
      console.error('The post could not be loaded.', error);
      dispatch({ type: 'loadFailed' });
    }
  }

  /** A post that was deleted while its text is still kept here opens with that text alone. */
  async function loadUnlessGone(id: string): Promise<OpenedPost | null> {
    try {
      return await openPost(await loadBlog(id));
    } catch (error) {
      if (isGone(error) && copy.current !== null) return null;
      throw error;
    }
  }

  const open = useEffectEvent(async () => {
    claimCopies();
    copy.current = await adoptCopy(post);
    await load();
  });
  useEffect(() => void open(), []);

  const leave = useEffectEvent(() => {
    if (note.kind === 'saved') notify.nextPage('success', note.done, { duration: BLOG_TOAST_MS });
    location.assign(AFTER_SAVE);
  });
  useEffect(() => {
    if (phase === 'leaving') leave();
  }, [phase]);

  const savedId = saved?._id;
  // With the words that say it is saved, not after them.
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
    load,
    /** Takes a picture from this computer into the draft, and keeps it beside the working copy. */
    async takePicture(file: File): Promise<void> {
      dispatch({ type: 'edited', change: { image: choiceOf(file) } });
      dispatch({ type: 'pictureKept', kept: await keepPicture(post, file) });
    },
  };
}

/** A picture of this computer, with an address to show it by. */
function choiceOf(file: File): PhotoChoice {
  return { kind: 'file', file, url: URL.createObjectURL(file) };
}

/** What the parts of the editor are given. */
export type Editor = ReturnType<typeof useEditor>;
