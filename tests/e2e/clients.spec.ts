import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

test('clients are searched by company and person, and their details open and close in every way', async ({ page }) => {
  await page.goto('/clients');
  const names = page.locator('.clients').getByRole('heading', { level: 2 });
  const search = page.getByRole('searchbox', { name: 'Search clients by company or person' });
  const status = page.getByRole('main').getByRole('status');
  await search.hover();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await test.step('the search is trimmed, whatever the case, and says what it found', async () => {
    const all = [
      'Tarang Textiles',
      'Kosha Clinics',
      'Patang Public School',
      'Doab Foods',
      'Nakshatra Hotels',
      'Bhoomi Hardware',
    ];
    await expect(names).toHaveText(all);
    await search.fill('  KOSHA ');
    await expect(names).toHaveText(['Kosha Clinics']);
    await expect(status).toHaveText('1 client found');
    await search.fill('lakshmi');
    await expect(names, 'a person').toHaveText(['Nakshatra Hotels']);
    await search.fill('nobody');
    await expect(names).toHaveCount(0);
    await expect(status).toContainText('Nothing matches “nobody”. Try another company or person.');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    await search.fill('   ');
    await expect(names).toHaveText(all);
    await expect(status).toBeEmpty();
  });
  await test.step('Enter and Space open the details; Escape, Close and the backdrop close them', async () => {
    const opener = page.getByRole('button', { name: 'Doab Foods' });
    const dialog = page.getByRole('dialog', { name: 'Doab Foods' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).last().press('Enter'),
      () => dialog.getByText('Close', { exact: true }).click(),
      () => page.mouse.click(20, 20),
    ];
    await tabTo(page, opener);
    for (const [index, close] of ways.entries()) {
      if (index < 2) await page.keyboard.press(index === 0 ? 'Enter' : 'Space');
      else await opener.click();
      await expect(dialog).toContainText('Gurpreet Sandhu');
      await expect(dialog.locator(':focus')).toHaveCount(1);
      if (index === 0) await expectNoViolations(page, 'the details');
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
  await test.step('only a client with a website has a link to it, which opens a new tab', async () => {
    await page.getByRole('button', { name: 'Bhoomi Hardware' }).click();
    await expectSeen(page.getByRole('dialog', { name: 'Bhoomi Hardware' }));
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kosha Clinics' }).click();
    const links = page.getByRole('dialog').getByRole('link');
    await expect(links).toHaveText([/^Before and after at Kosha Clinics/, /^Visit Website/]);
    await expect(links.last()).toHaveAttribute('target', '_blank');
    await links.first().click();
    await expect(page).toHaveURL(/\/clients\/kosha-clinics$/);
  });
});
