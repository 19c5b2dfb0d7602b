import type { Page } from '@playwright/test';
import { signIn, signInAlone } from './admin.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { LONG_ONLY } from './screens.ts';

test.use(STILL);

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('Account lists sessions, ends one by keyboard, and shows the audit trail', LONG_ONLY, async ({ page }) => {
  await signInAlone(page);
  const headers = { 'user-agent': IPHONE };
  const elsewhere = await (await page.request.post('/api/auth/login', { data: ADMIN, headers })).json();
  // Other tests have sessions of this administrator: a request to end all other sessions does not reach the server.
  await page.route('**/api/admin/sessions', async (route) => {
    if (route.request().method() === 'DELETE') return route.fulfill({ status: 204 });
    await route.fallback();
  });
  await page.goto('/admin/account');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Account' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End the session of Safari on iPhone/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(sessions.getByRole('heading', { level: 2 })).toBeFocused();
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${elsewhere.token}` } });
  expect(me.status()).toBe(401);

  const trail = page.getByRole('region', { name: 'Audit trail' });
  for (const adminID of [ADMIN.adminID, 'nobody', 'nobody'])
    await page.request.post('/api/auth/login', { data: { adminID, password: 'wrong' } });
  await page.reload();
  await expect(trail.getByRole('listitem').filter({ hasText: 'Wrong password' })).toContainText(ADMIN.adminID);
  await expect(trail.getByText(/^Sign-in with an unknown ID, \d+ times$/)).toBeVisible();
  await expect(trail.getByRole('listitem').first()).toContainText('Ended a session');
  await expect(trail.getByText('Signed in').first()).toBeVisible();

  await page.route('**/api/admin/audit*', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  await page.route('**/api/admin/sessions', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(trail.getByRole('alert')).toContainText('Unable to load the audit trail.');
  await expect(sessions.getByText('0 places')).toBeVisible();
  await page.unroute('**/api/admin/audit*');
  await page.route('**/api/admin/audit*', (route) => route.fulfill({ json: { entries: [], total: 0, next: null } }));
  await trail.getByRole('button', { name: 'Try again' }).click();
  await expect(trail.getByText('Nothing has been done yet.')).toBeVisible();
});

/** Answers the calls about the own profile from a profile without name and address. */
async function withEmptyProfile(page: Page) {
  const mail = { enquiries: 'none', applications: 'none', registrations: 'none', handedIn: false, newDevice: false };
  let profile = { adminID: ADMIN.adminID, name: '', email: '', access: 'owner', picture: null, mail, mailReady: true };
  await page.route('**/api/admin/profile', (route) => {
    if (route.request().method() === 'PUT') profile = { ...profile, ...route.request().postDataJSON() };
    return route.fulfill({ json: profile });
  });
  return (change: object) => {
    profile = { ...profile, ...change };
  };
}

test('the mail choices say that a name is missing until it is saved', LONG_ONLY, async ({ page }) => {
  await withEmptyProfile(page);
  await signIn(page);
  await page.goto('/admin/account');
  const missing = page.getByText('Store your name in your profile first.');
  await expect(missing).toBeVisible();
  const profile = page.getByRole('region', { name: 'Your profile' });
  await profile.getByLabel('Name').fill('Asha Patil');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test('removing the picture of the profile does not lose the focus', LONG_ONLY, async ({ page }) => {
  const setProfile = await withEmptyProfile(page);
  setProfile({ picture: '019ca8a0-7c00-7000-8000-000000000001' });
  await page.route('**/api/images/**', (route) => route.fulfill({ path: 'tests/pictures/blog-1.webp' }));
  await signIn(page);
  await page.goto('/admin/account');
  const profile = page.getByRole('region', { name: 'Your profile' });
  await profile.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(profile.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

/** Answers the calls about passkeys from two of them; changes are answered once `release` of `hold` is called. */
async function withPasskeys(page: Page) {
  const dates = { createdAt: '2026-11-20T10:00:00.000Z', usedAt: null, backedUp: false };
  const passkeys = ['Laptop', 'Phone'].map((name, id) => ({ id: String(id), name, ...dates }));
  await page.route('**/api/admin/passkeys', (route) => route.fulfill({ json: { passkeys, elsewhere: null } }));
  let held = Promise.withResolvers<void>();
  await page.route('**/api/admin/passkeys/*', async (route) => {
    await held.promise;
    const { name } = route.request().postDataJSON() ?? {};
    return name ? route.fulfill({ json: { ...passkeys[0], name } }) : route.fulfill({ status: 204 });
  });
  await signIn(page);
  await page.goto('/admin/account');
  const hold = () => {
    held = Promise.withResolvers<void>();
    return { release: held.resolve };
  };
  return { section: page.getByRole('region', { name: /^Passkeys/ }), hold };
}

test('the late answer of a renamed passkey leaves another dialog open', LONG_ONLY, async ({ page }) => {
  const { section, hold } = await withPasskeys(page);
  const { release } = hold();
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
  await section.getByRole('button', { name: 'Rename the passkey Laptop' }).click();
  await dialog.getByLabel('Name').fill('Old laptop');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: 'Rename the passkey Phone' }).click();
  release();
  await expect(section.getByText('Old laptop')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Phone');
});

test('the answer of a removed passkey takes the focus only from its row', LONG_ONLY, async ({ page }) => {
  const { section, hold } = await withPasskeys(page);
  const remove = async (name: string) => {
    await section.getByRole('button', { name: `Remove the passkey ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  };
  const first = hold();
  await remove('Laptop');
  const field = page.getByRole('region', { name: 'Your profile' }).getByLabel('Name');
  await field.focus();
  first.release();
  await expect(section.getByText('Laptop')).toHaveCount(0);
  await expect(field).toBeFocused();
  const second = hold();
  await remove('Phone');
  second.release();
  await expect(section.getByRole('heading', { name: /^Passkeys/ })).toBeFocused();
});
