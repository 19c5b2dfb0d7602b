import type { RecoveryCodes, RecoveryCodesLeft } from '../../domain/admin/recovery-codes.ts';
import { adminApi } from './session.ts';

const PATH = '/admin/recovery-codes';

/** How many of the own recovery codes are left. @throws {ApiError} after its toast */
export const loadRecoveryCodesLeft = () => adminApi<RecoveryCodesLeft>(PATH);

/** Makes new codes in place of all previous ones. Asks for a sign-in when the last one is too old. @throws {ApiError} without a toast */
export async function makeRecoveryCodes(): Promise<string[]> {
  return (await adminApi<RecoveryCodes>(PATH, { method: 'POST', toast: false })).codes;
}
