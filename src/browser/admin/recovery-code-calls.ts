import type { RecoveryCodes, RecoveryCodesLeft } from '../../domain/admin/recovery-codes.ts';
import { api } from '../shared/api.ts';
import { adminApi, withSession } from './session.ts';

/** How many of the own recovery codes are left. @throws {ApiError} after its toast */
export function loadRecoveryCodesLeft(): Promise<RecoveryCodesLeft> {
  return adminApi<RecoveryCodesLeft>('/admin/recovery-codes');
}

/** Makes new codes in place of all former ones. Asks for a sign-in when the last one is too old. @throws {ApiError} without a toast */
export async function makeRecoveryCodes(): Promise<string[]> {
  const make = () => api<RecoveryCodes>('/admin/recovery-codes', { method: 'POST', toast: false });
  return (await withSession(make)).codes;
}
