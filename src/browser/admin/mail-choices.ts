import type { MailChoices, ProfileAnswer } from '../../domain/admin/person.ts';
import { api } from '../shared/api.ts';
import { withSession } from './session.ts';

/** The administrator's own facts. @throws {ApiError} after its toast */
export function loadProfile(): Promise<ProfileAnswer> {
  return withSession(() => api<ProfileAnswer>('/admin/profile'));
}

/** Stores what the administrator is told by mail. Everything else of the profile stays as it is stored now. @throws {ApiError} after its toast */
export async function saveMailChoices(mail: MailChoices): Promise<ProfileAnswer> {
  const { name, email, picture } = await loadProfile();
  return withSession(() =>
    api<ProfileAnswer>('/admin/profile', { method: 'PUT', json: { name, email, picture, mail } }),
  );
}
