import type { Request } from '@playwright/test';
import { MESSAGES } from '../../../src/domain/shared/errors.ts';
import { openEditor, signIn, signInColleague } from '../../e2e/admin.ts';
import { expectNoViolations } from '../../e2e/axe.ts';
import { addColleague, asOwner } from '../../e2e/colleagues.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { judgeAt } from '../../e2e/layout.ts';
import { sharedLogin } from '../../e2e/logins.ts';
import { requestsDone } from '../../e2e/reading.ts';
import { PHONE } from '../../e2e/screens.ts';

test.use(STILL);

test('a post is handed in once the connection is back, and typed text stays after the role was changed', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const adminID = await addColleague(site, 'writer');
  await signInColleague(page, adminID);
  const editor = await openEditor(page);
  await editor.title.fill(`Offline ${adminID}`);
  await editor.content.fill('Written on a train.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(editor.note).toContainText('Hands in the post when you are back online.');
  await context.setOffline(false);
  await expect(page.getByText('You can go on writing: what you save belongs to it.')).toBeVisible();

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('Note').fill('Is this long enough?');
  await editor.content.fill('Written on a train, and after it.');
  await asOwner(site, 'PATCH', `/api/admin/team/${adminID}`, { role: 'desk' });
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(MESSAGES.forbidden)).toBeVisible();
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Not saved.');
  await expect(notes.getByLabel('Note')).toHaveValue('Is this long enough?');
  await expect(editor.content).toHaveValue('Written on a train, and after it.');
});

test('a writer proposes changes to an own post that is published', async ({ page, browser, site }) => {
  test.slow();
  const adminID = await addColleague(site, 'writer');
  await signInColleague(page, adminID);
  const editor = await openEditor(page);
  const title = `Published ${adminID}`;
  await editor.title.fill(title);
  await editor.content.fill('As it was.');
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Draft saved');
  const id = /Blogs\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  await asOwner(site, 'PATCH', `/api/Blogs/${id}`, { status: 'published' });

  await page.goto('/admin/edit-blogs');
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row.getByRole('button', { name: `Delete: ${title}` })).toHaveCount(0);
  await row.getByRole('link', { name: `Edit: ${title}` }).click();
  await expect(editor.content).toHaveValue('As it was.');
  await editor.content.fill('As it should be.');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You can go on writing: what you save belongs to it.')).toBeVisible();
  await expect(page.getByText('These changes are not published.')).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url });
  const editors = await context.newPage();
  await signIn(editors);
  const opened = await openEditor(editors, id);
  await expect(opened.content).toHaveValue('As it should be.');
  await opened.saveChanges.click();
  await editors.waitForURL('**/admin/admin-dashboard');
  await context.close();
  await page.goto(`/Blogs/${id}`);
  await expect(page.getByText('As it should be.')).toBeVisible();
});

test('Ctrl+S saves nothing of an own post that was scheduled while its writer typed', async ({ page, site }) => {
  test.slow();
  const adminID = await addColleague(site, 'writer');
  await signInColleague(page, adminID);
  const editor = await openEditor(page);
  await editor.title.fill(`Scheduled ${adminID}`);
  await editor.content.fill('Saved.');
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Draft saved');
  const id = /Blogs\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  await editor.content.fill('Saved, and typed since.');
  await expect(editor.note).toContainText('Kept on this computer');
  const { token } = await sharedLogin(site.url);
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const multipart = { title: `Scheduled ${adminID}`, content: '<p>Saved.</p>', status: 'scheduled', publishAt };
  await page.request.put(`/api/Blogs/${id}`, { headers: { authorization: `Bearer ${token}` }, multipart });

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(editor.content).toHaveValue('Saved, and typed since.');
  await expect(page.getByText('Scheduled posts are changed by an editor.')).toBeVisible();
  await expect(page.getByText('We restored what you were writing.')).toBeVisible();
  await expect(page.getByText('saving will show you both versions')).toHaveCount(0);
  const isSave = (request: Request) => request.method() === 'PUT' && request.url().endsWith(`/api/Blogs/${id}`);
  const saving = page.waitForRequest(isSave, { timeout: 3000 });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(saving).rejects.toThrow('Timeout');
  await expect(page.getByText(MESSAGES.forbidden)).toHaveCount(0);
  await expect(editor.content).toHaveValue('Saved, and typed since.');
});

test('the review and the audit trail fit a phone and are accessible', async ({ page, site }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const adminID = await addColleague(site, 'writer');
  await signInColleague(page, adminID);
  const editor = await openEditor(page);
  await editor.title.fill(`On a phone ${adminID}`);
  await editor.content.fill('Short.');
  await page.getByRole('button', { name: 'Hand in' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('Note').fill('A-note-of-one-very-long-word-'.repeat(10));
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Note added')).toBeVisible();
  await expectNoViolations(page);
  const { pathname, search } = new URL(page.url());
  await signIn(page);
  for (const path of [pathname + search, '/admin/account']) {
    await page.goto(path);
    await requestsDone(page);
    expect(await judgeAt(page, [PHONE]), path).toEqual([]);
    await expectNoViolations(page);
  }
});
