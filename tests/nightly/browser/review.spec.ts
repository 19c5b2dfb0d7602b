import { MESSAGES } from '../../../src/domain/shared/errors.ts';
import { openEditor, openElsewhere, signIn, signInColleague } from '../../e2e/admin.ts';
import { addColleague, asOwner } from '../../e2e/colleagues.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';

test.use(STILL);

test('a post is handed in once the connection is back, and typed text stays after the role was changed', async ({
  page,
  context,
  site,
}) => {
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

  const editors = await openElsewhere(browser, site);
  await signIn(editors);
  const opened = await openEditor(editors, id);
  await expect(opened.content).toHaveValue('As it should be.');
  await opened.saveChanges.click();
  await editors.waitForURL('**/admin/admin-dashboard');
  await editors.context().close();
  await page.goto(`/Blogs/${id}`);
  await expect(page.getByText('As it should be.')).toBeVisible();
});
