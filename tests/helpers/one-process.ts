import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, vi } from 'vitest';
import { forgetMailSettings } from '../../src/server/mail/stored-mail-settings.ts';
import { LEAST_COST } from './quick-hash.ts';

/**
 * Set up before each file of the API tests, which share one process: each file begins with the environment, the clock, `fetch` and
 * the console of the process, without settings of mail that another has read, and hashes passwords at the least cost. `auth.test.ts` compares the real costs.
 */

const { scrypt } = crypto;
type Derived = (error: Error | null, key: Buffer) => void;

function cheapScrypt(password: BinaryLike, salt: BinaryLike, bytes: number, _cost: ScryptOptions, done: Derived): void {
  scrypt(password, salt, bytes, LEAST_COST, done);
}

const { fetch } = globalThis;
const env = { ...process.env };

beforeAll(() => {
  crypto.scrypt = cheapScrypt as typeof scrypt;
  syncBuiltinESMExports();
});
afterAll(() => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  globalThis.fetch = fetch;
  forgetMailSettings();
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
});
