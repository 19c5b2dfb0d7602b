import { randomBytes, scryptSync } from 'node:crypto';

/** A password hash with minimal cost. Tests of passwords cover the real cost. */
export function quickHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFC'), salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$1$1024,8,1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}
