import type { Page } from '@playwright/test';
import {
  DOCK_SIZES,
  dockOf,
  expectDockRules,
  expectHidden,
  expectShown,
  LOW_WINDOW,
  movePointerAway,
  movePointerToLowerEdge,
  scrollPage,
} from './dock.ts';
import { expect, test } from './fixtures.ts';
import { LONG_ONLY, PHONE, sampled } from './screens.ts';

/** The one script of every public page. */
const PAGE_SCRIPT = /\/Page\.astro[^/]*\.js$/;

/** Collects the names of the scripts a page requests. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !PAGE_SCRIPT.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

const clientsItem = (page: Page) => dockOf(page).getByRole('link', { name: 'Clients' });

// dock.long.spec.ts checks every page at every size.
test('the dock is visible when a public page opens', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  for (const path of ['/Home', '/Blogs', '/Contact', '/no-such-page']) {
    await page.goto(path);
    await expectShown(page, path);
  }
});

test('the dock is visible before any script has loaded', LONG_ONLY, async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/privacy', { waitUntil: 'load' });
  await expectShown(page);
});

for (const size of DOCK_SIZES.slice(2, 4)) {
  test(
    `at ${size.width}x${size.height} the dock shows and hides by scroll, pointer and footer`,
    sampled(size.width === 1280),
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/Home');
      await expectDockRules(page);
    },
  );
}

test('a page reloaded half way down opens with its dock', LONG_ONLY, async ({ page }) => {
  await page.goto('/privacy');
  await movePointerAway(page);
  await scrollPage(page, 900);
  await expectHidden(page);
  await page.reload();
  await expectShown(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
});

test('a page restored from the back/forward cache at its hash opens with its dock', LONG_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/Services#media-production');
  await movePointerAway(page);
  await scrollPage(page, -100);
  await scrollPage(page, 100);
  await expectHidden(page);
  // Playwright disables the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectShown(page);
});

test('the dock is hidden while it would cover the focused element', LONG_ONLY, async ({ page }) => {
  await page.goto('/Careers');
  const email = page.getByLabel('Email*');
  await email.evaluate((field) => {
    field.focus({ preventScroll: true });
    scrollBy({ top: field.getBoundingClientRect().top - innerHeight + 260 });
  });
  await scrollPage(page, -200);
  await movePointerToLowerEdge(page);
  await expectHidden(page, 'over the field');
  await scrollPage(page, -200);
  await expectShown(page, 'the field is out of the window');
  await scrollPage(page, 200);
  await expectHidden(page, 'over the field again');
  await email.blur();
  await expectShown(page, 'nothing has the focus');
});

test('focusing the dock shows it, also over the footer', async ({ page }) => {
  await page.goto('/About');
  await scrollPage(page, 100_000);
  await expectHidden(page);
  await clientsItem(page).focus();
  await expectShown(page);
  await clientsItem(page).blur();
  await expectHidden(page);
});

test('there is no dock in a low window or on a phone', LONG_ONLY, async ({ page }) => {
  await page.goto('/About');
  for (const size of [LOW_WINDOW, PHONE]) {
    await page.setViewportSize(size);
    await expect(dockOf(page)).toBeHidden();
  }
});

test('the links of the dock work without a script, which loads only when the pointer approaches', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/About');
  await expect(dockOf(page).getByRole('link')).toHaveCount(6);
  await page.mouse.move(700, 200);
  await page.mouse.move(720, 300);
  expect(scripts).toEqual([]);
  const loaded = page.waitForRequest(/\/_astro\/Dock\..*\.js$/);
  await page.mouse.move(720, 760);
  await loaded;
});

test('an item grows to 80 px under the pointer and shrinks to 40 when it leaves', LONG_ONLY, async ({ page }) => {
  await page.goto('/About');
  const width = () => clientsItem(page).evaluate((link) => link.getBoundingClientRect().width);
  expect(await width()).toBe(40);
  await clientsItem(page).focus();
  await expect(page.locator('astro-island:has(nav[aria-label="Shortcuts"]):not([ssr])')).toHaveCount(1);
  await expect(async () => {
    const box = await clientsItem(page).boundingBox();
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    expect(await width()).toBeGreaterThan(79);
  }).toPass();
  await expect(clientsItem(page).locator('span')).toHaveCSS('opacity', '1');
  await page.mouse.move(200, 200);
  await expect.poll(width).toBeCloseTo(40, 0);
});

test('an item grows under a pointer that was there before the script loaded', LONG_ONLY, async ({ page }) => {
  const { promise: allowed, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/(?!Page\.).*\.js$/, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/About');
  await clientsItem(page).hover();
  await expect(clientsItem(page).locator('span')).toHaveCSS('opacity', '1');
  release();
  await expect.poll(() => clientsItem(page).evaluate((link) => link.getBoundingClientRect().width)).toBeGreaterThan(79);
});

test('no item grows with reduced motion', LONG_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scripts = scriptsOf(page);
  await page.goto('/About');
  await clientsItem(page).hover();
  await clientsItem(page).focus();
  await expect(clientsItem(page).locator('span')).toHaveCSS('opacity', '1');
  expect(scripts).toEqual([]);
});
