import type { OtherPage } from '../../domain/posts/open-page.ts';
import { api } from '../shared/api.ts';

/**
 * Says that this page has a post open, and returns the other pages that have. Never opens the sign-in dialog.
 * @throws {ApiError} without a toast
 */
export function renewOpenPage(post: string, page: string, signal: AbortSignal): Promise<OtherPage[]> {
  return api<OtherPage[]>(pathOf(post), { method: 'PUT', json: { page }, toast: false, signal });
}

/** Says that a page does not have a post open any more, also while it is being left. After a failure the server finds out itself. */
export async function endOpenPage(post: string, page: string): Promise<void> {
  const path = `${pathOf(post)}?${new URLSearchParams({ page })}`;
  await api<void>(path, { method: 'DELETE', toast: false, keepalive: true }).catch((error: unknown) => {
    console.error('The server does not know yet that the post was closed.', error);
  });
}

function pathOf(post: string): string {
  return `/Blogs/${encodeURIComponent(post)}/open`;
}
