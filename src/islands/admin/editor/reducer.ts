import type { PhotoChoice } from '../../../browser/posts/blogs.ts';
import { detachedDraft, draftOf, draftOfFormer } from './draft.ts';
import type { OpenedPost } from './saving/opened-post.ts';
import type { WorkingCopy } from './saving/working-copies.ts';
import { hasUnsaved, isDirty, isKept, leavesEditor } from './selectors.ts';
import { type Action, type EditorState, NO_SAVE, type Note, type Stash } from './state.ts';

/** The editor's reducer. */
export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case 'loaded':
      return withLoaded({ ...state, creation: action.creation }, action);
    case 'loadFailed':
      return { ...state, phase: action.why };
    case 'closed':
      return { ...state, phase: 'closed' };
    case 'loadAgain':
      return { ...state, phase: 'loading' };
    case 'edited': {
      const pictureKept = action.change.image?.kind === 'file' ? null : state.pictureKept;
      const draft = { ...state.draft, ...action.change };
      const addressRefusal = draft.details.slug === state.draft.details.slug ? state.addressRefusal : '';
      return { ...state, pictureKept, addressRefusal, draft };
    }
    case 'kept':
      return afterCopy(state, { kind: 'kept', at: action.at });
    case 'notKept':
      return afterCopy(state, { kind: 'notKept' });
    case 'pictureKept': {
      const { image } = state.draft;
      // Another picture may have been chosen while this one was being stored.
      return image.kind === 'file' && image.file === action.file ? { ...state, pictureKept: action.kept } : state;
    }
    case 'copyAccepted':
      return { ...state, restored: null };
    case 'copyRefused':
      return {
        ...withPost(state, state.saved),
        restored: null,
        creation: action.creation,
        stash: stashOf(state, null),
      };
    case 'sending':
      return {
        ...state,
        question: null,
        addressRefusal: '',
        save: { kind: 'sending', attempt: action.attempt, share: 0 },
      };
    case 'progress':
      return state.save.kind === 'sending' ? { ...state, save: { ...state.save, share: action.share } } : state;
    case 'postponed':
      return { ...state, question: null, save: { kind: 'waiting', attempt: action.attempt, why: action.why } };
    case 'saveCancelled': {
      const mayHaveArrived = state.save.kind !== 'none' && state.save.attempt.unanswered > 0;
      return {
        ...state,
        save: NO_SAVE,
        note: { kind: 'saveCancelled', mayHaveArrived, kept: isKept(state) },
      };
    }
    case 'saved':
      return afterSave(state, action);
    case 'saveFailed':
      return {
        ...state,
        save: NO_SAVE,
        note: { kind: 'failed', kept: isKept(state) },
        addressRefusal: action.addressRefusal ?? '',
      };
    case 'asked':
      // A comparison with a former version ends no save.
      return { ...state, save: action.question.kind === 'former' ? state.save : NO_SAVE, question: action.question };
    case 'unchanged':
      return { ...state, note: { kind: 'saved', at: action.at, done: action.done, typedSince: false } };
    case 'changesDiscarded': {
      // The picture of the changes is not the post's: a save has to send it.
      const stash = { ...stashOf(state, null), draft: detachedDraft(state.draft), changes: 0 };
      return { ...withPost(state, action.blog), restored: null, stash };
    }
    case 'answered':
      return { ...state, question: null };
    case 'formerVersionLoaded': {
      const { former } = action;
      const stash = stashOf(state, former.version);
      return { ...state, draft: draftOfFormer(former, state), former, stash, question: null, restored: null };
    }
    case 'stashRestored': {
      if (state.stash === null) return state;
      const { draft, version, changes, creation } = state.stash;
      const image = draft.image.kind === 'file' ? action.image : draft.image;
      const stash = isDirty(state) ? stashOf(state, null) : null;
      const pictureKept = image.kind === 'file' ? null : state.pictureKept;
      return { ...state, draft: { ...draft, image }, pictureKept, version, changes, creation, stash };
    }
    case 'remoteOpened':
      return { ...withPost(state, action.blog), question: null, restored: null };
    case 'detached':
      return {
        ...state,
        saved: null,
        version: null,
        changes: 0,
        creation: action.creation,
        draft: action.draft,
        question: null,
      };
  }
}

function withLoaded(
  state: EditorState,
  { blog, copy, isRefused = false, picture }: Extract<Action, { type: 'loaded' }>,
): EditorState {
  const next = withPost(state, blog);
  if (copy === null) return next;
  const pictureLost = copy.photo?.kind === 'file' && picture === null;
  const kept = {
    title: copy.title,
    text: copy.text,
    alt: copy.alt,
    image: photoOf(copy, picture) ?? next.draft.image,
    details: copy.details ?? next.draft.details,
  };
  // The post that this person may not change keeps its address.
  const own = isRefused ? { ...kept, details: { ...kept.details, slug: '' } } : kept;
  const draft = blog === null ? detachedDraft(own) : own;
  if (!isDirty({ draft, saved: blog }) && copy.pending === undefined) return next;
  return {
    ...next,
    draft,
    version: blog === null ? null : copy.version,
    changes: blog === null ? 0 : (copy.changes ?? 0),
    restored: { ...copy, pictureLost, isRefused },
    note: { kind: 'kept', at: copy.keptAt },
  };
}

/** The picture of a working copy; undefined when the copy has none, or its file is lost. */
function photoOf({ photo }: WorkingCopy, picture: PhotoChoice | null): PhotoChoice | undefined {
  return photo?.kind === 'file' ? (picture ?? undefined) : photo;
}

/** The state with a stored post in the form, or an empty form. */
function withPost(state: EditorState, blog: OpenedPost | null): EditorState {
  return {
    ...state,
    phase: 'ready',
    saved: blog,
    draft: draftOf(blog),
    version: blog?.version ?? null,
    changes: blog?.changes ?? 0,
    stash: null,
    former: null,
    note: { kind: 'none' },
    addressRefusal: '',
    save: NO_SAVE,
  };
}

function stashOf({ draft, version, changes, creation }: EditorState, by: number | null): Stash {
  return { draft, version, changes, creation, by };
}

/** A copy may be stored after the save has succeeded and before React renders that: the note stays "saved". */
function afterCopy(state: EditorState, note: Note): EditorState {
  return hasUnsaved(state) ? { ...state, note } : state;
}

/** Text typed since the save began stays in the form as unsaved changes. */
function afterSave(state: EditorState, { blog, attempt, at, done }: Extract<Action, { type: 'saved' }>): EditorState {
  const { draft } = state;
  const sent = attempt.draft;
  const samePhoto = draft.image === sent.image;
  const sameFacts = draft.details === sent.details;
  const sameWords = draft.title === sent.title && draft.text === sent.text && draft.alt === sent.alt;
  const typedSince = !samePhoto || !sameFacts || !sameWords;
  const stored = draftOf(blog);
  return {
    ...state,
    phase: !leavesEditor(attempt.intent) || typedSince ? 'ready' : 'leaving',
    saved: blog,
    version: blog.version,
    changes: blog.changes,
    draft: {
      ...draft,
      image: samePhoto ? stored.image : draft.image,
      details: sameFacts ? stored.details : draft.details,
    },
    restored: null,
    stash: null,
    note: { kind: 'saved', at, done, typedSince },
    save: NO_SAVE,
    question: null,
  };
}
