import { CODE_MESSAGES } from '../../domain/admin/admin-messages.ts';
import { RECOVERY_CODE_DIGITS } from '../../domain/admin/recovery-codes.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { config } from '../shared/config.ts';
import { Unauthorized } from '../shared/errors.ts';
import { CODE_DIGITS, stepOf } from '../shared/totp.ts';
import { fingerprint, slidingWindow } from '../storage/sliding-window.ts';
import { audit } from './audit.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

/**
 * Wrong codes of an administrator in a day, from all senders, after which a sign-in takes two consecutive codes. Two cannot
 * be guessed, and nobody is locked out (docs/decisions/114).
 */
const WRONG_CODES = 20;

const WRONG = 'wrong';

/** By administrator: the steps of used codes, and wrong codes, which are too few to push out the last used step. */
const codes = slidingWindow('login-codes', { windowMs: TIMES.wrongCodes, most: 3 * WRONG_CODES, attempts: 6 });

/**
 * Consumes the code of an administrator whose password is right: each code is valid once. Check and record are one step, so
 * that concurrent sign-ins cannot exceed the limit. Two storage calls, and three more for each lost compare-and-swap. A recovery code
 * counts at any time, also after many wrong codes.
 * @param secret base32
 * @param code one code, two consecutive codes, a recovery code, or none
 * @throws Unauthorized with a message for the field `code`
 */
export async function consumeCode(adminID: string, secret: string, code = ''): Promise<void> {
  if (!code) throw refusal(CODE_MESSAGES.needed);
  if (code.length === RECOVERY_CODE_DIGITS && (await consumeRecoveryCode(adminID, secret, code))) {
    return audit(adminID, 'recovery-code-used');
  }
  const step = stepOf(code, secret);
  const isRecorded = await codes.record(subjectOf(adminID), String(step ?? WRONG), (recent) => {
    const steps = recent.filter(({ what }) => what !== WRONG).map(({ what }) => Number(what));
    const isGuessed = recent.length - steps.length >= WRONG_CODES;
    // A single right code gets the same answer as a wrong one.
    if (isGuessed && code.length === CODE_DIGITS) throw refusal(CODE_MESSAGES.two);
    const isGood = step !== undefined && step > Math.max(0, ...steps);
    if (!isGood && (isGuessed || step !== undefined)) throw refusal(CODE_MESSAGES.wrong);
  });
  if (isRecorded && step !== undefined) return;
  if (isRecorded) await audit(adminID, 'code-refused');
  throw refusal(CODE_MESSAGES.wrong);
}

/** Deletes old events. The record of an administrator is emptied, not deleted, so that a code consumed meanwhile stays consumed. */
export const sweepCodes = () => codes.sweep(new Set(config().admins.map(({ id }) => subjectOf(id))));

const subjectOf = (adminID: string) => fingerprint(`codes:${adminID}`);

const refusal = (message: string) => new Unauthorized(message, { code: message });
