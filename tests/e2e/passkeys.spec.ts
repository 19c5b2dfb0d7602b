import type { Page } from '@playwright/test';
import { LOGIN_MESSAGES } from '../../src/domain/admin/admin-messages.ts';
import { PASSKEY_FAILURES, PASSKEY_OFFER } from '../../src/domain/admin/passkey-messages.ts';
import { signIn, signInAlone, signInByForm } from './admin.ts';
import { addAuthenticator, offerInFieldWhenAsked, openLogin } from './authenticator.ts';
import { expectNoViolations } from './axe.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

/** Timeout of a sign-in in milliseconds; hashing the password is slow on purpose. */
const SIGN_IN_MS = 20_000;

const passkeysOf = (page: Page) => page.getByRole('region', { name: /^Passkeys/ });

test(
  'a passkey is added in Account, signs in by the button and in the field, and is removed',
  LONG_ONLY,
  async ({ page }) => {
    test.slow();
    await page.addInitScript(offerInFieldWhenAsked);
    await addAuthenticator(page);
    await signInAlone(page);
    await page.goto('/admin/account');
    const section = passkeysOf(page);

    await test.step('after a new sign-in, when the last one is too old', async () => {
      await page.route(
        '**/api/admin/passkey-options',
        (route) => route.fulfill({ status: 401, json: { message: LOGIN_MESSAGES.notRecent } }),
        { times: 1 },
      );
      await section.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await dialog.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByText('Passkey added')).toBeVisible({ timeout: SIGN_IN_MS });
    });
    await expect(section.getByRole('listitem')).toContainText('not used yet. On one device alone.');
    await section.getByRole('button', { name: /^Rename the passkey/ }).click();
    await page.getByRole('dialog', { name: 'Rename this passkey' }).getByLabel('Name').fill('My laptop');
    await page.keyboard.press('Enter');
    await expect(section.getByRole('heading', { name: 'My laptop' })).toBeVisible();

    await test.step('a second one on the same device is refused with a sentence', async () => {
      await section.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByText(PASSKEY_FAILURES.here)).toBeVisible();
    });

    await test.step('by the button', async () => {
      await openLogin(page, false);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
      await page.waitForURL('**/admin/admin-dashboard', { timeout: SIGN_IN_MS });
      await expect(page.getByText('Login successful!')).toBeVisible();
    });

    await test.step('in the field', async () => {
      await openLogin(page, true);
      await page.waitForURL('**/admin/admin-dashboard', { timeout: SIGN_IN_MS });
    });

    await page.goto('/admin/account');
    await expect(section.getByRole('listitem')).toContainText('last used');
    await page.setViewportSize(PHONE);
    await expectNoViolations(page, 'Account with a passkey');
    await section.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('It is your last one.');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
  },
);

test('a sign-in with a passkey that fails says why, and the password goes on working', LONG_ONLY, async ({ page }) => {
  test.slow();
  await page.addInitScript(offerInFieldWhenAsked);
  await addAuthenticator(page);
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  const alert = page.getByRole('main').getByRole('alert');
  await expect(button).toBeVisible();
  await expectNoViolations(page, 'the sign-in page with passkeys');
  await page.route('**/api/auth/passkey', (route) => route.abort());
  await button.click();
  await expect(alert).toContainText('Network error!');
  await page.unroute('**/api/auth/passkey');
  await button.click();
  await expect(alert).toContainText(PASSKEY_FAILURES.cancelled);
  await signInByForm(page);

  await test.step('and the dashboard offers a passkey, until it is answered', async () => {
    await expect(page.getByText(PASSKEY_OFFER)).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText(PASSKEY_OFFER)).toBeHidden();
    await page.reload();
    await expect(page.getByText('Signed in as')).toBeVisible();
    await expect(page.getByText(PASSKEY_OFFER)).toBeHidden();
  });
});

test('where passkeys do not work, the sign-in page says where they do', LONG_ONLY, async ({ page }) => {
  const words = 'Passkeys work at www.site.example alone. Here, sign in with your password.';
  await page.route('**/api/auth/passkey', (route) => route.fulfill({ status: 409, json: { message: words } }));
  await page.goto('/admin/admin-login');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});

test('recovery codes are made anew after a question, and shown once', LONG_ONLY, async ({ page }) => {
  const codes = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(24));
  let left = 2;
  await page.route('**/api/admin/recovery-codes', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { left } });
    left = codes.length;
    return route.fulfill({ status: 201, json: { codes } });
  });
  await signIn(page);
  await page.goto('/admin/account');
  const section = page.getByRole('region', { name: /^Recovery codes/ });
  await expect(section.getByText('2 codes left')).toBeVisible();
  await section.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The 2 codes that you have left will not work any more.');
  await page.getByRole('button', { name: 'Yes, make new ones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expect(dialog.getByRole('listitem').last()).toHaveText('9999 9999 9999 9999 9999 9999');
  await page.setViewportSize(PHONE);
  await expectNoViolations(page, 'new recovery codes');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText('10 codes left')).toBeVisible();
});
