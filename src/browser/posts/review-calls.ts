import type { Review } from '../../domain/posts/review.ts';
import type { Note } from '../../domain/shared/note.ts';
import { adminApi } from '../admin/session.ts';
import type { ApiOptions } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';

/** The review of a post. All calls here answer with it as it is then. @throws {ApiError} without a toast */
export function loadReview(id: string): Promise<Review> {
  return send(id, '', { toast: false });
}

/** Hands a post in: the draft, or the unpublished changes to it. This and the calls below throw {ApiError} after its toast. */
export function handIn(id: string): Promise<Review> {
  return send(id, '', { method: 'PUT' });
}

/** Takes back a post that is handed in. */
export function takeBack(id: string): Promise<Review> {
  return send(id, '', { method: 'DELETE' });
}

/** Gives a post back that is handed in. */
export function giveBack(id: string, note: Pick<Note, 'id' | 'text'>): Promise<Review> {
  return send(id, '/return', { json: { note } });
}

/** Adds a note. */
export function addNote(id: string, { id: note, text }: Pick<Note, 'id' | 'text'>): Promise<Review> {
  return send(id, `/notes/${encodeURIComponent(note)}`, { method: 'PUT', json: { text } });
}

/** Removes an own note. */
export function removeNote(id: string, note: string): Promise<Review> {
  return send(id, `/notes/${encodeURIComponent(note)}`, { method: 'DELETE' });
}

function send(id: string, path: string, options: ApiOptions = {}): Promise<Review> {
  const call = { toast: messageAbout, ...options };
  return adminApi<Review>(`/Blogs/${encodeURIComponent(id)}/review${path}`, call);
}
