import { expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { scrollThrough } from './reading.ts';
import { DESKTOP, PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';
import { PUBLIC_ROUTES } from './site-pages.ts';
import { sideways, watchComplaints, watchShifts } from './watch.ts';

test.use(STILL);

/** The distance of a scroll step as a share of the screen, small enough that every layout shift is in view. */
const STEP = 0.6;

// `tests/nightly/browser/walk.spec.ts` runs axe on each page at both widths.
for (const { name, first, other } of [
  { name: 'even', first: PHONE, other: DESKTOP },
  { name: 'odd', first: DESKTOP, other: PHONE },
])
  test(`the pages of ${name} number have no errors, third parties, cookies or layout shifts, and fit 390 and 1440`, async ({
    page,
    site,
  }) => {
    const { ids } = await writePosts(site, ['Rain in June', 'Stand across the road']);
    const complaints = watchComplaints(page, site.url);
    const shifts = await watchShifts(page);
    const pages = [...PUBLIC_ROUTES, `/Blogs/${ids[0]}`].filter((_, index) => index % 2 === (name === 'even' ? 0 : 1));
    for (const path of pages) {
      await test.step(path, async () => {
        await page.setViewportSize(first);
        await page.goto(path);
        await scrollThrough(page, STEP);
        expect.soft(complaints.splice(0), `${path}: messages, failed and foreign requests`).toEqual([]);
        expect.soft(await shifts(), `${path}: what moved by itself`).toEqual([]);
        expect.soft(await sideways(page), `${path} at ${first.width}`).toBeLessThanOrEqual(0);
        await expect.soft(page.getByRole('contentinfo'), path).toBeVisible();
        await page.setViewportSize(other);
        expect.soft(await sideways(page), `${path} at ${other.width}`).toBeLessThanOrEqual(0);
      });
    }
    expect(await page.context().cookies()).toEqual([]);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, links and menus work, and no control is without effect', async ({ page }) => {
    await test.step('/Home: products, testimonials, dropdown, dock, and no films', async () => {
      await page.goto('/Home');
      const products = page.getByRole('group', { name: 'Our Products' });
      await expect(products.getByRole('link')).toHaveCount(6);
      await expect(products.getByRole('button')).toHaveCount(0);
      for (const quote of await page.getByRole('group', { name: 'What clients say' }).locator('figure').all())
        await expectSeen(quote);
      await expect(page.locator('video:visible')).toHaveCount(0);
      await expect(page.getByLabel('Paint your shop’s name')).toBeHidden();
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.locator('summary').click();
      await bar.getByRole('link', { name: 'ERP management system' }).click();
      await expect(page).toHaveURL(/\/ourplatforms\/zms$/);
      await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL(/\/Home$/);
    });
    await test.step('the ERP page: each screen is complete, without a button', async () => {
      await page.goto('/ourplatforms/zms');
      const screens = page.getByRole('group', { name: /, demonstration$/ });
      await expect(screens).toHaveCount(6);
      await expect(screens.getByRole('button')).toHaveCount(0);
    });
    await test.step('/clients: every detail, and no search', async () => {
      await page.goto('/clients');
      await expectSeen(page.getByText('That was the whole brief.'));
      await expect(page.getByRole('link', { name: /^Visit Website/ })).toHaveCount(5);
      await expect(page.getByRole('searchbox')).toBeHidden();
    });
    await test.step('/Careers: every opening and its description', async () => {
      await page.goto('/Careers');
      await expectSeen(page.getByText('You use Git'));
      await expectSeen(page.getByText('You finish the last ten percent.'));
      await expect(page.getByRole('link', { name: /^Job description/ })).toHaveCount(2);
    });
    await test.step('the forms send nothing, and name other ways to write', async () => {
      for (const path of ['/Contact', '/Careers', '/VTRegister']) {
        await page.goto(path);
        await expectSeen(page.locator('noscript .note').first());
        const address = page.url();
        await page.locator('form').last().getByRole('button').last().click();
        expect(page.url()).toBe(address);
      }
      await page.goto('/Contact');
      await expect(page.locator('[data-arrives]').last()).toHaveCSS('transform', 'none');
    });
    await test.step('the search of posts is made by the server', async () => {
      await page.goto('/Blogs');
      await page.getByRole('searchbox').fill('no such post');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/\?q=no\+such\+post$/);
      await expectSeen(page.getByText('No blog posts found'));
    });
    await test.step('the menu on a phone', async () => {
      await page.setViewportSize(PHONE);
      await page.goto('/Home');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL(/\/About$/);
    });
  });
});
