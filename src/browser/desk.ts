import type { Desk } from '../domain/desk.ts';
import { api } from './api.ts';
import { countUnread } from './inbox.ts';
import { withSession } from './session.ts';

/** What waits, with how many submissions nobody has opened. @throws {ApiError} after its toast */
export async function loadDesk(): Promise<Desk & { unread: number }> {
  const [desk, unread] = await Promise.all([withSession(() => api<Desk>('/admin/desk')), countUnread()]);
  return { ...desk, unread };
}
