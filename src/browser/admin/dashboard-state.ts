import { atom } from 'nanostores';
import type { DashboardSummary } from '../../domain/admin/dashboard.ts';
import { loadUnread, type Unread } from '../submissions/inbox-calls.ts';
import { mayHere } from './access.ts';
import { adminApi } from './session.ts';

/** Whether the administrator has a second factor; null until it is known. */
export const $hasSecondFactor = atom<boolean | null>(null);

/** Whether the administrator has a passkey; known when `$hasSecondFactor` is. */
export const $hasPasskey = atom<boolean | null>(null);

/** Loads what waits for an administrator, with the unread submissions if they may open the inbox. @throws {ApiError} after its toast */
export async function loadDashboard(): Promise<DashboardSummary & { unread: Unread | null }> {
  const [summary, unread] = await Promise.all([
    adminApi<DashboardSummary>('/admin/dashboard'),
    mayHere('inbox') ? loadUnread() : null,
  ]);
  $hasPasskey.set(summary.hasPasskey);
  $hasSecondFactor.set(summary.hasSecondFactor);
  return { ...summary, unread };
}
