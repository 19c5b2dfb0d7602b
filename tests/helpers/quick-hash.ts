import { randomBytes, scryptSync } from 'node:crypto';

/** The least cost that the product's limit of memory allows. */
export const LEAST_COST = { N: 16, r: 1, p: 1 };

/** A password hash at the least cost. `auth.test.ts` compares the real costs. */
export function quickHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFC'), salt, 32, LEAST_COST);
  return `scrypt$1$${Object.values(LEAST_COST).join()}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}
