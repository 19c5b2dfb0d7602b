import type { OpenSession } from '../../domain/admin/audit.ts';
import { adminApi } from './session.ts';

/** The administrator's sessions, the latest first. All calls here throw {ApiError} after its toast. */
export function listSessions(): Promise<OpenSession[]> {
  return adminApi<OpenSession[]>('/admin/sessions');
}

/** Ends one of the administrator's sessions. */
export function endSession(id: string): Promise<void> {
  return adminApi<void>(`/admin/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Ends all of the administrator's sessions but this browser's. */
export function endOtherSessions(): Promise<void> {
  return adminApi<void>('/admin/sessions', { method: 'DELETE' });
}
