import type { Page } from '@playwright/test';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { SHOP_NAMES, WORST_NAMES } from '../../e2e/shop-names.ts';

test.use(STILL);

/** Lines have no spaces at their ends, and a text of elements has none between them. */
const withoutSpaces = (name: string) => name.split(' ')[0] ?? '';

/** Names whose letters stick out of their box, of all that are visible. A line's rectangle is a little higher than its letters. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.sign-text')].flatMap((box) => {
      const outer = box.getBoundingClientRect();
      const lines = [...box.querySelectorAll('bdi')].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect();
      });
      const isOut = lines.some(
        ({ left, right, top, bottom, width }) =>
          width === 0 ||
          left < outer.left - 1 ||
          right > outer.right + 1 ||
          top < outer.top - outer.height * 0.25 ||
          bottom > outer.bottom + outer.height * 0.25,
      );
      return lines.length === 0 || isOut ? [box.parentElement?.closest('[data-shop-name]')?.className ?? 'sign'] : [];
    }),
  );

const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const width of [320, 1440]) {
  test(`shop names in six scripts and the worst names fit into every place at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/Home');
    const field = page.getByLabel('Name of your shop');
    const sign = page.locator('#start .sign');
    // The last that is painted.
    const slate = page.locator('[data-shop-name="film-slate"]');
    for (const name of SHOP_NAMES) {
      await field.fill(name);
      await expect(sign).toContainText(withoutSpaces(name));
      await expect(slate).toContainText(withoutSpaces(name));
      expect(await overflowing(page), name).toEqual([]);
      expect(await isSideways(page), name).toBe(false);
    }
    for (const name of WORST_NAMES) {
      await field.fill('');
      await expect(sign).toHaveCount(0);
      await expect(slate).toBeHidden();
      await field.fill(name);
      await expect(sign).toBeVisible();
      await expect(slate).toHaveAttribute('data-shown');
      expect(await overflowing(page), name).toEqual([]);
      expect(await isSideways(page), name).toBe(false);
    }
  });
}
