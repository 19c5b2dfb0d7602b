import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bearer, signIn } from '../../e2e/admin.ts';
import { stopClock } from '../../e2e/clock.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { openEntry } from '../../e2e/preview-page.ts';
import { ENQUIRY } from '../../helpers/samples.ts';

test.use(STILL);

test('new submissions and changes of another administrator show within 15 s and move no row', async ({
  page,
  request,
}) => {
  const send = (name: string) => request.post('/api/contacts', { data: { ...ENQUIRY, name } });
  await send('Seen first');
  await send('Seen second');
  await signIn(page);
  await stopClock(page);
  await page.goto('/admin/inbox');
  const rows = page.locator('[data-id]');
  await expect(rows.first()).toContainText('Seen second');
  const row = page.getByRole('button', { name: /^Seen first/ });
  await row.focus();
  const before = await rows.count();

  await send('Come since');
  const headers = await bearer(page);
  const id = await page.locator('[data-id]', { has: row }).getAttribute('data-id');
  const address = `/api/admin/submissions/enquiries/${id}`;
  await request.patch(address, { headers, data: { state: 'answered' } });
  // The page is polled from its first row on, not by number, since new rows would push one off its end.
  const renewed = page.waitForRequest((asked) => new URL(asked.url()).searchParams.has('first'));
  await page.clock.runFor(15_000);
  await renewed;
  const news = page.getByRole('button', { name: /^1 new/ });
  await expect(news).toBeVisible();
  await expect(row).toContainText('Answered');
  await expect(row).toBeFocused();
  expect(await rows.count()).toBe(before);
  await expect(rows.first()).toContainText('Seen second');
  await news.click();
  await expect(rows.first()).toContainText('Come since');
  await request.delete(address, { headers });
  await page.clock.runFor(15_000);
  await expect(row).toContainText('Not here any more.');
});

test('uploads go on while other admin screens are open; one that fails there is retried', async ({ page }) => {
  const buffer = await readFile(resolve(import.meta.dirname, '../../pictures/blog-1.webp'));
  const pictures = (...names: string[]) => names.map((name) => ({ name, mimeType: 'image/webp', buffer }));
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await signIn(page);
  await page.goto('/admin/add-photos');
  await expect(page.getByText(/\d photos?$/)).toBeVisible();
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/photos', async (route) => {
    if (route.request().method() === 'POST' && ++sent > 1) {
      // The second is stored, and the page is left before its response.
      if (sent === 2) await route.fetch();
      await gate.promise;
    }
    // Leaving the screen aborted the running upload.
    await route.continue().catch(() => undefined);
  });
  const names = ['onward-1.webp', 'onward-2.webp', 'onward-3.webp'];
  await page.locator('input[type=file]').setInputFiles(pictures(...names));
  await expect(page.getByRole('button', { name: 'Copy address of onward-1.webp' })).toBeVisible();
  await expect.poll(kept).toMatch(/onward-2.*onward-3/);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/account/);
  const note = page.getByRole('status').filter({ hasText: 'uploaded' });
  await expect(note).toHaveText('1 of 3 photos uploaded');
  gate.resolve();
  await expect(note).toHaveText('3 of 3 photos uploaded');
  await page.getByRole('link', { name: 'Add Photos' }).click();
  for (const name of names) await expect(page.getByRole('button', { name: `Copy address of ${name}` })).toHaveCount(1);

  await page.unroute('**/api/photos');
  await page.route('**/api/photos', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.locator('input[type=file]').setInputFiles(pictures('onward-4.webp'));
  await expect(page.getByRole('button', { name: 'Retry onward-4.webp' })).toBeVisible();
  await expect.poll(kept).toMatch(/onward-4/);
  await page.getByRole('link', { name: 'View/Edit Blogs' }).click();
  await expect(note).toHaveText('0 of 1 photo uploaded, 1 could not be added');
  await page.unroute('**/api/photos');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(note).toHaveText('1 of 1 photo uploaded');
});

test('what is typed during a save of the website is kept when its entry is left before the answer', async ({
  page,
}) => {
  const key = 'en/clients/bhoomi-hardware';
  const site = await openEntry(page, `#${key}`);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/site/entry', async (route) => {
    await held.promise;
    await route.fallback();
  });
  const work = page.getByLabel('What was made');
  await work.fill('Typed before the save.');
  const asked = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/site/entry'));
  await page.keyboard.press('ControlOrMeta+s');
  await asked;
  await work.fill('Typed during the save.');
  await page.getByRole('main').getByRole('link', { name: 'Website' }).click();
  await page.locator('summary').getByText('Clients', { exact: true }).click();
  held.resolve();
  await expect.poll(() => site.saves).toBe(1);
  await page.getByRole('link', { name: 'Bhoomi Hardware' }).click();
  await expect(work).toHaveValue('Typed during the save.');
  await expect(page.getByText('We restored what you were writing.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(() => site.detail(key)?.value).toMatchObject({ work: 'Typed during the save.' });
});
