import type { Page } from '@playwright/test';
import { signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';
import { SiteFake } from './site-fake.ts';

test.use(STILL);

const KEY = 'en/ownPages/press';

/** Opens the list of the website over a site in memory. */
async function openWebsite(page: Page): Promise<SiteFake> {
  const site = new SiteFake();
  await signIn(page);
  await site.answer(page);
  await page.goto('/admin/website');
  await islandsReady(page);
  return site;
}

/** Presses Enter on a button. */
const enter = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const save = (page: Page) => page.keyboard.press('ControlOrMeta+s');

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `a page is written section by section and taken off the site, by keys at ${viewport.width}`,
    LONG_ONLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const site = await openWebsite(page);
      await page.locator('summary', { hasText: 'Pages of your own' }).press('Enter');
      await enter(page, 'Add a page');
      await page.keyboard.type('Press');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Press' })).toBeFocused();
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('press');

      await page.locator('summary', { hasText: 'Text' }).press('Enter');
      await page.getByLabel('Text', { exact: true }).fill('What journalists need.');
      await enter(page, 'Add: Quotes');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Heard of us');
      await page.getByLabel('Quote 1').selectOption('Anita Deshmukh');
      await enter(page, 'Move up: Quotes: Heard of us');
      await expect(page.getByText('Quotes: Heard of us moved to place 1 of 2')).toBeAttached();
      await page.getByLabel('Title for search engines').fill('Press');
      await page.getByLabel('Description for search engines').fill('What journalists need of us.');
      await save(page);
      await expect(page.getByText('Draft saved')).toBeVisible();
      expect(site.detail(KEY)?.value).toEqual({
        title: 'Press',
        address: 'press',
        sections: [
          { type: 'quotes', heading: 'Heard of us', quotes: ['anita-deshmukh'] },
          { type: 'text', text: 'What journalists need.' },
        ],
        metaTitle: 'Press',
        metaDescription: 'What journalists need of us.',
      });
      await expectNoViolations(page);

      await page
        .getByRole('region', { name: 'Save and publish' })
        .getByRole('button', { name: 'Publish' })
        .press('Enter');
      await enter(page, 'Publish 1 draft');
      await expect(page.getByText('Nothing to publish')).toBeVisible();
      await page.goto(`/admin/website#${KEY}`);
      await expect(page.getByRole('link', { name: 'View the page' })).toHaveAttribute('href', '/press');
      await enter(page, 'Hide from the site');
      const gone = page.getByLabel('What visitors of /press see then');
      await expect(gone).toBeFocused();
      await expectNoViolations(page);
      await gone.selectOption('About instead');
      await enter(page, 'Hide it');
      await save(page);
      await expect.poll(() => site.detail(KEY)).toMatchObject({ hidden: true, value: { gone: '/About' } });
    },
  );
}
