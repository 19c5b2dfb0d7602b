import { resolve } from 'node:path';
import { createPost, openEditor, signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { DESKTOP, eachScreen } from './screens.ts';

test.use(STILL);

const PICTURE = resolve(import.meta.dirname, '../../public/media/blog-1.webp');
/** Not used by any other test: the library is shared. */
const LIBRARY_PHOTO = resolve(import.meta.dirname, '../../public/media/blog-6.webp');

test('what a post says of itself is written below it, kept, and shown to readers', async ({ page, request }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('पेंट और रोशनी');
  await editor.content.fill('दीवार पर पहले एक हाथ का रंग लगाएँ।');
  await expect(editor.title).toHaveAttribute('lang', 'hi');
  const details = page.locator('summary', { hasText: 'Details' });
  await details.click();
  const language = page.getByLabel('Language');
  await expect(language.getByRole('option', { selected: true })).toHaveText('As the text: Hindi');
  await language.selectOption('Marathi');
  await expect(page.getByLabel('Author')).toHaveText('The company');
  await page.getByLabel('Address').fill('पेंट की दुकान');
  await page.getByLabel('Topics').fill('रंग, Walls');
  await page.getByLabel('Excerpt').fill('एक हाथ का रंग');
  await expectNoViolations(page);
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Draft saved');
  await expect(page.getByLabel('Address')).toHaveValue('pent-ki-dukan');
  await editor.publish.click();
  await page.waitForURL('**/admin/admin-dashboard');

  await page.goto('/Blogs/pent-ki-dukan');
  await expect(page.locator('article')).toHaveAttribute('lang', 'mr');
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
    await page.getByRole('button', { name: 'H2 subheading' }).click();
    await page.keyboard.type('Three facts & no more');
    await editor.content.press('ControlOrMeta+End');
    await page.keyboard.type('The name and ');
    await page.keyboard.press('ControlOrMeta+b');
    await expect(editor.content).toHaveValue(/and \*\*bold text\*\*$/);
    await page.keyboard.type('one number');
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
    const link = await page.getByLabel('Link to the saved version').inputValue();
    expect((await visitor.goto(link))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: 'Close' }).click();

    await editor.publish.click();
    await page.waitForURL('**/admin/admin-dashboard');
    await expect(page.getByText('Blog published successfully')).toBeVisible();
    await visitor.goto(`/Blogs/${id}`);
    expect(await visitor.locator('.prose').innerHTML()).toBe(previewed);
    expect(await visitor.locator('.prose h2').evaluate(typography)).toEqual(styles);
    await expect(visitor.getByRole('img', { name: 'Ghats in the rain' })).toBeVisible();

    await openEditor(page, id);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Blog Post' })).toBeVisible();
    await editor.content.fill('Everything was replaced.');
    await editor.saveChanges.click();
    await page.waitForURL('**/admin/admin-dashboard');
    await visitor.reload();
    await expect(visitor.locator('.prose')).toHaveText('Everything was replaced.');

    await openEditor(page, id);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Restore version 2' }).click();
    await expect(editor.content).toHaveValue(/Three facts & no more/);
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

test('a schedule is said back in words, refuses the past, and keeps the post from visitors', async ({
  page,
  request,
}) => {
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
});

test('unpublishing takes a post off the site and stays in the editor', async ({ page, request }) => {
  await signIn(page);
  const post = await createPost(page, request, { title: 'Here and gone' });
  const editor = await openEditor(page, post._id);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(editor.note).toContainText('Draft saved');
  expect((await request.get(`/Blogs/${post._id}`)).status()).toBe(404);
});

test('the words are counted, and more than the limit is not sent', async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('Too long');
  await editor.content.fill('नमस्ते दुनिया, two words more');
  await expect(page.getByText(/^5 words, \d+ of 100,000 characters$/)).toBeVisible();
  await editor.content.fill('a'.repeat(100_001));
  await expect(editor.content).toHaveAttribute('aria-invalid', 'true');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await editor.publish.click();
  await editor.saveDraft.click();
  await expect(editor.content).toBeFocused();
  expect(sent).toEqual([]);
});

test('the toolbar keeps the native undo', async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.content.pressSequentially('one two');
  await editor.content.press('Shift+Home');
  await page.getByRole('button', { name: 'Italic' }).click();
  await expect(editor.content).toHaveValue('*one two*');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor.content).toHaveValue('one two');
});

test('text from a word processor arrives in the marks of the language, and nothing else', async ({ page }) => {
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
});

test('a large picture is made smaller before it leaves the browser', async ({ page, request }) => {
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

  for (const [kind, target] of [
    ['drop', page.getByText('Replace image')],
    ['drop', editor.content],
    ['paste', editor.content],
  ] as const) {
    const before = (await image.getAttribute('src')) ?? '';
    await target.evaluate(
      async (element, { kind, url }) => {
        const data = new DataTransfer();
        const picture = await (await fetch(url)).blob();
        data.items.add(new File([picture], 'brought.webp', { type: 'image/webp' }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        );
      },
      { kind, url: '/media/blog-1.webp' },
    );
    await expect(image).not.toHaveAttribute('src', before);
    await expect(image).toHaveAttribute('src', /^blob:/);
  }
  await expect(editor.content).toHaveValue('Words.');
});

test('a picture of the library can be picked', async ({ page }) => {
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
  await expect(editor.preview.getByRole('img').or(editor.preview.locator('img'))).toHaveAttribute(
    'src',
    /^\/api\/images\//,
  );
  await editor.publish.click();
  await page.waitForURL('**/admin/admin-dashboard');
  await page.goto('/admin/add-photos');
  await expect(page.getByText('Used in With a photo').first()).toBeVisible();
});

/** What decides how text looks; sizes that follow the column are left out. */
function typography(element: Element) {
  const { fontSize, fontWeight, fontStretch, lineHeight, marginTop, letterSpacing } = getComputedStyle(element);
  return { fontSize, fontWeight, fontStretch, lineHeight, marginTop, letterSpacing };
}

/** Width and height of a picture, as the browser decodes it. */
async function sizeOf(path: string): Promise<[number, number]> {
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}
