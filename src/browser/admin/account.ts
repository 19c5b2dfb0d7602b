import type { AuditEntry, AuditPage, OpenSession } from '../../domain/admin/audit.ts';
import { api } from '../shared/api.ts';
import { withSession } from './session.ts';

/** The administrator's sessions, the latest first. All calls here throw {ApiError} after its toast. */
export function listSessions(): Promise<OpenSession[]> {
  return withSession(() => api<OpenSession[]>('/admin/sessions'));
}

/** Ends one of the administrator's sessions. */
export function endSession(id: string): Promise<void> {
  return withSession(() => api<void>(`/admin/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }));
}

/** Ends all of the administrator's sessions but this browser's. */
export function endOtherSessions(): Promise<void> {
  return withSession(() => api<void>('/admin/sessions', { method: 'DELETE' }));
}

/** A page of the audit trail, as a list shows it. */
export interface AuditRows extends Omit<AuditPage, 'entries'> {
  rows: AuditEntry[];
}

/**
 * A page of the audit trail, newest first.
 *
 * @param before `next` of the page before; null for the first page
 */
export async function loadAudit(before: string | null, signal: AbortSignal): Promise<AuditRows> {
  const query = before === null ? '' : `?${new URLSearchParams({ before })}`;
  const { entries, ...page } = await withSession(() => api<AuditPage>(`/admin/audit${query}`, { signal }));
  return { ...page, rows: entries };
}
