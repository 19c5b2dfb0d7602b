import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_DIGITS, RECOVERY_MESSAGES } from '../../domain/admin/recovery-codes.ts';
import { Conflict } from '../shared/errors.ts';
import { jsonStore } from '../storage/store.ts';
import { codeSecretOf, hashFingerprint } from './people.ts';

/** The unused recovery codes of an administrator. */
interface StoredCodes {
  /** Fingerprint of the authenticator secret for which the codes were made; with another secret they are void. */
  of: string;
  /** SHA-256 of each code with the ID; a slow hash is not needed for 80 random bits. */
  hashes: string[];
  madeAt: string;
}

/** How many codes an administrator gets at once. */
const CODES = 10;

/** The stored codes, by ID of the administrator. */
export const recoveryCodes = jsonStore<StoredCodes>('recovery-codes', [], {
  fields: { of: 'string', hashes: 'array', madeAt: 'string' },
});

/**
 * Makes new codes, which replace all former ones. Only their hashes are stored.
 * @throws Conflict for an administrator whose sign-in asks for no code
 */
export async function makeRecoveryCodes(adminID: string): Promise<string[]> {
  const secret = codeSecretOf(adminID);
  if (secret === undefined) throw new Conflict(RECOVERY_MESSAGES.notNeeded);
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = codes.map((code) => hashOf(adminID, code));
  const next = { of: hashFingerprint(secret), hashes, madeAt: new Date().toISOString() };
  await recoveryCodes.update(adminID, () => next);
  return codes;
}

/** How many codes an administrator has left; null when the sign-in asks for no code. */
export async function countRecoveryCodes(adminID: string): Promise<number | null> {
  const secret = codeSecretOf(adminID);
  if (secret === undefined) return null;
  const { value } = (await recoveryCodes.get(adminID)) ?? {};
  return value?.of === hashFingerprint(secret) ? value.hashes.length : 0;
}

/** Uses up a code by compare-and-swap. @returns whether the code was valid and unused */
export async function consumeRecoveryCode(adminID: string, secret: string, code: string): Promise<boolean> {
  const hash = hashOf(adminID, code);
  let isGood = false;
  await recoveryCodes.update(adminID, (current) => {
    isGood = current?.of === hashFingerprint(secret) && current.hashes.includes(hash);
    return current && isGood ? { ...current, hashes: current.hashes.filter((other) => other !== hash) } : undefined;
  });
  return isGood;
}

const newCode = () => Array.from({ length: RECOVERY_CODE_DIGITS }, () => randomInt(10)).join('');

const hashOf = (adminID: string, code: string) =>
  createHash('sha256').update(`recovery-code:${adminID}:${code}`).digest('base64url');
