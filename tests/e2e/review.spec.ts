import type { Page } from '@playwright/test';
import { openEditor, openElsewhere, signIn, signInColleague } from './admin.ts';
import { addColleague } from './colleagues.ts';
import { expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { expectSeen } from './seen.ts';

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
  await expect(bar(page)).toContainText('Handed in, visitors do not see it');
  const id = /Blogs\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';

  const editors = await openElsewhere(browser, site);
  await signIn(editors);
  await editors.goto('/admin/edit-blogs?status=handed-in');
  const row = editors.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('Handed in');
  await row.getByRole('link', { name: `Edit: ${title}` }).click();
  const opened = editors.getByRole('region', { name: 'Notes' });
  await expectSeen(editors.getByText('Publish it, or give it back with a note.'));
  await opened.getByRole('button', { name: 'Give back with this note' }).click();
  await expect(opened.getByLabel('Note')).toBeFocused();
  await opened.getByLabel('Note').fill('Say which paint.');
  await opened.getByRole('button', { name: 'Give back with this note' }).click();
  await expectSeen(editors.getByRole('status').filter({ hasText: /^Given back by / }));

  await page.goto('/admin/admin-dashboard');
  const tasks = page.getByRole('region', { name: 'What waits for you' });
  await tasks.getByRole('listitem').filter({ hasText: 'Given back by' }).getByRole('link', { name: title }).click();
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
