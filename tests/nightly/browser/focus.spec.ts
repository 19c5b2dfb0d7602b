import { signIn } from '../../e2e/admin.ts';
import { partThatStays, tabThrough } from '../../e2e/covered.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { writePosts } from '../../e2e/posts.ts';
import { arrived } from '../../e2e/reading.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';

const WALKED = [
  DESKTOP,
  { width: 1024, height: 768 },
  PHONE,
  // A laptop at 400 %.
  { width: 320, height: 256 },
];

// keyboard.spec.ts checks two of these pages in every run.
test.use(STILL);

for (const path of [...PUBLIC_ROUTES, 'a post', '/no-such-page']) {
  for (const screen of WALKED) {
    test(`${path} at ${screen.width}: nothing covers the focused element`, async ({ page, site }) => {
      test.setTimeout(3 * 60_000);
      const { ids } = await writePosts(site, ['Walked by key']);
      await page.setViewportSize(screen);
      await page.goto(path === 'a post' ? `/Blogs/${ids[0]}` : path);
      await arrived(page);
      expect(await tabThrough(page)).toBeGreaterThan(10);
    });
  }
}

for (const screen of [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]) {
  test(`at ${screen.width}x${screen.height} sticky parts cover at most a quarter of the window`, async ({ page }) => {
    test.setTimeout(3 * 60_000);
    await page.setViewportSize(screen);
    await signIn(page);
    const screens = [
      'admin-dashboard',
      'add-blogs',
      'edit-blogs',
      'add-photos',
      'website',
      'account',
      'people',
      'inbox',
    ];
    for (const path of [...PUBLIC_ROUTES, ...screens.map((name) => `/admin/${name}`)]) {
      await page.goto(path);
      await arrived(page);
      expect.soft(await partThatStays(page), path).toBeLessThanOrEqual(0.25);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
        .toBeLessThanOrEqual(0);
    }
  });
}
