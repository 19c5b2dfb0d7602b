import { adminApi } from '../admin/session.ts';

/** The names that a post's author can have. @throws {ApiError} after its toast */
export function listAuthors(): Promise<string[]> {
  return adminApi<string[]>('/admin/authors');
}
