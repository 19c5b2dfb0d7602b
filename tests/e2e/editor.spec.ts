import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bearer, createPost, openEditor, signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

const PICTURE = resolve(import.meta.dirname, '../pictures/blog-1.webp');

const barOf = (page: Page) => page.getByRole('region', { name: 'Save and publish' });
const idIn = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

/** Collects the statuses of the saves sent from now on. */
function watchSaves(page: Page): Set<string> {
  const saves = new Set<string>();
  page.on('request', (request) => {
    const isWrite = request.method() === 'POST' || request.method() === 'PUT';
    if (!isWrite || !/^\/api\/Blogs(\/[^/]+)?$/.test(new URL(request.url()).pathname)) return;
    saves.add(/name="status"\s+(\w+)/.exec(request.postData() ?? '')?.[1] ?? 'none');
  });
  return saves;
}

/** Runs the browser's own undo command, as its menu does. */
async function undoByMenu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'F13', commands: ['undo'] });
  await session.detach();
}

test('a post is written with the toolbar and by keys; Enter never saves or publishes, Ctrl+S saves and stays', async ({
  page,
}) => {
  await signIn(page);
  const editor = await openEditor(page);
  const { content } = editor;
  const saves = watchSaves(page);
  const key = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Create New Blog Post' }));
  await expectSeen(page.getByText('Share your thoughts with the world'));
  await editor.publish.click();
  await expect(editor.title).toBeFocused();
  await expect(editor.title).toHaveAccessibleDescription(/Title is required/);
  await expect(content).toHaveAccessibleDescription(/Content is required/);
  await page.keyboard.type('By keys');
  await key('Enter');
  await expect(content).toBeFocused();

  await test.step('the toolbar inserts placeholders', async () => {
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    const press = (name: string) => tools.getByRole('button', { name }).click();
    await press('H2 subheading');
    await expect(content).toHaveValue('## Subheading\n\n');
    await page.keyboard.type('Rain');
    await key('ControlOrMeta+End');
    await press('Bold');
    await expect(content).toHaveValue('## Rain\n\n**bold text**');
    await page.keyboard.type('wet');
    await key('ControlOrMeta+b');
    await press('Paragraph break');
    await press('Italic');
    await expect(content).toHaveValue('## Rain\n\n**wet**\n\n*italic text*');
    await page.keyboard.type('slow');
    await key('ControlOrMeta+i');
  });

  await test.step('a link is asked for its address, which is checked', async () => {
    await page.keyboard.type(' and ');
    await key('ControlOrMeta+k');
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByLabel('Address').fill('javascript:alert(1)');
    await link.getByLabel('Words').fill('what else');
    await key('Enter');
    await expectSeen(link);
    await link.getByLabel('Address').fill('example.com/a');
    await key('Enter');
    await expect(content).toBeFocused();
  });

  await test.step('a list continues on Enter, and ends on an empty line', async () => {
    await key('Enter', 'Enter');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.keyboard.type('One');
    await key('Enter');
    await page.keyboard.type('Two');
    await key('Enter', 'Enter');
    await page.keyboard.type('The end.');
  });
  const text = '## Rain\n\n**wet**\n\n*slow* and [what else](https://example.com/a)\n\n- One\n- Two\n\nThe end.';
  await expect(content).toHaveValue(text);

  await test.step('the preview is beside it on demand, and follows the caret', async () => {
    await expect(editor.preview).toBeHidden();
    await editor.showPreview();
    await expectSeen(editor.preview.getByRole('heading', { name: 'Rain' }));
    await content.focus();
  });

  await key('ControlOrMeta+s');
  await expect(editor.note).toContainText('Draft saved');
  await expect(page).toHaveURL(/\/Blogs\/by-keys-[^/]+\/edit$/);
  await expect(content).toBeFocused();
  await test.step('before it is published, its links are checked', async () => {
    await content.fill('[here](/no-such-page)');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/no-such-page', (route) => released.then(() => route.continue()));
    await editor.publish.click();
    await expectSeen(page.getByText('Looking where the links lead'));
    release();
    await expectSeen(page.getByRole('alert').filter({ hasText: '/no-such-page' }));
  });
  await editor.publish.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' })).toBeFocused();
  await key('Enter');
  await expect(editor.publish).toBeFocused();
  expect([...saves]).toEqual(['draft']);
});

test('what was typed is undone at once, a command of the toolbar by itself, by keys and by the browser’s menu', async ({
  page,
}) => {
  await signIn(page);
  const { content, title } = await openEditor(page);
  const key = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await title.fill('By keys');
  await content.fill('- Two');
  await key('ControlOrMeta+End', 'Enter', 'Enter');
  await page.keyboard.type('The end.');
  const text = '- Two\n\nThe end.';
  await expect(content).toHaveValue(text);
  await key('ControlOrMeta+a', 'ControlOrMeta+b', 'ControlOrMeta+z');
  await expect(content).toHaveValue(text);
  await key('ControlOrMeta+z');
  await expect(content).toHaveValue('- Two\n\n');
  await undoByMenu(page);
  await expect(content).toHaveValue('- Two\n- ');
  await key('ControlOrMeta+Shift+z', 'ControlOrMeta+Shift+z');
  await expect(content).toHaveValue(text);
  await expect(title).toHaveValue('By keys');
});

test('on a phone the page is the editor: one scrollbar, the toolbar stays, everything is reached by keys and has a name', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  const { title, content, preview, showPreview, note } = await openEditor(page);
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(title).toBeFocused();
  await page.keyboard.type('A title that is so long that it needs more than one line on a phone');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('हिंदी में एक पंक्ति।\n\n'.repeat(30));
  await page.keyboard.type('The end.');

  for (const field of [title, content]) {
    expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ ...PHONE, height: 360 });
  await page.keyboard.type(' Above the keyboard.');
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(PHONE);

  await expect(page.locator('form')).toMatchAriaSnapshot(`
    - toolbar "Formatting":
      - button "H2 subheading": H2
      - button "Bold": B
      - button "Italic": I
      - button "Paragraph break": ¶
      - button "H3 smaller subheading": H3
      - button "Link"
      - button "Picture"
    - button "Preview"
    - textbox "Title*": /A title .+/
    - textbox "Content*": /.+ The end. Above the keyboard./
    - button "Choose image"
    - button "Choose from photos"
  `);
  await tabTo(page, page.getByRole('button', { name: 'Save draft' }));
  await title.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(tools.getByRole('button', { name: 'H2 subheading' })).toBeFocused();

  await showPreview();
  await expectSeen(preview.getByText('The end.'));
  await page.reload();
  await expect(preview).toBeVisible();
  await expect(note).toContainText('Kept on this device');

  await test.step('Ctrl+K is a link in the text, and elsewhere the search, which warns of unsaved text', async () => {
    await content.press('ControlOrMeta+k');
    await expectSeen(page.getByRole('dialog', { name: 'Link' }));
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeHidden();
    await page.keyboard.press('Escape');
    await title.press('ControlOrMeta+k');
    await page.keyboard.type('inbox');
    const asked = page.waitForEvent('dialog');
    const pressed = page.keyboard.press('Enter');
    await (await asked).dismiss();
    await pressed;
    await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeHidden();
    await expect(title).toBeFocused();
  });
});

test('a post with a picture is saved as a draft, shown by a preview link, and published as it was previewed', async ({
  page,
  request,
}) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('How to brief a painter');
  await editor.content.fill('Stand across the road.\n\n## Three facts & no more\n\n- One\n- **Two**');
  await editor.showPreview();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.getByLabel('Alternative text').fill('Ghats in the rain');
  await page.locator('summary', { hasText: 'Details' }).click();
  await page.getByLabel('Address').fill('Brief a painter');
  await page.getByLabel('Topics').fill('Paint, Walls');
  await expectSeen(editor.preview.getByRole('img', { name: 'Ghats in the rain' }));
  await expectSeen(editor.preview.getByRole('heading', { name: 'Three facts & no more' }));
  const previewed = await editor.preview.locator('.prose').innerHTML();
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Draft saved');
  await page.waitForURL(/\/Blogs\/[^/]+\/edit$/);
  const id = idIn(page);
  expect((await request.get('/Blogs/brief-a-painter')).status()).toBe(404);

  const dialog = page.getByRole('dialog', { name: 'Preview link' });
  await page.getByRole('button', { name: 'Preview link', exact: true }).click();
  const link = await dialog.getByLabel('Link to the saved version').inputValue();
  expect(await (await request.get(link)).text()).toContain('How to brief a painter');
  await dialog.getByRole('button', { name: 'Take back all links to this post' }).click();
  await expectSeen(page.getByText('No preview link of this post works any more'));
  expect((await request.get(link)).status()).toBe(404);

  await editor.goLive();
  await page.waitForURL('**/admin/admin-dashboard');
  await expectSeen(page.getByText('Blog published successfully'));
  await expectSeen(page.getByText('“How to brief a painter” is on the website.'));
  await expectSeen(page.getByRole('button', { name: 'Share' }));
  await expect(page.getByRole('link', { name: 'View post' })).toHaveAttribute('href', '/Blogs/brief-a-painter');
  await page.goto('/Blogs/brief-a-painter');
  const published = await page.locator('.prose').innerHTML();
  expect(published.replaceAll(/<.?font>/g, '')).toBe(previewed);
  await expectSeen(page.getByRole('img', { name: 'Ghats in the rain' }));
  await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link')).toHaveText(['Paint', 'Walls']);

  await openEditor(page, id);
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Edit Blog Post' }));
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(barOf(page)).toContainText('Draft, visitors do not see it');
  await expect(editor.content).toBeFocused();
  expect((await request.get('/Blogs/brief-a-painter')).status()).toBe(404);
});

test('a schedule is shown in words, refuses the past, and hides the post until it is taken back', async ({
  page,
  request,
}) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('Published later');
  await editor.content.fill('Not yet.');
  const saves = watchSaves(page);
  await page.getByRole('button', { name: 'Schedule' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await dialog.getByLabel('Date').fill('2020-01-01');
  await page.keyboard.press('Enter');
  await expectSeen(dialog.getByText('Choose a time in the future.'));
  expect([...saves]).not.toContain('scheduled');
  await dialog.getByLabel('Date').fill('2099-12-01');
  await dialog.getByLabel('Time (India)').fill('09:00');
  await expect(dialog).toContainText('Goes live on Tuesday, December 1st, 2099, 9:00 AM.');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/admin-dashboard');
  await expectSeen(page.getByText('Blog scheduled successfully'));
  const posts = (await (await request.get('/api/Blogs')).json()) as { title: string }[];
  expect(posts.map((post) => post.title)).not.toContain('Published later');

  await page.goto('/admin/edit-blogs?q=published+later');
  await page.getByRole('link', { name: 'Edit: Published later' }).click();
  const bar = barOf(page);
  await expect(bar).toContainText('Scheduled for Tuesday, December 1st, 2099, 9:00 AM');
  for (const { button, says, no } of [
    { button: 'Publish now', says: '“Published later” will be on the website for everybody at once', no: 'Not yet' },
    { button: 'Take back', says: 'will not go live on Tuesday, December 1st, 2099, 9:00 AM.', no: 'Leave it' },
  ]) {
    await bar.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alertdialog')).toContainText(says);
    await expect(page.getByRole('alertdialog').getByRole('button', { name: no })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('button', { name: button })).toBeFocused();
  }
  await bar.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(bar).toContainText('Draft, visitors do not see it');
});

test('changes to a published post wait as a draft, are discarded, published, and replaced by an earlier revision', async ({
  page,
  request,
}) => {
  await signIn(page);
  const { _id } = await createPost(page, request, { title: 'Lamps', content: '<p>Two lamps.</p>' });
  const editor = await openEditor(page, _id);
  const banner = page.getByText('These changes are not published.');
  const live = async () => (await request.get(`/Blogs/${_id}`)).text();
  await editor.content.press('ControlOrMeta+s');
  await expect(editor.note).toContainText('No changes to save');
  await editor.content.fill('Three lamps.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(editor.note).toContainText('Draft of the changes saved');
  await expectSeen(banner);
  expect(await live()).toContain('Two lamps.');

  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await expect(editor.content).toHaveValue('Two lamps.');
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(editor.content).toHaveValue('Three lamps.');
  await editor.content.fill('Four lamps, [here](/Contact) and [there](/Nowhere).');
  await editor.saveChanges.click();
  await expect(page.getByText(/^This page does not exist:/).locator('..')).toContainText('/Nowhere');
  await editor.content.fill('Four lamps.');
  await editor.saveChanges.click();
  await page.waitForURL('**/admin/admin-dashboard');
  await expect.poll(live).toContain('Four lamps.');

  await openEditor(page, _id);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Compare version 1 with the present one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Version 1 of this post' })).toBeFocused();
  await expectSeen(page.getByRole('deletion').first());
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(editor.content).toHaveValue('Two lamps.');
  await page.getByRole('button', { name: 'Bring back what was there' }).click();
  await expect(editor.content).toHaveValue('Four lamps.');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await editor.saveChanges.click();
  await page.waitForURL('**/admin/admin-dashboard');
  await expect.poll(live).toContain('Two lamps.');
  const stored = await request.get(`/api/Blogs/${_id}`, { headers: await bearer(page) });
  expect(await stored.json()).toMatchObject({ content: '<p>Two lamps.</p>', version: 3 });
});
