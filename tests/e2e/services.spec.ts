import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LONG_ONLY, PHONE } from './screens.ts';

/** Space above a hash target, in pixels. */
const HASH_OFFSET = 88;

const HOME_HASHES = [
  'website-design-and-development',
  'custom-web-application-development',
  'digital-media',
  'designing',
  'content-creation',
  'media-production',
];

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test(
  'shows seven groups, each with tags and a video; the scroll spy marks the current one',
  LONG_ONLY,
  async ({ page }) => {
    await page.goto('/Services');
    await test.step('shows the seven groups, each with its tags and video', async () => {
      for (const name of [
        'Web Development',
        'Digital Marketing',
        'IT Solutions and Services',
        'Graphic Designing & Branding',
        'Media Production',
        'Content Creation',
        'Architecture',
      ]) {
        const group = page.getByRole('region', { name, exact: true });
        await expect(group.getByRole('heading', { level: 2 })).toHaveText(name);
        expect(await group.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
        await expect(group.locator('video')).toHaveCount(1);
        await expect(group.getByRole('link', { name: `Ask about this service: ${name}` })).toHaveAttribute(
          'href',
          '/Contact#enquiry',
        );
      }
    });
    await test.step('the scroll spy marks the current group', async () => {
      const current = page
        .getByRole('navigation', { name: 'Services on this page' })
        .locator('[aria-current="location"]');
      await expect(current).toHaveText('Web Development');
      await page.locator('#designing').evaluate((group) => group.scrollIntoView());
      await expect(current).toHaveText('Graphic Designing & Branding');
      await page.locator('#architecture').evaluate((group) => group.scrollIntoView());
      await expect(current).toHaveText('Architecture');
    });
  },
);

test(
  'the hero has a picture and a film of its own; a group leads to the form, and the page ends in a band',
  LONG_ONLY,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/Services');
    const hero = page.locator('#start');
    await expect(hero.locator('img').first()).toHaveAttribute('src', '/media/team-room.svg');
    await expect(hero.locator('video')).toHaveAttribute('data-loop', 'media');
    const last = page.getByRole('main').locator('section').last();
    await expect(last.getByRole('heading', { level: 2 })).toHaveText('Not sure which one it is?');
    await expect(last.getByRole('link')).toHaveAttribute('href', '/Contact');
    await expect(last).toHaveCSS(
      'background-color',
      await hero.evaluate((element) => getComputedStyle(element).backgroundColor),
    );
    await page.getByRole('link', { name: 'Ask about this service: Architecture' }).click();
    await expect(page).toHaveURL(/\/Contact#enquiry$/);
    await expect(page.locator('#enquiry')).toBeInViewport();
  },
);

test('each link of the home page scrolls to its group, and so does the scroll spy', LONG_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const hash of HOME_HASHES) {
    await test.step(`a link of the home page scrolls to #${hash}`, async () => {
      // Otherwise only the hash would change, without a navigation.
      await page.goto('about:blank');
      await page.goto(`/Services#${hash}`);
      await expect.poll(() => topOf(page, hash)).toBe(HASH_OFFSET);
    });
  }
  await test.step('an item of the scroll spy scrolls to its group', async () => {
    await page.getByRole('navigation', { name: 'Services on this page' }).getByText('Digital Marketing').click();
    await expect.poll(() => topOf(page, 'digital-media')).toBe(HASH_OFFSET);
  });
});

test(
  'on a phone a hash target is below the header and the section names, and each group has its picture',
  LONG_ONLY,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const hash = 'custom-web-application-development';
    await page.goto(`/Services#${hash}`);
    const strip = page.getByRole('navigation', { name: 'Services on this page' });
    const bottom = () => strip.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await expect.poll(async () => (await topOf(page, hash)) - (await bottom())).toBeGreaterThanOrEqual(0);
    expect((await topOf(page, hash)) - (await bottom())).toBeLessThan(40);
    expect(await bottom()).toBeGreaterThan(HASH_OFFSET);
    const pictures = page.getByRole('main').locator('section:has(h2) img').filter({ visible: true });
    await expect(pictures).toHaveCount(7);
    const heights = await pictures.evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights), 'the lowest picture').toBeGreaterThan(200);
  },
);
