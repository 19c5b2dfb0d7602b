import { stopClock } from '../../e2e/clock.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { expectSeen } from '../../e2e/seen.ts';

test.use(STILL);

test('a toast stays 5 seconds at the top right, pauses under the pointer, and is dismissed by key', async ({
  page,
}) => {
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
  const toast = page.getByRole('alert').locator('> *', { hasText: 'Server error! Please try again later.' });
  const show = async () => {
    await form.getByRole('button').click();
    await expectSeen(toast);
    await page.clock.runFor(500);
  };
  /** Waits until it has slid away, with one step of the clock for each render. */
  const leaves = () =>
    expect
      .poll(async () => {
        await page.clock.runFor(100);
        return toast.count();
      })
      .toBe(0);

  await show();
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1380);
  expect(box?.y).toBeLessThan(40);
  await page.clock.runFor(4000);
  await expectSeen(toast);
  await page.clock.runFor(500);
  await leaves();

  await show();
  await toast.hover();
  await page.clock.runFor(20_000);
  await expectSeen(toast);
  await page.mouse.move(300, 700);
  await page.clock.runFor(5000);
  await leaves();

  await show();
  await form.getByLabel('Your Message*').focus();
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('Your Message*')).toBeFocused();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await leaves();
});
