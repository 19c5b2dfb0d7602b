import type { Page } from '@playwright/test';
import { signInAlone } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { arrived } from './reading.ts';
import { DESKTOP, PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

/** Opens a page whose script files are delayed until the returned function is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  await page.unrouteAll();
  const { promise: allowed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('what is pressed before a page is hydrated happens once, after it; typing elsewhere takes it back', async ({
  page,
}) => {
  await test.step('an opening expands once, keeps the focus, and fills in the role', async () => {
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
    await page.getByLabel('Role*').scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Role*')).toHaveValue('Web Developer Intern');
  });
  await test.step('keys on the products are replayed in order', async () => {
    const hydrate = await openUnhydrated(page, '/Home');
    const carousel = page.getByRole('group', { name: 'Our Products' });
    await carousel.getByRole('button', { name: /^Circuit/ }).press('Space');
    await carousel.getByRole('button', { name: 'Next product' }).press('Enter');
    hydrate();
    await expect(carousel.locator('li:not([inert]) h3')).toHaveText(['SWAAD SWETU - Restaurant Management System']);
    await expect(carousel.getByRole('button', { name: 'Next product' })).toBeFocused();
  });
  await test.step('Register works, and nothing typed goes into the address', async () => {
    const hydrate = await openUnhydrated(page, '/VTRegister');
    await page.getByLabel('Full name*').pressSequentially('Asha', { delay: 20 });
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    hydrate();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expect(page.getByLabel('Full name*')).toHaveValue('Asha');
    expect(new URL(page.url()).search).toBe('');
  });
  await test.step('a client opens, unless the visitor has moved on', async () => {
    let hydrate = await openUnhydrated(page, '/clients');
    await page.getByRole('button', { name: 'Doab Foods' }).click();
    hydrate();
    await expectSeen(page.getByRole('dialog', { name: 'Doab Foods' }));
    hydrate = await openUnhydrated(page, '/clients');
    await page.getByRole('button', { name: 'Doab Foods' }).click();
    await page.getByRole('searchbox').pressSequentially('kosha', { delay: 20 });
    hydrate();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.clients').getByRole('heading', { level: 2 })).toHaveText(['Kosha Clinics']);
  });
  await test.step('Send is dropped when typing goes on', async () => {
    const hydrate = await openUnhydrated(page, '/Contact');
    await page.getByLabel('Name*', { exact: true }).pressSequentially('Sunita', { delay: 20 });
    await page.getByRole('button', { name: 'Send message' }).click();
    const company = page.getByLabel('Company Name*');
    await company.click();
    await company.pressSequentially('Ra', { delay: 20 });
    hydrate();
    await company.pressSequentially('o', { delay: 20 });
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await expect(company).toHaveValue('Rao');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
});

test('Menu, Features and Logout of the admin area pressed before their script has loaded work once it has', async ({
  page,
}) => {
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
  hydrate = await openUnhydrated(page, '/admin/admin-dashboard');
  await page.getByRole('button', { name: 'Features' }).press('Enter');
  hydrate();
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Features' }));

  hydrate = await openUnhydrated(page, '/admin/edit-blogs');
  await page.getByRole('button', { name: 'Logout' }).press('Space');
  hydrate();
  await expect(page).toHaveURL('/Home');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
