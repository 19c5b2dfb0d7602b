import type { Page } from '@playwright/test';
import { expect, STILL, test } from './fixtures.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';
import { blockStorage } from './storage.ts';

const ENQUIRY = {
  'Name*': 'Sunita Rao',
  'Company Name*': 'Rao Traders',
  'Email*': 'sunita@raotraders.in',
  'Phone*': '98765 43210',
  'Your Message*': 'Two shops, one website.',
};

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

/** How many people stand in the queue. */
const queue = (page: Page) =>
  page
    .locator('[data-queue] .customer')
    .evaluateAll((customers) => customers.filter((customer) => getComputedStyle(customer).opacity === '1').length);

async function openForm(page: Page, path = '/Contact') {
  await page.goto(path);
  await page.getByLabel('Name*', { exact: true }).focus();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

test('on a phone the form comes before the other ways to reach us, which are large buttons', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/Contact');
  await expect(page.getByLabel('Name*', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.call')).toHaveText([/^\s*Phone/, /^\s*WhatsApp/]);
  for (const way of await page.locator('.call').all())
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(80);
});

test('people leave the queue by transform and opacity alone', LONG_ONLY, async ({ page }) => {
  await page.goto('/Contact');
  const customer = page.locator('[data-queue] .customer').first();
  await expect(customer).toHaveCSS('transition-property', 'transform, opacity');
  await expect(customer).toHaveCSS('transition-duration', '0.9s, 0.9s');
});

test('each column slides in when it comes into view, without widening the page', LONG_ONLY, async ({ page }) => {
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

  for (const viewport of [DESKTOP, PHONE]) {
    test(
      `the queue shortens with each completed field and grows back, at ${viewport.width}`,
      LONG_ONLY,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await openForm(page);
        expect(await queue(page)).toBe(5);
        await test.step('a space, half an address or letters as a number complete no field', async () => {
          await page.getByLabel('Name*', { exact: true }).click();
          await page.keyboard.type(' ');
          await page.getByLabel('Email*').fill('sunita');
          await page.getByLabel('Phone*').fill('none');
          expect(await queue(page)).toBe(5);
        });
        await test.step('one person leaves for each field', async () => {
          for (const [index, [label, value]] of Object.entries(ENQUIRY).entries()) {
            await page.getByLabel(label, { exact: true }).fill(value);
            expect(await queue(page), label).toBe(4 - index);
          }
        });
        await test.step('an emptied field brings one back, and a reload keeps them', async () => {
          await page.getByLabel('Company Name*').fill('');
          expect(await queue(page)).toBe(1);
          await page.reload();
          await page.getByLabel('Company Name*').scrollIntoViewIfNeeded();
          await expect.poll(() => queue(page)).toBe(1);
        });
        await test.step('a sent form has the whole queue', async () => {
          await page.route('**/api/contacts', (route) => route.fulfill({ status: 201, json: {} }));
          await page.getByLabel('Company Name*').fill('Rao Traders');
          expect(await queue(page)).toBe(0);
          await page.getByRole('button', { name: 'Send message' }).click();
          await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
          expect(await queue(page)).toBe(5);
        });
      },
    );
  }

  test('the queue follows a demo request, also when storage is blocked', LONG_ONLY, async ({ page }) => {
    await page.addInitScript(blockStorage);
    await openForm(page, '/Contact?product=circuit#enquiry');
    await expect.poll(() => queue(page), { message: 'the message is filled in' }).toBe(4);
    await page.getByRole('button', { name: /^Do not ask for a demo/ }).click();
    await expect.poll(() => queue(page)).toBe(5);
  });

  test('both columns are in place from the start', LONG_ONLY, async ({ page }) => {
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

  test(
    'both columns are in place with the whole queue, and the form names other ways to write',
    LONG_ONLY,
    async ({ page }) => {
      await page.goto('/Contact');
      expect(await queue(page)).toBe(5);
      await expect(page.getByRole('heading', { name: HEADLINE })).toBeVisible();
      await expect(page.locator('[data-arrives]').last()).toHaveCSS('transform', 'none');
      await expect(page.locator('noscript .note')).toBeVisible();
    },
  );
});
