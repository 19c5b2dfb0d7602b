import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword, verifyPassword } from '../src/server/auth/passwords.ts';

const DEFAULT_ADMIN_ID = 'ADMIN';

/** A new login, shown once, since only its hash is stored. */
export interface NewLogin {
  adminID: string;
  password: string;
}

/** Reads a private file; creates it with the result of `create`, readable by its owner only, when it is missing. */
async function readOrCreate(path: string, create: () => string | Promise<string>): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const text = await create();
  await writeFile(path, text, { mode: 0o600 });
  return text;
}

/** The stored hash of a password. It has to survive restarts, since a new hash ends all sessions. */
async function keptHash(path: string, password: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '');
  if (await verifyPassword(password, known)) return known;
  const hash = await hashPassword(password);
  await writeFile(path, hash, { mode: 0o600 });
  return hash;
}

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/**
 * Sets missing environment variables: a session secret and an administrator, both stored in the data folder. ADMIN_ID and
 * ADMIN_PASSWORD choose the login. Returns the login when it was generated, at the first start.
 */
export async function prepareLocalSettings(dataDir: string): Promise<NewLogin | undefined> {
  await mkdir(dataDir, { recursive: true });
  process.env.SESSION_SECRET ||= await readOrCreate(join(dataDir, 'session-secret'), () => randomText(32));
  const adminID = (process.env.ADMIN_ID ?? DEFAULT_ADMIN_ID).toUpperCase();
  const chosen = process.env.ADMIN_PASSWORD;
  if (chosen) {
    process.env.ADMINS = `${adminID}:${await keptHash(join(dataDir, `chosen-${encodeURIComponent(adminID)}`), chosen)}`;
    return undefined;
  }
  if (process.env.ADMINS) return undefined;
  let login: NewLogin | undefined;
  const hash = await readOrCreate(join(dataDir, `admin-${encodeURIComponent(adminID)}`), () => {
    login = { adminID, password: randomText(12) };
    return hashPassword(login.password);
  });
  process.env.ADMINS = `${adminID}:${hash}`;
  return login;
}
