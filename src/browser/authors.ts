import { api } from './api.ts';
import { withSession } from './session.ts';

/** The names a post can be by. @throws {ApiError} after its toast */
export function listAuthors(): Promise<string[]> {
  return withSession(() => api<string[]>('/admin/authors'));
}
