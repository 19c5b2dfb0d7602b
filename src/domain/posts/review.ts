import * as z from 'zod/mini';
import { type Note, NoteText } from '../shared/note.ts';
import { isUuidV7 } from '../shared/uuid.ts';

/**
 * Where a post is between its writer and the editors: with its writer, handed in, given back, or published or scheduled. A draft has a
 * review, and so have the unpublished changes to a published post.
 */
export const REVIEW_STATES = ['open', 'waiting', 'returned', 'accepted'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Who brought a post to its state, and when. */
export interface ReviewMark {
  state: ReviewState;
  /** The administrator's public name, else the ID; empty when nobody did anything yet. */
  by: string;
  /** ISO 8601; empty likewise. */
  at: string;
}

/** A note about a post; `by` is the administrator's name. */
export interface ReviewNote extends Note {
  isYours: boolean;
}

/** The review of a post, as `GET /api/Blogs/{id}/review` answers it. */
export interface Review extends ReviewMark {
  /** When what was handed in was changed after that, ISO 8601; null when it was not. */
  changedAt: string | null;
  /** The oldest first. */
  notes: ReviewNote[];
}

/** The review of a post in a list. */
export interface ListedReview extends ReviewMark {
  /** Whether what was handed in was changed after that. */
  isChanged: boolean;
}

export const NOT_REVIEWED: Review = { state: 'open', by: '', at: '', changedAt: null, notes: [] };

/** Messages about a review that the server refuses. */
export const REVIEW_REFUSALS = {
  nothing: 'There is nothing to hand in: the post is published or scheduled, and no changes to it are saved.',
  noteId: 'Name the note by a UUID of version 7.',
  notYours: 'Only the person who wrote a note can remove it.',
} as const;

/** Why a post cannot be taken back or given back, by its state. */
export const NOT_WAITING: Readonly<Record<Exclude<ReviewState, 'waiting'>, string>> = {
  open: 'This post is not handed in any more: it was taken back.',
  returned: 'Changes to this post were requested in the meantime.',
  accepted: 'This post was published or scheduled in the meantime.',
};

const NoteId = z.string(REVIEW_REFUSALS.noteId).check(z.refine(isUuidV7, REVIEW_REFUSALS.noteId));

/** Body of `PUT /api/Blogs/{id}/review/notes/{note}`. */
export const ReviewNoteSchema = z.object({ text: NoteText });

/** Body of `POST /api/Blogs/{id}/review/return`: a post is given back with a note. */
export const ReturnSchema = z.object({ note: z.object({ id: NoteId, text: NoteText }) });
