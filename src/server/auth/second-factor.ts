import { CODE_MESSAGES } from '../../domain/admin/admin-messages.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { config } from '../shared/config.ts';
import { Unauthorized } from '../shared/errors.ts';
import { CODE_DIGITS, stepOf } from '../shared/totp.ts';
import { fingerprint, slidingWindow } from '../storage/sliding-window.ts';
import { audit } from './audit.ts';

/**
 * Wrong codes of an administrator in a day, from everywhere, after which one code is not enough any more: two that follow
 * each other cannot be guessed, and nobody is locked out (docs/decisions/114).
 */
const WRONG_CODES = 20;

const WRONG = 'wrong';

/** By administrator: the steps whose codes were used, and that others were wrong. The last used step is never crowded out. */
const codes = slidingWindow('login-codes', { windowMs: TIMES.wrongCodes, most: 3 * WRONG_CODES, attempts: 6 });

/**
 * Consumes the code of an administrator whose password is right: it is valid once. Checked and recorded in one step, so that of many
 * at once no more are looked at. Two storage calls, however many codes were tried, and two more for each time that another
 * one came first.
 * @param secret base32
 * @param code one code, two that follow each other, or none
 * @throws Unauthorized with what to do about it, as the message of the field `code`
 */
export async function consumeCode(adminID: string, secret: string, code = ''): Promise<void> {
  if (!code) throw refusal(CODE_MESSAGES.needed);
  const step = stepOf(code, secret);
  const isRecorded = await codes.record(subjectOf(adminID), String(step ?? WRONG), (recent) => {
    const steps = recent.filter(({ what }) => what !== WRONG).map(({ what }) => Number(what));
    const isGuessed = recent.length - steps.length >= WRONG_CODES;
    // The answer does not tell a right code alone from a wrong one.
    if (isGuessed && code.length === CODE_DIGITS) throw refusal(CODE_MESSAGES.two);
    const isGood = step !== undefined && step > Math.max(0, ...steps);
    if (!isGood && (isGuessed || step !== undefined)) throw refusal(CODE_MESSAGES.wrong);
  });
  if (isRecorded && step !== undefined) return;
  if (isRecorded) await audit(adminID, 'code-refused');
  throw refusal(CODE_MESSAGES.wrong);
}

/** Removes what does not count any more. The record of an administrator stays, so that a code used in the same moment stays used. */
export const sweepCodes = () => codes.sweep(new Set(config().admins.map(({ id }) => subjectOf(id))));

const subjectOf = (adminID: string) => fingerprint(`codes:${adminID}`);

const refusal = (message: string) => new Unauthorized(message, { code: message });
