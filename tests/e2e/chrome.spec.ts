import type { Page } from '@playwright/test';
import { countingProxy } from '../helpers/counting-proxy.ts';
import { expect, test } from './fixtures.ts';
import { islandsReady, requestsDone } from './reading.ts';
import { LONG_ONLY, PHONE } from './screens.ts';

const NAMES = ['Home', 'About', 'Services', 'Platforms', 'Clients', 'Contact', 'Careers', 'Blogs'];

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dock = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const dropdown = (page: Page) => bar(page).locator('summary');
const firstPlatform = (page: Page) => bar(page).getByRole('link', { name: 'ERP management system' });

test('the header has its links in order and marks the current page', async ({ page }) => {
  await page.goto('/About');
  await expect(bar(page).locator(':scope > a, summary')).toHaveText(NAMES);
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText('About');
  await page.goto('/ourplatforms/jkworks');
  await expect(bar(page).locator('[aria-current]')).toHaveText('Platforms');
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/Home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the dropdown toggles, closes on a click outside and on Escape', async ({ page }) => {
  await page.goto('/Home');
  await dropdown(page).click();
  await expect(firstPlatform(page)).toBeVisible();
  await dropdown(page).click();
  await expect(firstPlatform(page)).toBeHidden();
  await dropdown(page).click();
  await page.locator('h1').click();
  await expect(firstPlatform(page)).toBeHidden();
  await dropdown(page).press('Enter');
  await firstPlatform(page).focus();
  await page.keyboard.press('Escape');
  await expect(firstPlatform(page)).toBeHidden();
  await expect(dropdown(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu takes the focus and makes the page inert; Escape restores both', async ({ page }) => {
    await page.goto('/Home');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a link of the menu closes it, also a link to the current page', async ({ page }) => {
    await page.goto('/Home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/About$/);
    await expect(menu).toBeHidden();
  });

  test('the menu opens and closes in a browser without invoker commands', LONG_ONLY, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLButtonElement.prototype, 'command'));
    await page.goto('/About');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Careers' })).toBeVisible();
    expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links of the dropdown and the dock work', LONG_ONLY, async ({ page }) => {
    await page.goto('/Home');
    await dropdown(page).click();
    await firstPlatform(page).click();
    await expect(page).toHaveURL(/\/ourplatforms\/zms$/);
    await dock(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/Home$/);
  });

  test('the links of the mobile menu work', LONG_ONLY, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/Home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/About$/);
  });
});

test.describe('pages are prefetched', () => {
  test('a click on a hovered link makes no request', LONG_ONLY, async ({ page, site }) => {
    const proxy = await countingProxy(site.url);
    try {
      await page.goto(`${proxy.url}/Home`);
      const about = bar(page).getByRole('link', { name: 'About' });
      await about.hover();
      await expect.poll(() => proxy.count('/About')).toBe(1);
      await about.click();
      await expect(page).toHaveURL(`${proxy.url}/About`);
      await expect(page.locator('h1')).toBeVisible();
      expect(proxy.count('/About')).toBe(1);
    } finally {
      await proxy.close();
    }
  });

  test('nothing is prefetched from the admin area, nor with Save-Data', LONG_ONLY, async ({ page }) => {
    const marked = page.locator('[data-intent]');
    await page.goto('/Home');
    await page.getByRole('link', { name: 'Admin' }).focus();
    await expect(marked).toHaveCount(0);
    await bar(page).getByRole('link', { name: 'About' }).focus();
    await expect(marked).toHaveCount(1);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/Home');
    await bar(page).getByRole('link', { name: 'About' }).focus();
    await expect(marked).toHaveCount(0);
  });
});

test('the name in the footer fills the width of the page', LONG_ONLY, async ({ page }) => {
  await page.goto('/privacy');
  for (const width of [320, 768, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const part = await page.locator('body > footer svg text').evaluate((words) => {
      const room = words.parentElement?.getBoundingClientRect().width ?? 0;
      return words.getBoundingClientRect().width / room;
    });
    expect(part, `at ${width}`).toBeGreaterThan(0.98);
    expect(part, `at ${width}`).toBeLessThanOrEqual(1.005);
  }
});

test('an unknown address shows the 404 page with a link back', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('No page at this address.');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/Home$/);
});

test('the 404 page offers the page whose address differs in capitals', LONG_ONLY, async ({ page }) => {
  const offer = page.getByText('Perhaps you meant');
  const sky = page.getByRole('main').locator('section');
  for (const path of ['/CONTACT', '/VTREGISTER', '/PRIVACY']) {
    await page.goto(path);
    await expect(sky, path).toHaveCSS('background-color', 'rgb(198, 211, 204)');
  }
  expect((await page.goto('/CONTACT/?product=circuit'))?.status()).toBe(404);
  await offer.getByRole('link', { name: '/Contact' }).click();
  await expect(page).toHaveURL(/\/Contact\?product=circuit$/);
  await page.goto('/no/such/page');
  await islandsReady(page);
  await expect(offer).toBeHidden();
});

test('every page opens at its top, also by Back, and with a hash that cannot be decoded', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/Home#100%');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/About$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/Home#100%$/);
  await islandsReady(page);
  await requestsDone(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(errors).toEqual([]);
});
