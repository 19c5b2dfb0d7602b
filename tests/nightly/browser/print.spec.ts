import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { writePosts } from '../../e2e/posts.ts';

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
  // Contact has the company's facts above, the foot has none of its samples again.
  if (path !== '/Contact') await expect(page.getByRole('contentinfo').locator('address')).toBeVisible();
  await expect(page.locator(NOT_ON_PAPER).filter({ visible: true })).toHaveCount(0);
  expect(await inks(page)).toEqual(['rgb(16, 24, 20) on rgba(0, 0, 0, 0)']);
}

test('pages print as documents: dark on white, without navigation, forms and films', async ({ page, site }) => {
  const { ids } = await writePosts(site, ['On paper']);
  for (const [path, words] of [
    ['/privacy', 'Its pages load nothing from'],
    ['/VTRegister', 'You get a registration ID on the screen.'],
    [`/Blogs/${ids[0]}`, 'About On paper'],
    ['/Contact', 'Strategic Solutions'],
    ['/Home', 'Schools, clinics, restaurants, stock, staff and tasks.'],
    ['/clients/kosha-clinics', 'Names called across the room, and mistaken.'],
    ['/Careers', 'Go along to meetings'],
    ['/ourplatforms/gyaanadari', 'If I show prices'],
    ['/ourplatforms/zms', 'each still counts its own shelves'],
  ] as const) {
    await test.step(path, () => expectDocument(page, path, words));
  }
});
