import type { Page } from '@playwright/test';
import { may, ROLES, SCREENS } from '../../src/domain/admin/roles.ts';
import { openElsewhere, signIn, signInColleague } from './admin.ts';
import { addColleague, asOwner, COLLEAGUE_PASSWORD } from './colleagues.ts';
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
    await expect(password).toHaveAccessibleDescription(/Others would try this password first/);
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
  await row.getByRole('button', { name: 'End the passkeys of Kavita Desai' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the passkeys' }).click();
  await expectSeen(page.getByText('Passkeys of Kavita Desai ended'));
  await row.getByRole('button', { name: 'Remove Kavita Desai' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The ID KAVITA-DESAI is not given to anybody again');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toContainText('The name stays on what was written, and the ID is not given again.');
  const own = page.getByRole('listitem').filter({ hasText: ADMIN.adminID });
  await expect(own).toContainText('The setting ADMINS names this person');
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
  '/admin/people': 'People',
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

test('a person changes the own profile and password, ends a session, and finds an entry of the audit trail', async ({
  page,
  site,
}) => {
  const adminID = await addColleague(site, 'owner', 'Asha Patil');
  await signInColleague(page, adminID);
  const login = { data: { adminID, password: COLLEAGUE_PASSWORD }, headers: { 'user-agent': IPHONE } };
  const elsewhere = await (await page.request.post('/api/auth/login', login)).json();
  await page.request.post('/api/auth/login', { data: { adminID, password: 'wrong' } });
  await page.goto('/admin/account');

  await test.step('the profile', async () => {
    const profile = page.getByRole('region', { name: 'Your profile' });
    await expect(profile.getByLabel('Name')).toHaveValue('Asha Patil');
    await profile.getByLabel('Name').fill('Asha Kulkarni');
    await profile.getByLabel('Email').fill('asha@site.example');
    const present = profile.getByLabel('Present password', { exact: true });
    await present.fill('not this one');
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await expect(present).toHaveAccessibleDescription(/This is not your present password\./);
    await present.fill(COLLEAGUE_PASSWORD);
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await expectSeen(page.getByText('Profile saved'));
    await expect(present).toHaveCount(0);
  });

  await test.step('the sessions', async () => {
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(sessions.getByText('This browser')).toHaveCount(1);
    await sessions.getByRole('button', { name: /^End the session of Safari on iPhone/ }).press('Enter');
    await expectSeen(page.getByText('Session ended'));
    await expect(sessions.getByRole('heading', { level: 2 })).toBeFocused();
    const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${elsewhere.token}` } });
    expect(me.status()).toBe(401);
  });

  await test.step('the password', async () => {
    const password = page.getByRole('region', { name: 'Your password' });
    await password.getByLabel('Present password', { exact: true }).fill(COLLEAGUE_PASSWORD);
    const next = password.getByLabel('New password', { exact: true });
    await next.fill('short');
    await next.press('Enter');
    await expect(next).toHaveAccessibleDescription(/The password needs at least 10 characters\./);
    await next.fill('gravel bottle orbit nineteen');
    await password.getByRole('button', { name: 'Show new password' }).click();
    await expect(next).toHaveAttribute('type', 'text');
    await next.press('Enter');
    await expectSeen(page.getByText('Password changed.'));
  });

  await test.step('the audit trail', async () => {
    await asOwner(site, 'PATCH', `/api/admin/team/${adminID}`, { name: 'Asha Joshi' });
    await page.reload();
    const trail = page.getByRole('region', { name: 'Audit trail' });
    const entries = trail.getByRole('listitem');
    await trail.getByLabel('Search the audit trail').fill(adminID);
    await expect(entries.filter({ hasText: 'Ended a session' })).toHaveCount(1);
    await expect(entries.filter({ hasText: 'Wrong password' })).toHaveCount(1);
    const download = page.waitForEvent('download');
    await trail.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('audit-trail.csv');
    await trail.getByText('Filter', { exact: true }).click();
    await trail.getByLabel('About', { exact: true }).selectOption('Photos');
    await expect(entries).toHaveCount(0);
    await trail.getByRole('button', { name: 'Clear search and filter' }).click();
    await expectSeen(entries.first());
  });
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
