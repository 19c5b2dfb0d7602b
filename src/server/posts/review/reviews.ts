import { BLOG_REFUSALS } from '../../../domain/posts/blog.ts';
import { NOT_REVIEWED, NOT_WAITING, REVIEW_REFUSALS, type Review } from '../../../domain/posts/review.ts';
import { NOTE_LIMITS, NOTE_MESSAGES, type Note } from '../../../domain/shared/note.ts';
import { readNames } from '../../auth/people.ts';
import { BadField, Conflict, Forbidden } from '../../shared/errors.ts';
import { logWarning } from '../../shared/log.ts';
import { readStored } from '../saving/save-blog.ts';
import { reviews, type StoredReview } from './review-store.ts';
import { readSubject, stateOf } from './subject.ts';

type SentNote = Pick<Note, 'id' | 'text'>;

const NONE: StoredReview = { state: 'open', by: '', at: '', handedIn: '', notes: [] };

const now = () => new Date().toISOString();

/** The review of a post. @param reader ID of the administrator who reads it @throws NotFound */
export async function readReview(id: string, reader: string): Promise<Review> {
  const [subject, entry] = await Promise.all([readSubject(id), reviews.get(id)]);
  if (!entry) return NOT_REVIEWED;
  const { by, at, handedIn, notes } = entry.value;
  const nameOf = await readNames([by, ...notes.map((note) => note.by)]);
  const state = stateOf(entry.value, subject);
  const isChanged = state === 'waiting' && subject !== undefined && subject.updatedAt !== handedIn;
  // Who published it is not known when that call did not come to mark it.
  const mark = state === entry.value.state && by !== '' ? { by: nameOf(by), at } : { by: '', at: '' };
  return {
    state,
    ...mark,
    changedAt: isChanged ? subject.updatedAt : null,
    notes: notes.map((note) => ({ ...note, by: nameOf(note.by), isYours: note.by === reader })),
  };
}

/**
 * Hands a post in. A repeat changes nothing.
 * @param by ID of the administrator
 * @returns its title, who handed it in and when (ISO 8601); `isNew` is false when it was handed in already
 * @throws NotFound; Conflict when there is nothing to publish; BadRequest without a title
 */
export async function handIn(
  id: string,
  by: string,
): Promise<{ title: string; by: string; at: string; isNew: boolean }> {
  const subject = await readSubject(id);
  if (!subject) throw new Conflict(REVIEW_REFUSALS.nothing);
  const { title, updatedAt } = subject;
  if (title === '') throw new BadField('title', BLOG_REFUSALS.titleMissing);
  let isNew = false;
  const stored = await reviews.update(id, (current = NONE) => {
    isNew = current.state !== 'waiting';
    return isNew ? { ...current, state: 'waiting', by, at: now(), handedIn: updatedAt } : undefined;
  });
  const handedIn = stored ?? NONE;
  return { title, by: handedIn.by, at: handedIn.at, isNew };
}

/**
 * Takes a post back that is handed in. A repeat changes nothing.
 * @param by ID of the administrator
 * @returns its title; undefined when it was taken back already
 * @throws NotFound; Conflict when it was given back or published
 */
export async function takeBack(id: string, by: string): Promise<string | undefined> {
  const subject = await readSubject(id);
  let isNew = false;
  await reviews.update(id, (current = NONE) => {
    const state = stateOf(current, subject);
    isNew = state === 'waiting';
    if (state === 'open') return undefined;
    if (state !== 'waiting') throw new Conflict(NOT_WAITING[state]);
    return { ...current, state: 'open', by, at: now() };
  });
  return isNew ? subject?.title : undefined;
}

/**
 * Gives a post back that is handed in. A repeat with the same note changes nothing.
 * @param by ID of the administrator
 * @returns its title; undefined when it was given back already
 * @throws NotFound; Conflict when it is not handed in any more, or has the most notes allowed
 */
export async function giveBack(id: string, note: SentNote, by: string): Promise<string | undefined> {
  const subject = await readSubject(id);
  let isNew = false;
  await reviews.update(id, (current = NONE) => {
    isNew = !hasNote(current, note.id);
    if (!isNew) return undefined;
    const state = stateOf(current, subject);
    if (state !== 'waiting') throw new Conflict(NOT_WAITING[state]);
    return { ...withNote(current, note, by), state: 'returned', by, at: now() };
  });
  return isNew ? subject?.title : undefined;
}

/**
 * Adds a note. The same note sent again is one note.
 * @param by ID of the administrator
 * @returns the title of the post; undefined when the note was there already
 * @throws NotFound; Conflict when there are the most notes allowed
 */
export async function addNote(id: string, note: SentNote, by: string): Promise<string | undefined> {
  const { title } = (await readStored(id)).value;
  let isNew = false;
  await reviews.update(id, (current = NONE) => {
    isNew = !hasNote(current, note.id);
    return isNew ? withNote(current, note, by) : undefined;
  });
  return isNew ? title : undefined;
}

/**
 * Removes a note. One that is gone already is no error.
 * @param by ID of the administrator
 * @returns the title of the post; undefined when the note was gone already
 * @throws NotFound; Forbidden when somebody else wrote it
 */
export async function removeNote(id: string, note: string, by: string): Promise<string | undefined> {
  const { title } = (await readStored(id)).value;
  let isNew = false;
  await reviews.update(id, (current = NONE) => {
    const found = current.notes.find((one) => one.id === note);
    isNew = found !== undefined;
    if (!found) return undefined;
    if (found.by !== by) throw new Forbidden(REVIEW_REFUSALS.notYours);
    return { ...current, notes: current.notes.filter((one) => one !== found) };
  });
  return isNew ? title : undefined;
}

/**
 * Ends the review of a post once nothing of it is left to publish. A failure is only logged: what is published does not wait, whatever
 * the review says.
 * @param as what became of it: published or scheduled, or discarded
 * @param by ID of the administrator
 */
export async function endReview(id: string, as: 'accepted' | 'open', by: string): Promise<void> {
  const isRunning = (review: StoredReview | undefined) => review?.state === 'waiting' || review?.state === 'returned';
  try {
    if (!isRunning((await reviews.get(id))?.value) || (await readSubject(id))) return;
    await reviews.update(id, (current) =>
      current && isRunning(current) ? { ...current, state: as, by, at: now() } : undefined,
    );
  } catch (error) {
    logWarning(`The review of ${id} is not marked as ended.`, error);
  }
}

const hasNote = ({ notes }: StoredReview, id: string) => notes.some((note) => note.id === id);

function withNote(review: StoredReview, { id, text }: SentNote, by: string): StoredReview {
  if (review.notes.length >= NOTE_LIMITS.count) throw new Conflict(NOTE_MESSAGES.tooMany);
  return { ...review, notes: [...review.notes, { id, text, by, at: now() }] };
}
