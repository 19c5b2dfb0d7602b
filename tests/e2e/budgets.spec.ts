import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, type Site, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { arrived, requestsDone, scrollThrough, trackRequests } from './reading.ts';
import { LONG_ONLY, PHONE, sampled } from './screens.ts';
import { readServed } from './served.ts';
import { PUBLIC_ROUTES } from './site-pages.ts';

const KB = 1024;
const FILM = /\.(webm|mp4)$/;
const SCRIPT_FILE = /\.js$/;

/** Bytes that a page has received so far, compressed bodies with headers, by path. */
async function watchBytes(page: Page): Promise<Map<string, number>> {
  const network = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const bytes = new Map<string, number>();
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, response }) =>
    paths.set(requestId, new URL(response.url).pathname),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  return bytes;
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
const matching = (bytes: Map<string, number>, pattern: RegExp) => [...bytes].filter(([path]) => pattern.test(path));
const scriptFiles = (bytes: Map<string, number>) => matching(bytes, SCRIPT_FILE).map(([path]) => path);

/** Bytes of inline scripts, each compressed alone, which gives more than compressing the page. */
async function inlineScriptBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const isCode = ({ src, type, text }: HTMLScriptElement) =>
      !src && (!type || type === 'module') && text.trim() !== '';
    const code = [...document.scripts].filter(isCode);
    const sizes = code.map(({ text }) => {
      const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
      return new Response(compressed).arrayBuffer();
    });
    return (await Promise.all(sizes)).reduce((total, { byteLength }) => total + byteLength, 0);
  });
}

/** The one script of every public page. */
const PAGE_SCRIPT = /\/Page\.astro[^/]*\.js$/;

/** Bytes of a body as sent to a browser. */
async function bytesOnTheWire(url: string): Promise<number> {
  const asking = get(url, { headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
  // Bodies smaller than a packet are sent uncompressed.
  if (bytes > KB) expect(answer.headers['content-encoding'], url).toBe('br');
  return bytes;
}

/** JavaScript of a page before any input, in bytes of compressed bodies. */
async function scriptBytes(page: Page, bytes: Map<string, number>): Promise<number> {
  const files = scriptFiles(bytes).map((path) => bytesOnTheWire(new URL(path, page.url()).href));
  return sum(await Promise.all(files)) + (await inlineScriptBytes(page));
}

/** The public pages, one of eleven posts, the newest post, which is in Hindi, and a missing page. */
async function pagesOf(site: Site): Promise<string[]> {
  const { ids } = await writePosts(
    site,
    Array.from({ length: 11 }, (_, index) => `A post among others, ${index + 1}`),
  );
  const hindi = await writePosts(site, ['हमारी नई दुकान'], { topics: 'दुकान' });
  return [...PUBLIC_ROUTES, `/Blogs/${ids[0]}`, `/Blogs/${hindi.ids[0]}`, '/nothing-here'];
}

/** Status line and headers as HTTP/1.1 sends them, in bytes; HTTP/2 compresses them. */
function headBytes({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${rawHeaders.join('\r\n\r')}\r\n\r\n`.length;
}

/** Bytes of a text compressed as by the local server. */
const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

test('a page with its styles takes 20 KB, and its first screen with headers 14 KB', async ({ site }) => {
  const heavy: string[] = [];
  for (const path of await pagesOf(site)) {
    const asking = get(site.url + path);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    const html = Buffer.concat(await answer.toArray()).toString();
    expect(html, `${path}: the element its first paint waits for`).toContain(' id="start"');
    const firstScreen = html.slice(0, html.indexOf('</section>', html.indexOf('id="start"')));
    const sizes = { page: brotli(html), firstScreen: headBytes(answer) + brotli(firstScreen) };
    if (sizes.page > 20 * KB || sizes.firstScreen > 14 * KB) heavy.push(`${path}: ${JSON.stringify(sizes)}`);
    const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link);
    expect(sheets, `${path}: all other styles are in the page`).toEqual([expect.stringContaining('media="print"')]);
  }
  expect(heavy).toEqual([]);
});

/** Pages on which no island hydrates on a phone. */
const TEXT_PAGES = ['/privacy', '/terms', '/About', '/HackathonRegister', '/ourplatforms/gyaanadari'];

/** The limit of scripts of a text page, in KB. */
const TEXT_PAGE_SCRIPTS = 6;
const isTextPage = (path: string) => path.startsWith('/Blogs/') || TEXT_PAGES.includes(path);

/** Runs in a page before its scripts: ignores the initial pointer event of the headless shell, in the corner. */
function forgetCorner() {
  const isInCorner = ({ clientX, clientY }: PointerEvent) => clientX === 0 && clientY === 0;
  addEventListener('pointermove', (event) => isInCorner(event) && event.stopImmediatePropagation(), true);
}

/** Pages that `npm test` measures: the home page, a list, a form, a text page and a post. */
const SAMPLE = /^\/(Home|Blogs|Contact|privacy|Blogs\/.*)$/;

for (const { which, isAsked, isInSample } of [
  { which: 'five pages', isAsked: (path: string) => SAMPLE.test(path), isInSample: true },
  { which: 'every page', isAsked: () => true, isInSample: false },
]) {
  test(
    `${which} sends a phone 100 KB on first load without videos; a text page sends 6 KB of scripts`,
    sampled(isInSample),
    async ({ browser, site }) => {
      test.setTimeout(180_000);
      const heavy: string[] = [];
      for (const path of (await pagesOf(site)).filter(isAsked)) {
        const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 3 });
        const page = await context.newPage();
        await page.addInitScript(forgetCorner);
        trackRequests(page);
        const bytes = await watchBytes(page);
        await page.goto(site.url + path);
        await arrived(page);
        const weight = sum([...bytes].filter(([name]) => !FILM.test(name)).map(([, size]) => size));
        expect(weight, path).toBeGreaterThan(20 * KB);
        if (weight > 100 * KB) heavy.push(`${path}: ${weight} bytes`);
        if (isTextPage(path)) {
          await scrollThrough(page);
          expect(scriptFiles(bytes), path).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
          expect(await scriptBytes(page, bytes), path).toBeLessThanOrEqual(TEXT_PAGE_SCRIPTS * KB);
        }
        await context.close();
      }
      expect(heavy).toEqual([]);
    },
  );
}

/** The paths of a script and all its imports, without those in `without`. */
async function withImports(site: Site, path: string, without = new Set<string>()): Promise<Set<string>> {
  const found = new Set<string>();
  const follow = async (file: string) => {
    if (found.has(file) || without.has(file)) return;
    found.add(file);
    const code = await (await fetch(site.url + file)).text();
    const imports = [...code.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)].map(([, name = '']) => name);
    for (const name of imports) await follow(new URL(name, site.url + file).pathname);
  };
  await follow(path);
  return found;
}

test('an interactive screen of the ERP page takes 6 KB of scripts beyond React', LONG_ONLY, async ({ site }) => {
  const html = await (await fetch(`${site.url}/ourplatforms/zms`)).text();
  const urlsOf = (name: string) => [...html.matchAll(new RegExp(` ${name}="([^"]+)"`, 'g'))].map(([, url = '']) => url);
  const react = await withImports(site, urlsOf('renderer-url')[0] ?? '');
  const screens = new Set(urlsOf('component-url').filter((url) => !url.includes('Dock')));
  expect(screens.size).toBe(6);
  for (const screen of screens) {
    const files = [...(await withImports(site, screen, react))];
    const bytes = sum(await Promise.all(files.map((file) => bytesOnTheWire(site.url + file))));
    expect(bytes, screen).toBeLessThanOrEqual(6 * KB);
  }
});

test('at 1440 the first load of Home takes 160 KB without React, which loads with the products', async ({ page }) => {
  const bytes = await watchBytes(page);
  await page.goto('/Home');
  await requestsDone(page);
  const weight = sum([...bytes].filter(([path]) => !FILM.test(path)).map(([, size]) => size));
  expect(weight, 'without films').toBeLessThanOrEqual(160 * KB);
  expect(scriptFiles(bytes).sort()).toEqual([
    expect.stringMatching(PAGE_SCRIPT),
    expect.stringMatching(/\/PaintBoard\.astro[^/]*\.js$/),
    expect.stringMatching(/\/preload-helper[^/]*\.js$/),
  ]);
  await page.getByRole('heading', { name: 'Our Products' }).scrollIntoViewIfNeeded();
  await expect.poll(() => scriptFiles(bytes).length).toBeGreaterThan(3);
});

test(
  'the painted board takes 6 KB of scripts when its field is focused, and its tables, drawings and fonts come after the first key',
  LONG_ONLY,
  async ({ page }) => {
    const bytes = await watchBytes(page);
    await page.goto('/Home');
    await requestsDone(page);
    // Islands, which hydrate when the page scrolls to the field, are not measured.
    await page.evaluate(() => {
      for (const island of document.querySelectorAll('astro-island')) island.remove();
    });
    const before = new Set(bytes.keys());
    const isNew = ([path]: [string, number]) => !before.has(path) && path.startsWith('/_astro/');
    const sizes = async (paths: string[]) =>
      sum(await Promise.all(paths.map((path) => bytesOnTheWire(new URL(path, page.url()).href))));
    await page.getByLabel('Name of your shop').focus();
    await expect.poll(() => [...bytes].filter(isNew).length).toBeGreaterThan(0);
    await requestsDone(page);
    const first = [...bytes].filter(isNew).map(([path]) => path);
    expect(first.filter((path) => !SCRIPT_FILE.test(path))).toEqual([]);
    expect(await sizes(first)).toBeLessThanOrEqual(6 * KB);

    await page.keyboard.type('Sharma Sweets');
    await expect(page.locator('[data-shop-name=film-slate]')).toContainText('Sharma');
    await expect.poll(() => [...bytes].filter(isNew).filter(([path]) => path.includes('-board')).length).toBe(2);
    const later = [...bytes]
      .filter(isNew)
      .map(([path]) => path)
      .filter((path) => !first.includes(path));
    expect(await sizes(later.filter((path) => SCRIPT_FILE.test(path))), 'tables and drawings').toBeLessThanOrEqual(
      16 * KB,
    );
    const fonts = later.filter((path) => !SCRIPT_FILE.test(path)).map((path) => bytes.get(path) ?? 0);
    expect(sum(fonts), 'fonts').toBeLessThanOrEqual(115 * KB);
  },
);

test('a text page does not read localStorage while it loads', LONG_ONLY, async ({ page }) => {
  await page.addInitScript(() => {
    let reads = 0;
    const { localStorage } = window;
    Object.defineProperty(window, 'localStorage', { get: () => ++reads && localStorage });
    Object.defineProperty(window, 'storageReads', { get: () => reads });
  });
  await page.setViewportSize(PHONE);
  await page.goto('/privacy');
  // The last thing that the page's script does: it has stored the origin of the visit.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('origin'))).toContain('/privacy');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => Reflect.get(window, 'storageReads'))).toBe(0);
});

test(
  'a text page on a wide screen loads React only when the pointer approaches the dock',
  LONG_ONLY,
  async ({ page }) => {
    const bytes = await watchBytes(page);
    await page.goto('/privacy');
    await scrollThrough(page);
    await page.mouse.move(700, 300);
    await page.mouse.move(720, 400);
    expect(scriptFiles(bytes)).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
    await page.mouse.move(720, 800);
    await expect.poll(() => scriptFiles(bytes).length).toBeGreaterThan(1);
  },
);

for (const { way, reach } of [
  { way: 'pointer', reach: (page: Page) => page.mouse.move(300, 300) },
  { way: 'key', reach: (page: Page) => page.getByRole('searchbox').focus() },
]) {
  test(`the list of posts loads its script only when a reader reaches it by ${way}`, LONG_ONLY, async ({ page }) => {
    await page.addInitScript(forgetCorner);
    const bytes = await watchBytes(page);
    await page.goto('/Blogs');
    await arrived(page);
    expect(scriptFiles(bytes)).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
    await reach(page);
    await expect(page.locator('main astro-island:not([ssr])')).toHaveCount(1);
  });
}

test.describe('videos', () => {
  test.use({ films: 'play' });

  for (const wish of ['less motion', 'less data'] as const) {
    test(`visitors who ask for ${wish} are sent no videos on any page`, LONG_ONLY, async ({ page, request }) => {
      if (wish === 'less motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.goto('/privacy');
      const withFilms: string[] = [];
      // walk.spec.ts checks that all other pages request no video.
      for (const path of PUBLIC_ROUTES) {
        if ((await readServed(page, request, path)).films > 0) withFilms.push(path);
      }
      expect(withFilms).toEqual(['/Home', '/Services', '/ourplatforms/ira-media-and-productions']);
      const films: string[] = [];
      page.on('request', (asked) => {
        if (FILM.test(asked.url())) films.push(asked.url());
      });
      for (const path of withFilms) {
        await page.goto(path);
        await scrollThrough(page);
      }
      expect(films).toEqual([]);
    });
  }
});
