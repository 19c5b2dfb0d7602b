import type { Page } from '@playwright/test';
import { MESSAGES } from '../../../src/domain/shared/error-messages.ts';
import { openEditor, openElsewhere, signIn, signInColleague } from '../../e2e/admin.ts';
import { addColleague, asOwner } from '../../e2e/colleagues.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { islandsReady } from '../../e2e/reading.ts';
import { expectSeen } from '../../e2e/seen.ts';

test.use(STILL);

/** The buttons of the editor's toolbar. */
const bar = (page: Page) => page.getByRole('region', { name: 'Save and publish' });

test('a writer hands a draft in, an editor gives it back with a note, and then publishes it', async ({
  page,
  browser,
  site,
}) => {
  const adminID = await addColleague(site, 'writer', 'Meena Rao');
  await signInColleague(page, adminID);
  const written = await openEditor(page);
  await expect(bar(page).getByRole('button')).toHaveText(['Hand in', 'Save draft']);
  await bar(page).getByRole('button', { name: 'Hand in' }).click();
  await expect(written.title).toBeFocused();
  const title = `Keep the paint dry ${adminID}`;
  await written.title.fill(title);
  await written.content.fill('In the monsoon.');
  await bar(page).getByRole('button', { name: 'Hand in' }).focus();
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('status').filter({ hasText: /Handed in by Meena Rao/ }));
  await expect(bar(page)).toContainText('Waiting for approval, visitors do not see it');
  const id = /Blogs\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';

  const editors = await openElsewhere(browser, site);
  await signIn(editors);
  await editors.goto('/admin/edit-blogs?status=handed-in');
  const row = editors.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('Waiting for approval');
  await row.getByRole('link', { name: `Edit: ${title}` }).click();
  const opened = editors.getByRole('region', { name: 'Notes' });
  await expectSeen(editors.getByText('Publish it, or request changes with a note.'));
  await opened.getByRole('button', { name: 'Request changes with this note' }).click();
  await expect(opened.getByLabel('Note')).toBeFocused();
  await opened.getByLabel('Note').fill('Say which paint.');
  await opened.getByRole('button', { name: 'Request changes with this note' }).click();
  await expectSeen(editors.getByRole('status').filter({ hasText: /^Changes requested by / }));

  await page.goto('/admin/admin-dashboard');
  const tasks = page.getByRole('region', { name: 'What waits for you' });
  await tasks
    .getByRole('listitem')
    .filter({ hasText: 'Changes requested by' })
    .getByRole('link', { name: title })
    .click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expectSeen(notes.getByText('Say which paint.'));
  await expect(notes.getByRole('button', { name: /^Remove the note/ })).toHaveCount(0);
  await notes.getByLabel('Note').fill('Lime paint, now.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expectSeen(notes.getByText('Note added'));
  await written.content.fill('In the monsoon, lime paint.');
  await bar(page).getByRole('button', { name: 'Hand in again' }).click();
  await expectSeen(page.getByText('You can go on writing: what you save belongs to it.'));

  await editors.reload();
  await expectSeen(opened.getByText('Lime paint, now.'));
  await editors.getByRole('button', { name: 'Publish', exact: true }).click();
  await editors.getByRole('button', { name: 'Yes, publish' }).click();
  await editors.waitForURL('**/admin/admin-dashboard');
  await editors.context().close();

  // The writer had it open: taking it back is refused with what it is now, and the screen shows it.
  await page.getByRole('button', { name: 'Take back' }).click();
  await expectSeen(page.getByText('This post was published or scheduled in the meantime.'));
  await expectSeen(page.getByRole('status').filter({ hasText: /^Published by / }));
  await page.goto(`/Blogs/${id}/edit`);
  await islandsReady(page);
  await expect(bar(page).getByRole('button')).toHaveText(['Hand in', 'Save draft']);
});

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
