import type { DashboardSummary } from '../../domain/admin/dashboard.ts';
import { api } from '../shared/api.ts';
import { countUnread } from '../submissions/inbox.ts';
import { withSession } from './session.ts';

/** What waits for an administrator besides the inbox. @throws {ApiError} without a toast */
export function loadTasks(): Promise<DashboardSummary> {
  return withSession(() => api<DashboardSummary>('/admin/desk', { toast: false }));
}

/** The dashboard's summary, with the number of unread submissions. @throws {ApiError} after its toast */
export async function loadDashboard(): Promise<DashboardSummary & { unread: number }> {
  const [summary, unread] = await Promise.all([withSession(() => api<DashboardSummary>('/admin/desk')), countUnread()]);
  return { ...summary, unread };
}
