import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { INVITATION_TOKEN } from '../../domain/admin/invitation.ts';

const BYTES = 32;

/** A link to a password, of an invitation or of somebody who forgot it, as it is stored: nothing of it opens the link. */
export interface OneTimeLink {
  /** SHA-256 of the link's random part, base64url. */
  hash: string;
  /** ID of the administrator who made it. */
  by: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Set once it was used. */
  isUsed?: true;
}

/**
 * Makes a link for an ID.
 * @param lifetime in milliseconds
 * @returns what is stored, and the token that opens it, which is stored nowhere
 */
export function newLink(adminID: string, by: string, lifetime: number): { link: OneTimeLink; token: string } {
  const secret = randomBytes(BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetime).toISOString();
  return { link: { hash: hashOf(secret), by, expiresAt }, token: `${adminID}.${secret}` };
}

/** The ID and the random part of a token; both empty for a text that is none. */
export function readToken(token: string): { adminID: string; secret: string } {
  const [, adminID = '', secret = ''] = INVITATION_TOKEN.exec(token) ?? [];
  return { adminID, secret };
}

/** Whether a text is the random part of a link whose time is not over. */
export function opens(secret: string, link: OneTimeLink): boolean {
  const [expected, actual] = [Buffer.from(link.hash), Buffer.from(hashOf(secret))];
  return expected.length === actual.length && timingSafeEqual(expected, actual) && !isOver(link);
}

/** Whether the time of a link is over. */
export function isOver({ expiresAt }: OneTimeLink, now = Date.now()): boolean {
  return Date.parse(expiresAt) <= now;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
