import type { Desk } from '../../domain/admin/desk.ts';
import { api } from '../shared/api.ts';
import { countUnread } from '../submissions/inbox.ts';
import { withSession } from './session.ts';

/** What waits, with how many submissions nobody has opened. @throws {ApiError} after its toast */
export async function loadDesk(): Promise<Desk & { unread: number }> {
  const [desk, unread] = await Promise.all([withSession(() => api<Desk>('/admin/desk')), countUnread()]);
  return { ...desk, unread };
}
