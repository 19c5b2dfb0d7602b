import { withSession } from '../admin/session.ts';
import { api } from '../shared/api.ts';

/** The names a post can be by. @throws {ApiError} after its toast */
export function listAuthors(): Promise<string[]> {
  return withSession(() => api<string[]>('/admin/authors'));
}
