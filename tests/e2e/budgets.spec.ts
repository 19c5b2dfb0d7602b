import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { arrived, requestsDone, scrollThrough } from './reading.ts';
import { DESKTOP, PHONE } from './screens.ts';
import { readServed } from './served.ts';
import { PUBLIC_ROUTES } from './site-pages.ts';

const KB = 1024;
const FILM = /\.(webm|mp4)$/;
const SCRIPT_FILE = /\.js$/;

/** What a page has taken over the wire so far: compressed bodies with their headers, in bytes, by path. */
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

/** Scripts that are part of the page itself, compressed one by one, which counts more than the page they travel in. */
async function inlineScriptBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const code = [...document.scripts].filter(({ src, type }) => !src && (!type || type === 'module'));
    const sizes = code.map(({ text }) => {
      const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
      return new Response(compressed).arrayBuffer();
    });
    return (await Promise.all(sizes)).reduce((total, { byteLength }) => total + byteLength, 0);
  });
}

/** JavaScript of a page before anything was touched, in bytes over the wire. */
const scriptBytes = async (page: Page, bytes: Map<string, number>) =>
  sum(matching(bytes, SCRIPT_FILE).map(([, size]) => size)) + (await inlineScriptBytes(page));

/** Holds back what a page shows after its first load: late pictures wait for an animation (docs/decisions/005). */
async function holdLatePictures(page: Page): Promise<void> {
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} the first load of Home takes 120 KB, 15 KB of scripts and no React`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const bytes = await watchBytes(page);
    await holdLatePictures(page);
    await page.goto('/Home');
    await requestsDone(page);
    const weight = sum([...bytes].filter(([path]) => !FILM.test(path)).map(([, size]) => size));
    expect(weight).toBeGreaterThan(20 * KB);
    expect(weight, 'without films').toBeLessThanOrEqual(120 * KB);
    const scripts = await scriptBytes(page, bytes);
    expect(scripts).toBeGreaterThan(0);
    expect(scripts).toBeLessThanOrEqual(15 * KB);
    expect(scriptFiles(bytes)).toEqual([]);
    await page.getByRole('heading', { name: 'Our Products' }).scrollIntoViewIfNeeded();
    await expect.poll(() => scriptFiles(bytes).length).toBeGreaterThan(0);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const path of ['/privacy', '/terms', '/About', '/HackathonRegister', '/ourplatforms/gyaanadari']) {
    test(`${path} takes 5.5 KB of scripts and no file of them`, async ({ page }) => {
      const bytes = await watchBytes(page);
      await page.goto(path);
      await scrollThrough(page);
      const scripts = await scriptBytes(page, bytes);
      expect(scripts).toBeGreaterThan(0);
      expect(scripts).toBeLessThanOrEqual(5.5 * KB);
      expect(scriptFiles(bytes)).toEqual([]);
    });
  }

  test('a post takes 5 KB of scripts and no file of them', async ({ page, site }) => {
    const { ids } = await writePosts(site, ['What a post weighs']);
    const bytes = await watchBytes(page);
    await page.goto(`/Blogs/${ids[0]}`);
    await scrollThrough(page);
    const scripts = await scriptBytes(page, bytes);
    expect(scripts).toBeGreaterThan(0);
    expect(scripts).toBeLessThanOrEqual(5 * KB);
    expect(scriptFiles(bytes)).toEqual([]);
  });
});

test('a text page on a wide screen asks for React only when the pointer comes near the dock', async ({ page }) => {
  const bytes = await watchBytes(page);
  await page.goto('/privacy');
  await scrollThrough(page);
  await page.mouse.move(700, 300);
  await page.mouse.move(720, 400);
  expect(scriptFiles(bytes)).toEqual([]);
  await page.mouse.move(720, 800);
  await expect.poll(() => scriptFiles(bytes).length).toBeGreaterThan(0);
});

for (const { way, reach } of [
  { way: 'pointer', reach: (page: Page) => page.mouse.move(300, 300) },
  { way: 'key', reach: (page: Page) => page.getByRole('searchbox').focus() },
]) {
  test(`the list of posts asks for its script only when a reader reaches for it by ${way}`, async ({ page }) => {
    // The headless shell begins with a pointer in the corner that nobody has moved there.
    await page.addInitScript(() => {
      const isInCorner = ({ clientX, clientY }: PointerEvent) => clientX === 0 && clientY === 0;
      addEventListener('pointermove', (event) => isInCorner(event) && event.stopImmediatePropagation(), true);
    });
    const bytes = await watchBytes(page);
    await page.goto('/Blogs');
    await arrived(page);
    expect(scriptFiles(bytes)).toEqual([]);
    await reach(page);
    await expect(page.locator('main astro-island:not([ssr])')).toHaveCount(1);
  });
}

test.describe('films', () => {
  test.use({ films: 'play' });

  for (const wish of ['less motion', 'less data'] as const) {
    test(`visitors who ask for ${wish} are sent none, on any page that has some`, async ({ page, request }) => {
      if (wish === 'less motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.goto('/privacy');
      const withFilms: string[] = [];
      // That the other pages ask for no film at all is seen when they are walked.
      for (const path of PUBLIC_ROUTES) {
        if ((await readServed(page, request, path)).films > 0) withFilms.push(path);
      }
      expect(withFilms).toEqual(['/Home', '/Services']);
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
