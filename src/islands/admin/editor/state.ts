import type { PhotoChoice } from '../../../browser/posts/blogs.ts';
import type { BlogStatus } from '../../../domain/posts/blog.ts';
import { type BlogDetails, detailsOf, NO_DETAILS, sameDetails } from '../../../domain/posts/blog-details.ts';
import { cleanText, plainLine } from '../../../domain/shared/text.ts';
import type { OpenedPost } from './saving/opened-post.ts';
import type { WorkingCopy } from './saving/working-copies.ts';

/** The content of the form. */
export interface Draft {
  title: string;
  /** Markdown. */
  text: string;
  image: PhotoChoice;
  alt: string;
  details: BlogDetails;
}

/** The status a save gives the post, and the button that was pressed. */
export interface Intent {
  status: BlogStatus;
  publishAt?: string;
  button: 'submit' | 'schedule' | 'publishNow' | 'draft';
  /** The editor stays open after the save, whatever its status: set by Ctrl+S. */
  staysOpen?: true;
}

/** One save: a snapshot of the form at the press of the button, which is the same in every retry. */
export interface Attempt {
  /** The post to change; null creates one. */
  id: string | null;
  /** The idempotency key of a new post. */
  creation: string;
  intent: Intent;
  draft: Draft;
  /** The HTML of a post that was stored as HTML and whose text was not edited; it is sent unchanged. */
  html: string | null;
  /** The version that the draft is based on. */
  version: number | null;
  /** Number of tries without an answer; any of them may have been stored. */
  unanswered: number;
}

/** The running save. `share` is the uploaded part of the picture, 0 to 1. A waiting save is retried later. */
export type SaveState =
  | { kind: 'none' }
  | { kind: 'sending'; attempt: Attempt; share: number }
  | { kind: 'waiting'; attempt: Attempt; why: 'offline' | 'noAnswer' };

const NO_SAVE: SaveState = { kind: 'none' };

/** The status beside the buttons: where the text is stored; `kept` is in this browser. Times are milliseconds since 1970. */
export type Note =
  | { kind: 'none' }
  | { kind: 'kept'; at: number }
  | { kind: 'saved'; at: number; done: string; typedSince: boolean }
  | { kind: 'notKept' }
  | { kind: 'failed'; kept: boolean }
  | { kind: 'saveCancelled'; mayHaveArrived: boolean; kept: boolean };

/** A question that is open over the editor. */
type Question =
  | { kind: 'conflict'; theirs: OpenedPost; intent: Intent }
  /** A former version compared with the form. */
  | { kind: 'former'; former: OpenedPost }
  | { kind: 'gone' };

/** What was in the form before it was replaced. */
interface Stash extends Pick<EditorState, 'draft' | 'version' | 'creation'> {
  /** The number of the former version that replaced it; null when no version did. */
  by: number | null;
}

/** A restored working copy; its picture may be lost. */
export type Restored = WorkingCopy & { pictureLost: boolean };

export interface EditorState {
  phase: 'loading' | 'failed' | 'ready' | 'leaving';
  /** The post as it was last read or saved; null while it has no id. */
  saved: OpenedPost | null;
  draft: Draft;
  /** The idempotency key under which the post is created, while it has no id. */
  creation: string;
  /** The version that the draft is based on; the server answers 412 when it has a newer one. */
  version: number | null;
  /** The working copy in the form, until the administrator accepts or discards it. */
  restored: Restored | null;
  /** Can be restored until the next save. */
  stash: Stash | null;
  /** The former version that was loaded into the form. */
  former: OpenedPost | null;
  note: Note;
  /** Whether the chosen picture is stored in the browser; null while it is being stored. */
  pictureKept: boolean | null;
  question: Question | null;
  save: SaveState;
}

export type Action =
  | { type: 'loaded'; blog: OpenedPost | null; copy: WorkingCopy | null; picture: PhotoChoice | null; creation: string }
  | { type: 'loadFailed' }
  | { type: 'loadAgain' }
  | { type: 'edited'; change: Partial<Draft> }
  | { type: 'kept'; at: number }
  | { type: 'notKept' }
  | { type: 'pictureKept'; file: File; kept: boolean }
  | { type: 'copyAccepted' }
  | { type: 'copyRefused'; creation: string }
  | { type: 'sending'; attempt: Attempt }
  | { type: 'progress'; share: number }
  | { type: 'postponed'; attempt: Attempt; why: 'offline' | 'noAnswer' }
  | { type: 'saveCancelled' }
  | { type: 'saved'; blog: OpenedPost; attempt: Attempt; at: number; done: string }
  | { type: 'saveFailed' }
  | { type: 'asked'; question: Question }
  | { type: 'answered' }
  | { type: 'formerVersionLoaded'; former: OpenedPost }
  | { type: 'stashRestored'; image: PhotoChoice }
  | { type: 'remoteOpened'; blog: OpenedPost }
  | { type: 'detached'; creation: string; draft: Draft };

const EMPTY: Draft = { title: '', text: '', image: { kind: 'none' }, alt: '', details: NO_DETAILS };

/** The first state: the fields are disabled until the post is loaded. */
export const INITIAL: EditorState = {
  phase: 'loading',
  saved: null,
  creation: '',
  draft: EMPTY,
  version: null,
  restored: null,
  stash: null,
  former: null,
  note: { kind: 'none' },
  pictureKept: true,
  question: null,
  save: NO_SAVE,
};

/** The draft a stored post opens with. */
function draftOf(blog: OpenedPost | null): Draft {
  if (blog === null) return EMPTY;
  const { url, focus } = blog.image ?? {};
  const image: PhotoChoice = url ? { kind: 'saved', url, ...(focus ? { focus } : {}) } : { kind: 'none' };
  return { title: blog.title, text: blog.text, image, alt: blog.image?.alt ?? '', details: detailsOf(blog) };
}

/** The draft of a former version: with the post's present address, and its picture as one of the library. */
function draftOfFormer(former: OpenedPost, { draft, saved }: EditorState): Draft {
  const { image, details, ...words } = draftOf(former);
  const isPresent = urlOf(image) === (saved?.image?.url ?? null);
  return {
    ...words,
    image: isPresent ? image : asLibraryPhoto(image),
    details: { ...details, slug: draft.details.slug },
  };
}

function stashOf({ draft, version, creation }: EditorState, by: number | null): Stash {
  return { draft, version, creation, by };
}

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

/** The HTML that a save sends unchanged; null when the text was written or edited here. */
export function htmlAsOpened({ draft, saved, former }: Pick<EditorState, 'draft' | 'saved' | 'former'>): string | null {
  const source = [saved, former].find((post) => post?.cameAsHtml && isSameText(draft.text, post.text));
  return source?.content ?? null;
}

/** Whether the editor is left after a save. */
function leavesEditor({ status, staysOpen }: Intent): boolean {
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

/** URL of a chosen picture, to display it. */
export function urlOf(image: PhotoChoice): string | null {
  return image.kind === 'none' ? null : image.url;
}

/** Whether the stored post equals an attempt whose answer was lost. */
export function isStoredAttempt(blog: OpenedPost, { draft, html, intent, version }: Attempt): boolean {
  const sameText = html === null ? isSameText(blog.text, draft.text) : blog.content === html;
  const sameWords = blog.title === plainLine(draft.title) && sameText;
  return blog.version === (version ?? 0) + 1 && blog.status === intent.status && sameWords;
}

/** The editor's reducer. */
export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case 'loaded':
      return withLoaded({ ...state, creation: action.creation }, action);
    case 'loadFailed':
      return { ...state, phase: 'failed' };
    case 'loadAgain':
      return { ...state, phase: 'loading' };
    case 'edited': {
      const pictureKept = action.change.image?.kind === 'file' ? null : state.pictureKept;
      return { ...state, pictureKept, draft: { ...state.draft, ...action.change } };
    }
    case 'kept':
      return { ...state, note: { kind: 'kept', at: action.at } };
    case 'notKept':
      return { ...state, note: { kind: 'notKept' } };
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
      return { ...state, question: null, save: { kind: 'sending', attempt: action.attempt, share: 0 } };
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
      return { ...state, save: NO_SAVE, note: { kind: 'failed', kept: isKept(state) } };
    case 'asked':
      return { ...state, save: NO_SAVE, question: action.question };
    case 'answered':
      return { ...state, question: null };
    case 'formerVersionLoaded': {
      const { former } = action;
      const stash = stashOf(state, former.version);
      return { ...state, draft: draftOfFormer(former, state), former, stash, question: null, restored: null };
    }
    case 'stashRestored': {
      if (state.stash === null) return state;
      const { draft, version, creation } = state.stash;
      const image = draft.image.kind === 'file' ? action.image : draft.image;
      const stash = isDirty(state) ? stashOf(state, null) : null;
      const pictureKept = image.kind === 'file' ? null : state.pictureKept;
      return { ...state, draft: { ...draft, image }, pictureKept, version, creation, stash };
    }
    case 'remoteOpened':
      return { ...withPost(state, action.blog), question: null, restored: null };
    case 'detached':
      return { ...state, saved: null, version: null, creation: action.creation, draft: action.draft, question: null };
  }
}

function withLoaded(state: EditorState, { blog, copy, picture }: Extract<Action, { type: 'loaded' }>): EditorState {
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
  const draft = blog === null ? detachedDraft(kept) : kept;
  if (!isDirty({ draft, saved: blog }) && copy.pending === undefined) return next;
  return {
    ...next,
    draft,
    version: blog === null ? null : copy.version,
    restored: { ...copy, pictureLost },
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
    stash: null,
    former: null,
    note: { kind: 'none' },
    save: NO_SAVE,
  };
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

/** The draft of a copy of a post: with another title and no address of its own yet. */
export function draftOfCopy(blog: OpenedPost): Draft {
  const { title, details, ...draft } = detachedDraft(draftOf(blog));
  return { ...draft, title: title === '' ? '' : `Copy of ${title}`, details: { ...details, slug: '' } };
}

/** The draft of a deleted post as that of a new post: its picture is taken from the library. */
export function detachedDraft(draft: Draft): Draft {
  return { ...draft, image: asLibraryPhoto(draft.image) };
}

/** The picture of another version of the post, as a choice from the library. */
function asLibraryPhoto(image: PhotoChoice): PhotoChoice {
  if (image.kind !== 'saved') return image;
  return { ...image, kind: 'library', hash: image.url.slice(image.url.lastIndexOf('/') + 1) };
}
