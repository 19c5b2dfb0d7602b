import { join, resolve } from 'node:path';
import type { NewLogin } from '../local-settings.ts';
import { DEFAULT_PORT } from '../server/runtime.ts';

/** The folder of the project. */
export const PROJECT = resolve(import.meta.dirname, '../..');

/** Settings of the local site from the environment. */
export const port = Number(process.env.PORT || DEFAULT_PORT);
export const dataDir = resolve(process.env.DATA_DIR || '.data');
export const releasesDir = join(dataDir, 'releases');
export const rateLimits = process.env.RATE_LIMITS !== 'off';

/** Prints where a site is ready, and the login that was made for it. */
export function printReady(url: string, login: NewLogin | undefined): void {
  console.log(`Data lives in ${dataDir}`);
  if (login) console.log(`First administrator, shown once: ID ${login.adminID}, password ${login.password}`);
  console.log(`Ready on ${url}`);
}

/** Prints why a site did not start. */
export function printProblem(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'EADDRINUSE' ? `Port ${port} is taken; set PORT to another one.` : message);
}
