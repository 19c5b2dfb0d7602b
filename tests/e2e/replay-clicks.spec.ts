import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { signInAlone } from './admin.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { arrived } from './reading.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

const PDF = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 ') };

const PHOTO = {
  name: 'early.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(resolve(import.meta.dirname, '../pictures/blog-1.webp')),
};

/** Opens a page whose script files are delayed until the returned function is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const { promise: allowed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('clicks on an unhydrated opening expand it once', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/Careers');
  const opening = page.getByRole('button', { name: /^Web Developer Intern/ });
  await opening.click();
  await expect(opening).toHaveAttribute('aria-busy', 'true');
  await opening.click();
  hydrate();
  await expect(opening).toHaveAttribute('aria-expanded', 'true');
  await expect(opening).not.toHaveAttribute('aria-busy');
  await arrived(page);
  await expect(opening).toHaveAttribute('aria-expanded', 'true');
  await expect(opening).toBeFocused();
  // The form hydrates when it is near the viewport.
  await page.getByLabel('Role*').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Role*')).toHaveValue('Web Developer Intern');
});

test('a dashboard that was scrolled before its script ran stays there', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAlone(page);
  const hydrate = await openUnhydrated(page, '/admin/admin-dashboard');
  const card = page.getByRole('main').getByRole('link', { name: /^Features/ });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  hydrate();
  await expect(page.getByText('Signed in as')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('keys pressed on the products before hydration are replayed in order', LONG_ONLY, async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/Home');
  const carousel = page.getByRole('group', { name: 'Our Products' });
  await carousel.getByRole('button', { name: /^Circuit/ }).press('Space');
  await carousel.getByRole('button', { name: 'Next product' }).press('Enter');
  hydrate();
  await expect(carousel.locator('li:not([inert]) h3')).toHaveText(['SWAAD SWETU - Restaurant Management System']);
  await expect(carousel.getByRole('button', { name: 'Next product' })).toBeFocused();
});

test('a slide focused while the products hydrate keeps the focus and is shown', LONG_ONLY, async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/Home');
  const carousel = page.getByRole('group', { name: 'Our Products' });
  await carousel.getByRole('button', { name: 'Next product' }).focus();
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab');
  const third = carousel.getByRole('listitem').nth(3).getByRole('link');
  await expect(third).toBeFocused();
  hydrate();
  await expect(carousel.locator('li[inert]')).toHaveCount(7);
  await expect(third).toBeFocused();
  await expect(third).toBeInViewport({ ratio: 0.9 });
});

test('Register pressed before hydration works, and no form data goes into the URL', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/VTRegister');
  await page.getByLabel('Full name*').pressSequentially('Asha', { delay: 20 });
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  hydrate();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByLabel('Full name*')).toHaveValue('Asha');
  expect(new URL(page.url()).search).toBe('');
});

for (const { press, pressEarly } of [
  { press: 'Enter', pressEarly: (page: Page) => page.keyboard.press('Enter') },
  {
    press: 'the button',
    pressEarly: (page: Page) => page.getByRole('button', { name: 'Send message' }).click(),
  },
] as const) {
  test(`${press} before hydration is dropped when typing goes on elsewhere`, LONG_ONLY, async ({ page }) => {
    const hydrate = await openUnhydrated(page, '/Contact');
    await page.getByLabel('Name*', { exact: true }).pressSequentially('Sunita', { delay: 20 });
    await pressEarly(page);
    const button = page.getByRole('button', { name: 'Send message' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    const company = page.getByLabel('Company Name*');
    await company.click();
    await expect(button).not.toHaveAttribute('aria-busy');
    await company.pressSequentially('Ra', { delay: 60 });
    hydrate();
    await company.pressSequentially('o Textiles', { delay: 60 });
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await expect(company).toBeFocused();
    await expect(company).toHaveValue('Rao Textiles');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
}

test('Enter before hydration is dropped when typing continues in the same field', LONG_ONLY, async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/Contact');
  const name = page.getByLabel('Name*', { exact: true });
  await name.pressSequentially('Sunita', { delay: 20 });
  await page.keyboard.press('Enter');
  await name.pressSequentially(' Rao', { delay: 20 });
  hydrate();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('a form at the lower edge of the screen hydrates when it is focused', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height / 2 });
  await page.goto('/Contact');
  const name = page.getByLabel('Name*', { exact: true });
  await arrived(page);
  const { y = 0, height = 0 } = (await name.boundingBox()) ?? {};
  await page.setViewportSize({ width: PHONE.width, height: Math.ceil(y + height) });
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(1);
  await name.focus();
  await page.keyboard.type('Sunita', { delay: 20 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Company Name*')).toBeFocused();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(name).toHaveValue('Sunita');
});

test('Enter in the unhydrated login form signs in after hydration', LONG_ONLY, async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/admin/admin-login');
  await page.getByLabel('Admin ID').pressSequentially(ADMIN.adminID, { delay: 20 });
  await page.getByLabel('Password', { exact: true }).pressSequentially(ADMIN.password, { delay: 20 });
  await page.keyboard.press('Enter');
  hydrate();
  await expect(page).toHaveURL('/admin/admin-dashboard');
});

test('Menu, Features and Logout pressed before their script has loaded work once it has', async ({ page }) => {
  await signInAlone(page);
  await page.setViewportSize(PHONE);
  let hydrate = await openUnhydrated(page, '/admin/edit-blogs');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  await menu.click();
  hydrate();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(menu).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Features' })).toBeFocused();

  await page.setViewportSize(DESKTOP);
  await page.unrouteAll();
  hydrate = await openUnhydrated(page, '/admin/admin-dashboard');
  await page.getByRole('button', { name: 'Features' }).press('Enter');
  hydrate();
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible();

  await page.unrouteAll();
  hydrate = await openUnhydrated(page, '/admin/edit-blogs');
  await page.getByRole('button', { name: 'Logout' }).press('Space');
  hydrate();
  await expect(page).toHaveURL('/Home');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a button of the admin area whose script never loads does not stay busy', LONG_ONLY, async ({ page }) => {
  await signInAlone(page);
  await page.setViewportSize(PHONE);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/admin/edit-blogs');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).not.toHaveAttribute('aria-busy');
});

test('a resume chosen before the form hydrates stays chosen', LONG_ONLY, async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/Careers');
  await page.locator('input[type=file]').setInputFiles(PDF);
  await page.getByRole('button', { name: 'Submit application' }).scrollIntoViewIfNeeded();
  hydrate();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(page.getByRole('main').getByText(PDF.name)).toBeVisible();
});

test('a photo chosen before the library hydrates is uploaded', LONG_ONLY, async ({ page }) => {
  await signInAlone(page);
  const hydrate = await openUnhydrated(page, '/admin/add-photos');
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  hydrate();
  await expect(page.getByRole('button', { name: 'Copy address of early.webp' })).toBeVisible();
});

test('a client clicked before hydration opens unless the visitor moved on', LONG_ONLY, async ({ page }) => {
  let hydrate = await openUnhydrated(page, '/clients');
  await page.getByRole('button', { name: 'Doab Foods' }).click();
  hydrate();
  await expect(page.getByRole('dialog', { name: 'Doab Foods' })).toBeVisible();

  await page.unrouteAll();
  hydrate = await openUnhydrated(page, '/clients');
  await page.getByRole('button', { name: 'Doab Foods' }).click();
  await page.getByRole('searchbox').focus();
  hydrate();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test.describe('when the scripts of islands do not arrive', () => {
  test.beforeEach(({ page }) => page.route('**/_astro/*.js*', (route) => route.abort()));

  test('all client details are readable, and there is no search', LONG_ONLY, async ({ page }) => {
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Doab Foods' }).focus();
    await expect(page.getByText('That was the whole brief.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Visit Website/ })).toHaveCount(5);
    await expect(page.getByRole('searchbox')).toBeHidden();
  });

  test(
    'openings are expanded, products scroll and every quote is shown, without inactive buttons',
    LONG_ONLY,
    async ({ page }) => {
      await page.goto('/Careers');
      await page.getByRole('button', { name: /^Web Developer Intern/ }).hover();
      await expect(page.getByText('You use Git')).toBeVisible();
      await page.goto('/Home');
      const products = page.getByRole('group', { name: 'Our Products' });
      await products.scrollIntoViewIfNeeded();
      await expect(products.getByRole('button')).toHaveCount(0);
      await expect(products.getByRole('link')).toHaveCount(6);
      const words = page.getByRole('group', { name: 'What clients say' });
      await words.scrollIntoViewIfNeeded();
      await expect(words.getByRole('button')).toHaveCount(0);
      // Not by role, since that finds only visible elements.
      const quotes = words.locator('figure');
      expect(await quotes.count()).toBeGreaterThan(1);
      for (const quote of await quotes.all()) await expect(quote).toBeVisible();
    },
  );

  test('the search of posts is made by the server', LONG_ONLY, async ({ page }) => {
    await page.goto('/Blogs');
    await page.getByRole('searchbox').pressSequentially('no such post', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=no\+such\+post$/);
    await expect(page.getByText('No blog posts found')).toBeVisible();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL(/\/Blogs$/);
  });
});
