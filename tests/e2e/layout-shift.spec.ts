import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PUBLIC_ROUTES } from './site-pages.ts';

/** How far one step scrolls, as a part of the screen; small enough that every shift happens in view. */
const STEP = 0.6;

/** Collects from now on what moves by itself on a page, and by how much. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
        shifts.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const path of PUBLIC_ROUTES) {
    test(`nothing on ${path} shifts at ${viewport.width} while it loads, comes alive and is scrolled`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      for (let top = 0; top < (await page.evaluate(() => document.documentElement.scrollHeight)); ) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        top += viewport.height * STEP;
      }
      expect(await shifts()).toEqual([]);
    });
  }
}
