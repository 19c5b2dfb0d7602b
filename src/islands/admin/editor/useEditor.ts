import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { mayHere } from '../../../browser/admin/access.ts';
import { discardChanges, loadBlog, type PhotoChoice } from '../../../browser/posts/blog-calls.ts';
import { storeJustPublished } from '../../../browser/posts/just-published.ts';
import { hasStatus, isGone } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { BLOG_TOAST_MS, CHANGES_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import { COPY_PARAMETER } from '../../../domain/admin/admin-paths.ts';
import { isPublic } from '../../../domain/posts/blog.ts';
import { postPath } from '../../../domain/posts/post-path.ts';
import { initialState, type NotOpen, type Opened } from '../saving/saving-state.ts';
import { useSaving } from '../saving/useSaving.ts';
import { type Draft, detachedDraft, draftOfCopy, draftOfRevision, EMPTY_DRAFT, urlOf } from './draft.ts';
import { useReview } from './review/useReview.ts';
import { adoptCopy, claimCopies, NEW_POST, readPicture, storePicture } from './saving/browser-copies.ts';
import { type OpenedPost, openPost, openStored } from './saving/opened-post.ts';
import { copyKey, openNewPost, openStoredPost, postForm, withCopy } from './saving/post-form.ts';
import type { Intent, PostSubject } from './saving/post-subject.ts';

/** The page after publishing or scheduling; it redirects administrators to their dashboard. */
const AFTER_SAVE = '/Dashboard';

/**
 * State and actions of the editor: loading, browser copy, saving and dialogs.
 *
 * @param postId id of the post to edit; null for a new one
 */
export function useEditor(postId: string | null) {
  /** The address that the server refused, with its reason. */
  const [refused, setRefused] = useState({ slug: '', refusal: '' });
  /** The chosen picture that was stored last, and whether the browser could store it. */
  const [keptPicture, setKeptPicture] = useState<{ file: File; isKept: boolean } | null>(null);

  const saving = useSaving<PostSubject>(
    () => initialState(EMPTY_DRAFT, { version: null, changes: 0, creation: '' }),
    postForm({
      postId,
      load,
      onAddressRefused: ({ details }, refusal) => setRefused({ slug: details.slug, refusal }),
      onSaved(blog, { intent }) {
        setRefused({ slug: '', refusal: '' });
        const { image } = $state.get().content;
        // The copy of a new post has another key once it is stored.
        if (image.kind === 'file') void keepChosen(image.file);
        if (intent.handsIn) void tryHandIn(blog._id);
      },
    }),
  );
  const { state, $state, isDirty } = saving;
  const { phase, stored, note, content } = state;
  const review = useReview(stored);

  async function load(): Promise<Opened<PostSubject> | NotOpen> {
    claimCopies();
    const original = new URLSearchParams(location.search).get(COPY_PARAMETER);
    if (postId === null && original !== null) return beginCopy(original);
    const key = postId ?? NEW_POST;
    const copy = await adoptCopy(key);
    if (postId !== null && copy === null && (await isClosed(postId))) return 'closed';
    const creation = copy?.creation ?? uuidV7();
    const file = copy?.photo.kind === 'file' ? await readPicture(key) : null;
    const picture = file && choiceOf(file);
    if (file) setKeptPicture({ file, isKept: true });
    if (postId === null) return withCopy(openNewPost(EMPTY_DRAFT, creation), copy, picture);
    try {
      return withCopy(openStoredPost(await openStored(postId)), copy, picture);
    } catch (error) {
      // A post that is deleted, or not this person's to change, opens as a new post with its browser copy.
      const isRefused = hasStatus(error, 403);
      if (copy === null || !(isRefused || isGone(error))) throw error;
      return withCopy(openNewPost(EMPTY_DRAFT, creation), copy, picture, isRefused);
    }
  }

  /**
   * Begins a new post as a copy of another one, and removes the parameter, so that a reload restores the new post. An unfinished new
   * post is not restored; the next new post does that.
   */
  async function beginCopy(original: string): Promise<Opened<PostSubject>> {
    const blog = await openPost(await loadBlog(original));
    history.replaceState(null, '', location.pathname);
    return openNewPost(draftOfCopy(blog));
  }

  /** The post is saved in any case; the toast of a failure was shown already. */
  async function tryHandIn(id: string): Promise<void> {
    try {
      await review.handIn(id);
    } catch (error) {
      console.error('The post could not be handed in.', error);
    }
  }

  async function keepChosen(file: File): Promise<void> {
    setKeptPicture({ file, isKept: await storePicture(copyKey($state.get(), postId), file) });
  }

  const leave = useEffectEvent(() => {
    if (note.kind === 'saved') notify.nextPage('success', note.done, { duration: BLOG_TOAST_MS });
    if (stored) {
      const publishAt = isPublic(stored) ? undefined : stored.publishAt;
      storeJustPublished({ title: stored.title, path: postPath(stored), publishAt });
    }
    location.assign(AFTER_SAVE);
  });
  useEffect(() => {
    if (phase === 'leaving') leave();
  }, [phase]);

  const storedId = stored?._id;
  // A layout effect, so that the address changes together with the status "saved".
  useLayoutEffect(() => {
    if (phase !== 'ready' || storedId === undefined || storedId === postId) return;
    history.replaceState(null, '', `/Blogs/${storedId}/edit`);
  }, [phase, storedId, postId]);

  const photoUrl = urlOf(content.image);
  useEffect(() => {
    if (!photoUrl?.startsWith('blob:')) return;
    return () => URL.revokeObjectURL(photoUrl);
  }, [photoUrl]);

  const change = (part: Partial<Draft>) => saving.edit({ ...$state.get().content, ...part });
  const { image } = content;

  return {
    ...saving,
    state,
    /** The key of the browser copy. */
    post: copyKey(state, postId),
    review,
    /** Whether the chosen picture is stored in the browser; null while it is being stored. */
    pictureKept: image.kind !== 'file' || (keptPicture?.file === image.file ? keptPicture.isKept : null),
    /** Why the server refused the post's address, until it is edited; empty when it did not. */
    addressRefusal: refused.slug === content.details.slug ? refused.refusal : '',
    change,
    /** Saves the form as it is now. */
    async save(intent: Intent): Promise<void> {
      await saving.settled();
      const { stored } = $state.get();
      if (intent.handsIn && stored !== null && !isDirty()) await tryHandIn(stored._id);
      else await saving.save(intent);
    },
    /** Saves the form as the draft of a new post, since its post was deleted. */
    async saveAsNew(): Promise<void> {
      saving.rebase(openNewPost(detachedDraft($state.get().content)));
      await saving.save({ status: 'draft', button: 'draft' });
    },
    /** Discards a restored copy, which is put aside, and opens the saved post or an empty form. */
    discardRestored: () => saving.discardRestored(stored === null ? openNewPost() : openStoredPost(stored)),
    /** Discards the unpublished changes, puts them aside, and opens the published post. */
    async discardChanges(): Promise<void> {
      if (stored === null) return;
      const { _id } = stored;
      const isDiscarded = await saving.discard(
        ({ changes }) => discardChanges(_id, changes),
        async () => openStoredPost(await openStored(_id)),
      );
      if (isDiscarded) notify.success(CHANGES_MESSAGES.discarded);
    },
    /** Puts an earlier revision into the form. */
    bringRevision(revision: OpenedPost): void {
      const { content: draft, basis, stored: saved } = $state.get();
      saving.bring(draftOfRevision(revision, { draft, saved }), { content: draft, basis, by: revision.version });
    },
    /** Brings back what was put aside. */
    bringBack(): void {
      saving.bringBack((draft) => {
        if (draft.image.kind !== 'file') return draft;
        const { file } = draft.image;
        void keepChosen(file);
        return { ...draft, image: choiceOf(file) };
      });
    },
    /** Puts a picture file into the draft and stores it with the browser copy in the background. */
    takePicture(file: File): void {
      change({ image: choiceOf(file) });
      void keepChosen(file);
      saving.keepChanges();
    },
  };
}

/**
 * Whether a writer cannot change the post: it is scheduled, or somebody else's. With a browser copy the form opens all the same, so
 * that nothing typed is lost.
 */
async function isClosed(id: string): Promise<boolean> {
  if (mayHere('posts')) return false;
  const { status, isOwn } = await loadBlog(id);
  return status === 'scheduled' || (status === 'published' && !isOwn);
}

/** A picture file as a choice, with an object URL to display it. */
function choiceOf(file: File): PhotoChoice {
  return { kind: 'file', file, url: URL.createObjectURL(file) };
}

/** The editor handle passed to its components. */
export type Editor = ReturnType<typeof useEditor>;
