import type { Page } from '@playwright/test';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { TRAINING, trainingFigures } from '../../src/domain/site/training.ts';
import { expect, STILL, test } from './fixtures.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';
import { blockStorage } from './storage.ts';

test.use(STILL);

const registerNow = (page: Page) => page.getByRole('link', { name: 'Register Now' });

/** Scrolls without animation and waits until the page has handled it. */
async function scrollPage(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y }), top);
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
    await expect(main.locator('#start').getByText('Your own laptop', { exact: true })).toBeVisible();
  });
  await test.step('shows each week with a desk that has one thing more', async () => {
    const weeks = main.locator('#start li');
    await expect(weeks).toHaveText([/The brief/, /The page/, /The search/, /The counter/, /The film/, /The handover/]);
    const things = await weeks.evaluateAll((rows) => rows.map((row) => row.querySelectorAll('use').length));
    expect(things, 'the desk and what is on it').toEqual([2, 3, 4, 5, 6, 7]);
    for (const fact of ['Six weeks', 'our office', '24'])
      await expect(main.locator('#start dd', { hasText: fact })).toBeVisible();
  });
  await test.step('does not show facts without a text', async () => {
    await expect(main.getByRole('term').filter({ hasText: /How to pay|Certificate|Dates/ })).toHaveCount(0);
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

test('on a wide screen Register Now is in the banner and visible down to 790 px', LONG_ONLY, async ({ page }) => {
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

test('on a phone Register Now is a bar near the top and while the form is below', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/VTRegister');
  await expect(registerNow(page)).toHaveCSS('position', 'fixed');
  await expect(registerNow(page)).toBeInViewport({ ratio: 1 });
  const ends = await registerNow(page).evaluate((button) => {
    const { left, right, bottom } = button.getBoundingClientRect();
    return [left, right, bottom].map(Math.round);
  });
  expect(ends, 'no text shows beside and below it').toEqual([0, PHONE.width, PHONE.height]);

  // A viewport so tall that it contains the form.
  await page.setViewportSize({ width: 390, height: 3400 });
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

test('the hackathon page says that registration is closed and dates follow later', LONG_ONLY, async ({ page }) => {
  await page.goto('/HackathonRegister');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration is closed.');
  await expect(page.getByText('The dates of the next one will be decided later.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/Contact');
});

/** The name and semester that are printed on the ticket next to the form. */
const ticketOf = async (page: Page) => ({
  name: (await page.locator('[data-printed="name"]').textContent())?.trim(),
  semester: await page.locator('[data-printed="semester"]').textContent(),
});

for (const viewport of [{ width: 320, height: 640 }, DESKTOP]) {
  test(
    `the ticket prints name and semester as they are filled in, at ${viewport.width}`,
    LONG_ONLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/VTRegister');
      const semesters = trainingFigures().semesters;
      const name = page.getByLabel('Full name*');
      const printedName = page.locator('[data-printed="name"]');
      /** Form and ticket hydrate when they are near the viewport; on phones the ticket is above the form. */
      const reach = async () => {
        await name.scrollIntoViewIfNeeded();
        await printedName.scrollIntoViewIfNeeded();
      };
      await reach();
      await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
      expect(await ticketOf(page)).toEqual({ name: '', semester: semesters });
      const ticket = page.locator('#register h3').locator('../..');
      const height = async () => (await ticket.boundingBox())?.height;
      const before = await height();

      await name.pressSequentially('Pooja <b>R');
      await expect(printedName).toHaveText('Pooja <b>R');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await ticketOf(page)).toEqual({ name: 'Pooja <b>R', semester: TRAINING.semesters[0] });
      const spoken = await page.locator('#register').ariaSnapshot();
      expect(spoken.match(/Pooja/g), 'the field alone is read').toHaveLength(1);

      for (const long of [
        'N'.repeat(LIMITS.name),
        'Srivenkata Satyanarayana '.repeat(5).slice(0, LIMITS.name).trim(),
      ]) {
        await name.fill(long);
        await expect(printedName).toHaveText(long);
        const cut = await printedName.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
        expect(cut, 'the name fits').toBe(0);
        expect(await height(), 'the ticket keeps its size').toBe(before);
      }

      await page.reload();
      await reach();
      await expect(printedName).toHaveText(/^Srivenkata/);
      await name.fill('');
      await expect(printedName).toHaveText('');
    },
  );
}

test(
  'a sent registration takes name and semester off the ticket, also when storage is blocked',
  LONG_ONLY,
  async ({ page }) => {
    await page.addInitScript(blockStorage);
    await page.route('**/api/vt/register', (route) => route.fulfill({ json: { registrationID: 'VT010125090000' } }));
    await page.goto('/VTRegister');
    const form = page.locator('form');
    await form.scrollIntoViewIfNeeded();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    for (const [label, value] of Object.entries({
      'Full name*': 'Pooja Rathod',
      'Phone number*': '98765 43210',
      'Email*': 'pooja@example.in',
      'College name*': 'Government Polytechnic',
      'Address*': '12 Station Road',
    }))
      await form.getByLabel(label).fill(value);
    await form.getByText('6th', { exact: true }).click();
    await form.getByLabel('Branch*').selectOption('Mechatronics');
    expect(await ticketOf(page)).toEqual({ name: 'Pooja Rathod', semester: '6th' });
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await ticketOf(page)).toEqual({ name: '', semester: trainingFigures().semesters });
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the button stays in place and does not cover the form', LONG_ONLY, async ({ page }) => {
    await page.goto('/VTRegister');
    await expect(registerNow(page)).toHaveCSS('position', 'relative');
    await expect(page.locator('noscript .note')).toBeVisible();
    expect(await ticketOf(page)).toEqual({ name: '', semester: trainingFigures().semesters });
  });
});
