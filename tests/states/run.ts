/**
 * Makes one page with a picture of every state that is not a page's first view, at two widths: `npm run states`, then open
 * test-results/states/index.html. `npm run states -- login` makes only those with the word in their name or page. Ends with
 * 1 and names the states that it could not reach.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findTestChromium } from '../../scripts/chromium.ts';
import { prepareSite } from '../../scripts/site-process.ts';
import { PROJECT } from '../../scripts/start/settings.ts';
import { createSite, type Site } from '../e2e/fixtures.ts';
import { logIn } from '../e2e/logins.ts';
import { trackRequests } from '../e2e/reading.ts';
import { DESKTOP, PHONE } from '../e2e/screens.ts';
import { ADMIN_STATES } from './admin.ts';
import { galleryOf } from './gallery.ts';
import { PUBLIC_STATES } from './public.ts';
import { sow } from './sow.ts';
import type { Picture, State } from './state.ts';

const FOLDER = resolve(PROJECT, 'test-results/states');
/** Milliseconds that a state may take. */
const PATIENCE_MS = 15_000;
/** Pictures that are made at the same time. */
const AT_ONCE = 3;

/** Makes the picture of a state at a width, in a context of its own. @throws when it cannot reach the state */
async function photograph(browser: Browser, site: Site, state: State, { viewport, file }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    javaScriptEnabled: state.script !== false,
  });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    // Decoding films takes more time than all else.
    const kept: Record<string, string> = { 'loops-paused': 'yes' };
    if (state.signedIn) {
      const { token, adminID, ...rest } = await login(site);
      Object.assign(kept, { token, adminID, role: 'admin', adminInfo: JSON.stringify({ token, adminID, ...rest }) });
    }
    await context.addInitScript((items) => {
      // Once, so that a state may take a key away.
      if (sessionStorage.getItem('states') !== null) return;
      sessionStorage.setItem('states', 'begun');
      Object.assign(localStorage, items);
    }, kept);
    const page = await context.newPage();
    trackRequests(page);
    await state.bring(page, context);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: resolve(FOLDER, file), type: 'jpeg', quality: 70, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

let shared: ReturnType<typeof logIn> | undefined;
const login = (site: Site) => (shared ??= logIn(site.url));

function picturesOf({ name, page, widths = [DESKTOP.width, PHONE.width] }: State): Picture[] {
  const file = (width: number) => `${page}-${name}-${width}.jpg`.replace(/[^\w.]+/g, '-');
  return [DESKTOP, PHONE]
    .filter(({ width }) => widths.includes(width))
    .map((viewport) => ({ viewport, file: file(viewport.width) }));
}

const word = process.argv[2] ?? '';
const states = [...PUBLIC_STATES, ...ADMIN_STATES].filter(({ page, name }) => `${page} ${name}`.includes(word));
const todo = states.flatMap((state) => picturesOf(state).map((picture) => ({ state, picture })));
const unreached = new Map<string, string>();

await prepareSite();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const executablePath = findTestChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
const site = await createSite();
try {
  await sow(site);
  const rest = todo.values();
  const work = async () => {
    for (const { state, picture } of rest) {
      const make = () => photograph(browser, site, state, picture);
      // Again, since a busy machine may be too slow for the first try.
      await make()
        .catch(make)
        .catch((error: Error) => unreached.set(picture.file, error.message));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  await browser.close();
  await site.stop();
}
await writeFile(resolve(FOLDER, 'index.html'), galleryOf(states, picturesOf, unreached));
console.log(`${todo.length - unreached.size} pictures: ${relative(process.cwd(), resolve(FOLDER, 'index.html'))}`);
for (const [file, message] of unreached)
  console.error(`Not reached: ${file}\n${message.split('\n').slice(0, 4).join('\n')}`);
if (unreached.size > 0) process.exitCode = 1;
