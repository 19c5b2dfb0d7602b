import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openEditor, signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

const PICTURE = resolve(import.meta.dirname, '../pictures/blog-1.webp');
/** Not used by any other test: the library is shared. */
const LIBRARY_PHOTO = resolve(import.meta.dirname, '../pictures/blog-6.webp');
const NO_PICTURE = resolve(import.meta.dirname, '../../package.json');

/** Drops files on a point of an element. */
async function drop(page: Page, target: Locator, place: { x: number; y: number }, files: string[]): Promise<void> {
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

/** Pastes HTML with a file, as another program puts them on the clipboard. */
const paste = (area: Locator, html: string, file: string) =>
  area.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted.html);
      clipboardData.setData('text/plain', pasted.html.replace(/<[^>]*>/g, ''));
      const bytes = Uint8Array.from(atob(pasted.file), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'image.webp', { type: 'image/webp' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, file },
  );

test('pictures are dropped into the text, chosen from the library, and set as the image of a post', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/add-photos');
  await expectSeen(page.getByText(/\d photos?$/));
  await page.locator('input[type=file]').setInputFiles(LIBRARY_PHOTO);
  await expectSeen(page.getByRole('button', { name: 'Copy address of blog-6.webp' }));
  const editor = await openEditor(page);
  await editor.showPreview();
  await editor.title.fill('With pictures');
  await editor.content.fill('Look here\n\nThe end');
  const describing = page.getByRole('dialog', { name: 'Picture in the text' });
  const picture = (alt: string) => String.raw`!\[${alt}\]\(/api/images/\w{40}\)`;

  await test.step('on their place in the text; a file that is no picture is named', async () => {
    await drop(page, editor.content, { x: 60, y: 25 }, [PICTURE, NO_PICTURE, LIBRARY_PHOTO]);
    await expect(describing.getByRole('heading')).toHaveText('Picture in the text, 1 more to come');
    await describing.getByLabel('Alternative text').fill('One');
    await page.keyboard.press('Enter');
    await expect(describing.getByRole('heading')).toHaveText('Picture in the text');
    await page.keyboard.press('Escape');
    await expectSeen(page.getByText('package.json: Choose a picture'));
    await expect(editor.content).toHaveValue(new RegExp(`^Look here\n\n${picture('One')}\n\nThe end$`));
    await expectSeen(editor.preview.getByRole('img', { name: 'One' }));
  });

  await test.step('from the library, at the caret', async () => {
    await editor.content.press('ControlOrMeta+End');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'blog-6.webp' }).first().click();
    await describing.getByLabel('Alternative text').fill('Towers');
    await page.keyboard.press('Enter');
    await expect(editor.content).toHaveValue(new RegExp(`\n\nThe end\n\n${picture('Towers')}\n\n$`));
  });

  await test.step('as the image of the post, where the last one chosen stays', async () => {
    const image = editor.preview.locator('img').first();
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(image).toHaveAttribute('src', /^blob:/);
    await page.getByRole('button', { name: 'Remove image' }).click();
    await page.getByRole('button', { name: 'Choose from photos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'blog-6.webp' }).first().click();
    await expectSeen(page.getByRole('button', { name: 'Remove image' }));
    await expect(image).toHaveAttribute('src', /^\/api\/images\//);
  });
  await editor.goLive();
  await page.waitForURL('**/admin/admin-dashboard');
  await page.goto('/admin/add-photos');
  await expectSeen(page.getByText('Used in With pictures').first());
});

test('a document is pasted as Markdown with its pictures in place, and what is left out is named', async ({ page }) => {
  await signIn(page);
  const { content } = await openEditor(page);
  const bytes = readFileSync(PICTURE).toString('base64');
  await content.focus();
  await paste(
    content,
    `<html><head><style>p{color:red}</style></head><body><b style="font-weight:normal"><h1>A <span>title</span></h1>
     <p class="MsoNormal">10<sup>2</sup> m, <b>bo</b><b>ld</b> and <span style="font-style:italic">slanted</span><o:p></o:p></p>
     <p><img alt="Inside" src="data:image/webp;base64,${bytes}"></p>
     <p>between <u>lines</u></p><p><img alt="Beside" src="file:///C:/clip_image001.png"></p>
     <ul><li>first</li><li><a href="javascript:alert(1)">second</a></li></ul>
     <script>document.title = 'run'</script><p><img alt="Elsewhere" src="https://example.com/a.png">the end</p></b></body></html>`,
    bytes,
  );
  await expect(content).toHaveValue(
    /^## A title\n\n10² m, \*\*bold\*\* and \*slanted\*\n\n!\[Inside\]\(\/api\/images\/\w{40}\)\n\nbetween lines\n\n!\[Beside\]\(\/api\/images\/\w{40}\)\n\n- first\n- second\n\nthe end$/,
    { timeout: 25_000 },
  );
  expect(await page.title()).not.toBe('run');
  await expectSeen(
    page.getByText('Left out of what was pasted: 1 picture and underlining. Add the pictures with the button Picture.'),
  );
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveValue('');
});
