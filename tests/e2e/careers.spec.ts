import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, STILL, test } from './fixtures.ts';
import { LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

/** Scrolls to the openings and the form, which hydrates them, and waits for that. */
async function wakeOpenings(page: Page) {
  const islands = page.getByRole('main').locator('astro-island:has(h3, form)');
  await expect(islands).toHaveCount(2);
  for (const island of await islands.all()) {
    await island.locator('h3, form').first().hover();
    await expect(island).not.toHaveAttribute('ssr');
  }
}

test.beforeEach(async ({ page }) => {
  await page.goto('/Careers');
});

test('Careers names its sections and expands one panel at a time on wide screens', async ({ page }) => {
  await test.step('names its sections, the four reasons and the number of openings', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Team');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Current Openings',
      'Why Work With Us',
      'Our Ideal Candidates',
      'Apply Now',
    ]);
    await expect(page.getByRole('region', { name: 'Why Work With Us' }).getByRole('heading', { level: 3 })).toHaveText([
      'Innovative Environment',
      'Professional Growth',
      'Collaborative Culture',
      'Work-Life Balance',
    ]);
    await expect(page.getByText('2 openings.')).toBeVisible();
  });
  await test.step('shows the facts of each opening, by name', async () => {
    const openings = page.getByRole('region', { name: 'Current Openings' }).locator('ul > li:has(dl)');
    await expect(openings.locator('dt')).toHaveText(['Place', 'Duration', 'Stipend', 'Place', 'Duration', 'Stipend']);
    await expect(openings.first().locator('dd').first()).toHaveText('Remote/On-site');
  });
  await test.step('hovering, focusing or clicking a panel expands it, and only it', async () => {
    const panels = page.getByRole('region', { name: 'Our Ideal Candidates' }).getByRole('button');
    const expanded = page.locator('[data-panels] [aria-expanded="true"]');
    await expect(expanded).toContainText('Creativity');

    await panels.filter({ hasText: 'Analytical' }).hover();
    await expect(expanded).toHaveCount(1);
    await expect(expanded).toContainText('You check the number before you repeat it.');

    await panels.filter({ hasText: 'Team-Oriented' }).focus();
    await expect(expanded).toContainText('Team-Oriented');

    await panels.filter({ hasText: 'Driven' }).click();
    await expect(expanded).toContainText('Driven');
    await expect(panels.filter({ hasText: 'Analytical' }).getByText('You check')).toBeHidden();
  });
  await test.step('the panels are for wide screens only', async () => {
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('heading', { name: 'Our Ideal Candidates' })).toBeHidden();
  });
});

test('choosing an opening expands it, fills in the role and offers its job description; choosing it again collapses it', async ({
  page,
}) => {
  await wakeOpenings(page);
  await test.step('choosing an opening expands it and fills in the role; choosing it again collapses it', async () => {
    const developer = page.getByRole('button', { name: /^Web Developer Intern/ });
    const sales = page.getByRole('button', { name: /^Sales Intern/ });
    const role = page.getByLabel('Role*');
    await expect(page.getByText('You use Git')).toBeHidden();

    await developer.click();
    await expect(developer).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('You use Git')).toBeVisible();
    await expect(role).toHaveValue('Web Developer Intern');

    await sales.focus();
    await page.keyboard.press('Enter');
    await expect(developer).toHaveAttribute('aria-expanded', 'false');
    await expect(sales).toHaveAttribute('aria-expanded', 'true');
    await expect(role).toHaveValue('Sales Intern');

    await sales.click();
    await expect(sales).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('You can use a spreadsheet')).toBeHidden();
  });
  for (const title of ['Web Developer Intern', 'Sales Intern']) {
    await test.step(`the job description of the ${title} is saved under its own name`, async () => {
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: `Job description of the ${title} (PDF)` }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`${title.replaceAll(' ', '_')}_JD.pdf`);
      expect(String(await readFile(await download.path())).slice(0, 5)).toBe('%PDF-');
    });
  }
});

test(
  'a job description that fails to download is logged and opens in a new tab',
  LONG_ONLY,
  async ({ page, context }) => {
    await wakeOpenings(page);
    const url = '/assets/uploads/Sales_Intern_JD.pdf';
    await page.route(`**${url}`, (route) => route.abort());
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The job description could not'),
    );
    const opened = context.waitForEvent('page');

    await page.getByRole('button', { name: /^Sales Intern/ }).click();
    await page.getByRole('link', { name: /^Job description of the Sales Intern/ }).click();

    expect((await logged).type()).toBe('error');
    await opened;
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every opening is expanded, with its job description', LONG_ONLY, async ({ page }) => {
    await expect(page.getByText('You use Git')).toBeVisible();
    await expect(page.getByText('You can use a spreadsheet')).toBeVisible();
    await expect(page.getByText('You finish the last ten percent.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Job description/ })).toHaveCount(2);
  });
});

test('an opening links to the form with its role filled in', async ({ page }) => {
  await page.getByRole('button', { name: /^Sales Intern/ }).click();
  await page.getByRole('link', { name: 'Apply as Sales Intern' }).click();
  await expect(page.getByRole('heading', { name: 'Apply Now' })).toBeInViewport();
  await expect(page.getByLabel('Role*')).toHaveValue('Sales Intern');
  await page.keyboard.press('Tab');
  await expect(page.locator('form :focus')).toHaveCount(1);
});
