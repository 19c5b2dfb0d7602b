import type { PhotoChoice } from '../../../browser/blogs.ts';
import type { Blog, BlogStatus } from '../../../domain/blog.ts';
import { toHtml, toText } from '../../../domain/blog-text.ts';
import type { WorkingCopy } from './working-copies.ts';

/** What the administrator writes. */
export interface Draft {
  title: string;
  /** The editor's text, not HTML. */
  text: string;
  image: PhotoChoice;
  alt: string;
}

/** What a save should make of the post. */
export interface Intent {
  status: BlogStatus;
  publishAt?: string;
}

/** The line beside the buttons: where the text is. Times are milliseconds since 1970. */
export type Note =
  | { kind: 'none' }
  | { kind: 'kept'; at: number }
  | { kind: 'saved'; at: number }
  | { kind: 'waiting' }
  | { kind: 'notKept' };

/** What lies over the editor and waits for an answer. */
type Question = { kind: 'signIn'; intent: Intent | null } | { kind: 'conflict'; theirs: Blog; intent: Intent };

export interface EditorState {
  phase: 'loading' | 'failed' | 'ready' | 'saving' | 'leaving';
  /** The post as it was last read or saved; null while it has no id. */
  saved: Blog | null;
  draft: Draft;
  /** The idempotency key under which the post is created, while it has no id. */
  creation: string;
  /** The version the draft began from: 412 when the server has a newer one. */
  version: number | null;
  /** A working copy is in the form and nobody has said yet whether to keep it. */
  restored: WorkingCopy | null;
  note: Note;
  question: Question | null;
  /** A save that waits for the connection. */
  waiting: Intent | null;
}

export type Action =
  | { type: 'loaded'; blog: Blog | null; copy: WorkingCopy | null; creation: string }
  | { type: 'loadFailed' }
  | { type: 'loadAgain' }
  | { type: 'edited'; change: Partial<Draft> }
  | { type: 'kept'; at: number }
  | { type: 'notKept' }
  | { type: 'copyAccepted' }
  | { type: 'copyRefused'; creation: string }
  | { type: 'saving' }
  | { type: 'waiting'; intent: Intent }
  | { type: 'saved'; blog: Blog; sent: Draft; at: number; leaving: boolean }
  | { type: 'saveFailed' }
  | { type: 'asked'; question: Question }
  | { type: 'answered' }
  | { type: 'theirsOpened'; blog: Blog };

const EMPTY: Draft = { title: '', text: '', image: { kind: 'none' }, alt: '' };

/** The editor as it is rendered first: nothing can be typed before it is known what to type over. */
export const INITIAL: EditorState = {
  phase: 'loading',
  saved: null,
  creation: '',
  draft: EMPTY,
  version: null,
  restored: null,
  note: { kind: 'none' },
  question: null,
  waiting: null,
};

/** The draft a stored post opens with. */
function draftOf(blog: Blog | null): Draft {
  if (blog === null) return EMPTY;
  const image: PhotoChoice = blog.image ? { kind: 'saved', url: blog.image.url } : { kind: 'none' };
  return { title: blog.title, text: toText(blog.content), image, alt: blog.image?.alt ?? '' };
}

/** Whether the draft holds anything that is not saved; text that would be saved as the same HTML is the same. */
export function isDirty({ draft, saved }: Pick<EditorState, 'draft' | 'saved'>): boolean {
  const base = draftOf(saved);
  const samePhoto = draft.image.kind === base.image.kind && urlOf(draft.image) === urlOf(base.image);
  const sameWords = draft.title.trim() === base.title.trim() && draft.alt.trim() === base.alt.trim();
  return !samePhoto || !sameWords || (draft.text !== base.text && toHtml(draft.text) !== toHtml(base.text));
}

/** Address of a chosen picture, to show it. */
export function urlOf(image: PhotoChoice): string | null {
  return image.kind === 'none' ? null : image.url;
}

export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case 'loaded':
      return loaded({ ...state, creation: action.creation }, action.blog, action.copy);
    case 'loadFailed':
      return { ...state, phase: 'failed' };
    case 'loadAgain':
      return { ...state, phase: 'loading' };
    case 'edited':
      return { ...state, draft: { ...state.draft, ...action.change } };
    case 'kept':
      return { ...state, note: state.waiting ? state.note : { kind: 'kept', at: action.at } };
    case 'notKept':
      return { ...state, note: { kind: 'notKept' } };
    case 'copyAccepted':
      return { ...state, restored: null };
    case 'copyRefused':
      return { ...opened(state, state.saved), restored: null, creation: action.creation };
    case 'saving':
      return { ...state, phase: 'saving', question: null, waiting: null };
    case 'waiting':
      return { ...state, phase: 'ready', waiting: action.intent, note: { kind: 'waiting' } };
    case 'saved':
      return { ...afterSave(state, action), phase: action.leaving ? 'leaving' : 'ready' };
    case 'saveFailed':
      return { ...state, phase: 'ready' };
    case 'asked':
      if (action.question.kind === 'signIn' && state.question?.kind === 'signIn' && !action.question.intent)
        return state;
      return { ...state, phase: state.phase === 'saving' ? 'ready' : state.phase, question: action.question };
    case 'answered':
      return { ...state, question: null };
    case 'theirsOpened':
      return { ...opened(state, action.blog), question: null, restored: null };
  }
}

function loaded(state: EditorState, blog: Blog | null, copy: WorkingCopy | null): EditorState {
  const next = opened(state, blog);
  if (copy === null) return next;
  const draft = { ...next.draft, title: copy.title, text: copy.text, alt: copy.alt };
  if (!isDirty({ draft, saved: blog })) return next;
  return { ...next, draft, version: copy.version, restored: copy, note: { kind: 'kept', at: copy.keptAt } };
}

function opened(state: EditorState, blog: Blog | null): EditorState {
  return {
    ...state,
    phase: 'ready',
    saved: blog,
    draft: draftOf(blog),
    version: blog?.version ?? null,
    note: { kind: 'none' },
  };
}

/** What was changed while the save was under way stays in the form, as unsaved changes on top of it. */
function afterSave(state: EditorState, { blog, sent, at }: Extract<Action, { type: 'saved' }>): EditorState {
  const image = state.draft.image === sent.image ? draftOf(blog).image : state.draft.image;
  return {
    ...state,
    saved: blog,
    version: blog.version,
    draft: { ...state.draft, image },
    restored: null,
    note: { kind: 'saved', at },
    question: null,
  };
}
