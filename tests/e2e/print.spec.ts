import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { LONG_ONLY } from './screens.ts';

/** Navigation, videos and forms, which are not printed. */
const NOT_ON_PAPER =
  'header.nav, nav, form, video, .btn, [data-dock] *, main details:not(:is(.module, .chapters) details), main a img, .module .frame';

/** The colours of all printed text. */
const inks = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const styles = shown.map((element) => getComputedStyle(element));
    return [...new Set(styles.map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`))];
  });

/** Opens a page for print. The media is emulated after loading, since a change of process may reset it. */
async function gotoPrinted(page: Page, path: string) {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
}

/** Opens a page for print and expects these words, and nothing of NOT_ON_PAPER. */
async function expectDocument(page: Page, path: string, words: string) {
  await gotoPrinted(page, path);
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('address')).toBeVisible();
  await expect(page.locator(NOT_ON_PAPER).filter({ visible: true })).toHaveCount(0);
  expect(await inks(page)).toEqual(['rgb(16, 24, 20) on rgba(0, 0, 0, 0)']);
}

test('a post, a legal page and the training page print as documents', LONG_ONLY, async ({ page, site }) => {
  const { ids } = await writePosts(site, ['On paper']);
  await expectDocument(page, '/privacy', 'Its pages load nothing from');
  await expectDocument(page, '/VTRegister', 'You get a registration ID on the screen.');
  await expect(page.getByRole('heading', { name: 'Register' })).toBeHidden();
  await expectDocument(page, `/Blogs/${ids[0]}`, 'About On paper');
  await expect(page.getByText(new RegExp(`/Blogs/${ids[0]}$`))).toBeVisible();
});

for (const { path, words } of [
  { path: '/Contact', words: 'Strategic Solutions' },
  { path: '/Home', words: 'Schools, clinics, restaurants, stock, staff and tasks.' },
  { path: '/clients/kosha-clinics', words: 'Names called across the room, and mistaken.' },
  { path: '/Careers', words: 'Go along to meetings' },
  { path: '/ourplatforms/gyaanadari', words: 'If I show prices' },
  { path: '/ourplatforms/zms', words: 'each still counts its own shelves' },
])
  test(`${path} prints as a document`, LONG_ONLY, async ({ page }) => expectDocument(page, path, words));
