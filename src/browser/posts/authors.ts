import { withSession } from '../admin/session.ts';
import { api } from '../shared/api.ts';

/** The names that a post's author can have. @throws {ApiError} after its toast */
export function listAuthors(): Promise<string[]> {
  return withSession(() => api<string[]>('/admin/authors'));
}
