import type { Page } from '@playwright/test';
import { bearer, createPost, openEditor, signIn, signInAlone } from './admin.ts';
import { stopClock } from './clock.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

const KEPT = 'Kept on this device';

async function contentOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/Blogs/${id}`, { headers: await bearer(page) });
  return (await answer.json()).content;
}

test('unsaved text is restored after a reload; a draft is saved while it is typed', async ({ page }) => {
  await stopClock(page);
  await signIn(page);
  const { _id } = await createPost(page, page.request, { title: 'Almost lost', status: 'draft' });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const editor = await openEditor(page, _id);
  await page.reload();
  await expect(editor.title).toBeEnabled();
  expect(asked, 'without changes').toEqual([]);

  await editor.content.fill('');
  for (const letter of 'steadily') {
    await editor.content.pressSequentially(letter);
    await page.clock.runFor(1000);
  }
  await page.reload();
  expect(asked, 'with changes').toEqual(['beforeunload']);
  await expectSeen(page.getByText('We restored what you were writing.'));
  await expect(editor.content).toHaveValue('steadily');
  await page.getByRole('button', { name: 'Go back to the saved version' }).click();
  await expect(editor.content).toHaveValue('Stand across the road.');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(editor.content).toHaveValue('steadily');
  await expect(editor.content).toBeFocused();

  await editor.content.fill('On the way home.');
  await page.clock.runFor(2000);
  await expect(editor.note).toContainText('Draft saved');
  expect(await contentOf(page, _id)).toBe('<p>On the way home.</p>');
  await editor.content.fill('On the way home, by train.');
  await page.clock.runFor(29_000);
  await expect(editor.note).toContainText(KEPT);
  await page.clock.runFor(1000);
  await expect(editor.note).toContainText('Draft saved');
  await page.reload();
  expect(asked, 'with nothing unsaved').toEqual(['beforeunload']);
  await expect(editor.content).toHaveValue('On the way home, by train.');

  await test.step('a new post becomes a draft, whose address comes from its title', async () => {
    await openEditor(page);
    await editor.title.fill('Begun at noon');
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/add-blogs$/);
    await editor.content.fill('Not done.');
    await page.clock.runFor(2000);
    await expect(editor.note).toContainText('Draft saved');
    await expect(page).toHaveURL(/\/Blogs\/begun-at-noon-[^/]+\/edit$/);
    await expect(editor.content).toBeFocused();
  });

  await test.step('what is typed into a published post is its draft until its changes are published', async () => {
    const post = await createPost(page, page.request, { title: 'Read by all', content: '<p>As it was.</p>' });
    await openEditor(page, post._id);
    await editor.content.fill('As it will be.');
    await page.clock.runFor(2000);
    await expect(editor.note).toContainText('Draft of the changes saved');
    await expectSeen(page.getByText('These changes are not published.'));
    expect(await contentOf(page, post._id)).toBe('<p>As it was.</p>');
  });
});

test('a session that ends while writing is renewed in a dialog, and nothing is lost', async ({ page, request }) => {
  await signInAlone(page);
  const { _id } = await createPost(page, request, { title: 'Written through an expiry', status: 'draft' });
  const editor = await openEditor(page, _id);
  await editor.content.fill('Typed before the session ended.');
  await request.post('/api/auth/logout', { headers: await bearer(page) });

  await editor.saveDraft.click();
  const dialog = page.getByRole('dialog', { name: 'Session ended' });
  await expect(dialog.getByLabel('Admin ID')).toHaveValue(ADMIN.adminID);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog.locator('form').locator('..').getByRole('alert')).toHaveText('Invalid credentials');
  // A click on a toast that the dialog covers or makes inert would time out.
  await page.getByRole('button', { name: 'Dismiss: Invalid credentials' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(editor.content).toHaveValue('Typed before the session ended.');

  await editor.saveDraft.click();
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(editor.note).toContainText('Draft saved');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(stored.adminInfo ?? '{}').token).toBe(stored.token);
  expect(await contentOf(page, _id)).toBe('<p>Typed before the session ended.</p>');
});

test('a save waits for the connection, and one without an answer is sent again with its idempotency key', async ({
  page,
  context,
  request,
}) => {
  await signIn(page);
  const { _id } = await createPost(page, request, { title: 'Written on a train', status: 'draft' });
  const editor = await openEditor(page, _id);
  await context.setOffline(true);
  await expectSeen(page.getByText('You are offline.'));
  await editor.content.fill('Between two stations.');
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Saves the draft when you are back online.');
  await expect(editor.saveDraft).toBeDisabled();
  await context.setOffline(false);
  await expect(editor.note).toContainText('Draft saved');
  await expect(page.getByText('You are offline.')).toBeHidden();
  expect(await contentOf(page, _id)).toBe('<p>Between two stations.</p>');

  await test.step('an answer that is lost', async () => {
    await stopClock(page);
    await openEditor(page);
    await editor.title.fill('Frozen');
    await editor.content.fill('Words.');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/Blogs', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The first request arrives, and is never answered.
      await route.fetch();
      if (keys.length > 1) await route.continue();
    });
    await editor.saveDraft.click();
    await expect.poll(() => keys.length).toBe(1);
    await page.clock.runFor(30_000);
    await expect(editor.note).toContainText('The server does not answer');
    await page.clock.runFor(5000);
    await expect(editor.note).toContainText('Draft saved');
    expect(keys).toEqual([keys[0], keys[0]]);
    const all = await request.get('/api/Blogs?status=all&q=Frozen', { headers: await bearer(page) });
    expect(await all.json()).toHaveLength(1);
  });

  await test.step('a save that is refused', async () => {
    await page.route('**/api/Blogs/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await editor.content.fill('Kept all the same.');
    await editor.saveDraft.click();
    await expectSeen(page.getByText('Server error! Please try again later.'));
    await expect(editor.note).toContainText('Not saved. Your text is kept on this device.');
    await page.clock.runFor(5000);
    await editor.content.press('End');
    await page.keyboard.type('.');
    await page.clock.runFor(5000);
    await expect(editor.note).toContainText(KEPT);
    await expect(editor.content).toHaveValue('Kept all the same..');
  });
});
