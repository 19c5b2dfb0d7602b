import { bearer, createPost, openEditor, signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { DESKTOP, eachScreen, LONG_ONLY } from './screens.ts';

test.use(STILL);

const BANNER = 'These changes are not published.';

for (const { viewport, ...details } of eachScreen(DESKTOP)) {
  test.describe(`at ${viewport.width}`, details, () => {
    test.use({ viewport });

    test('changes to a published post are saved as a draft, previewed, discarded, and published', async ({
      page,
      request,
      context,
    }) => {
      await signIn(page);
      const { _id } = await createPost(page, request, { title: 'Lamps', content: '<p>Two lamps.</p>' });
      const editor = await openEditor(page, _id);
      const bar = page.getByRole('region', { name: 'Save and publish' });
      const live = async () => (await request.get(`/Blogs/${_id}`)).text();
      await editor.content.press('ControlOrMeta+s');
      await expect(editor.note).toContainText('No changes to save');
      await editor.content.fill('Three lamps.');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(editor.note).toContainText('Draft of the changes saved');
      await expect(page.getByText(BANNER)).toBeVisible();
      await expect(bar).toContainText('Changes not published');
      await expectNoViolations(page);
      expect(await live()).toContain('Two lamps.');

      await page.goto('/admin/edit-blogs?q=lamps');
      await expect(page.getByRole('article').filter({ hasText: 'Lamps' })).toContainText('Unpublished changes');
      await openEditor(page, _id);
      await expect(editor.content).toHaveValue('Three lamps.');
      await expect(page.getByText(`by ${ADMIN.adminID}. Visitors see the published post`)).toBeVisible();
      await bar.getByRole('button', { name: 'Preview link' }).click();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Open' }).click();
      const preview = await opened;
      await expect(preview.getByText('Three lamps.')).toBeVisible();
      await expect(preview.getByText('Changes to this post are not public')).toBeVisible();
      await preview.close();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Discard the changes' }).click();
      await expect(editor.content).toHaveValue('Two lamps.');
      await expect(editor.content).toBeFocused();
      await expect(page.getByText(BANNER)).toBeHidden();
      await page.getByRole('button', { name: 'Bring it back' }).click();
      await expect(editor.content).toHaveValue('Three lamps.');
      await editor.saveDraft.click();
      await expect(page.getByText(BANNER)).toBeVisible();
      await editor.title.fill('Lamps, three');
      await editor.saveChanges.click();
      await page.waitForURL('**/admin/admin-dashboard');
      await expect.poll(live).toContain('Three lamps.');
      await openEditor(page, _id);
      await expect(editor.title).toHaveValue('Lamps, three');
      await expect(page.getByText(BANNER)).toBeHidden();
    });
  });
}

test(
  'unpublished changes are compared with those of a colleague, and with a post that was published since',
  LONG_ONLY,
  async ({ page, request, browser, site }) => {
    await signIn(page);
    const { _id } = await createPost(page, request, { title: 'Doors', content: '<p>One door.</p>' });
    const editor = await openEditor(page, _id);
    const elsewhere = await browser.newContext({ baseURL: site.url });
    const second = await elsewhere.newPage();
    await signIn(second);
    const theirs = await openEditor(second, _id);
    await theirs.content.fill('Two doors.');
    await theirs.saveDraft.click();
    await expect(theirs.note).toContainText('Draft of the changes saved');

    const conflict = page.getByRole('heading', { name: 'Two versions of this post' });
    await editor.content.fill('Three doors.');
    await editor.saveDraft.click();
    await expect(conflict).toBeVisible();
    await expect(page.getByRole('deletion').first()).toContainText('Two');
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect(editor.note).toContainText('Draft of the changes saved');

    await theirs.content.fill('Four doors.');
    await theirs.saveDraft.click();
    await second.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(theirs.content).toHaveValue('Three doors.');
    await elsewhere.close();

    await request.put(`/api/Blogs/${_id}`, {
      headers: await bearer(page),
      multipart: { title: 'Doors', content: '<p>No door.</p>' },
    });
    await openEditor(page, _id);
    await expect(page.getByText('publishing will show you both versions.')).toBeVisible();
    await editor.saveChanges.click();
    await expect(conflict).toBeVisible();
    await expect(page.getByRole('deletion').first()).toContainText('No');
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(editor.content).toHaveValue('No door.');
    await openEditor(page, _id);
    await expect(editor.content, 'the changes are discarded').toHaveValue('No door.');
  },
);

test(
  'changes to a post that a colleague turned into a draft meanwhile are saved in that draft',
  LONG_ONLY,
  async ({ page, request }) => {
    await signIn(page);
    const { _id } = await createPost(page, request, { title: 'Gates', content: '<p>One gate.</p>' });
    const editor = await openEditor(page, _id);
    await request.put(`/api/Blogs/${_id}`, {
      headers: await bearer(page),
      multipart: { title: 'Gates', content: '<p>One gate.</p>', status: 'draft' },
    });
    await editor.content.fill('Two gates.');
    await editor.saveDraft.click();
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect(editor.note).toContainText('Draft saved');
    const stored = await request.get(`/api/Blogs/${_id}?status=all`, { headers: await bearer(page) });
    expect(await stored.json()).toMatchObject({ status: 'draft', text: 'Two gates.' });
  },
);

test(
  'changes are not discarded while a save runs, and nothing is saved while they are discarded',
  LONG_ONLY,
  async ({ page, request }) => {
    await signIn(page);
    const { _id } = await createPost(page, request, { title: 'Roofs', content: '<p>One roof.</p>' });
    const editor = await openEditor(page, _id);
    const discard = page.getByRole('button', { name: 'Discard the changes' });
    await editor.content.fill('Two roofs.');
    await editor.saveDraft.click();
    await expect(discard).toBeVisible();
    const sent: string[] = [];
    let gate = Promise.withResolvers<void>();
    await page.route('**/api/Blogs/*/changes*', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      sent.push(route.request().method());
      await gate.promise;
      await route.continue();
    });

    await editor.content.fill('Three roofs.');
    await editor.saveDraft.click();
    await expect.poll(() => sent).toEqual(['PUT']);
    await expect(discard).toBeDisabled();
    await discard.click({ force: true });
    gate.resolve();
    await expect(discard).toBeEnabled();
    expect(sent).toEqual(['PUT']);
    await expect(editor.content).toHaveValue('Three roofs.');

    gate = Promise.withResolvers<void>();
    await editor.content.fill('Four roofs.');
    await discard.click();
    await expect.poll(() => sent).toEqual(['PUT', 'DELETE']);
    await expect(discard).toBeDisabled();
    await expect(editor.saveDraft).toBeDisabled();
    await editor.content.press('ControlOrMeta+s');
    gate.resolve();
    await expect(editor.content).toHaveValue('One roof.');
    expect(sent).toEqual(['PUT', 'DELETE']);
    await expect(editor.saveDraft).toBeEnabled();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(editor.content).toHaveValue('Four roofs.');
  },
);

test(
  'neither the saved version nor what was put aside replaces the text while a save runs',
  LONG_ONLY,
  async ({ page, request }) => {
    await signIn(page);
    const { _id } = await createPost(page, request, { title: 'Doors', content: '<p>One door.</p>' });
    const editor = await openEditor(page, _id);
    const goBack = page.getByRole('button', { name: 'Go back to the saved version' });
    const bringBack = page.getByRole('button', { name: 'Bring it back' });
    let sent = 0;
    let gate = Promise.withResolvers<void>();
    await page.route('**/api/Blogs/*/changes*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      sent++;
      await gate.promise;
      await route.continue();
    });
    const reload = async () => {
      await expect(editor.note).toContainText('Kept on this computer');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(goBack).toBeVisible();
    };

    await editor.content.fill('Two doors.');
    await reload();
    await editor.saveDraft.click();
    await expect.poll(() => sent).toBe(1);
    await goBack.click({ force: true });
    await expect(editor.content).toHaveValue('Two doors.');
    await expect(goBack).toBeDisabled();
    await editor.content.fill('Three doors.');
    gate.resolve();
    await expect(goBack).toBeHidden();
    await expect(editor.content).toHaveValue('Three doors.');

    await editor.content.fill('Four doors.');
    await reload();
    await goBack.click();
    await expect(editor.content).toHaveValue('Two doors.');
    gate = Promise.withResolvers<void>();
    await editor.content.fill('Five doors.');
    await editor.saveDraft.click();
    await expect.poll(() => sent).toBe(2);
    await editor.content.fill('Six doors.');
    await bringBack.click({ force: true });
    await expect(editor.content).toHaveValue('Six doors.');
    await expect(bringBack).toBeDisabled();
    gate.resolve();
    await expect(bringBack).toBeHidden();
    await expect(editor.content).toHaveValue('Six doors.');
  },
);
