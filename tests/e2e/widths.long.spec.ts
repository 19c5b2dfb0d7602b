import { expect, test } from './fixtures.ts';
import { scrollThrough } from './reading.ts';
import { PUBLIC_ROUTES } from './site-pages.ts';

const NARROWEST = 320;
const WIDEST = 1920;
const STEP = 20;

// Three of these widths are in every walk (walk.spec.ts); here are those between.
for (const path of PUBLIC_ROUTES) {
  test(`${path} is no wider than the screen at any width from ${NARROWEST} to ${WIDEST}`, async ({ page }) => {
    test.setTimeout(5 * 60_000);
    await page.goto(path);
    await scrollThrough(page);
    const tooWide: string[] = [];
    for (let width = NARROWEST; width <= WIDEST; width += STEP) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) tooWide.push(`${over} px at ${width}`);
    }
    expect(tooWide).toEqual([]);
  });
}
