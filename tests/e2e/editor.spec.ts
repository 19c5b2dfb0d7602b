import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { copyPath } from '../../src/domain/admin/admin-paths.ts';
import { bearer, createPost, openEditor, signIn, signInColleague } from './admin.ts';
import { expectLegibleColours, expectNoViolations } from './axe.ts';
import { addColleague } from './colleagues.ts';
import { expect, STILL, test } from './fixtures.ts';
import { DESKTOP, eachScreen, LONG_ONLY, PHONE } from './screens.ts';
import { expectUnchangedBySaving, writeAndPublish } from './writing.ts';

test.use(STILL);

const PICTURE = resolve(import.meta.dirname, '../pictures/blog-1.webp');
const OTHER_PICTURE = resolve(import.meta.dirname, '../pictures/blog-14.webp');
const NO_PICTURE = resolve(import.meta.dirname, '../../package.json');
/** Not used by any other test: the library is shared. */
const LIBRARY_PHOTO = resolve(import.meta.dirname, '../pictures/blog-6.webp');

test('a wide table scrolls in the preview and does not widen it', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.content.fill(
    ['| A column of many words |', '| - |', '| a |']
      .map((row) => row.repeat(9))
      .join('\n')
      .replaceAll('||', '|'),
  );
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('table')).toBeVisible();
  expect(await preview.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('details of a post are edited below it, saved, and shown to readers', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('पेंट और रोशनी');
  await editor.content.fill('दीवार पर पहले एक हाथ का रंग लगाएँ।');
  await expect(editor.title).toHaveAttribute('lang', 'hi');
  await expect(editor.content).toHaveAttribute('lang', 'hi');
  // Devanagari has marks above and below its letters.
  const lineHeight = await editor.content.evaluate((area) => {
    const style = getComputedStyle(area);
    return Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
  });
  expect(lineHeight).toBeGreaterThan(1.6);
  const details = page.locator('summary', { hasText: 'Details' });
  await details.click();
  const language = page.getByLabel('Language');
  await expect(language.getByRole('option', { selected: true })).toHaveText('As the text: Hindi');
  await language.selectOption('Marathi');
  await expect(page.getByLabel('Author').getByRole('option', { selected: true })).toHaveText('The company');
  await page.getByLabel('Address').fill('पेंट की दुकान');
  await page.getByLabel('Topics').fill('रंग, Walls');
  await page.getByLabel('Excerpt').fill('एक हाथ का रंग');
  await expectNoViolations(page);
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Draft saved');
  await expect(page.getByLabel('Address')).toHaveValue('pent-ki-dukan');
  await editor.goLive();
  await page.waitForURL('**/admin/admin-dashboard');

  await page.goto('/Blogs/pent-ki-dukan');
  await expect(page.locator('article')).toHaveAttribute('lang', 'mr');
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'mr_IN');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'एक हाथ का रंग');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(card).toMatch(/\/api\/images\/[0-9a-f]{40}$/);
  expect((await request.get(new URL(card ?? '').pathname)).headers()['content-type']).toBe('image/jpeg');
  expect(await page.evaluate(sizeOf, new URL(card ?? '').pathname)).toEqual([1200, 630]);
  await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link')).toHaveText(['रंग', 'Walls']);

  await page.goto('/admin/edit-blogs');
  await page.getByRole('link', { name: 'Edit: पेंट और रोशनी' }).click();
  await expect(editor.title).toBeEnabled();
  await details.click();
  await expect(language.getByRole('option', { selected: true })).toHaveText('Marathi');
  await expect(page.getByLabel('Topics')).toHaveValue('रंग, Walls');
  await page.getByLabel('Address').fill('pent');
  await editor.saveChanges.click();
  await page.waitForURL('**/admin/admin-dashboard');
  const moved = await request.get('/Blogs/pent-ki-dukan', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/Blogs/pent']);
});

for (const { viewport, tag } of eachScreen(DESKTOP)) {
  test(`write, preview, draft, publish, edit, restore and delete at ${viewport.width}`, { tag }, async ({
    page,
    browser,
    site,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await signIn(page);
    const editor = await openEditor(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Create New Blog Post' })).toBeVisible();
    const title = `How to brief a painter ${viewport.width}`;
    await editor.title.fill(title);
    await editor.content.fill('Stand across the road.');
    await editor.content.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'H2 subheading' }).click();
    await page.keyboard.type('Three facts & no more');
    await editor.content.press('ControlOrMeta+End');
    await page.keyboard.type('The name and ');
    await page.keyboard.press('ControlOrMeta+b');
    await expect(editor.content).toHaveValue(/and \*\*bold text\*\*$/);
    await page.keyboard.type('one number');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(' and ');
    await page.keyboard.press('ControlOrMeta+k');
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByLabel('Address').fill('javascript:alert(1)');
    await link.getByLabel('Words').fill('what else');
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await link.getByLabel('Address').fill('example.com/a');
    await page.keyboard.press('Enter');
    await expect(editor.content).toBeFocused();
    await expect(editor.content).toHaveValue(/\*\*one number\*\* and \[what else\]\(https:\/\/example\.com\/a\)$/);
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two');
    await expect(editor.content).toHaveValue(/\n\n- One\n- Two$/);
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('The end.');
    await expect(editor.content).toHaveValue(/- One\n- Two\n\nThe end\.$/);
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await page.getByLabel('Alternative text').fill('Ghats in the rain');

    if (viewport.width < 768) await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(editor.preview.getByRole('heading', { name: 'Three facts & no more' })).toBeVisible();
    const previewed = await editor.preview.locator('.prose').innerHTML();
    const styles = await editor.preview.locator('.prose h2').evaluate(typography);
    if (viewport.width < 768) await page.getByRole('tab', { name: 'Write' }).click();

    await editor.saveDraft.click();
    await expect(editor.note).toContainText('Draft saved');
    await page.waitForURL(/\/Blogs\/how-to-brief-a-painter-[^/]+\/edit$/);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';

    const visitor = await (await browser.newContext({ baseURL: site.url, viewport })).newPage();
    expect((await visitor.goto(`/Blogs/${id}`))?.status()).toBe(404);
    await page.getByRole('button', { name: 'Preview link' }).click();
    const previewLink = await page.getByLabel('Link to the saved version').inputValue();
    expect((await visitor.goto(previewLink))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: 'Close' }).click();

    await editor.goLive();
    await page.waitForURL('**/admin/admin-dashboard');
    await expect(page.getByText('Blog published successfully')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View post' })).toHaveAttribute('href', `/Blogs/${id}`);
    await expect(page.getByText(`“${title}” is on the website.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await visitor.goto(`/Blogs/${id}`);
    expect(await visitor.locator('.prose').innerHTML()).toBe(previewed);
    expect(await visitor.locator('.prose h2').evaluate(typography)).toEqual(styles);
    await expect(visitor.getByRole('img', { name: 'Ghats in the rain' })).toBeVisible();

    await openEditor(page, id);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Blog Post' })).toBeVisible();
    await expect(editor.content).toHaveValue(/- One\n- Two\n\nThe end\.$/);
    await editor.content.fill('Everything was replaced.');
    await editor.saveChanges.click();
    await page.waitForURL('**/admin/admin-dashboard');
    await visitor.reload();
    await expect(visitor.locator('.prose')).toHaveText('Everything was replaced.');

    await openEditor(page, id);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Compare version 2 with the present one' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Version 2 of this post' })).toBeFocused();
    const former = page.getByRole('region', { name: `Version 2, saved by ${site.adminID}` });
    await expect(former.getByRole('deletion').first()).toBeVisible();
    await former.getByRole('button', { name: 'Bring it into the editor' }).click();
    await expect(editor.content).toHaveValue(/Three facts & no more/);
    await page.getByRole('button', { name: 'Bring back what was there' }).click();
    await expect(editor.content).toHaveValue('Everything was replaced.');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(editor.content).toHaveValue(/Three facts & no more/);
    await visitor.reload();
    await expect(visitor.locator('.prose')).toHaveText('Everything was replaced.');
    await editor.saveChanges.click();
    await page.waitForURL('**/admin/admin-dashboard');
    await visitor.reload();
    expect(await visitor.locator('.prose').innerHTML()).toBe(previewed);

    await page.goto('/admin/edit-blogs');
    await page.getByRole('button', { name: `Delete: ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Blog deleted successfully')).toBeVisible();
    expect((await visitor.goto(`/Blogs/${id}`))?.status()).toBe(404);
    await visitor.context().close();
  });
}

test('all preview links to a post are revoked at once, and a new one works', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const { _id } = await createPost(page, request, { title: 'Not for everybody yet', status: 'draft' });
  await openEditor(page, _id);
  const dialog = page.getByRole('dialog', { name: 'Preview link' });
  const makeLink = async () => {
    await page.getByRole('button', { name: 'Preview link', exact: true }).click();
    return dialog.getByLabel('Link to the saved version').inputValue();
  };
  const statusOf = async (link: string) => (await request.get(link)).status();

  const links = [await makeLink()];
  await dialog.getByRole('button', { name: 'Close' }).click();
  links.push(await makeLink());
  for (const link of links) expect(await statusOf(link)).toBe(200);
  await dialog.getByRole('button', { name: 'Take back all links to this post' }).click();
  await expect(page.getByText('No preview link of this post works any more')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const link of links) expect(await statusOf(link)).toBe(404);
  expect(await statusOf(await makeLink())).toBe(200);
});

test(
  'a schedule is shown in words, refuses the past, and hides the post from visitors',
  LONG_ONLY,
  async ({ page, request }) => {
    await signIn(page);
    const editor = await openEditor(page);
    await editor.title.fill('Published later');
    await editor.content.fill('Not yet.');
    await page.getByRole('button', { name: 'Schedule' }).click();
    const popover = page.getByRole('dialog', { name: 'Schedule' });
    await popover.getByLabel('Date').fill('2020-01-01');
    await expect(popover).toContainText('Choose a time in the future.');
    await popover.getByRole('button', { name: 'Schedule' }).click();
    await expect(popover).toBeVisible();
    await popover.getByLabel('Date').fill('2099-12-01');
    await popover.getByLabel('Time (India)').fill('09:00');
    await expect(popover).toContainText('Goes live on Tuesday, December 1st, 2099, 9:00 AM.');
    await popover.getByRole('button', { name: 'Schedule' }).click();
    await page.waitForURL('**/admin/admin-dashboard');
    await expect(page.getByText('Blog scheduled successfully')).toBeVisible();

    const posts = (await (await request.get('/api/Blogs')).json()) as { title: string }[];
    expect(posts.map((post) => post.title)).not.toContain('Published later');
    await page.goto('/admin/edit-blogs');
    await expect(page.getByRole('article').filter({ hasText: 'Published later' })).toContainText('Scheduled');
  },
);

test('a post that is not there says so and leads to the list', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const post = await createPost(page, request, { title: 'Deleted by a colleague' });
  await request.delete(`/api/Blogs/${post._id}`, { headers: await bearer(page) });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const address of [`/Blogs/${post._id}/edit`, copyPath(post._id)]) {
    await page.goto(address);
    await expect(page.getByRole('alert').getByText('This post is not there any more.'), address).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }), address).toBeHidden();
    await expectNoViolations(page);
  }
  expect(logged.filter((text) => text.includes('could not be loaded'))).toEqual([]);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/admin\/edit-blogs$/);
});

test("another writer's draft may not be opened", LONG_ONLY, async ({ page, request, site }) => {
  await signIn(page);
  const post = await createPost(page, request, { title: 'Begun by somebody else', status: 'draft' });
  await signInColleague(page, await addColleague(site, 'writer'));
  for (const address of [`/Blogs/${post._id}/edit`, copyPath(post._id)]) {
    await page.goto(address);
    await expect(page.getByRole('alert').getByText('You may not open this post.'), address).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }), address).toBeHidden();
  }
});

test('unpublishing removes a post from the site and stays in the editor', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const post = await createPost(page, request, { title: 'Here and gone' });
  const editor = await openEditor(page, post._id);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(editor.note).toContainText('Draft saved');
  expect((await request.get(`/Blogs/${post._id}`)).status()).toBe(404);
});

test('the confirmation before publishing or unpublishing says what will happen, and No changes nothing', async ({
  page,
  request,
}) => {
  await signIn(page);
  const title = 'Thought over twice';
  const publishAt = '2099-12-01T03:30:00.000Z';
  const post = await createPost(page, request, { title, status: 'scheduled', publishAt });
  await openEditor(page, post._id);
  const bar = page.getByRole('region', { name: 'Save and publish' });
  await expect(bar).toContainText('Scheduled for Tuesday, December 1st, 2099, 9:00 AM');
  for (const { button, says, no } of [
    { button: 'Publish now', says: `“${title}” will be on the website for everybody at once`, no: 'Not yet' },
    { button: 'Take back', says: 'will not go live on Tuesday, December 1st, 2099, 9:00 AM.', no: 'Leave it' },
  ]) {
    await bar.getByRole('button', { name: button }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(says);
    await expect(question.getByRole('button', { name: no })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('button', { name: button })).toBeFocused();
  }
  await bar.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(bar).toContainText('Draft, visitors do not see it');
});

test(
  'Ctrl+S saves a post and stays; a draft needs no title, a publication does, and its address is made of it',
  LONG_ONLY,
  async ({ page, request }) => {
    test.slow();
    await signIn(page);
    const editor = await openEditor(page);
    await expect(editor.title).toBeFocused();
    await editor.content.fill('No title yet.');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(editor.note).toContainText('Draft saved');
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    await page.goto('/admin/edit-blogs');
    await page.getByRole('link', { name: 'Edit: Untitled draft' }).first().click();
    await expect(editor.content).toHaveValue('No title yet.');
    await editor.publish.click();
    await expect(editor.title).toBeFocused();
    await editor.title.fill('a'.repeat(201));
    await expect(page.getByText('201 of 200 characters')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(editor.title).toHaveValue('a'.repeat(201));
    await editor.title.fill('A wall in the rain');
    await editor.goLive();
    await page.waitForURL('**/admin/admin-dashboard');
    const address = `/Blogs/a-wall-in-the-rain-${id.slice(-8)}`;
    await expect(page.getByRole('link', { name: 'View post' })).toHaveAttribute('href', address);

    await openEditor(page, id);
    await editor.content.fill('Saved by keys.');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(editor.note).toContainText('Draft of the changes saved');
    await expect(page).toHaveURL(/\/edit$/);
    await expect(editor.content).toBeFocused();
    expect(await (await request.get(address)).text()).not.toContain('Saved by keys.');
  },
);

test('the preview beside the text scrolls to the block of the caret', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  const words = Array.from({ length: 60 }, (_, number) => `Paragraph ${number}.`);
  await editor.content.fill(words.join('\n\n'));
  await editor.content.press('ControlOrMeta+End');
  await expect(editor.preview.getByText('Paragraph 59.')).toBeInViewport();
  await editor.content.press('ControlOrMeta+Home');
  await expect(editor.preview.getByText('Paragraph 0.')).toBeInViewport();
  await expect(editor.preview.getByText('Paragraph 59.')).not.toBeInViewport();
});

test('the editor counts words, and does not send more than the limit', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('Too long');
  await editor.content.fill('नमस्ते दुनिया, two words more');
  await expect(page.getByText('5 words, 29 characters', { exact: true })).toBeVisible();
  await editor.content.fill('a'.repeat(100_001));
  await expect(editor.content).toHaveAttribute('aria-invalid', 'true');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await editor.publish.click();
  await editor.saveDraft.click();
  await expect(editor.content).toBeFocused();
  expect(sent).toEqual([]);
});

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `each toolbar command works by pointer and by key, and is one undo at ${viewport.width}`,
    LONG_ONLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await signIn(page);
      const editor = await openEditor(page);
      const tools = page.getByRole('toolbar', { name: 'Formatting' });
      await expect(tools.getByRole('button')).not.toHaveCount(0);
      for (const button of await tools.getByRole('button').all()) {
        // On a phone the row scrolls sideways.
        await button.scrollIntoViewIfNeeded();
        const { x, width, height } = (await button.boundingBox()) ?? { x: -1, width: 0, height: 0 };
        expect(Math.min(width, height), 'a finger').toBeGreaterThanOrEqual(44);
        expect(x >= 0 && x + width <= viewport.width, 'within the screen').toBe(true);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectLegibleColours(page, 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expectNoViolations(page);

      await editor.title.focus();
      await page.keyboard.press('Tab');
      await expect(tools.getByRole('button', { name: 'H2 subheading' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(editor.content).toBeFocused();

      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('dialog', { name: 'Link' }).getByLabel('Address')).toBeFocused();
      await expectNoViolations(page, 'in the dialog');
      await page.keyboard.press('Escape');
      await expect(editor.content).toBeFocused();

      // Without a selection placeholders are inserted.
      const values = [''];
      const press = async (name: string) => {
        await tools.getByRole('button', { name }).click();
        await expect(editor.content).toBeFocused();
        await expect(editor.content).not.toHaveValue(values.at(-1) ?? '');
        values.push(await editor.content.inputValue());
      };
      await press('H2 subheading');
      await expect(editor.content).toHaveValue('## Subheading\n\n');
      await page.keyboard.type('Rain');
      await page.keyboard.press('ControlOrMeta+End');
      await press('Bold');
      await expect(editor.content).toHaveValue('## Rain\n\n**bold text**');
      await page.keyboard.type('wet');
      await page.keyboard.press('ControlOrMeta+b');
      await press('Paragraph break');
      await press('Italic');
      await expect(editor.content).toHaveValue('## Rain\n\n**wet**\n\n*italic text*');
      // On selected words each command toggles, and each use is one undo.
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('one');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('two');
      await page.keyboard.press('ControlOrMeta+a');
      values.splice(0, values.length, 'one\ntwo');
      const names = ['Bold', 'Italic', 'Code', 'H2', 'H3', 'Bulleted', 'Numbered', 'Quote', 'rule', 'Paragraph'];
      for (const name of names) await press(name);
      for (const value of values.slice(0, -1).reverse()) {
        await page.keyboard.press('ControlOrMeta+z');
        await expect(editor.content).toHaveValue(value);
      }
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('ControlOrMeta+b');
      await expect(editor.content).toHaveValue('**one**\n**two**');
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.press('ControlOrMeta+Alt+2');
      await expect(editor.content).toHaveValue('## one\n## two');
      await page.keyboard.press('ControlOrMeta+Alt+2');
      await page.keyboard.press('ControlOrMeta+Shift+8');
      await expect(editor.content).toHaveValue('- one\n- two');

      // Enter continues a list, leaves an inner one, and ends the outer one.
      await page.keyboard.press('ControlOrMeta+End');
      for (const key of ['Enter', 'i', 'n', 'ControlOrMeta+]', 'Enter', 'Enter', 'u', 'p', 'Enter', 'Enter', 'z']) {
        await page.keyboard.press(key);
      }
      await expect(editor.content).toHaveValue('- one\n- two\n  - in\n- up\n\nz');
      await page.keyboard.press('ControlOrMeta+z');
      await expect(editor.content).not.toHaveValue(/z$/);
    },
  );
}

test(
  'a URL pasted on selected words makes a link; dropped and pasted pictures go to their place in the text',
  LONG_ONLY,
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page);
    const editor = await openEditor(page);
    await editor.content.fill('Look here\n\nThe end');
    await editor.content.press('ControlOrMeta+Home');
    await page.keyboard.press('Shift+End');
    await page.evaluate(() => navigator.clipboard.writeText('https://example.com/?a=(1)'));
    await page.keyboard.press('ControlOrMeta+v');
    const link = '[Look here](https://example.com/?a=%281%29)';
    await expect(editor.content).toHaveValue(`${link}\n\nThe end`);
    await page.keyboard.press('ControlOrMeta+End');
    // On the first line, not at the caret.
    await dropPicture(page, editor.content, { x: 60, y: 25 });
    const dialog = page.getByRole('dialog', { name: 'Picture in the text' });
    await dialog.getByLabel('Alternative text').fill('Dropped');
    await dialog.getByLabel('Caption').fill('In the rain');
    await page.keyboard.press('Enter');
    const dropped = String.raw`!\[Dropped\]\(/api/images/\w{40} "In the rain"\)`;
    await expect(editor.content).toBeFocused();
    const start = link.replace(/[[\]()?]/g, '\\$&');
    await expect(editor.content).toHaveValue(new RegExp(`^${start}\n\n${dropped}\n\nThe end$`));
    await page.keyboard.press('ControlOrMeta+End');
    await page.evaluate(copyPicture);
    await page.keyboard.press('ControlOrMeta+v');
    await dialog.getByLabel('Alternative text').fill('Pasted');
    await page.keyboard.press('Enter');
    await expect(editor.content).toHaveValue(/\n\nThe end\n\n!\[Pasted\]\(\/api\/images\/\w{40}\)\n\n$/);
    await expect(editor.preview.getByRole('img', { name: 'Dropped' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeHidden();
    for (const _picture of ['Pasted', 'Dropped']) await page.keyboard.press('ControlOrMeta+z');
    await expect(editor.content).toHaveValue(`${link}\n\nThe end`);

    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+k');
    const asked = page.getByRole('dialog', { name: 'Link' });
    await expect(asked.getByLabel('Address')).toHaveValue('https://example.com/?a=%281%29');
    await page.keyboard.press('Escape');
    await page.keyboard.type('L');
    await expect(editor.content).toHaveValue(`[L${link.slice(1)}\n\nThe end`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ControlOrMeta+k');
    await asked.getByLabel('Address').fill('/Contact');
    await page.keyboard.press('Escape');
    await expect(editor.content).toHaveValue(`${link}\n\nThe end`);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(asked.getByLabel('Address'), 'what was typed and not inserted').toHaveValue('/Contact');
    await page.keyboard.press('Enter');
    await expect(editor.content).toHaveValue('[Look here](/Contact)\n\nThe end');
  },
);

test(
  'several pictures dropped at once are inserted in order; one can be left out, and a file that is no picture is named',
  LONG_ONLY,
  async ({ page }) => {
    await signIn(page);
    const editor = await openEditor(page);
    await editor.content.fill('Look here\n\nThe end');
    const dialog = page.getByRole('dialog', { name: 'Picture in the text' });
    const insertAs = async (alt: string) => {
      await dialog.getByLabel('Alternative text').fill(alt);
      await page.keyboard.press('Enter');
    };
    await dropPicture(page, editor.content, { x: 60, y: 25 }, [PICTURE, NO_PICTURE, OTHER_PICTURE, PICTURE]);
    // Three pictures are resized to three widths each.
    await expect(dialog.getByRole('heading')).toHaveText('Picture in the text, 2 more to come', { timeout: 25_000 });
    await expect(page.getByText('package.json: Choose a picture')).toBeVisible();
    const first = await dialog.locator('img').getAttribute('src');
    await insertAs('One');
    await expect(dialog.getByRole('heading')).toHaveText('Picture in the text, 1 more to come');
    await expect(dialog.locator('img')).not.toHaveAttribute('src', first ?? '');
    await insertAs('Two');
    await expect(dialog.getByRole('heading')).toHaveText('Picture in the text');
    await page.keyboard.press('Escape');
    await expect(editor.content).toBeFocused();
    const picture = (alt: string) => String.raw`!\[${alt}\]\(/api/images/\w{40}\)`;
    const two = `${picture('One')}\n\n${picture('Two')}`;
    await expect(editor.content).toHaveValue(new RegExp(`^Look here\n\n${two}\n\nThe end$`));

    await page.keyboard.press('ControlOrMeta+End');
    await editor.content.evaluate(pastePictures, ['one.png', 'two.png']);
    for (const alt of ['Three', 'Four']) await insertAs(alt);
    const four = `${picture('Three')}\n\n${picture('Four')}`;
    await expect(editor.content).toHaveValue(new RegExp(`\n\nThe end\n\n${four}\n\n$`));
  },
);

test('a picture that is ready while the author types opens its dialog only in a pause', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.content.fill('Look here');
  await editor.content.press('ControlOrMeta+End');
  const arriving = new Promise<void>((arrived) => {
    void page.route('**/api/photos*', async (route) => {
      await route.fulfill({ response: await route.fetch() });
      arrived();
    });
  });
  await editor.content.evaluate(pastePictures, ['one.png']);
  const words = ', she wrote';
  const typed = [...words];
  let hasArrived = false;
  void arriving.then(() => {
    hasArrived = true;
  });
  while (!hasArrived || typed.length > 0) await page.keyboard.type(typed.shift() ?? '.', { delay: 40 });
  const more = ' and went on';
  await page.keyboard.type(more, { delay: 40 });
  const dialog = page.getByRole('dialog', { name: 'Picture in the text' });
  await expect(dialog.getByLabel('Alternative text')).toHaveValue('');
  await expect(editor.content).toHaveValue(new RegExp(`^Look here${words}\\.*${more}$`));
});

test('a broken internal link is reported once before publishing', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('With links');
  await editor.content.fill('[Here](/Contact) and [there](/Nowhere#a), [a draft](/Blogs/none).');
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Draft saved');
  const missing = page.getByText(/^This page does not exist:/);
  await expect(missing).toContainText('/Nowhere, /Blogs/none');
  await editor.content.fill('[Here](/Contact) and [there](/Nowhere#a), [a third](/Third).');
  await editor.publish.click();
  await expect(missing).toContainText('/Nowhere, /Third');
  await expect(page).toHaveURL(/\/edit$/);
  await editor.goLive();
  await page.waitForURL('**/admin/admin-dashboard');
});

test('a post typed on a phone is unchanged after publishing, opening and saving', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  const text = 'Words with a [link](/Contact):\n\n- one\n  - in\n- *two*\n\n> said\n\nThe end.';
  await expectUnchangedBySaving(page, await writeAndPublish(page, { title: 'Typed on a phone', text }));
});

test('a post stored as HTML is saved unchanged', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const content = '<p>5 * 3 <strong>is</strong><em>15</em></p><ul><li>a<p>b</p></li></ul>text';
  const post = await createPost(page, request, { title: 'From elsewhere', content, status: 'draft' });
  const editor = await openEditor(page, post._id);
  await expect(editor.content).toHaveValue(/^5 \\\* 3/);
  await editor.title.fill('From elsewhere, renamed');
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Draft saved');
  const read = await request.get(`/api/Blogs/${post._id}`, { headers: await bearer(page) });
  expect(await read.json()).toMatchObject({ title: 'From elsewhere, renamed', content: post.content, version: 2 });
});

test('text pasted from a word processor becomes Markdown, and nothing else', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.content.focus();
  await editor.content.evaluate(
    (area, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    `<html><head><style>p{color:red}</style></head><body><b style="font-weight:normal"><h1>A <span>title</span></h1>
      <p class="MsoNormal">Some <b>bo</b><b>ld</b> and <span style="font-style:italic">slanted</span> words<o:p></o:p></p>
      <ul><li>first</li><li><a href="javascript:alert(1)">second</a></li></ul>
      <script>document.title = 'run'</script><img src=x onerror="document.title = 'run'"></b></body></html>`,
  );
  await expect(editor.content).toHaveValue('## A title\n\nSome **bold** and *slanted* words\n\n- first\n- second');
  expect(await page.title()).not.toBe('run');

  await editor.content.evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>A paragraph of many.</p>'.repeat(60));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor.content).toHaveValue(/many\.$/);
  const belowCaret = () =>
    editor.content.evaluate((area) => area.scrollHeight - area.clientHeight - Math.ceil(area.scrollTop));
  await expect.poll(belowCaret, 'what is below the end of what was pasted').toBeLessThan(30);
});

test(
  'errors that prevent publishing are shown, also behind the preview and in a collapsed section',
  LONG_ONLY,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page);
    const editor = await openEditor(page);
    await editor.content.fill('Words.');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await editor.publish.click();
    await expect(editor.title).toBeFocused();

    await editor.title.fill('A title');
    await page.getByText('Details', { exact: false }).first().click();
    const excerpt = page.getByLabel('Excerpt');
    await excerpt.fill('a'.repeat(201));
    await page.getByText('Details', { exact: false }).first().click();
    await expect(excerpt).toBeHidden();
    await editor.saveDraft.click();
    await expect(excerpt).toBeFocused();
  },
);

test('a large picture is scaled down before it is uploaded', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('With a large picture');
  await editor.content.fill('Words.');
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1500);
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 1500);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText('Choose a picture: JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible();
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(drawn) });
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Draft saved');
  const image = editor.preview.locator('img');
  await expect(image).toHaveAttribute('src', /^\/api\/images\//);
  await expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(2000);
  const served = await request.get((await image.getAttribute('src')) ?? '');
  expect(served.headers()['content-type']).toBe('image/webp');

  await page.getByText('Replace image').scrollIntoViewIfNeeded();
  await dropPicture(page, page.getByText('Replace image'), { x: 10, y: 10 });
  await expect(image).toHaveAttribute('src', /^blob:/);
  await expect(editor.content).toHaveValue('Words.');
});

test('a picture of the library can be chosen', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/add-photos');
  await expect(page.getByText(/\d photos?$/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(LIBRARY_PHOTO);
  await expect(page.getByRole('button', { name: 'Copy address of blog-6.webp' })).toBeVisible();
  const editor = await openEditor(page);
  await editor.title.fill('With a photo');
  await editor.content.fill('Words.');
  await page.getByRole('button', { name: 'Pick from photos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'blog-6.webp' }).first().click();
  await expect(editor.preview.locator('img')).toHaveAttribute('src', /^\/api\/images\//);
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'blog-6.webp' }).first().click();
  const describing = page.getByRole('dialog', { name: 'Picture in the text' });
  await describing.getByLabel('Alternative text').fill('Towers');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'blog-6.webp' }).first().click();
  await expect(describing.getByLabel('Alternative text'), 'what was typed and not inserted').toHaveValue('Towers');
  await page.keyboard.press('Enter');
  await expect(editor.content).toHaveValue(/^Words\.\n\n!\[Towers\]\(\/api\/images\/\w{40}\)\n\n$/);
  await editor.goLive();
  await page.waitForURL('**/admin/admin-dashboard');
  await page.goto('/admin/add-photos');
  await expect(page.getByText('Used in With a photo').first()).toBeVisible();
});

/** Drops files, by default a picture, on a point of an element. */
async function dropPicture(
  page: Page,
  target: Locator,
  place: { x: number; y: number },
  files = [PICTURE],
): Promise<void> {
  const box = (await target.boundingBox()) ?? { x: 0, y: 0 };
  const mouse = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await mouse.send('Input.dispatchDragEvent', {
      type,
      x: box.x + place.x,
      y: box.y + place.y,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  }
}

/** Puts a picture on the clipboard as a screenshot program does. */
async function copyPicture(): Promise<void> {
  const canvas = new OffscreenCanvas(40, 20);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })]);
}

/** Pastes files as copied in a file manager, with their names as text. */
async function pastePictures(area: Element, names: string[]): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', names.join('\n'));
  for (const [index, name] of names.entries()) {
    const canvas = new OffscreenCanvas(40, 20 + index);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    clipboardData.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }));
  }
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** The computed typography of an element, without sizes that follow the column. */
function typography(element: Element) {
  const { fontSize, fontWeight, fontStretch, lineHeight, marginTop, letterSpacing } = getComputedStyle(element);
  return { fontSize, fontWeight, fontStretch, lineHeight, marginTop, letterSpacing };
}

/** Width and height of a decoded picture. */
async function sizeOf(path: string): Promise<[number, number]> {
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}
