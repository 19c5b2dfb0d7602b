import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type SiteProcess, startSite } from '../helpers/site-process.ts';

/** The login of every site the tests start. */
export const ADMIN = { adminID: 'TESTER', password: 'a long enough password' } as const;

/** A site with data of its own, started as `npm start` starts it. */
export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly adminID: string;
  readonly password: string;
  /** Everything the running process printed. */
  output(): string;
  /** Ends it as Ctrl-C does and starts it again over the same data, on the same address. */
  restart(): Promise<void>;
  /** Kills it at once, as a power cut would; `restart` brings it back. */
  kill9(): Promise<void>;
  stop(): Promise<void>;
}

/** Environment of a site; a test that needs another one sets it with `test.use({ siteEnv: {…} })`. */
export type SiteEnv = Record<string, string>;

/** Starts a site over a new temporary folder; `stop` ends it and removes the folder. */
export async function createSite(env: SiteEnv = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const start = (port: string) =>
    startSite({
      RATE_LIMITS: 'off',
      ADMIN_ID: ADMIN.adminID,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
      DATA_DIR: dataDir,
      PORT: port,
    });
  let running: SiteProcess = await start('0');
  const { url } = running;
  return {
    url,
    dataDir,
    ...ADMIN,
    output: () => running.output(),
    async restart() {
      await running.end('SIGTERM');
      running = await start(new URL(url).port);
    },
    async kill9() {
      await running.end('SIGKILL');
    },
    async stop() {
      await running.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Playwright's `test` with the built site behind it: one per worker, its address as `baseURL`. */
export const test = base.extend<{ baseURL: string }, { siteEnv: SiteEnv; site: Site }>({
  siteEnv: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteEnv }, use) => {
      const site = await createSite(siteEnv);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
