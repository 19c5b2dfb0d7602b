import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { islandsReady, scrollThrough } from './reading.ts';
import { eachScreen, LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

const POST_TITLE = 'Names to be read from a moving train';

// walk.spec.ts checks pages as loaded; these are their states in use.

for (const { viewport, tag } of eachScreen(PHONE)) {
  test.describe(`at ${viewport.width}`, { tag }, () => {
    test.use({ viewport });

    test('a post and a search without results pass axe', async ({ page, site }) => {
      await writePosts(site, [POST_TITLE, 'Stand across the road']);
      await page.goto('/Blogs');
      await page
        .getByRole('link', { name: `View ${POST_TITLE}` })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(POST_TITLE);
      await scrollThrough(page);
      await expectNoViolations(page);
      await page.goto('/Blogs?q=snow');
      await expect(page.getByText('No blog posts found')).toBeVisible();
      await expectNoViolations(page);
    });

    test('the details of a client pass axe', LONG_ONLY, async ({ page }) => {
      await page.goto('/clients');
      await islandsReady(page);
      await page.getByRole('button', { name: 'Doab Foods' }).click();
      await expect(page.getByRole('dialog', { name: 'Doab Foods' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('an expanded opening passes axe', LONG_ONLY, async ({ page }) => {
      await page.goto('/Careers');
      await scrollThrough(page);
      await page.getByRole('button', { name: /^Web Developer Intern/ }).click();
      await expect(page.getByText('You use Git')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test('the open Platforms dropdown passes axe', LONG_ONLY, async ({ page }) => {
  await page.goto('/HackathonRegister');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByText('Platforms').click();
  await expect(bar.getByRole('link', { name: 'Gyaanadari' })).toBeVisible();
  await expectNoViolations(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the open menu passes axe', async ({ page }) => {
    await page.goto('/HackathonRegister');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('the expanded contents of a legal page pass axe', LONG_ONLY, async ({ page }) => {
    await page.goto('/terms');
    await page.getByText('On this page').last().click();
    await expectNoViolations(page);
  });
});

test('the error messages of a form pass axe', async ({ page }) => {
  await page.goto('/VTRegister');
  await scrollThrough(page);
  await page.getByRole('button', { name: /^Register$/ }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expectNoViolations(page);
});
