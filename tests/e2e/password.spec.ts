import { NEW_PASSWORD_MESSAGES, type PasswordLink } from '../../src/domain/admin/new-password.ts';
import { bearer, signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { LONG_ONLY, PHONE } from './screens.ts';

test.use({ ...STILL, viewport: PHONE });

const ID = 'FORGETFUL';
const NEW_PASSWORD = 'violet ladder cement thursday';

test(
  'a forgotten password is replaced by a link, and mails are chosen afterwards, by keys',
  LONG_ONLY,
  async ({ page }) => {
    test.slow();
    await signIn(page);
    const headers = await bearer(page);
    const fields = { adminID: ID, name: 'Asha Patil', email: 'asha@site.example', role: 'desk' };
    const invited = await (await page.request.post('/api/admin/invitations', { headers, data: fields })).json();
    const token = String(invited.url).split('#')[1];
    await page.request.post('/api/auth/invitation', { data: { token, password: 'gravel bottle orbit nineteen' } });
    await page.evaluate(() => localStorage.clear());

    await test.step('the login leads to it, and it says that this site sends no mail', async () => {
      await page.goto('/admin/admin-login');
      await page.getByRole('link', { name: 'Forgotten your password?' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeVisible();
      await islandsReady(page);
      const field = page.getByLabel('Admin ID');
      await field.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription('Admin ID is required');
      await field.pressSequentially(ID.toLowerCase());
      await field.press('Enter');
      await expect(page.getByText(NEW_PASSWORD_MESSAGES.noMail)).toBeVisible();
      await expectNoViolations(page);
    });

    const path = `/api/admin/team/${ID}/password-link`;
    const { url } = (await (await page.request.post(path, { headers })).json()) as PasswordLink;
    await test.step('the link of an owner opens once, and is not in the address', async () => {
      await page.goto(url);
      await islandsReady(page);
      await expect(page).toHaveURL('/admin/new-password');
      expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
      const field = page.getByLabel('New password', { exact: true });
      await field.pressSequentially('password123');
      await field.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/Others would try this password first/);
      await expectNoViolations(page);
      await field.fill(NEW_PASSWORD);
      await field.press('Enter');
      const login = page.getByRole('link', { name: 'Log in', exact: true });
      await expect(login).toBeFocused();
      await expect(login).toHaveAccessibleDescription(/Your password is set/);
      await page.reload();
      await expect(page.getByText(NEW_PASSWORD_MESSAGES.incomplete)).toBeVisible();
    });

    await test.step('the new password signs in, and the role’s mails are offered and stored', async () => {
      await page.goto('/admin/admin-login');
      await islandsReady(page);
      await page.getByLabel('Admin ID').fill(ID);
      await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await page.waitForURL('**/admin/admin-dashboard');
      await page.goto('/admin/account');
      const told = page.getByRole('region', { name: 'Told by mail' });
      await expect(told.getByText('This website sends no mail yet.')).toBeVisible();
      await expect(told.getByLabel('A post that was handed in')).toHaveCount(0);
      await told.getByLabel('Enquiries').selectOption('One mail a day');
      await told.getByLabel('A sign-in from a new device').press('Space');
      await told.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(page.getByText('Saved what you are told by mail')).toBeVisible();
      await page.reload();
      await expect(told.getByLabel('Enquiries')).toHaveValue('daily');
      await expect(told.getByLabel('A sign-in from a new device')).toBeChecked();
      await expectNoViolations(page);
    });
  },
);
