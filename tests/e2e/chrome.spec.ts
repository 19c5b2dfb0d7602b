import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { dockOf, expectDockRules, expectHidden, expectShown, scrollPage } from './dock.ts';
import { expect, STILL, test } from './fixtures.ts';
import { tab } from './keys.ts';
import { islandsReady, requestsDone } from './reading.ts';
import { PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';
import { watchShifts } from './watch.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Space above the target of a hash, in pixels. */
const HASH_OFFSET = 88;

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('header: Tab visits every link in order, and the dropdown opens and closes', async ({ page }) => {
  await page.goto('/About');
  const summary = bar(page).locator('summary');
  const first = bar(page).getByRole('link', { name: 'ERP management system' });
  const focused = page.locator(':focus');
  await test.step('by keys', async () => {
    await tab(page);
    await expect(focused).toHaveText('Skip to content');
    await tab(page);
    for (const name of ['Home', 'About', 'Services', 'Platforms']) {
      await tab(page);
      await expect(focused).toHaveText(name);
    }
    await page.keyboard.press('Enter');
    for (const name of ['Gyaanadari', 'ERP management system', 'Media and film production']) {
      await tab(page);
      await expect(focused).toContainText(name);
    }
    await expectNoViolations(page, 'the open dropdown');
    await page.keyboard.press('Escape');
    await expect(summary).toBeFocused();
    await expect(first).toBeHidden();
    for (const name of ['Clients', 'Contact', 'Careers', 'Blogs']) {
      await tab(page);
      await expect(focused).toHaveText(name);
    }
  });
  await test.step('by pointer', async () => {
    await summary.click();
    await expectSeen(first);
    await summary.click();
    await expect(first).toBeHidden();
    await summary.click();
    await page.locator('h1').click();
    await expect(first).toBeHidden();
  });
  await test.step('the skip link leads to the content', async () => {
    await page.reload();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu takes the focus and makes the page inert; Escape and its links close it', async ({ page }) => {
    await page.goto('/Home');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(dockOf(page)).toBeHidden();
    await opener.press('Enter');
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expectNoViolations(page, 'the open menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(menu, 'a link to the current page').toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/About$/);
    await expect(menu).toBeHidden();
  });
});

test('the dock shows and hides by scroll, pointer, focus and footer; an item grows from 40 to 80 px', async ({
  page,
}) => {
  const item = dockOf(page).getByRole('link', { name: 'Clients' });
  const width = () => item.evaluate((link) => link.getBoundingClientRect().width);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/About');
  await expect(dockOf(page).getByRole('link')).toHaveCount(6);
  await test.step('an item grows under the pointer', async () => {
    await expect(async () => {
      const box = await item.boundingBox();
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      expect(await width()).toBeGreaterThan(79);
    }).toPass();
    await expect(item.locator('span')).toHaveCSS('opacity', '1');
    await page.mouse.move(200, 200);
    await expect.poll(width).toBeCloseTo(40, 0);
  });
  await test.step('it shows and hides', async () => {
    await page.goto('/Services');
    await expectDockRules(page);
  });
  await test.step('the focus shows it, also over the footer', async () => {
    await page.goto('/About');
    await scrollPage(page, 100_000);
    await expectHidden(page);
    await item.focus();
    await expectShown(page);
    await item.blur();
    await expectHidden(page);
  });
});

test('every page opens at its top, also by Back; a hash scrolls to its target, and the section in view is marked', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('at its top, also with a hash that cannot be decoded', async () => {
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/Home');
    await page.goto('/Home#100%');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/About$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/Home#100%$/);
    await islandsReady(page);
    await requestsDone(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('About marks the stop of its timeline', async () => {
    await page.goto('/About');
    const current = page.locator('[data-timeline] li[aria-current="step"]');
    await expect(current).toContainText('Our Journey');
    await page
      .locator('[data-timeline] li')
      .last()
      .evaluate((stop) => stop.scrollIntoView({ block: 'start' }));
    await expect(current).toContainText("Let's grow Together");
  });
  await test.step('the ERP page: on load, when the hash changes, and by a key on a card', async () => {
    await page.goto('/ourplatforms/zms#circuit');
    await expect.poll(() => topOf(page, 'circuit')).toBe(HASH_OFFSET);
    await page.evaluate(() => {
      location.hash = 'swaad-swetu';
    });
    await expect.poll(() => topOf(page, 'swaad-swetu')).toBe(HASH_OFFSET);
    const card = page.locator('[data-module-cards] [href="#clinic-management"]');
    await card.press('Space');
    await expect.poll(() => topOf(page, 'clinic-management')).toBe(HASH_OFFSET);
    await page.locator('[data-module-cards] [href="#circuit"]').press('Enter');
    await expect.poll(() => topOf(page, 'circuit')).toBe(HASH_OFFSET);
  });
  await test.step('Services and a legal page: their navigation scrolls, and marks the section in view', async () => {
    await page.goto('/Services#content-creation');
    await expect.poll(() => topOf(page, 'content-creation')).toBe(HASH_OFFSET);
    const services = page.getByRole('navigation', { name: 'Services on this page' });
    await expect(services.locator('[aria-current="location"]')).toHaveText('Content Creation');
    await services.getByText('Digital Marketing').click();
    await expect.poll(() => topOf(page, 'digital-media')).toBe(HASH_OFFSET);
    await page.goto('/privacy');
    const rail = page.getByRole('navigation', { name: 'On this page' });
    await rail.getByRole('link', { name: 'Your rights' }).click();
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
    await expect(rail.locator('[aria-current]')).toHaveText('Your rights');
    await page.setViewportSize(PHONE);
    await page.goto('/terms');
    await expect(rail).toBeHidden();
    await page.getByText('On this page').click();
    await page.getByRole('link', { name: '10. Governing law' }).click();
    await expect(page.getByRole('heading', { name: 'Governing law' })).toBeInViewport();
  });
  expect(errors).toEqual([]);
});

test.describe('an unknown address', () => {
  test.use(STILL);

  test('is a 404 with a link back, offers the page that differs in capitals, and runs only its own scripts', async ({
    page,
  }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('No page at this address.');
    await islandsReady(page);
    const offer = page.locator('[data-same-letters]');
    await expect(offer).toBeHidden();
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "ran"';
      document.head.append(script);
      return document.title === 'ran';
    });
    expect(ran).toBe(false);
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/Home$/);
    expect((await page.goto('/CONTACT/?product=circuit'))?.status()).toBe(404);
    await offer.getByRole('link', { name: '/Contact' }).click();
    await expect(page).toHaveURL(/\/Contact\?product=circuit$/);
  });
});

test('the text font replaces its fallback also when it comes late, and hardly moves the page', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/anek-latin-text/, async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize(PHONE);
  const shifts = await watchShifts(page, 0.02);
  await page.goto('/privacy', { waitUntil: 'commit' });
  const widthOfWords = () =>
    page
      .locator('main p')
      .first()
      .evaluate((paragraph) => {
        const words = document.createRange();
        words.selectNodeContents(paragraph);
        return Math.max(...[...words.getClientRects()].map(({ width }) => width));
      });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  const before = await widthOfWords();
  release();
  await expect.poll(widthOfWords).not.toBe(before);
  expect(await shifts()).toEqual([]);
});
