import { atom } from 'nanostores';
import type { PasswordChange, Profile, ProfileRequest } from '../../domain/admin/person.ts';
import { api } from '../shared/api.ts';
import { withSession } from './session.ts';

/** The administrator's own profile as it was read or saved last; null before. The sections of the account screen share it. */
export const $profile = atom<Profile | null>(null);

/** Reads the own profile. All calls here throw {ApiError} after its toast. */
export async function loadProfile(): Promise<Profile> {
  const profile = await withSession(() => api<Profile>('/admin/profile'));
  $profile.set(profile);
  return profile;
}

/** Changes a part of the own profile; the rest stays as this page knows it. */
export async function saveProfile(change: Partial<ProfileRequest>): Promise<Profile> {
  const { name, email, picture, mail } = $profile.get() ?? (await loadProfile());
  const json = { name, email, picture, mail, ...change };
  const saved = await withSession(() => api<Profile>('/admin/profile', { method: 'PUT', json }));
  $profile.set(saved);
  return saved;
}

/** Replaces the own password, and ends all other sessions. */
export function changePassword(change: PasswordChange): Promise<void> {
  return withSession(() => api<void>('/admin/profile/password', { method: 'PUT', json: change }));
}
