import { CODE_MESSAGES } from '../../domain/admin/admin-messages.ts';
import { RECOVERY_CODE_DIGITS } from '../../domain/admin/recovery-codes.ts';
import { Unauthorized } from '../shared/http-errors.ts';
import { CODE_DIGITS, stepOf } from '../shared/totp.ts';
import { type Administrator, changeAdministrator } from './administrator.ts';
import { audit } from './record-audit.ts';
import { withoutCode } from './stored-recovery-codes.ts';

/**
 * Wrong codes of an administrator in a day, from all senders, after which a sign-in takes two consecutive codes. Two cannot
 * be guessed, and nobody is locked out (docs/decisions/114).
 */
const WRONG_CODES = 20;

/** A second factor as it is typed at a sign-in. */
export interface TypedCode {
  adminID: string;
  /** Of the authenticator app, base32. */
  secret: string;
  /** One code, two consecutive codes, a recovery code, or none. */
  code: string;
}

/**
 * The record of an administrator after a code was used: each is valid once. A recovery code counts at any time, also after many wrong
 * codes.
 * @returns the record, and whether a recovery code was used
 * @throws Unauthorized with a message for the field `code`
 */
export function consumeCode(
  record: Administrator,
  { adminID, secret, code }: TypedCode,
): { record: Administrator; isRecovery: boolean } {
  if (!code) throw refusal(CODE_MESSAGES.needed);
  const recovered = code.length === RECOVERY_CODE_DIGITS && withoutCode(record, adminID, code);
  if (recovered) return { record: recovered, isRecovery: true };
  // A single right code gets the same answer as a wrong one.
  if (isGuessed(record) && code.length === CODE_DIGITS) throw refusal(CODE_MESSAGES.two);
  const step = stepOf(code, secret);
  if (step === undefined || step <= (record.usedStep ?? 0)) throw refusal(CODE_MESSAGES.wrong);
  return { record: { ...record, usedStep: step }, isRecovery: false };
}

/** Counts and records a code that was refused, unless there was none, it was right once, or the limit is reached. */
export async function countWrongCode({ adminID, secret, code }: TypedCode): Promise<void> {
  if (!code || stepOf(code, secret) !== undefined) return;
  let isCounted = false;
  await changeAdministrator(adminID, (record) => {
    isCounted = !isGuessed(record);
    return isCounted ? { ...record, wrongCodes: [...record.wrongCodes, new Date().toISOString()] } : undefined;
  });
  if (isCounted) await audit(adminID, 'code-refused');
}

const isGuessed = ({ wrongCodes }: Administrator) => wrongCodes.length >= WRONG_CODES;

const refusal = (message: string) => new Unauthorized(message, { code: message });
