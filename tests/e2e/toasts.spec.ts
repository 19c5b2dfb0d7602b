import type { Locator, Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, STILL, test } from './fixtures.ts';
import { LONG_ONLY } from './screens.ts';

test.use(STILL);

/** Sends the contact form with a failing response, so that its toast shows, with a stopped clock. */
async function failing(page: Page): Promise<Locator> {
  await stopClock(page);
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/Contact');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send message' }) });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0);
  for (const label of ['Name*', 'Company Name*']) await form.getByLabel(label, { exact: true }).fill('Sunita');
  await form.getByLabel('Email*').fill('s@example.in');
  await form.getByLabel('Phone*').fill('98765 43210');
  await form.getByLabel('Your Message*').fill('Hello');
  await form.getByRole('button').click();
  const toast = page.getByRole('alert').locator('> *', { hasText: 'Server error! Please try again later.' });
  await expect(toast).toBeVisible();
  return toast;
}

/** Waits until an expired toast has slid away, with one step of the clock for each render. */
async function leaves(page: Page, toast: Locator) {
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return toast.count();
    })
    .toBe(0);
}

test('a toast stays 5 seconds at the top right', async ({ page }) => {
  const toast = await failing(page);
  await page.clock.runFor(500);
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1380);
  expect(box?.y).toBeLessThan(40);
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(500);
  await leaves(page, toast);
});

test('its timer pauses while it is hovered and while the window has no focus', LONG_ONLY, async ({ page }) => {
  const toast = await failing(page);
  await toast.hover();
  await page.clock.runFor(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.clock.runFor(20_000);
  await page.mouse.move(300, 700);
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await leaves(page, toast);
});

for (const { share, gone } of [
  { share: 0.7, gone: false },
  { share: 0.9, gone: true },
]) {
  test(`dragged by ${share * 100} % it ${gone ? 'is dismissed' : 'returns'}`, LONG_ONLY, async ({ page }) => {
    const toast = await failing(page);
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast has no box.');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * share, y, { steps: 4 });
    await page.mouse.up();
    await page.clock.runFor(600);
    await expect(toast).toHaveCount(gone ? 0 : 1);
  });
}

test(
  'Alt+T focuses the notifications, Escape restores the focus, and the button dismisses one',
  LONG_ONLY,
  async ({ page }) => {
    const toast = await failing(page);
    await page.getByLabel('Your Message*').focus();
    await page.keyboard.press('Alt+t');
    await expect(page.getByRole('region', { name: /Notifications/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Your Message*')).toBeFocused();
    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    await expect(toast.getByRole('button', { name: /^Dismiss/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.clock.runFor(600);
    await expect(toast).toHaveCount(0);
  },
);
