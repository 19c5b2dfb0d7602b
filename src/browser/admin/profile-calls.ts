import { atom } from 'nanostores';
import type { MailChoices, PasswordChange, ProfileAnswer, ProfileRequest } from '../../domain/admin/person.ts';
import { adminApi } from './session.ts';

/** The administrator's own profile as it was read or saved last; null before. The sections of the account screen share it. */
export const $profile = atom<ProfileAnswer | null>(null);

/** Reads the own profile. All calls here throw {ApiError} after its toast. */
export async function loadProfile(): Promise<ProfileAnswer> {
  const profile = await adminApi<ProfileAnswer>('/admin/profile');
  $profile.set(profile);
  return profile;
}

/** Changes a part of the own profile; the rest stays as it is stored now. */
export async function saveProfile(change: Partial<ProfileRequest>): Promise<ProfileAnswer> {
  const { name, email, picture, mail } = await loadProfile();
  const json = { name, email, picture, mail, ...change };
  const saved = await adminApi<ProfileAnswer>('/admin/profile', { method: 'PUT', json });
  $profile.set(saved);
  return saved;
}

/** Stores what the administrator is told by mail. */
export const saveMailChoices = (mail: MailChoices) => saveProfile({ mail });

/** Replaces the own password, and ends all other sessions. */
export const changePassword = (change: PasswordChange) =>
  adminApi<void>('/admin/profile/password', { method: 'PUT', json: change });
