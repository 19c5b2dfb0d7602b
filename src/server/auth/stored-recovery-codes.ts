import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_DIGITS, RECOVERY_MESSAGES } from '../../domain/admin/recovery-codes.ts';
import { Conflict } from '../shared/http-errors.ts';
import {
  type Administrator,
  changeAdministrator,
  entryOf,
  type Notice,
  type StoredAdministrator,
} from './administrator.ts';
import { newNotice, withNotice } from './notices.ts';

/** How many codes an administrator gets at once. */
const CODES = 10;

/**
 * Makes new codes, which replace all previous ones. Only their hashes are stored.
 * @returns them, and what the administrator is to be told
 * @throws Conflict for an administrator whose sign-in asks for no code
 */
export async function makeRecoveryCodes(
  adminID: string,
  known?: StoredAdministrator,
): Promise<{ codes: string[]; notice: Notice }> {
  if (entryOf(adminID)?.codeSecret === undefined) throw new Conflict(RECOVERY_MESSAGES.notNeeded);
  const codes = Array.from({ length: CODES }, newCode);
  const recoveryCodes = codes.map((code) => hashOf(adminID, code));
  const notice = newNotice({ what: 'new-codes' });
  await changeAdministrator(adminID, (record) => withNotice({ ...record, recoveryCodes }, notice), known);
  return { codes, notice };
}

/** How many codes an administrator has left; null when the sign-in asks for no code. */
export function countRecoveryCodes(adminID: string, { recoveryCodes }: Administrator): number | null {
  return entryOf(adminID)?.codeSecret === undefined ? null : recoveryCodes.length;
}

/** The record without a code, which is used up; undefined when the code is none of the unused ones. */
export function withoutCode(record: Administrator, adminID: string, code: string): Administrator | undefined {
  const hash = hashOf(adminID, code);
  const recoveryCodes = record.recoveryCodes.filter((other) => other !== hash);
  return recoveryCodes.length < record.recoveryCodes.length ? { ...record, recoveryCodes } : undefined;
}

const newCode = () => Array.from({ length: RECOVERY_CODE_DIGITS }, () => randomInt(10)).join('');

const hashOf = (adminID: string, code: string) =>
  createHash('sha256').update(`recovery-code:${adminID}:${code}`).digest('base64url');
