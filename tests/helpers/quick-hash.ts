import { randomBytes, scryptSync } from 'node:crypto';

/** A password hash at the least cost. `auth.test.ts` compares the real costs. */
export function quickHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFC'), salt, 32, { N: 16, r: 1, p: 1 });
  return `scrypt$1$16,1,1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}
