import { BLOG_REFUSALS } from '../../../domain/posts/blog.ts';
import { NOT_REVIEWED, NOT_WAITING, REVIEW_REFUSALS, type Review } from '../../../domain/posts/review.ts';
import { NOTE_LIMITS, NOTE_MESSAGES, type Note } from '../../../domain/shared/note.ts';
import { type Reader, readNames } from '../../auth/colleagues.ts';
import { BadField, Conflict, Forbidden } from '../../shared/http-errors.ts';
import type { PostRecord, StoredReview } from '../post-record.ts';
import { changePost } from '../saving/save-blog.ts';
import { stateOf, subjectOf } from './review-state.ts';

type SentNote = Pick<Note, 'id' | 'text'>;

const NONE: StoredReview = { state: 'open', by: '', at: '', handedIn: '', notes: [] };

const now = () => new Date().toISOString();

/** The review of a post as an administrator reads it. */
export async function shownReview(record: PostRecord, reader: Reader): Promise<Review> {
  if (!record.review) return NOT_REVIEWED;
  const { by, at, handedIn, notes } = record.review;
  const { adminID } = reader.admin;
  const nameOf = await readNames([by, ...notes.map((note) => note.by)], reader);
  const [state, subject] = [stateOf(record), subjectOf(record)];
  const isChanged = state === 'waiting' && subject !== undefined && subject.updatedAt !== handedIn;
  // A schedule that came due, or what is a draft again, brought it to another state, and nobody did.
  const mark = state === record.review.state && by !== '' ? { by: nameOf(by), at } : { by: '', at: '' };
  return {
    state,
    ...mark,
    changedAt: isChanged ? subject.updatedAt : null,
    notes: notes.map((note) => ({ ...note, by: nameOf(note.by), isYours: note.by === adminID })),
  };
}

/** A post after a change of its review; `title` is undefined when a repeat changed nothing. */
interface Changed {
  record: PostRecord;
  title: string | undefined;
}

/** @param change gives the next review, or undefined to leave it */
async function changeReview(
  id: string,
  by: string,
  change: (review: StoredReview, record: PostRecord) => StoredReview | undefined,
): Promise<Changed> {
  let title: string | undefined;
  const record = await changePost(id, by, (current) => {
    const review = change(current.review ?? NONE, current);
    title = review && (subjectOf(current) ?? current.published)?.title;
    return review && { ...current, review };
  });
  return { record, title };
}

/**
 * Hands a post in. A repeat changes nothing.
 * @param by ID of the administrator
 * @throws NotFound; Conflict when there is nothing to publish; BadRequest without a title
 */
export function handIn(id: string, by: string): Promise<Changed> {
  return changeReview(id, by, (review, record) => {
    const subject = subjectOf(record);
    if (!subject) throw new Conflict(REVIEW_REFUSALS.nothing);
    if (subject.title === '') throw new BadField('title', BLOG_REFUSALS.titleMissing);
    if (review.state === 'waiting') return undefined;
    return { ...review, state: 'waiting', by, at: now(), writer: by, handedIn: subject.updatedAt };
  });
}

/**
 * Takes a post back that is handed in. A repeat changes nothing.
 * @param by ID of the administrator
 * @throws NotFound; Conflict when it was given back or published
 */
export function takeBack(id: string, by: string): Promise<Changed> {
  return changeReview(id, by, (review, record) => {
    const state = stateOf(record);
    if (state === 'open') return undefined;
    if (state !== 'waiting') throw new Conflict(NOT_WAITING[state]);
    return { ...review, state: 'open', by, at: now() };
  });
}

/**
 * Gives a post back that is handed in. A repeat with the same note changes nothing.
 * @param by ID of the administrator
 * @throws NotFound; Conflict when it is not handed in any more, or has the most notes allowed
 */
export function giveBack(id: string, note: SentNote, by: string): Promise<Changed> {
  return changeReview(id, by, (review, record) => {
    if (hasNote(review, note.id)) return undefined;
    const state = stateOf(record);
    if (state !== 'waiting') throw new Conflict(NOT_WAITING[state]);
    return { ...withNote(review, note, by), state: 'returned', by, at: now() };
  });
}

/**
 * Adds a note. The same note sent again is one note.
 * @param by ID of the administrator
 * @throws NotFound; Conflict when there are the most notes allowed
 */
export function addNote(id: string, note: SentNote, by: string): Promise<Changed> {
  return changeReview(id, by, (review) => (hasNote(review, note.id) ? undefined : withNote(review, note, by)));
}

/**
 * Removes a note. One that is gone already is no error.
 * @param by ID of the administrator
 * @throws NotFound; Forbidden when somebody else wrote it
 */
export function removeNote(id: string, note: string, by: string): Promise<Changed> {
  return changeReview(id, by, (review) => {
    const found = review.notes.find((one) => one.id === note);
    if (!found) return undefined;
    if (found.by !== by) throw new Forbidden(REVIEW_REFUSALS.notYours);
    return { ...review, notes: review.notes.filter((one) => one !== found) };
  });
}

const hasNote = ({ notes }: StoredReview, id: string) => notes.some((note) => note.id === id);

function withNote(review: StoredReview, { id, text }: SentNote, by: string): StoredReview {
  if (review.notes.length >= NOTE_LIMITS.count) throw new Conflict(NOTE_MESSAGES.tooMany);
  return { ...review, notes: [...review.notes, { id, text, by, at: now() }] };
}
