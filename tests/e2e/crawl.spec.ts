import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scrollThrough } from './reading.ts';
import { PUBLIC_ROUTES } from './site-pages.ts';

/** The narrowest screen the site promises to fit, and a wide one, in CSS pixels. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
];

/** Collects what must not happen while a page is used: messages, errors, failed and foreign requests. */
function watch(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page cuts off what its loops and hints were still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol.startsWith('http')) complaints.push(`foreign: ${request.url()}`);
  });
  return complaints;
}

/** Internal addresses a page links to, without the query. */
const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.pathname + link.hash),
  );

/** The text of a page's elements, piece by piece, as someone would read it. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const isCode = walker.currentNode.parentElement?.closest('script, style, noscript, template');
      const text = walker.currentNode.textContent?.replace(/\s+/g, ' ').trim();
      if (text && !isCode) texts.push(text);
    }
    return texts;
  });

async function withoutScripts(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(path);
  const texts = await textsOf(page);
  await page.close();
  return texts;
}

for (const path of PUBLIC_ROUTES) {
  for (const screen of SCREENS) {
    test(`${path} is quiet at ${screen.width}, asks nobody else, fits and has one first heading`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize(screen);
      const complaints = watch(page, site.url);
      await page.goto(path);
      await scrollThrough(page);
      expect(complaints).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, 'wider than the screen').toBeLessThanOrEqual(0);
    });
  }

  test(`${path} has every sentence in the served HTML`, async ({ page, browser, baseURL }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const served = new Set(await withoutScripts(plain, path));
    await plain.close();
    await page.goto(path);
    await scrollThrough(page);
    expect((await textsOf(page)).filter((text) => !served.has(text))).toEqual([]);
  });
}

test('every internal link and hash leads somewhere', async ({ page, request }) => {
  test.slow();
  const waiting = [...PUBLIC_ROUTES];
  const sources = new Map(waiting.map((path) => [path, 'the route table']));
  const visited = new Set<string>();
  const hashes = new Map<string, string>();
  const problems: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const answer = await request.get(path);
    if (!answer.ok()) problems.push(`${path} (from ${sources.get(path)}) answers ${answer.status()}`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    await page.goto(path);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map((element) => element.id));
    for (const link of await linksOf(page)) {
      const [target = '', hash] = link.split('#');
      if (!sources.has(target)) {
        sources.set(target, path);
        waiting.push(target);
      }
      if (!hash || (target === path && ids.includes(hash))) continue;
      hashes.set(link, path);
    }
  }
  for (const [link, source] of hashes) {
    const [target = '', hash = ''] = link.split('#');
    await page.goto(target);
    const found = await page.evaluate((id) => document.getElementById(id) !== null, hash);
    if (!found) problems.push(`${link} (from ${source}) names no element`);
  }
  expect(problems).toEqual([]);
});
