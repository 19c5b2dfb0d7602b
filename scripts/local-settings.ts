import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword, verifyPassword } from '../src/server/auth/passwords.ts';

const DEFAULT_ADMIN_ID = 'ADMIN';

/** Reads a private file. A missing file is created with the result of `create`, readable by its owner only. */
async function readOrCreate(path: string, create: () => string | Promise<string>): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const text = await create();
  await writeFile(path, text, { mode: 0o600 });
  return text;
}

/**
 * The stored hash of a password; when it is of another password, a new hash is stored. The hash survives restarts, since a new
 * one ends all sessions.
 */
async function keptHash(path: string, password: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '');
  if (await verifyPassword(password, known)) return known;
  const hash = await hashPassword(password);
  await writeFile(path, hash, { mode: 0o600 });
  return hash;
}

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/**
 * Sets the environment variables SESSION_SECRET and ADMINS, when they are missing, from the data folder. The first start generates
 * both there, and prints the login: only the hash of its password is stored. ADMIN_ID is the ID of the administrator; ADMIN_PASSWORD
 * replaces ADMINS.
 */
export async function prepareLocalSettings(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  process.env.SESSION_SECRET ||= await readOrCreate(join(dataDir, 'session-secret'), () => randomText(32));
  const adminID = (process.env.ADMIN_ID ?? DEFAULT_ADMIN_ID).toUpperCase();
  const chosen = process.env.ADMIN_PASSWORD;
  if (chosen) {
    process.env.ADMINS = `${adminID}:${await keptHash(join(dataDir, `chosen-${encodeURIComponent(adminID)}`), chosen)}`;
    return;
  }
  if (process.env.ADMINS) return;
  const hash = await readOrCreate(join(dataDir, `admin-${encodeURIComponent(adminID)}`), () => {
    const password = randomText(12);
    console.log(`First administrator, shown once: ID ${adminID}, password ${password}`);
    return hashPassword(password);
  });
  process.env.ADMINS = `${adminID}:${hash}`;
}
