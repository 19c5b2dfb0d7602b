import { v7 as uuidV7 } from 'uuid';
import { TIMES } from '../../../domain/shared/limits.ts';
import type { Administrator } from '../administrator.ts';
import { signToken, verifyToken } from '../tokens.ts';

/** What is signed, and by whom. */
export interface Purpose {
  audience: 'passkey-sign-in' | 'passkey-adding';
  /** The session that adds a passkey; anybody may sign in. */
  subject: string;
}

/** A challenge for a passkey to sign: a signed token of ten minutes. Nothing is stored of one that is not answered. */
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

/** The record of an administrator who answered a challenge; undefined when it was answered before. */
export function withAnswered(record: Administrator, id: string): Administrator | undefined {
  if (Object.hasOwn(record.challenges, id)) return undefined;
  return { ...record, challenges: { ...record.challenges, [id]: new Date().toISOString() } };
}
