import type { AuditAction } from '../../../domain/admin/audit.ts';
import { displayTitle } from '../../../domain/posts/blog.ts';
import { REVIEW_REFUSALS } from '../../../domain/posts/review.ts';
import type { Note } from '../../../domain/shared/note.ts';
import { isUuidV7 } from '../../../domain/shared/uuid.ts';
import type { AdminCall } from '../../auth/guarded-endpoint.ts';
import { audit } from '../../auth/record-audit.ts';
import { reply } from '../../http/endpoint.ts';
import { BadRequest } from '../../shared/http-errors.ts';
import { type PostRecord, readLiving } from '../post-record.ts';
import { subjectOf, type Verdict, verdictOf } from './review-state.ts';
import { addNote, giveBack, handIn, removeNote, shownReview, takeBack } from './reviews.ts';

/** `GET /api/Blogs/{id}/review`: 200 with the review of a post. Every call here answers with it. */
export async function answerReview(call: AdminCall): Promise<Response> {
  return answerWith((await readLiving(call.params['id'] ?? '')).value, call);
}

async function answerWith(record: PostRecord, reader: AdminCall): Promise<Response> {
  return reply(200, await shownReview(record, reader));
}

/** A post that is handed in. */
export interface HandedInPost {
  post: string;
  title: string;
  /** ISO 8601. */
  at: string;
  /** ID of the last note of somebody else. */
  answers: string | undefined;
  /** ID of the administrator who handed it in. */
  by: string;
}

/**
 * `PUT /api/Blogs/{id}/review`: hands the post in; 409 when there is nothing to publish.
 * @param onHandedIn called once the review is stored; for a repeat too, since the call before may have ended before it
 */
export function answerHandIn(call: AdminCall, onHandedIn: (post: HandedInPost) => void): Promise<Response> {
  return answerAfter(call, 'post-handed-in', async (id, by) => {
    const changed = await handIn(id, by);
    const { review, published } = changed.record;
    const { title = '' } = subjectOf(changed.record) ?? published ?? {};
    const writer = review?.by ?? by;
    const answers = review?.notes.findLast((note) => note.by !== writer)?.id;
    onHandedIn({ post: id, title, by: writer, at: review?.at ?? '', answers });
    return changed;
  });
}

/** `DELETE /api/Blogs/{id}/review`: takes it back; 409 when it was given back or published meanwhile. */
export function answerTakeBack(call: AdminCall): Promise<Response> {
  return answerAfter(call, 'post-taken-back', takeBack);
}

/**
 * `POST /api/Blogs/{id}/review/return`: gives it back with a note; 409 when it is not handed in any more.
 * @param onVerdict called as `onHandedIn` is
 */
export function answerGiveBack(
  call: AdminCall,
  { note }: { note: Pick<Note, 'id' | 'text'> },
  onVerdict: (verdict: Verdict) => void,
): Promise<Response> {
  return answerAfter(call, 'post-given-back', async (id, by) => {
    const changed = await giveBack(id, note, by);
    const verdict = verdictOf(changed.record, by, note.id);
    if (verdict) onVerdict(verdict);
    return changed;
  });
}

/** `PUT /api/Blogs/{id}/review/notes/{note}`: adds a note; 409 when there are too many. */
export function answerNote(call: AdminCall, { text }: { text: string }): Promise<Response> {
  const note = { id: noteOf(call), text };
  return answerAfter(call, 'post-note-added', (id, by) => addNote(id, note, by));
}

/** `DELETE /api/Blogs/{id}/review/notes/{note}`: removes an own note. */
export function answerNoteRemoved(call: AdminCall): Promise<Response> {
  const note = noteOf(call);
  return answerAfter(call, 'post-note-removed', (id, by) => removeNote(id, note, by));
}

function noteOf({ params }: AdminCall): string {
  const { note = '' } = params;
  if (!isUuidV7(note)) throw new BadRequest(REVIEW_REFUSALS.noteId);
  return note;
}

/** Makes a change, and records it when it was one. */
async function answerAfter(
  call: AdminCall,
  action: AuditAction,
  change: (id: string, by: string) => Promise<{ record: PostRecord; title: string | undefined }>,
): Promise<Response> {
  const { id = '' } = call.params;
  const { adminID } = call.admin;
  const { record, title } = await change(id, adminID);
  if (title !== undefined) await audit(adminID, action, displayTitle({ title }), { kind: 'post', id });
  return answerWith(record, call);
}
