import type { Desk } from '../domain/desk.ts';
import { api } from './api.ts';
import { countUnread } from './inbox.ts';
import { withSession } from './session.ts';

/** What waits, with how many submissions nobody has opened. @throws {ApiError} without a toast: the place says so itself */
export async function loadDesk(): Promise<Desk & { unread: number }> {
  const [desk, unread] = await Promise.all([
    withSession(() => api<Desk>('/admin/desk', { toast: false })),
    countUnread(),
  ]);
  return { ...desk, unread };
}
