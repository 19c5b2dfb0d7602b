import { v7 as uuidV7 } from 'uuid';
import { TIMES } from '../../../domain/shared/limits.ts';
import { uuidTime } from '../../../domain/shared/uuid.ts';
import { jsonStore } from '../../storage/store.ts';
import { sweepKeys } from '../../storage/sweep.ts';
import { signToken, verifyToken } from '../tokens.ts';

/** What is signed, and by whom. */
export interface Purpose {
  audience: 'passkey-sign-in' | 'passkey-adding';
  /** The session that adds a passkey; anybody may sign in. */
  subject: string;
}

/** When challenges were answered, by their ids, UUIDs of version 7. Nothing is stored of a challenge that is not answered. */
const answered = jsonStore<string>('passkey-challenges', [], { fallback: () => '' });

/** A challenge for a passkey to sign: a signed token of ten minutes. */
export function newChallenge({ audience, subject }: Purpose): Promise<string> {
  return signToken(audience, { id: uuidV7(), subject }, TIMES.passkeyChallenge);
}

/**
 * The id of a challenge.
 * @param signed base64url, as a browser sends it back
 * @returns undefined when it is over, or was made for anything else
 */
export async function readChallenge({ audience, subject }: Purpose, signed: string): Promise<string | undefined> {
  const claims = await verifyToken(audience, Buffer.from(signed, 'base64url').toString());
  return claims?.subject === subject ? claims.id : undefined;
}

/** Marks a challenge as answered. @returns false when it was answered before, also at the same moment */
export async function consumeChallenge(id: string): Promise<boolean> {
  return (await answered.createOnly(id, new Date().toISOString())) !== undefined;
}

/** Deletes the marks of challenges that are over. Returns how many. */
export function sweepChallenges(now = Date.now()): Promise<number> {
  return sweepKeys('passkey-challenges', answered, (key) => uuidTime(key) < now - 2 * TIMES.passkeyChallenge);
}
