import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;

/** The random part of a link, and its SHA-256 hash; only the hash is stored. */
export interface LinkSecret {
  secret: string;
  hash: string;
}

/** Makes the random part of a link. */
export function newLinkSecret(): LinkSecret {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** Whether a text is the random part of the link with this hash. */
export function isLinkSecret(given: string, hash: string): boolean {
  const [expected, actual] = [Buffer.from(hash), Buffer.from(hashOf(given))];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
