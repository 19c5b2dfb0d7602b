import type { Locator, Page } from '@playwright/test';
import { expectFocusUncovered, tabThrough } from './covered.ts';
import { expect, STILL, test } from './fixtures.ts';
import { tab, tabTo } from './keys.ts';
import { arrived, islandsReady } from './reading.ts';
import { DESKTOP, LONG_ONLY, PHONE, sampled } from './screens.ts';

/** Waits until the island around an element is hydrated. */
const hydrated = (page: Page, inside: Locator) =>
  expect(page.locator('astro-island:not([ssr])').filter({ has: inside })).toHaveCount(1);

/** Waits until the running CSS transitions have ended. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Waits until the page has not scrolled for twenty frames. */
const scrolled = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, before = scrollY; still < 20; before = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === before ? still + 1 : 0;
    }
  });

test('header: Tab visits every link in order, and the dropdown opens and closes', async ({ page }) => {
  await page.goto('/About');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const platforms = bar.locator('summary');
  const focused = page.locator(':focus');
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
  await page.keyboard.press('Escape');
  await expect(platforms).toBeFocused();
  await expect(bar.getByRole('link', { name: 'Gyaanadari' })).toBeHidden();
  for (const name of ['Clients', 'Contact', 'Careers', 'Blogs']) {
    await tab(page);
    await expect(focused).toHaveText(name);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Blogs$/);
});

test('Tab pressed quickly leaves the focus in the window', LONG_ONLY, async ({ page }) => {
  await page.goto('/clients');
  await arrived(page);
  for (let stops = 5; stops < 35; stops++) {
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab');
    await scrolled(page);
    await expectFocusUncovered(page);
  }
});

test('mobile menu: opens, traps the focus, closes, and follows a link', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/About');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Careers' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Careers$/);
});

test('products carousel: arrow keys and dots choose a slide, Enter follows it', LONG_ONLY, async ({ page }) => {
  await page.goto('/Home');
  const carousel = page.getByRole('group', { name: 'Our Products' });
  await tabTo(page, carousel.getByRole('button', { name: 'Next product' }));
  await hydrated(page, carousel);
  await page.keyboard.press('Enter');
  const shown = carousel.locator('li:not([inert]) h3');
  await expect(shown).toHaveText('Employees Management System');
  await tabTo(page, carousel.locator('li:not([inert]) a'));
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText('Circuit - Task Management System');
  await tabTo(page, carousel.getByRole('button', { name: /^Clinic/ }));
  await page.keyboard.press('Space');
  await expect(shown).toHaveText('Clinic Management System');
  await page.keyboard.press('Shift+Tab');
  while (!(await carousel.locator('li:not([inert]) a').evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ourplatforms\/zms#clinic-management$/);
});

test('testimonials: paused while focused, chosen by arrows and thumbnails', LONG_ONLY, async ({ page }) => {
  await page.clock.install();
  await page.goto('/Home');
  const slider = page.getByRole('group', { name: 'What clients say' });
  const shown = slider.locator('figure[data-shown="true"] b');
  await slider.scrollIntoViewIfNeeded();
  await hydrated(page, slider);
  await tabTo(page, slider.getByRole('button', { name: 'Next testimonial' }));
  await page.keyboard.press('Enter');
  const second = await shown.textContent();
  await page.clock.runFor(20_000);
  await expect(shown).toHaveText(second ?? '');
  const fourth = slider.getByRole('button', { name: /^Testimonial 4/ });
  await tabTo(page, fourth);
  await page.keyboard.press('Space');
  await expect(shown).toHaveText('Gurpreet Sandhu');
  await expect(fourth).toHaveAttribute('aria-current', 'true');
});

test('client details: open, trap the focus, close, and restore the focus', LONG_ONLY, async ({ page }) => {
  await page.goto('/clients');
  await islandsReady(page);
  const opener = page.getByRole('button', { name: 'Doab Foods' });
  const dialog = page.getByRole('dialog', { name: 'Doab Foods' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('link', { name: /^Visit Website/ }));
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }).last());
  await page.keyboard.press('Space');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('openings: expand and collapse, and lead to the form with the role filled in', LONG_ONLY, async ({ page }) => {
  await page.goto('/Careers');
  const developer = page.getByRole('button', { name: /^Web Developer Intern/ });
  await tabTo(page, developer);
  await hydrated(page, developer);
  await page.keyboard.press('Enter');
  await expect(developer).toHaveAttribute('aria-expanded', 'true');
  await settled(page);
  for (const name of ['Apply as Web Developer Intern', 'Job description of the Web Developer Intern (PDF)']) {
    await tab(page);
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  const sales = page.getByRole('button', { name: /^Sales Intern/ });
  await tabTo(page, sales);
  await page.keyboard.press('Space');
  await expect(developer).toHaveAttribute('aria-expanded', 'false');
  await settled(page);
  await tabTo(page, page.getByLabel('Role*'));
  await expect(page.getByLabel('Role*')).toHaveValue('Sales Intern');
});

test.describe('focus not obscured', () => {
  test.use(STILL);

  // focus.long.spec.ts checks every page at three sizes.
  for (const [path, screen] of [
    ['/Contact', DESKTOP],
    ['/Services', { width: 1024, height: 768 }],
    ['/VTRegister', PHONE],
  ] as const) {
    test(
      `${path} at ${screen.width}: nothing covers the focused element`,
      sampled(path === '/Contact'),
      async ({ page }) => {
        await page.setViewportSize(screen);
        await page.goto(path);
        await arrived(page);
        expect(await tabThrough(page)).toBeGreaterThan(10);
      },
    );
  }
});
