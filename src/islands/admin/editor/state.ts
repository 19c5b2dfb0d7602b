import type { PhotoChoice } from '../../../browser/posts/blogs.ts';
import type { BlogStatus } from '../../../domain/posts/blog.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import type { OpenedPost } from './saving/opened-post.ts';
import type { WorkingCopy } from './saving/working-copies.ts';

/** The status a save gives the post, and the button that was pressed. */
export interface Intent {
  status: BlogStatus;
  publishAt?: string;
  button: 'submit' | 'schedule' | 'publishNow' | 'draft' | 'changes' | 'handIn';
  /** Stores the changes to a published post without publishing them. */
  asChanges?: true;
  /** Hands the post in once it is saved. */
  handsIn?: true;
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
  /** The version of the unpublished changes that it is based on; 0 for none. */
  changes: number;
  /** Number of tries without an answer; any of them may have been stored. */
  unanswered: number;
}

/** The running save. `share` is the uploaded part of the picture, 0 to 1. A waiting save is retried later. */
export type SaveState =
  | { kind: 'none' }
  | { kind: 'sending'; attempt: Attempt; share: number }
  | { kind: 'waiting'; attempt: Attempt; why: 'offline' | 'noAnswer' };

/** No save runs or waits. */
export const NO_SAVE: SaveState = { kind: 'none' };

/** The status beside the buttons: where the text is stored; `kept` is in this browser. Times are milliseconds since 1970. */
export type Note =
  | { kind: 'none' }
  | { kind: 'kept'; at: number }
  | { kind: 'saved'; at: number; done: string; typedSince: boolean }
  | { kind: 'notKept' }
  | { kind: 'failed'; kept: boolean }
  | { kind: 'saveCancelled'; mayHaveArrived: boolean; kept: boolean };

/** Another version was saved since the draft was begun. */
export interface Conflict {
  kind: 'conflict';
  theirs: OpenedPost;
  /** What is saved when mine is chosen, and the versions that it replaces. */
  intent: Intent;
  replaces: Pick<Attempt, 'version' | 'changes'>;
}

/** A question that is open over the editor. */
type Question =
  | Conflict
  /** A former version compared with the form. */
  | { kind: 'former'; former: OpenedPost }
  | { kind: 'gone' };

/** What was in the form before it was replaced. */
export interface Stash extends Pick<EditorState, 'draft' | 'version' | 'changes' | 'creation'> {
  /** The number of the former version that replaced it; null when no version did. */
  by: number | null;
}

/** A restored working copy; its picture may be lost, and its post may be an editor's to change. */
export type Restored = WorkingCopy & { pictureLost: boolean; isRefused: boolean };

/** Why a post was not loaded: there is no such post, this person may not open it, or any other failure. */
export type NotLoaded = 'gone' | 'refused' | 'failed';

export interface EditorState {
  /** `closed`: the post is an editor's to change, and this person is none. */
  phase: 'loading' | NotLoaded | 'closed' | 'ready' | 'leaving';
  /** The post as it was last read or saved; null while it has no id. */
  saved: OpenedPost | null;
  draft: Draft;
  /** The idempotency key under which the post is created, while it has no id. */
  creation: string;
  /** The version that the draft is based on; the server answers 412 when it has a newer one. */
  version: number | null;
  /** The version of the unpublished changes that the draft is based on; 0 for none. */
  changes: number;
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
  /** Why the server refused the post's address, until it is edited; empty when it did not. */
  addressRefusal: string;
  save: SaveState;
}

export type Action =
  | {
      type: 'loaded';
      blog: OpenedPost | null;
      copy: WorkingCopy | null;
      /** Whether the post of the copy is not this person's to change. */
      isRefused?: boolean;
      picture: PhotoChoice | null;
      creation: string;
    }
  | { type: 'loadFailed'; why: NotLoaded }
  | { type: 'closed' }
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
  | { type: 'saveFailed'; addressRefusal?: string | undefined }
  | { type: 'asked'; question: Question }
  | { type: 'answered' }
  | { type: 'unchanged'; at: number; done: string }
  | { type: 'changesDiscarded'; blog: OpenedPost }
  | { type: 'formerVersionLoaded'; former: OpenedPost }
  | { type: 'stashRestored'; image: PhotoChoice }
  | { type: 'remoteOpened'; blog: OpenedPost }
  | { type: 'detached'; creation: string; draft: Draft };

/** The first state: the fields are disabled until the post is loaded. */
export const INITIAL: EditorState = {
  phase: 'loading',
  saved: null,
  creation: '',
  draft: EMPTY_DRAFT,
  version: null,
  changes: 0,
  restored: null,
  stash: null,
  former: null,
  note: { kind: 'none' },
  pictureKept: true,
  question: null,
  addressRefusal: '',
  save: NO_SAVE,
};
