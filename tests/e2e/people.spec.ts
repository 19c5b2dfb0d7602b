import { PERSON_MESSAGES } from '../../src/domain/admin/person.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { MESSAGES } from '../../src/domain/shared/errors.ts';
import { openEditor, signIn, signInColleague } from './admin.ts';
import { addColleague, asOwner, COLLEAGUE_PASSWORD } from './colleagues.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { islandsReady } from './reading.ts';
import { LONG_ONLY } from './screens.ts';

test.use(STILL);

/** Timeout in milliseconds of what hashes a password, which is slow on purpose. */
const HASHING_MS = 20_000;

test('an owner invites by a link, and the invited person signs in and is offered what the role has', async ({
  page,
  browser,
}) => {
  test.slow();
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
  await expect(dialog.getByRole('heading', { name: 'Kavita Desai is invited' })).toBeVisible();
  await expect(dialog.getByText('No mail was sent.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Done' }).click();
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await expect(invitations.getByRole('listitem').filter({ hasText: 'KAVITA-DESAI' })).toContainText('Editor');

  const context = await browser.newContext();
  const other = await context.newPage();
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
  await expect(other).toHaveURL(/\/admin\/admin-login/, { timeout: HASHING_MS });
  expect(asked.filter((url) => url.includes(link.split('#')[1] ?? link))).toEqual([]);
  await expect(other.getByLabel('Admin ID')).toHaveValue('KAVITA-DESAI');
  await islandsReady(other);
  await other.getByLabel('Password', { exact: true }).fill(COLLEAGUE_PASSWORD);
  await other.getByRole('button', { name: 'Login' }).click();
  await other.waitForURL('**/admin/admin-dashboard', { timeout: HASHING_MS });
  const side = other.getByRole('complementary', { name: 'Admin' });
  await expect(side.getByRole('link')).toHaveText([
    /.+/,
    'Add Blogs',
    'View/Edit Blogs',
    'Add Photos',
    'Website',
    'Account',
  ]);
  await expect(other.getByRole('region', { name: 'What waits for you' }).getByRole('heading').first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Inbox' })).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Inbox' })).toHaveCount(0);
  await other.goto(link);
  await other.getByLabel('Password', { exact: true }).fill(COLLEAGUE_PASSWORD);
  await other.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(other.getByRole('main').getByRole('alert')).toContainText('This link is not valid any more');
  await context.close();
});

test(
  'a change of a person keeps what a colleague changed while the dialog was open or dismissed',
  LONG_ONLY,
  async ({ page, site }) => {
    const [first, second] = [
      await addColleague(site, 'editor', 'Kavya Nair'),
      await addColleague(site, 'editor', 'Ravi Shah'),
    ];
    await signIn(page);
    await page.goto('/admin/people');
    const dialog = page.getByRole('dialog');
    const openDialog = (name: string) => page.getByRole('button', { name: `Change ${name}` }).click();
    await openDialog('Kavya Nair');
    await dialog.getByLabel('Name').fill('Kavya Menon');
    await page.keyboard.press('Escape');
    await asOwner(site, 'PATCH', `/api/admin/team/${first}`, { email: 'kavya.new@site.example' });

    // A saved change renews the list.
    await openDialog('Ravi Shah');
    await dialog.getByLabel('Name').fill('Ravi Joshi');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText('Ravi Joshi');
    await openDialog('Kavya Nair');
    await expect(dialog.getByLabel('Name')).toHaveValue('Kavya Menon');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('listitem').filter({ hasText: first });
    await expect(row).toContainText('Kavya Menon');
    await openDialog('Kavya Menon');
    await expect(dialog.getByLabel('Email')).toHaveValue('kavya.new@site.example');
  },
);

test(
  'an owner changes a role, removes a person, and reads why others cannot be changed',
  LONG_ONLY,
  async ({ page, site }) => {
    const adminID = await addColleague(site, 'editor');
    await signIn(page);
    await page.goto('/admin/people');
    const row = page.getByRole('listitem').filter({ hasText: adminID });
    await row.getByRole('button', { name: 'Change Meena Rao' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Desk/).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog', { name: 'Change Meena Rao from editor to desk?' });
    await expect(question).toContainText('Gains the inbox');
    await expect(question).toContainText('Loses writing posts');
    await question.getByRole('button', { name: 'Change the role' }).click();
    await expect(row).toContainText('Desk');

    // A colleague removes the person first: what is there now is shown.
    await asOwner(site, 'DELETE', `/api/admin/team/${adminID}`);
    await row.getByRole('button', { name: 'Change Meena Rao' }).click();
    await dialog.getByLabel('Name').fill('Meena Kulkarni');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('There is no administrator with this ID.')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('Meena Kulkarni');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toContainText('Removed');

    const second = await addColleague(site, 'writer', 'Ravi Shah');
    await page.reload();
    const other = page.getByRole('listitem').filter({ hasText: second });
    await other.getByRole('button', { name: 'Remove Ravi Shah' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(`The ID ${second} is not given to anybody again`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(other).toContainText('The name stays on what was written, and the ID is not given again.');
    const own = page.getByRole('listitem').filter({ hasText: ADMIN.adminID });
    await expect(own).toContainText('The setting ADMINS names this person');
    await expect(own.getByRole('button')).toHaveCount(0);
  },
);

test('a role that is lost while a screen is open keeps what was typed, and leaves the next screen out', async ({
  page,
  site,
}) => {
  const adminID = await addColleague(site, 'editor');
  await signInColleague(page, adminID);
  const editor = await openEditor(page);
  await editor.title.fill('Written before');
  await editor.content.fill('Typed while the role was lost.');
  await asOwner(site, 'PATCH', `/api/admin/team/${adminID}`, { role: 'desk' });
  await editor.saveDraft.click();
  await expect(page.getByText(MESSAGES.forbidden)).toBeVisible();
  await expect(editor.content).toHaveValue('Typed while the role was lost.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/edit-blogs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not part of your role');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Inbox' })).toBeVisible();
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await asOwner(site, 'DELETE', `/api/admin/team/${adminID}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your access has ended');
  expect(await page.evaluate(() => localStorage.getItem('token')), 'a 403 signs nobody out').not.toBeNull();
});

test(
  'what an editor typed in a post of somebody else opens as a new post once the role is writer',
  LONG_ONLY,
  async ({ page, site }) => {
    test.slow();
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    for (const fields of [{ status: 'published' }, { status: 'scheduled', publishAt }]) {
      const title = `Begun by a colleague, ${fields.status}`;
      const { ids } = await writePosts(site, [title], { ...fields, slug: `begun-${fields.status}` });
      const [id = ''] = ids;
      const adminID = await addColleague(site, 'editor');
      await signInColleague(page, adminID);
      const editor = await openEditor(page, id);
      await editor.content.fill('Typed before the role was changed.');
      await expect(editor.note).toContainText('Kept on this computer');
      await asOwner(site, 'PATCH', `/api/admin/team/${adminID}`, { role: 'writer' });
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(editor.content, fields.status).toHaveValue('Typed before the role was changed.');
      await expect(page.getByText('Only an editor can change the post itself: saving makes a new one.')).toBeVisible();
      const dropped = page.waitForRequest(
        (request) => request.method() === 'DELETE' && request.url().endsWith(`/api/admin/drafts/${id}`),
      );
      await editor.saveDraft.click();
      await expect(editor.note).toContainText('Draft saved');
      await dropped;
      await expect(page).not.toHaveURL(new RegExp(id));
      const before = await asOwner<Blog>(site, 'GET', `/api/Blogs/${id}?status=all`);
      expect(before).toMatchObject({ version: 1, status: fields.status });
    }
  },
);

test(
  'an owner who is not of ADMINS is offered neither the own address nor the own role',
  LONG_ONLY,
  async ({ page, site }) => {
    const adminID = await addColleague(site, 'owner', 'Asha Patil');
    await signInColleague(page, adminID);
    await page.goto('/admin/people');
    const row = page.getByRole('listitem').filter({ hasText: adminID });
    await row.getByRole('button', { name: 'Change Asha Patil' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(PERSON_MESSAGES.notYourself)).toBeVisible();
    await expect(dialog.getByText('You change your own address under Account.')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveCount(0);
    await dialog.getByLabel('Name').fill('Asha Kulkarni');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Asha Kulkarni');
  },
);

test('an invitation whose ID was invited meanwhile shows the list as it is then', LONG_ONLY, async ({ page, site }) => {
  const adminID = `TAKEN-${Date.now()}`;
  await signIn(page);
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ravi Shah');
  await dialog.getByLabel('Email').fill('ravi@site.example');
  await dialog.getByLabel('ID to sign in with').fill(adminID);
  const invited = { adminID, name: 'Asha First', email: 'first@site.example', role: 'desk' };
  await asOwner(site, 'POST', '/api/admin/invitations', invited);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByLabel('ID to sign in with')).toHaveAccessibleDescription(/Somebody is invited with this ID/);
  await expect(dialog.getByLabel('Name')).toHaveValue('Ravi Shah');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: adminID })).toContainText('Asha First');
});

test('Account changes name, address and password of the person who is signed in', LONG_ONLY, async ({ page, site }) => {
  test.slow();
  const adminID = await addColleague(site, 'desk');
  await signInColleague(page, adminID);
  await page.goto('/admin/account');
  const profile = page.getByRole('region', { name: 'Your profile' });
  await expect(profile.getByLabel('Name')).toHaveValue('Meena Rao');
  await expect(page.getByRole('region', { name: 'Audit trail' })).toBeHidden();
  await expect(profile.getByRole('button', { name: 'Pick from photos' })).toBeHidden();
  await profile.getByLabel('Name').fill('Meena Kulkarni');
  await profile.getByLabel('Email').fill('meena@site.example');
  const present = profile.getByLabel('Present password', { exact: true });
  await present.fill('not this one');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(present).toHaveAccessibleDescription(/This is not your present password\./, { timeout: HASHING_MS });
  await present.fill(COLLEAGUE_PASSWORD);
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible({ timeout: HASHING_MS });
  await expect(present).toHaveCount(0);

  const password = page.getByRole('region', { name: 'Your password' });
  await password.getByLabel('Present password', { exact: true }).fill(COLLEAGUE_PASSWORD);
  await password.getByLabel('New password', { exact: true }).fill('short');
  await password.getByRole('button', { name: 'Change password' }).click();
  const next = password.getByLabel('New password', { exact: true });
  await expect(next).toHaveAccessibleDescription(/The password needs at least 10 characters\./);
  await next.fill('gravel bottle orbit nineteen');
  await password.getByRole('button', { name: 'Show new password' }).click();
  await expect(next).toHaveAttribute('type', 'text');
  await next.press('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible({ timeout: HASHING_MS });
  await page.reload();
  await expect(profile.getByLabel('Email')).toHaveValue('meena@site.example');
});

test('Account changes only the fields of the profile that were changed there', LONG_ONLY, async ({ page, site }) => {
  const adminID = await addColleague(site, 'desk');
  await signInColleague(page, adminID);
  await page.goto('/admin/account');
  const profile = page.getByRole('region', { name: 'Your profile' });
  await expect(profile.getByLabel('Name')).toHaveValue('Meena Rao');
  await asOwner(site, 'PATCH', `/api/admin/team/${adminID}`, { email: 'meena.new@site.example' });
  await profile.getByLabel('Name').fill('Meena Kulkarni');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(profile.getByLabel('Email')).toHaveValue('meena.new@site.example');
  await expect(profile.getByLabel('Present password', { exact: true })).toHaveCount(0);
});

test('a late answer on People leaves a dialog open that was opened since', LONG_ONLY, async ({ page, site }) => {
  const [first, second] = [
    await addColleague(site, 'editor', 'Kavya Late'),
    await addColleague(site, 'editor', 'Ravi Late'),
  ];
  const invited = { adminID: `LATE-${Date.now()}`, name: 'Asha Late', email: 'late@site.example', role: 'desk' };
  await asOwner(site, 'POST', '/api/admin/invitations', invited);
  await signIn(page);
  await page.goto('/admin/people');
  let released = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/(team|invitations)\/[^/]+/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const row = (adminID: string) => page.getByRole('listitem').filter({ hasText: adminID });
  const dialog = page.getByRole('dialog');
  await row(first).getByRole('button', { name: 'Change Kavya Late' }).click();
  await dialog.getByLabel('Name').fill('Kavya Later');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await row(second).getByRole('button', { name: 'Change Ravi Late' }).click();
  await dialog.getByLabel('Name').fill('Ravi Later');
  released.resolve();
  await expect(page.getByText('Kavya Later changed')).toBeVisible();
  await expect(row(first)).toContainText('Kavya Later');
  await expect(dialog.getByLabel('Name')).toHaveValue('Ravi Later');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  released = Promise.withResolvers<void>();
  await row(invited.adminID).getByRole('button', { name: 'Renew the invitation of Asha Late' }).click();
  await row(second).getByRole('button', { name: 'Change Ravi Late' }).click();
  await dialog.getByLabel('Name').fill('Ravi Later');
  released.resolve();
  await page.getByRole('dialog', { name: 'Asha Late is invited' }).getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Ravi Later');
});
