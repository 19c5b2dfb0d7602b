import type { ForgottenPassword, NewPasswordSet, PasswordLink } from '../../domain/admin/new-password.ts';
import { api } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';
import { adminApi } from './session.ts';

/** Asks for a mail with a link to a new password; the answer is the same for every ID. @throws {ApiError} without a toast */
export const askForPasswordLink = (adminID: string) =>
  api<ForgottenPassword>('/auth/forgotten-password', { json: { adminID }, toast: false });

/** Sets the password of the person of a link. @throws {ApiError} without a toast */
export const setNewPassword = (token: string, password: string) =>
  api<NewPasswordSet>('/auth/new-password', { json: { token, password }, toast: false });

/** Makes a link to a new password for a colleague. @throws {ApiError} after its toast */
export function makePasswordLink(adminID: string): Promise<PasswordLink> {
  const path = `/admin/team/${encodeURIComponent(adminID)}/password-link`;
  return adminApi<PasswordLink>(path, { method: 'POST', toast: messageAbout });
}

/** What is behind the `#` of the page's address, which is removed from there at once; empty when there is nothing. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}
