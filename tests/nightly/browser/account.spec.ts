import { signInColleague } from '../../e2e/admin.ts';
import { addColleague, asOwner, COLLEAGUE_PASSWORD } from '../../e2e/colleagues.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { expectSeen } from '../../e2e/seen.ts';

test.use(STILL);

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

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
    await profile.getByLabel('Name').fill('Asha K');
    const question = page.waitForEvent('dialog');
    const left = page.reload();
    expect((await question).type(), 'before what was typed is lost').toBe('beforeunload');
    await (await question).accept();
    await left;
    await expect(profile.getByLabel('Name')).toHaveValue('Asha Patil');
    await profile.getByLabel('Name').fill('Asha Kulkarni');
    await profile.getByLabel('Email').fill('asha@site.example');
    const present = profile.getByLabel('Current password', { exact: true });
    await present.fill('not this one');
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await expect(present).toHaveAccessibleDescription(/This is not your current password\./);
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
    await password.getByLabel('Current password', { exact: true }).fill(COLLEAGUE_PASSWORD);
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
