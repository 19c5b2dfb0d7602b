import { expect, STILL, test } from './fixtures.ts';
import { LONG_ONLY } from './screens.ts';

const HEADLINE = 'TRANSFORM YOUR BUSINESS WITH Digital Innovation & Strategic Solutions';

test('Contact is headed Contact us, and has the form above the fold and the contact links', async ({ page }) => {
  await page.goto('/Contact');
  await test.step('the form is above the fold at 1440 by 900', async () => {
    await expect(page.getByRole('button', { name: 'Send message' })).toBeInViewport({ ratio: 1 });
  });
  await test.step('is headed Contact us, with the headline, the card and the contact links', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    await expect(page.getByRole('heading', { level: 2, name: HEADLINE })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Start a conversation with us' })).toBeVisible();
    const main = page.getByRole('main');
    for (const name of ['Instagram', 'Facebook', 'LinkedIn', 'Twitter']) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
    }
  });
});

test('each column slides in when it comes into view, without widening the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/Contact');
  const [reach, form] = [page.locator('[data-arrives]').first(), page.locator('[data-arrives]').last()];
  await expect(reach).toHaveCSS('animation-name', 'arrive');
  await expect(form).toHaveAttribute('data-waiting', '');
  await expect(form).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 48, 0)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Send message' }).scrollIntoViewIfNeeded();
  await expect(form).toHaveCSS('animation-name', 'arrive');
  await expect(form).toHaveCSS('transform', /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/);
});

test('both columns are in place when their script fails', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  await page.goto('/Contact');
  const columns = page.locator('[data-arrives]');
  await expect(columns).toHaveCount(2);
  for (const column of await columns.all()) {
    await expect(column).toHaveCSS('transform', /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/);
  }
});

test.describe('with reduced motion', () => {
  test.use(STILL);

  test('both columns are in place from the start', async ({ page }) => {
    await page.goto('/Contact');
    const columns = page.locator('[data-arrives]');
    await expect(columns).toHaveCount(2);
    for (const column of await columns.all()) {
      await expect(column).toHaveCSS('animation-name', 'none');
      await expect(column).toHaveCSS('transform', 'none');
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both columns are in place, and the form names other ways to write', async ({ page }) => {
    await page.goto('/Contact');
    await expect(page.getByRole('heading', { name: HEADLINE })).toBeVisible();
    await expect(page.locator('[data-arrives]').last()).toHaveCSS('transform', 'none');
    await expect(page.locator('noscript .note')).toBeVisible();
  });
});
