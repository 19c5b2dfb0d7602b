import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of new hashes: about a quarter of a second on a small server. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const FORMAT = /^scrypt\$1\$(\d{1,8}),(\d{1,3}),(\d{1,3})\$([A-Za-z0-9_-]{16,})\$([A-Za-z0-9_-]{16,})$/;

/** A hash that no password matches. With it the password of an unknown ID takes as long to check as that of a known one. */
export const UNKNOWN_ADMIN_HASH = format('A'.repeat(22), 'A'.repeat(43));

/** The hash of a password: `scrypt$1$N,r,p$salt$key`, salt and key as base64url; the 1 is the format's version. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, KEY_BYTES);
  return format(salt.toString('base64url'), key.toString('base64url'));
}

function format(salt: string, key: string): string {
  return `scrypt$1$${COST.N},${COST.r},${COST.p}$${salt}$${key}`;
}

/** Whether a password belongs to a stored hash; takes the same time for a right and a wrong one, false for a broken hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, key] = FORMAT.exec(stored) ?? [];
  if (!salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, cost: typeof COST, bytes: number): Promise<Buffer> {
  // Node limits scrypt to 32 MB by default; it needs a little more than 128 N r bytes.
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
