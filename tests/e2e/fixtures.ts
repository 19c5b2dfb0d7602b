import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type CDPSession, expect } from '@playwright/test';
import { PREPARED, type SiteProcess, startSite } from '../../scripts/site-process.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { releaseClock } from './clock.ts';
import { trackRequests } from './reading.ts';
import { translateTexts } from './translate.ts';

/** The login of every site the tests start, and of one that runs already. */
export const ADMIN = {
  adminID: process.env.ADMIN_ID ?? 'TESTER',
  password: process.env.ADMIN_PASSWORD ?? 'a long enough password',
} as const;

/** An administrator with a second factor, on every site the tests start; the secret is in base32. */
export const CODED = {
  adminID: 'CODED',
  password: ADMIN.password,
  codeSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
} as const;

/** A site with data of its own. */
export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly adminID: string;
  readonly password: string;
  /** Everything the running process printed. */
  output(): string;
  /** Stops it as Ctrl-C does and starts it again with the same data and address. */
  restart(): Promise<void>;
  /** Kills it at once, as a power cut would; `restart` brings it back. */
  kill9(): Promise<void>;
  stop(): Promise<void>;
}

/** Environment of a site; a test that needs another one sets it with `test.use({ siteEnv: {…} })`. */
export type SiteEnv = Record<string, string>;

/**
 * Starts a site over a new temporary folder; `stop` ends it and removes the folder.
 * @param command `PREPARED` unless the test publishes the website, which `WITHOUT_NPM` can
 */
export async function createSite(env: SiteEnv = {}, command = PREPARED): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const hash = quickHash(ADMIN.password);
  const ADMINS = `${ADMIN.adminID}:${hash}\n${CODED.adminID}:${hash}:${CODED.codeSecret}`;
  const start = (port: string) =>
    startSite(
      {
        RATE_LIMITS: 'off',
        ADMINS,
        ADMIN_PASSWORD: '',
        ...env,
        DATA_DIR: dataDir,
        PORT: port,
      },
      command,
    );
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

/** The running site at BASE_URL, which cannot be restarted and whose data folder is unknown. */
function runningSite(url: string): Site {
  const refuse = () => {
    throw new Error('This test needs a site of its own: run it without BASE_URL.');
  };
  return {
    url,
    ...ADMIN,
    get dataDir() {
      return refuse();
    },
    output: refuse,
    restart: refuse,
    kill9: refuse,
    stop: async () => undefined,
  };
}

/** Stores the choice "Pause moving pictures" of an earlier visit. */
function pauseFilms() {
  if (!['/Home', '/Services', '/ourplatforms/ira-media-and-productions'].includes(location.pathname)) return;
  localStorage.setItem('loops-paused', 'yes');
}

/** Reduced motion, with which a test takes half the time; for tests that are not about motion. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** What React logs when an error boundary has caught an error, and `translateTexts` about a text that it is not safe to translate. */
const REACT_ERROR = /Minified React error|NotFoundError|Failed to execute|React has the text node/;

/** What a test can set. */
export interface Options {
  /** Whether videos play; decoding takes more time than the rest of a page, so only tests of videos set it. */
  films: 'play' | 'blocked';
  /** Whether each text of each page is replaced by elements, before hydration and at every change; any error then fails the test. */
  translated: boolean;
}

/**
 * Playwright's `test` with the built site behind it: one per worker, its address as `baseURL`.
 */
export const test = base.extend<{ baseURL: string } & Options, { siteEnv: SiteEnv; site: Site }>({
  siteEnv: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteEnv }, use) => {
      const site = process.env.BASE_URL ? runningSite(process.env.BASE_URL) : await createSite(siteEnv);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  films: ['blocked', { option: true }],
  translated: [false, { option: true }],
  // The next test reuses the context, and emulation such as a slow processor lasts as long as the session that set it.
  context: async ({ context }, use) => {
    const sessions: CDPSession[] = [];
    const open = context.newCDPSession;
    context.newCDPSession = async (of) => {
      const session = await open.call(context, of);
      sessions.push(session);
      return session;
    };
    await use(context);
    await releaseClock(context);
    context.newCDPSession = open;
    // Sessions of a closed page are closed already.
    await Promise.allSettled(sessions.map((session) => session.detach()));
  },
  page: async ({ page, films, translated }, use) => {
    trackRequests(page);
    if (films === 'blocked') await page.addInitScript(pauseFilms);
    if (!translated) return use(page);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => REACT_ERROR.test(message.text()) && errors.push(message.text()));
    await page.addInitScript(translateTexts, '');
    await use(page);
    expect(errors).toEqual([]);
  },
});

export { expect };
