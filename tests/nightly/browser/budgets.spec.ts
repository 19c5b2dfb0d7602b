import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { writePosts } from '../../e2e/posts.ts';
import { arrived, requestsDone, trackRequests } from '../../e2e/reading.ts';
import { PHONE } from '../../e2e/screens.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';

// A site of its own, since lists have the posts of all tests on a site.
test.use({ siteEnv: { SITE_CONTENT: 'files' } });

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
const scriptFiles = (bytes: Map<string, number>) => [...bytes.keys()].filter((path) => SCRIPT_FILE.test(path));
const weightOf = (bytes: Map<string, number>) =>
  sum([...bytes].filter(([path]) => !FILM.test(path)).map(([, size]) => size));

/** The script of every public page, which loads the parts that it shares with islands. */
const PAGE_SCRIPT = /\/Page\.astro[^/]*\.js$/;

test('a page sends a phone 100 KB on first load, without films', async ({ browser, site }) => {
  const { ids } = await writePosts(site, ['हमारी नई दुकान'], { topics: 'दुकान' });
  const heavy: string[] = [];
  for (const path of [...PUBLIC_ROUTES, `/Blogs/${ids[0]}`]) {
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 3 });
    const page = await context.newPage();
    trackRequests(page);
    const bytes = await watchBytes(page);
    await page.goto(site.url + path);
    await arrived(page);
    expect(weightOf(bytes), path).toBeGreaterThan(20 * KB);
    if (weightOf(bytes) > 100 * KB) heavy.push(`${path}: ${weightOf(bytes)} bytes`);
    await context.close();
  }
  expect(heavy).toEqual([]);
});

test('at 1440 Home takes 160 KB without React, and the painted board loads its parts after the first key', async ({
  page,
}) => {
  const bytes = await watchBytes(page);
  await page.goto('/Home');
  await requestsDone(page);
  expect(weightOf(bytes), 'without films').toBeLessThanOrEqual(160 * KB);
  expect(scriptFiles(bytes).sort()).toEqual([
    expect.stringMatching(PAGE_SCRIPT),
    expect.stringMatching(/\/PaintBoard\.astro[^/]*\.js$/),
    expect.stringMatching(/\/kept-name[^/]*\.js$/),
    expect.stringMatching(/\/preload-helper[^/]*\.js$/),
    expect.stringMatching(/\/storage[^/]*\.js$/),
    expect.stringMatching(/\/visit-source[^/]*\.js$/),
  ]);
  // Islands, which hydrate when the page scrolls to the field, are not measured.
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) island.remove();
  });
  bytes.clear();
  await page.getByLabel('Paint your shop’s name').focus();
  await expect.poll(() => scriptFiles(bytes).length).toBeGreaterThan(0);
  await requestsDone(page);
  expect(
    [...bytes.keys()].filter((path) => path.includes('-board') && !SCRIPT_FILE.test(path)),
    'fonts',
  ).toEqual([]);
  await page.keyboard.type('Sharma Sweets');
  await expect(page.locator('[data-shop-name=film-slate]')).toContainText('Sharma');
  await expect.poll(() => [...bytes.keys()].filter((path) => path.includes('-board')).length).toBeGreaterThan(1);
  await requestsDone(page);
  const own = sum([...bytes].filter(([path]) => path.startsWith('/_astro/')).map(([, size]) => size));
  expect(own, 'its scripts and fonts').toBeLessThanOrEqual(140 * KB);
});
