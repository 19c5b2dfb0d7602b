import type { BlogStatus } from '../../../../domain/posts/blog.ts';
import type { Attempt, SavingState } from '../../saving/saving-state.ts';
import type { Draft } from '../draft.ts';
import type { BrowserCopy } from './browser-copies.ts';
import type { OpenedPost } from './opened-post.ts';

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

/** What the draft is based on. */
export interface PostBasis {
  /** The version of the post; the server answers 412 when it has a newer one. Null for a new post. */
  version: number | null;
  /** The version of the unpublished changes; 0 for none. */
  changes: number;
  /** The idempotency key under which a new post is created. */
  creation: string;
}

/** A restored browser copy; its picture may be lost, and its post may be an editor's to change. */
export type Restored = BrowserCopy & { pictureLost: boolean; isRefused: boolean };

/** A post as what is saved. */
export interface PostSubject {
  content: Draft;
  stored: OpenedPost;
  basis: PostBasis;
  intent: Intent;
  restored: Restored;
  /** An earlier revision. */
  other: OpenedPost;
}

/** The state of the editor. */
export type EditorState = SavingState<PostSubject>;

/** One save of a post. */
export type PostAttempt = Attempt<PostSubject>;

/** Whether the editor is left after a save. */
export function leavesEditor({ status, staysOpen }: Intent): boolean {
  return status !== 'draft' && !staysOpen;
}

/** Whether the fields are read-only: during a save that leaves the editor, after which typed text would be lost. */
export function isReadOnly({ phase, save }: Pick<EditorState, 'phase' | 'save'>): boolean {
  return phase === 'leaving' || (save.kind === 'sending' && leavesEditor(save.attempt.intent));
}
