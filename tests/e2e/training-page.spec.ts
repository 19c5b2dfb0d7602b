import type { Page } from '@playwright/test';
import { trainingFigures } from '../../src/domain/site/training.ts';
import { expect, STILL, test } from './fixtures.ts';
import { PHONE } from './screens.ts';

test.use(STILL);

const registerNow = (page: Page) => page.getByRole('link', { name: 'Register Now' });

/** Scrolls without animation and waits until the page has handled it. */
async function scrollPage(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Page coordinate of the form's top edge. */
function formTop(page: Page): Promise<number> {
  return page.locator('#register').evaluate((form) => form.getBoundingClientRect().top + scrollY);
}

test('the training page describes the programme; Register Now leads to the form, with sticky facts beside it', async ({
  page,
}) => {
  await page.goto('/VTRegister');
  const main = page.getByRole('main');
  await test.step('shows fee, semesters, laptop and year', async () => {
    const { fee, year, semesters } = trainingFigures();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Vocational training');
    await expect(main.getByText(`${year} programme`)).toBeVisible();
    for (const part of [main.locator('#start'), main.locator('#register')]) {
      await expect(part.getByText(`₹${fee}`)).toBeVisible();
      await expect(part.getByText(semesters)).toBeVisible();
    }
    await expect(main.getByText('Your own laptop and its charger.')).toBeVisible();
  });
  await test.step('shows the steps to the programme, and no week without a subject', async () => {
    const line = page.getByRole('region', { name: 'From this page to your desk' });
    await expect(line.getByRole('listitem')).toHaveText([/^Today/, /^The same minute/, /^The first day/]);
  });
  await test.step('Register Now leads to the form', async () => {
    await registerNow(page).click();
    await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeInViewport();
  });
  await test.step('the facts stay visible beside the form to its end', async () => {
    await main.getByRole('button', { name: 'Register' }).scrollIntoViewIfNeeded();
    await expect(page.locator('#register').getByRole('heading', { name: /^Vocational training/ })).toBeInViewport();
  });
});

test('on a wide screen Register Now is in the banner and visible down to 790 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto('/VTRegister');
  await expect(registerNow(page)).toHaveCSS('position', 'relative');
  await scrollPage(page, 789);
  await expect(registerNow(page)).toBeVisible();
  await scrollPage(page, 791);
  await expect(registerNow(page)).toBeHidden();
  await scrollPage(page, 0);
  await expect(registerNow(page)).toBeVisible();
});

test('on a phone Register Now is a bar near the top and while the form is below', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/VTRegister');
  await expect(registerNow(page)).toHaveCSS('position', 'fixed');
  await expect(registerNow(page)).toBeInViewport({ ratio: 1 });
  const ends = await registerNow(page).evaluate((button) => {
    const { left, right, bottom } = button.getBoundingClientRect();
    return [left, right, bottom].map(Math.round);
  });
  expect(ends, 'no text shows beside and below it').toEqual([0, PHONE.width, PHONE.height]);

  await page.setViewportSize({ width: 390, height: 1400 });
  await scrollPage(page, 699);
  await expect(registerNow(page)).toBeVisible();
  await scrollPage(page, 701);
  await expect(registerNow(page)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 400 });
  const top = await formTop(page);
  await scrollPage(page, top - 420);
  await expect(registerNow(page)).toBeVisible();
  await scrollPage(page, top - 300);
  await expect(registerNow(page)).toBeHidden();
});

test('the hackathon page says that registration is closed and dates follow later', async ({ page }) => {
  await page.goto('/HackathonRegister');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration is closed.');
  await expect(page.getByText('The dates will be decided later.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the button stays in place and does not cover the form', async ({ page }) => {
    await page.goto('/VTRegister');
    await expect(registerNow(page)).toHaveCSS('position', 'relative');
    await expect(page.locator('noscript .note')).toBeVisible();
  });
});
