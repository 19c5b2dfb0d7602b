import type { Page } from '@playwright/test';
import { NEW_PASSWORD_MESSAGES } from '../../../src/domain/admin/new-password.ts';
import { PASSKEY_OFFER } from '../../../src/domain/admin/passkey-messages.ts';
import { MESSAGES } from '../../../src/domain/shared/error-messages.ts';
import { openEditor, signIn, signInColleague } from '../../e2e/admin.ts';
import { addAuthenticator, offerInFieldWhenAsked, openLogin } from '../../e2e/authenticator.ts';
import { addColleague, asOwner, COLLEAGUE_PASSWORD } from '../../e2e/colleagues.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { reach } from '../../e2e/keys.ts';
import { islandsReady } from '../../e2e/reading.ts';
import { PHONE } from '../../e2e/screens.ts';

test.use({ ...STILL, viewport: PHONE });

/** Timeout in milliseconds of what hashes a password, which is slow on purpose. */
const HASHING_MS = 20_000;
const NEW_PASSWORD = 'gravel bottle orbit nineteen';

/** Pauses of a person who types, in milliseconds. */
const TYPING = { delay: 25 };

/** Reaches a field or button by Tab, and types or presses Enter. */
const typeInto = async (page: Page, label: string, text: string) => {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text, TYPING);
};
const enter = async (page: Page, name: string | RegExp) => {
  await reach(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};

test('a colleague is invited, adds a passkey, signs in with it, and forgets the password, by keys', async ({
  page,
  browser,
  site,
}) => {
  const adminID = 'KAVITA-BY-KEYS';
  await signIn(page);
  await page.goto('/admin/people');
  await islandsReady(page);

  const link = await test.step('an owner invites', async () => {
    await enter(page, 'Invite');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Kavita Desai', TYPING);
    await typeInto(page, 'Email', 'kavita@site.example');
    await reach(page, dialog.getByLabel('ID to sign in with'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(adminID.toLowerCase(), TYPING);
    await reach(page, dialog.getByRole('radio'));
    const editor = dialog.getByRole('radio', { name: /^Editor/ });
    for (let presses = 0; presses < 4 && !(await editor.isChecked()); presses++) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(editor).toBeChecked();
    await page.keyboard.press('Enter');
    const field = dialog.getByLabel('Link of the invitation');
    await expect(field).toBeVisible();
    const url = await field.inputValue();
    await enter(page, 'Done');
    await expect(dialog).toBeHidden();
    return url;
  });

  const context = await browser.newContext({ viewport: PHONE, baseURL: site.url, ...STILL.contextOptions });
  const own = await context.newPage();
  await own.addInitScript(offerInFieldWhenAsked);
  await addAuthenticator(own);

  await test.step('the invited person chooses a password and signs in', async () => {
    await own.goto(link);
    await islandsReady(own);
    await typeInto(own, 'Password', COLLEAGUE_PASSWORD);
    await own.keyboard.press('Enter');
    await own.waitForURL('**/admin/admin-login*', { timeout: HASHING_MS });
    await islandsReady(own);
    await expect(own.getByLabel('Password', { exact: true })).toBeFocused();
    await own.keyboard.type(COLLEAGUE_PASSWORD, TYPING);
    await own.keyboard.press('Enter');
    await own.waitForURL('**/admin/admin-dashboard', { timeout: HASHING_MS });
  });

  await test.step('the dashboard leads to a passkey', async () => {
    await expect(own.getByText(PASSKEY_OFFER)).toBeVisible();
    await reach(own, own.getByRole('link', { name: 'Add a passkey' }));
    await own.keyboard.press('Enter');
    await own.waitForURL('**/admin/account*');
    await expect(own.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    await enter(own, 'Add a passkey');
    await expect(own.getByText('Passkey added')).toBeVisible();
  });

  await test.step('the passkey signs in from the field for the ID', async () => {
    await openLogin(own, true);
    await own.waitForURL('**/admin/admin-dashboard', { timeout: HASHING_MS });
  });

  await test.step('a forgotten password is replaced by a link of an owner, and ends the session', async () => {
    const session = await own.evaluate(() => ({ ...localStorage }));
    await openLogin(own);
    await reach(own, own.getByRole('link', { name: 'Forgotten your password?' }));
    await own.keyboard.press('Enter');
    await own.waitForURL('**/admin/forgotten-password');
    await islandsReady(own);
    await typeInto(own, 'Admin ID', adminID);
    await own.keyboard.press('Enter');
    await expect(own.getByText(NEW_PASSWORD_MESSAGES.noMail)).toBeVisible();

    await page.reload();
    await islandsReady(page);
    const row = page.getByRole('listitem').filter({ hasText: adminID });
    await expect(row).toHaveCount(1);
    await reach(page, row.getByRole('button', { name: 'New password for Kavita Desai' }));
    await page.keyboard.press('Enter');
    const url = await page.getByRole('dialog').getByLabel('Link').inputValue();
    await page.keyboard.press('Escape');

    await own.goto(url);
    await islandsReady(own);
    await typeInto(own, 'New password', NEW_PASSWORD);
    await own.keyboard.press('Enter');
    await expect(own.getByRole('link', { name: 'Log in', exact: true })).toBeFocused({ timeout: HASHING_MS });
    await own.evaluate((kept) => Object.assign(localStorage, kept), session);
    const previous = await own.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      return (await fetch('/api/auth/me', { headers })).status;
    });
    expect(previous).toBe(401);
  });

  await test.step('the new password signs in', async () => {
    await openLogin(own);
    await typeInto(own, 'Admin ID', adminID);
    await typeInto(own, 'Password', NEW_PASSWORD);
    await own.keyboard.press('Enter');
    await own.waitForURL('**/admin/admin-dashboard', { timeout: HASHING_MS });
  });
  await context.close();
});

test('somebody who loses the role, and then the access, while writing loses no text', async ({ page, site }) => {
  const adminID = await addColleague(site, 'editor');
  await signInColleague(page, adminID);
  const editor = await openEditor(page);
  await editor.title.focus();
  await page.keyboard.type('Written before', TYPING);
  await reach(page, editor.content);
  await page.keyboard.type('Typed before the role was lost. ', TYPING);
  await asOwner(site, 'PATCH', `/api/admin/team/${adminID}`, { role: 'desk' });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(MESSAGES.forbidden).first()).toBeVisible();
  await expect(editor.content).toHaveValue('Typed before the role was lost. ');

  await asOwner(site, 'PATCH', `/api/admin/team/${adminID}`, { role: 'editor' });
  await editor.content.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('And before the access was.', TYPING);
  await asOwner(site, 'DELETE', `/api/admin/team/${adminID}`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(editor.note).toContainText(/not saved|Not saved|could not be saved/i);
  await expect(editor.content).toHaveValue('Typed before the role was lost. And before the access was.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your access has ended');
  expect(await page.evaluate(() => localStorage.getItem('token')), 'a 403 signs nobody out').not.toBeNull();
});
