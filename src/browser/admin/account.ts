import type { OpenSession } from '../../domain/admin/audit.ts';
import { adminApi } from './session.ts';

/** The administrator's sessions, the latest first. All calls here throw {ApiError} after its toast. */
export const listSessions = () => adminApi<OpenSession[]>('/admin/sessions');

/** Ends one of the administrator's sessions. */
export const endSession = (id: string) =>
  adminApi<void>(`/admin/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** Ends all of the administrator's sessions but this browser's. */
export const endOtherSessions = () => adminApi<void>('/admin/sessions', { method: 'DELETE' });
