import { signIn } from '../../e2e/admin.ts';
import { partThatStays, tabThrough } from '../../e2e/covered.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { arrived } from '../../e2e/reading.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { ADMIN_SCREENS, PUBLIC_ROUTES } from '../../e2e/site-pages.ts';

test.use(STILL);

/** A page of each kind: cards, a list, each form, sticky names of sections, and screens that can be used. */
const WALKED = ['/Home', '/Blogs', '/Careers', '/Services', '/VTRegister', '/privacy'];

// 320 by 256 is a laptop at 400 %.
for (const screen of [DESKTOP, PHONE, { width: 320, height: 256 }]) {
  test(`at ${screen.width}: nothing covers the focused element`, async ({ page }) => {
    await page.setViewportSize(screen);
    for (const path of WALKED) {
      await test.step(path, async () => {
        await page.goto(path);
        await arrived(page);
        expect(await tabThrough(page), path).toBeGreaterThan(10);
      });
    }
  });
}

for (const screen of [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]) {
  test(`at ${screen.width}x${screen.height} sticky parts cover at most a quarter of the window`, async ({ page }) => {
    await page.setViewportSize(screen);
    await signIn(page);
    for (const path of [...PUBLIC_ROUTES, ...ADMIN_SCREENS]) {
      await page.goto(path);
      await arrived(page);
      expect.soft(await partThatStays(page), path).toBeLessThanOrEqual(0.25);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
        .toBeLessThanOrEqual(0);
    }
  });
}
