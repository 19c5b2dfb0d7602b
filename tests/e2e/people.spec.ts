import type { Page } from '@playwright/test';
import { may, ROLES, SCREENS } from '../../src/domain/admin/roles.ts';
import { openElsewhere, signIn, signInColleague } from './admin.ts';
import { addColleague, COLLEAGUE_PASSWORD } from './colleagues.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

test('an owner invites by a link; the invited person signs in; the role is changed, and the person removed', async ({
  page,
  browser,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 600 });
  await expect(dialog.getByRole('button', { name: 'Cancel' }), 'it stays in view').toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  await dialog.getByLabel('Name').fill('Kavita Desai');
  await expect(dialog.getByLabel('ID to sign in with')).toHaveValue('KAVITA-DESAI');
  await dialog.getByLabel(/^Editor/).check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Email').fill('kavita@site.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expectSeen(dialog.getByRole('heading', { name: 'Kavita Desai is invited' }));
  await expectSeen(dialog.getByText('No mail was sent.'));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Done' }).click();
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await expect(invitations.getByRole('listitem').filter({ hasText: 'KAVITA-DESAI' })).toContainText('Editor');

  await test.step('the invited person chooses a password and signs in', async () => {
    const other = await openElsewhere(browser, site);
    const asked: string[] = [];
    other.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
    await other.goto(link);
    await expect(other).toHaveURL(/\/admin\/invitation$/);
    await expect(other.getByLabel('Your ID')).toHaveValue('KAVITA-DESAI');
    const password = other.getByLabel('Password', { exact: true });
    await password.fill('kavita-desai');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(/This password is easy to guess/);
    await password.fill(COLLEAGUE_PASSWORD);
    await password.press('Enter');
    await expect(other).toHaveURL(/\/admin\/admin-login/);
    expect(asked.filter((url) => url.includes(link.split('#')[1] ?? link))).toEqual([]);
    await expect(other.getByLabel('Admin ID')).toHaveValue('KAVITA-DESAI');
    await islandsReady(other);
    await other.getByLabel('Password', { exact: true }).fill(COLLEAGUE_PASSWORD);
    await other.getByRole('button', { name: 'Login' }).click();
    await other.waitForURL('**/admin/admin-dashboard');
    await other.goto(link);
    await other.getByLabel('Password', { exact: true }).fill(COLLEAGUE_PASSWORD);
    await other.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(other.getByRole('main').getByRole('alert')).toContainText('This link is not valid any more');
    await other.context().close();
  });

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'KAVITA-DESAI' });
  await row.getByRole('button', { name: 'Change Kavita Desai' }).click();
  await dialog.getByLabel(/^Desk/).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change Kavita Desai from editor to desk?' });
  await expect(question).toContainText('Gains the inbox');
  await expect(question).toContainText('Loses writing posts');
  await question.getByRole('button', { name: 'Change the role' }).click();
  await expect(row).toContainText('Desk');
  await row.getByRole('button', { name: 'End passkeys of Kavita Desai' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the passkeys' }).click();
  await expectSeen(page.getByText('Passkeys of Kavita Desai ended'));
  await row.getByRole('button', { name: 'Remove Kavita Desai' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The ID KAVITA-DESAI is not given to anybody again');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toContainText('The name stays on what was written, and the ID is not given again.');
  const own = page.getByRole('listitem').filter({ hasText: ADMIN.adminID });
  await expect(own).toContainText('Set up with the website.');
  await expect(own.getByRole('button')).toHaveCount(0);
});

const NO_RIGHT = 'Not part of your role';
const HEADINGS: Record<keyof typeof SCREENS, string> = {
  '/admin/admin-dashboard': 'My Profile',
  '/admin/account': 'Account',
  '/admin/add-blogs': 'Create New Blog Post',
  '/admin/edit-blogs': 'View/Edit Blogs',
  '/admin/add-photos': 'Add Photos',
  '/admin/inbox': 'Inbox',
  '/admin/website': 'Website',
  '/admin/figures': 'Figures',
  '/admin/mail': 'Mail',
  '/admin/people': 'People',
  '/admin/import-and-export': 'Import and export',
};

const DASHBOARD = '/admin/admin-dashboard';

/** The paths that the sidebar leads to. */
const menuOf = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Admin' })
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

test('each role sees its screens in the menu, and instead of another one that it is not part of the role', async ({
  page,
  site,
}) => {
  for (const role of ROLES) {
    if (role === 'owner') await signIn(page);
    else await signInColleague(page, await addColleague(site, role));
    await page.evaluate(() => sessionStorage.clear());
    const screens = Object.entries(SCREENS);
    const others = screens.filter(([path, right]) => path !== DASHBOARD && may(role, right)).map(([path]) => path);
    await page.goto(DASHBOARD);
    await expect
      .poll(async () => (await menuOf(page)).filter((at) => at.startsWith('/admin/') && at !== DASHBOARD).sort(), role)
      .toEqual(others.sort());
    // `tests/nightly/browser/roles-screens.spec.ts` opens each screen as each role.
    const refused = screens.find(([, right]) => !may(role, right))?.[0];
    for (const path of [others.at(-1), refused]) {
      if (path === undefined) continue;
      await page.goto(path, { waitUntil: 'commit' });
      const heading = path === refused ? NO_RIGHT : (HEADINGS[path] ?? path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), `${role} ${path}`).toHaveText(heading);
    }
  }
});
