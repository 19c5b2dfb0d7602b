import type { Page, Route } from '@playwright/test';
import { NEW_PASSWORD_MESSAGES } from '../../src/domain/admin/new-password.ts';
import { codeOf, stepAt } from '../../src/server/shared/totp.ts';
import { bearer, signIn, signInAlone } from './admin.ts';
import { addAuthenticator, offerInFieldWhenAsked, openLogin } from './authenticator.ts';
import { addColleague } from './colleagues.ts';
import { ADMIN, CODED, createSite, expect, STILL, test } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { islandsReady } from './reading.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

const GUARDED = ['/admin/admin-dashboard', '/admin/add-blogs', '/admin/edit-blogs', '/Blogs/some-post/edit'];
const NETWORK_ERROR = 'Network error! Please check your connection.';
const NEW_PASSWORD = 'gravel bottle orbit nineteen';

const idOf = (page: Page) => page.getByLabel('Admin ID');
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });
const pressLogin = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).click();
const toast = (page: Page, words: string) => page.getByRole('button', { name: `Dismiss: ${words}` });

async function logIn(page: Page, adminID: string, password: string) {
  await islandsReady(page);
  await idOf(page).fill(adminID);
  await passwordOf(page).fill(password);
  await pressLogin(page);
}

/** The storage without the choice to pause videos, which the tests make on a page of the site. */
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'loops-paused'));

/** Runs in a page: notes its path in the tab's storage when it is left after it was painted. */
function notePaint(): void {
  addEventListener('pagehide', () => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
    sessionStorage.setItem('painted', `${sessionStorage.getItem('painted') ?? ''} ${location.pathname}`);
  });
}

test('without a token the guarded routes redirect to the login before they paint; /Dashboard leads to the blog', async ({
  page,
}) => {
  await page.addInitScript(notePaint);
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/admin-login$/);
    await expectSeen(page.getByRole('heading', { name: 'Admin Login' }));
    expect(await page.evaluate(() => sessionStorage.getItem('painted') ?? '')).not.toContain(path);
  }
  await page.goto('/Dashboard');
  await expect(page).toHaveURL(/\/Blogs$/);
  await signIn(page);
  await page.goto('/Dashboard');
  await expect(page).toHaveURL(/\/admin\/admin-dashboard$/);
});

test('a login that fails says why and keeps what was typed; the right password opens the dashboard', async ({
  page,
}) => {
  let answer = (route: Route): Promise<void> => route.fallback();
  await page.route('**/api/admin/auth/login', (route) => answer(route));
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(idOf(page)).toBeFocused();
  await pressLogin(page);
  await expect(idOf(page)).toHaveAccessibleDescription('Admin ID is required');
  await expectSeen(page.getByText('Password is required'));

  await idOf(page).focus();
  await page.keyboard.type(ADMIN.adminID.toLowerCase());
  await expect(idOf(page)).toHaveValue(ADMIN.adminID);
  const password = passwordOf(page);
  await password.fill('not this one');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Enter');
  await expect(alert).toHaveText('Invalid credentials');
  await expect(toast(page, 'Invalid credentials')).toHaveCount(1);
  await expect(idOf(page)).toHaveValue(ADMIN.adminID);
  await expect(password).toHaveValue('not this one');
  await expect(password).toBeFocused();

  for (const { words, how } of [
    { words: 'Token not received', how: (route: Route) => route.fulfill({ json: { adminID: ADMIN.adminID } }) },
    { words: 'Login failed', how: (route: Route) => route.abort('internetdisconnected') },
  ]) {
    answer = how;
    await password.press('Enter');
    await expect(alert).toHaveText(words);
  }
  await expect(toast(page, NETWORK_ERROR)).toHaveCount(1);

  answer = (route) => route.fallback();
  await password.fill(ADMIN.password);
  await password.press('Enter');
  await page.waitForURL('**/admin/admin-dashboard');
  await expect(toast(page, 'Login successful!')).toHaveCount(1);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ adminID: ADMIN.adminID, role: 'admin' });
  expect(JSON.parse(kept.adminInfo ?? '{}')).toMatchObject({ token: kept.token });
});

test('a passkey is added in Account, signs in by the button and in the field, and is removed', async ({ page }) => {
  await page.addInitScript(offerInFieldWhenAsked);
  await addAuthenticator(page);
  await signInAlone(page);
  await page.goto('/admin/account');
  const section = page.getByRole('region', { name: /^Passkeys/ });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expectSeen(page.getByText('Passkey added'));
  await section.getByRole('button', { name: /^Rename the passkey/ }).click();
  await page.getByRole('dialog', { name: 'Rename this passkey' }).getByLabel('Name').fill('My laptop');
  await page.keyboard.press('Enter');
  await expectSeen(section.getByRole('heading', { name: 'My laptop' }));

  await test.step('a sign-in that fails says why', async () => {
    await openLogin(page);
    await page.route('**/api/auth/passkey', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Network error!');
    await page.unroute('**/api/auth/passkey');
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await page.waitForURL('**/admin/admin-dashboard');
  await expectSeen(page.getByText('Login successful!'));
  await openLogin(page, true);
  await page.waitForURL('**/admin/admin-dashboard');

  await page.goto('/admin/account');
  await expect(section.getByRole('listitem')).toContainText('last used');
  await section.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It is your last one.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('a forgotten password is replaced by the link of a mail, which opens once', async ({ page }) => {
  const mailbox = await openMailbox();
  const site = await createSite(mailbox.env);
  try {
    const adminID = await addColleague(site, 'desk');
    await page.goto(`${site.url}/admin/admin-login`);
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Forgotten password' }));
    await islandsReady(page);
    await idOf(page).press('Enter');
    await expect(idOf(page)).toHaveAccessibleDescription('Admin ID is required');
    await idOf(page).fill(adminID.toLowerCase());
    await idOf(page).press('Enter');
    await expectSeen(page.getByText(NEW_PASSWORD_MESSAGES.sent));
    await expect.poll(mailbox.passwordLink).not.toBe('');

    await page.goto(site.url + mailbox.passwordLink());
    await islandsReady(page);
    await expect(page, 'the link is not in the address').toHaveURL(`${site.url}/admin/new-password`);
    const field = page.getByLabel('New password', { exact: true });
    await field.fill('password123');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This password is easy to guess/);
    await field.fill(NEW_PASSWORD);
    await field.press('Enter');
    const login = page.getByRole('link', { name: 'Log in', exact: true });
    await expect(login).toHaveAccessibleDescription(/Your password is set/);
    await page.reload();
    await expectSeen(page.getByText(NEW_PASSWORD_MESSAGES.incomplete));

    await page.goto(`${site.url}/admin/admin-login`);
    await logIn(page, adminID, NEW_PASSWORD);
    await page.waitForURL('**/admin/admin-dashboard');
  } finally {
    await site.stop();
    await mailbox.close();
  }
});

test('the dashboard’s logout keeps the keys and ends the session, that of the blog area clears everything', async ({
  page,
}) => {
  await signInAlone(page);
  await page.goto('/admin/admin-dashboard');
  await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 });
  const logout = page.getByRole('button', { name: 'Logout', exact: true });
  await logout.click();
  await expectSeen(page.getByText('The server did not answer, so you are still logged in.'));
  await page.unroute('**/api/auth/logout');
  await logout.click();
  await page.waitForURL('**/admin/admin-login');

  await test.step('a screen opened with an ended session leads Home, which says why and leads back', async () => {
    await signInAlone(page);
    await page.goto('/admin/admin-dashboard');
    await logout.click();
    await page.waitForURL('**/admin/admin-login');
    expect(await stored(page)).toEqual(expect.arrayContaining(['token', 'adminID', 'role', 'adminInfo']));
    await page.goto('/admin/inbox?view=registrations');
    await page.waitForURL('**/Home');
    expect(await stored(page)).toEqual([]);
    const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended. Please log in again.' });
    await expectSeen(notice);
    await notice.getByRole('link', { name: 'Log in and go back' }).click();
    await logIn(page, ADMIN.adminID, ADMIN.password);
    await page.waitForURL('**/admin/inbox?view=registrations');
  });

  await page.goto('/admin/edit-blogs');
  await logout.click();
  await page.waitForURL('**/Home');
  expect(await stored(page)).toEqual([]);
  await page.goto('/admin/edit-blogs');
  await expect(page).toHaveURL(/\/admin\/admin-login$/);
});

test('the second factor is asked for after the password, at the login and in the dialog of an ended session', async ({
  page,
}) => {
  test.skip(process.env.BASE_URL !== undefined, 'Only the sites that the tests start have this administrator.');
  // Each code is accepted once, and the next one is accepted already.
  const codeOfStep = (later: number) => codeOf(CODED.codeSecret, stepAt(Date.now()) + later);
  const code = page.getByRole('textbox', { name: 'Code' });
  await page.goto('/admin/admin-login');
  await expect(code).toHaveCount(0);
  await logIn(page, CODED.adminID, CODED.password);
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('Enter the 6-digit code of your authenticator app.');
  await expect(passwordOf(page)).toHaveValue(CODED.password);
  await code.fill('000 000');
  await code.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is wrong');
  await expect(code).toBeFocused();
  await code.fill(codeOfStep(0).replace(/^.../, '$& '));
  await code.press('Enter');
  await page.waitForURL('**/admin/admin-dashboard');

  await page.goto('/admin/edit-blogs');
  await expectSeen(page.getByText(/\d posts?\b/));
  await page.request.post('/api/auth/logout', { headers: await bearer(page) });
  await page.getByLabel('Search blogs').fill('anything');
  const dialog = page.getByRole('dialog', { name: 'Session ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(CODED.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(code).toBeFocused();
  await code.fill(codeOfStep(1));
  await code.press('Enter');
  await expect(dialog).toBeHidden();
  await expectSeen(page.getByText('No blog posts found'));
});
