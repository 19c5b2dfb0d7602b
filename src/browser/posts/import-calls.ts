import {
  COMPARED_AT_ONCE,
  type ImportAnswer,
  type ImportedPost,
  type ImportState,
} from '../../domain/posts/imported-post.ts';
import { adminApi } from '../admin/session.ts';
import { withRetries } from '../shared/with-retries.ts';

/** What an import would make of each of these posts, in their order. @throws {ApiError} without a toast */
export async function compareImports(
  posts: readonly Pick<ImportedPost, 'source' | 'digest'>[],
): Promise<ImportState[]> {
  const states: ImportState[] = [];
  for (let at = 0; at < posts.length; at += COMPARED_AT_ONCE) {
    const json = { posts: posts.slice(at, at + COMPARED_AT_ONCE).map(({ source, digest }) => ({ source, digest })) };
    states.push(...(await withRetries(() => adminApi<ImportState[]>('/admin/import/compare', { json, toast: false }))));
  }
  return states;
}

/** Stores a post of another system; the same post again changes nothing. @throws {ApiError} without a toast */
export function sendImport(post: ImportedPost): Promise<ImportAnswer> {
  return withRetries(() => adminApi<ImportAnswer>('/admin/import/posts', { json: post, toast: false }));
}
