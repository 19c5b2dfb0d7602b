import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createPost, openEditor, signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

const PICTURE = readFileSync(resolve(import.meta.dirname, '../pictures/blog-1.webp')).toString('base64');

/** Runs the browser's own undo or redo command, as its menu does. */
async function runMenuCommand(page: Page, command: 'undo' | 'redo'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'F13', commands: [command] });
  await session.detach();
}

/** Pastes HTML with files, as another program puts them on the clipboard. */
const paste = (area: Locator, html: string, files: readonly string[] = []) =>
  area.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted.html);
      clipboardData.setData('text/plain', pasted.html.replace(/<[^>]*>/g, ''));
      for (const data of pasted.files) {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'image.webp', { type: 'image/webp' }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, files },
  );

test('typing is undone and redone word by word, a command or a paste as one step, by keys and by the browser’s menu', async ({
  page,
}) => {
  await signIn(page);
  const { title, content } = await openEditor(page);
  await title.fill('A title');
  await content.focus();
  await page.keyboard.type('Stand across the road ');
  await page.keyboard.press('ControlOrMeta+b');
  await paste(content, '<p>pasted <i>here</i></p>');
  const whole = 'Stand across the road **pasted *here***';
  await expect(content).toHaveValue(whole);
  const steps = [
    'Stand across the road **bold text**',
    'Stand across the road ',
    'Stand across the ',
    'Stand across ',
    'Stand ',
    '',
  ];
  for (const text of steps) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(content).toHaveValue(text);
  }
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveValue('');
  for (const text of [...steps.slice(0, -1).reverse(), whole]) {
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(content).toHaveValue(text);
  }
  await runMenuCommand(page, 'undo');
  await expect(content).toHaveValue('Stand across the road **bold text**');
  await page.keyboard.press('Control+y');
  await expect(content).toHaveValue(whole);
  await expect(title).toHaveValue('A title');
});

test('a word composed by an input method is one step of undo', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  const { content } = await openEditor(page);
  await content.focus();
  await page.keyboard.type('a ');
  const session = await page.context().newCDPSession(page);
  for (const text of ['न', 'नम', 'नमस्ते']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await expect(content).toHaveValue('a नमस्ते');
  await session.send('Input.insertText', { text: 'नमस्ते' });
  await session.detach();
  await page.keyboard.type(' ');
  await expect(content).toHaveValue('a नमस्ते ');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveValue('a ');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(content).toHaveValue('a नमस्ते ');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test('Undo and Redo in the toolbar are disabled while they have no step', LONG_ONLY, async ({ page }) => {
    await signIn(page);
    const { content } = await openEditor(page);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const redo = page.getByRole('button', { name: 'Redo', exact: true });
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await content.focus();
    await page.keyboard.type('one two');
    await expect(undo).toHaveAttribute('aria-disabled', 'false');
    await expect(redo).toHaveAttribute('aria-disabled', 'true');
    await undo.tap();
    await expect(content).toHaveValue('one ');
    await undo.tap();
    await expect(content).toHaveValue('');
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await redo.tap();
    await expect(content).toHaveValue('one ');
    await expect(content).toBeFocused();
    await expectNoViolations(page);
  });
});

for (const viewport of [DESKTOP, PHONE]) {
  test(`a table is made and changed in a grid at ${viewport.width}`, LONG_ONLY, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page);
    const { content } = await openEditor(page);
    await content.fill('Prices');
    const dialog = page.getByRole('dialog', { name: 'Table' });
    const open = () => page.getByRole('button', { name: 'Table', exact: true }).click();
    await open();
    await expect(dialog.getByLabel('Heading 1')).toBeFocused();
    await expectNoViolations(page, 'in the dialog');
    for (const words of ['What', 'Price', 'Sign', '10 | 20', 'Board']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Add row' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Row 3, column 1')).toBeFocused();
    await page.keyboard.type('Light');
    await dialog.getByRole('button', { name: 'Add column' }).click();
    await page.keyboard.type('Days');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Row 1, column 1')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Remove row 1' })).toBeInViewport();
    await dialog.getByRole('button', { name: 'Insert table' }).click();
    const table = [
      '| What | Price | Days |',
      '| --- | --- | --- |',
      '| Sign | 10 \\| 20 |  |',
      '| Board | 5 |  |',
      '| Light |  |  |',
    ];
    await expect(content).toHaveValue(`Prices\n\n${table.join('\n')}\n\n`);
    await expect(content).toBeFocused();

    // The caret is below the table: two lines up is its last row.
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await open();
    await expect(dialog.getByLabel('Row 1, column 2')).toHaveValue('10 | 20');
    await dialog.getByLabel('Row 2, column 2').focus();
    await dialog.getByRole('button', { name: 'Remove row 2' }).click();
    await expect(dialog.getByLabel('Row 2, column 2')).toBeFocused();
    await dialog.getByLabel('Heading 3').focus();
    await dialog.getByRole('button', { name: 'Remove column 3' }).click();
    await page.keyboard.press('Escape');
    await expect(content).toHaveValue(`Prices\n\n${table.join('\n')}\n\n`);
    await open();
    await expect(dialog.getByLabel('Heading 3'), 'the removed column after Escape').toHaveCount(0);
    await dialog.getByRole('button', { name: 'Change table' }).click();
    const changed = 'Prices\n\n| What | Price |\n| --- | --- |\n| Sign | 10 \\| 20 |\n| Light |  |\n\n';
    await expect(content).toHaveValue(changed);
    for (const text of [`Prices\n\n${table.join('\n')}\n\n`, 'Prices']) {
      await page.keyboard.press('ControlOrMeta+z');
      await expect(content).toHaveValue(text);
    }
  });
}

test('a paste stores pictures and keeps their places, makes raised digits Unicode ones, and names what it leaves out', async ({
  page,
}) => {
  await signIn(page);
  const { content } = await openEditor(page);
  await content.focus();
  await paste(
    content,
    `<p>10<sup>2</sup> m, H<span style="vertical-align:sub">2</span>O, 5<sup>th</sup></p>
     <p><img alt="Inside" src="data:image/webp;base64,${PICTURE}"></p>
     <p>between <u>lines</u></p><p><img alt="Beside" src="file:///C:/clip_image001.png"></p>
     <p><img alt="Elsewhere" src="https://example.com/a.png">the end</p>`,
    [PICTURE],
  );
  await expect(content).toHaveValue(
    /^10² m, H₂O, 5th\n\n!\[Inside\]\(\/api\/images\/\w{40}\)\n\nbetween lines\n\n!\[Beside\]\(\/api\/images\/\w{40}\)\n\nthe end$/,
    { timeout: 25_000 },
  );
  await expect(
    page.getByText('Left out of what was pasted: 1 picture and underlining. Add the pictures with the button Picture.'),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveValue('');
  await paste(content, '<p>Nothing is missing.</p>');
  await expect(page.getByText('Left out of what was pasted')).toBeHidden();
});

test(
  'the counter counts the text that readers see, and near the limit also the characters with all marks',
  LONG_ONLY,
  async ({ page }) => {
    await signIn(page);
    const { content } = await openEditor(page);
    await content.fill('**Two** [words](https://example.com/a/long/address)\n\n| a |\n| - |\n| b |');
    await expect(page.getByText('4 words, 13 characters', { exact: true })).toBeVisible();
    await content.fill('a'.repeat(90_000));
    await expect(
      page.getByText('1 word, 90,000 characters to read; with all marks 90,007 of 100,000 characters'),
    ).toBeVisible();
  },
);

test(
  'an address that another post has is an error of its field, also when saved from the preview on a phone',
  LONG_ONLY,
  async ({ page, request }) => {
    await page.setViewportSize(PHONE);
    await signIn(page);
    await createPost(page, request, { title: 'Taken address', slug: 'taken-address' });
    const editor = await openEditor(page);
    await editor.title.fill('Another one');
    await editor.content.fill('Words.');
    await page.locator('summary', { hasText: 'Details' }).click();
    const address = page.getByRole('textbox', { name: 'Address' });
    await address.fill('taken-address');
    await page.locator('summary', { hasText: 'Details' }).click();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await editor.saveDraft.click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toHaveAccessibleDescription(/Another post has this address\. Choose a different one\./);
    await page.keyboard.press('End');
    await page.keyboard.type('-2');
    await expect(address).not.toHaveAttribute('aria-invalid', 'true');
    await editor.saveDraft.click();
    await expect(editor.note).toContainText('Draft saved');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Blog Post');
    await expect(page).toHaveTitle(/^Edit Blog Post \|/);
    await expect(page.getByText('Another one').first()).toBeVisible();
    await editor.content.focus();
    await page.keyboard.press('ControlOrMeta+k');
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByRole('textbox', { name: 'Address' }).fill('example.com/a b');
    await page.keyboard.press('Enter');
    await expect(link.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
      /An address has no space\./,
    );
  },
);

for (const viewport of [DESKTOP, PHONE]) {
  test(`nothing of the save bar is cut in any state at ${viewport.width}`, LONG_ONLY, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    await signIn(page);
    const posts = [
      await createPost(page, request, { title: 'Bar of a draft', status: 'draft' }),
      await createPost(page, request, {
        title: 'Bar of a scheduled post',
        status: 'scheduled',
        publishAt: '2099-12-01T03:30:00.000Z',
      }),
      await createPost(page, request, { title: 'Bar of a public post' }),
    ];
    for (const id of [undefined, ...posts.map(({ _id }) => _id)]) {
      await openEditor(page, id);
      const bar = page.getByRole('region', { name: 'Save and publish' });
      await expect(bar.getByRole('button', { name: /Publish|Save changes/ }).first()).toBeVisible();
      for (const button of await bar.locator('button, a').all()) {
        const name = (await button.textContent()) ?? '';
        const { x, width, height } = (await button.boundingBox()) ?? { x: -1, width: 0, height: 0 };
        expect(height, name).toBeGreaterThanOrEqual(44);
        expect(x >= 0 && x + width <= viewport.width, name).toBe(true);
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test(
  'the dashboard names the post that was scheduled or published, until its note is closed',
  LONG_ONLY,
  async ({ page, request }) => {
    await page.setViewportSize(DESKTOP);
    await signIn(page);
    await page.goto('/admin/admin-dashboard');
    const note = page.locator('[data-published]');
    await expect(note).toBeHidden();
    // Earlier than the posts that other tests schedule on the same site.
    const publishAt = '2098-01-01T03:30:00.000Z';
    const { _id } = await createPost(page, request, { title: 'Goes live first', status: 'scheduled', publishAt });
    await openEditor(page, _id);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL('**/admin/admin-dashboard');
    await expect(note).toContainText('“Goes live first” goes live January 1st, 2098, 9:00 AM.', { useInnerText: true });
    await expect(note.getByRole('link', { name: 'View post' })).toBeHidden();
    await expect(note.getByRole('button', { name: 'Share' })).toBeHidden();

    const editor = await openEditor(page);
    await editor.title.fill('Went live');
    await editor.content.fill('Words.');
    await editor.goLive();
    await page.waitForURL('**/admin/admin-dashboard');
    for (const _visit of ['first', 'reload']) {
      await expect(note).toContainText('“Went live” is on the website.', { useInnerText: true });
      const desk = page.getByRole('region', { name: 'What waits for you' });
      await expect(desk.getByRole('link', { name: 'Goes live first' })).toHaveAttribute('href', `/Blogs/${_id}/edit`);
      await expect(note.getByRole('link', { name: 'View post' })).toBeVisible();
      await expectNoViolations(page);
      await page.reload();
    }
    await note.getByRole('button', { name: 'Done' }).click();
    await expect(note).toBeHidden();
    await page.reload();
    await expect(page.getByText('Signed in as')).toBeVisible();
    await expect(note).toBeHidden();
  },
);

test(
  'a document with pictures is pasted into the text and leaves the focus where it is by then',
  LONG_ONLY,
  async ({ page }) => {
    await signIn(page);
    const { title, content } = await openEditor(page);
    let gate = Promise.withResolvers<void>();
    await page.route('**/api/photos*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const html = `<p>First</p><p><img alt="Inside" src="data:image/webp;base64,${PICTURE}"></p>`;
    const pasted = String.raw`First\n\n!\[Inside\]\(/api/images/\w{40}\)`;
    await content.focus();
    await paste(content, html);
    await expect(page.getByText('Preparing the picture')).toBeVisible();
    await title.focus();
    await page.keyboard.type('A ti');
    gate.resolve();
    await expect(content).toHaveValue(new RegExp(`^${pasted}$`));
    await page.keyboard.type('tle');
    await expect(title).toHaveValue('A title');

    gate = Promise.withResolvers<void>();
    await content.press('ControlOrMeta+End');
    await paste(content, html);
    await expect(page.getByText('Preparing the picture')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const address = page.getByRole('dialog', { name: 'Link' }).getByRole('textbox', { name: 'Address' });
    await address.fill('example.com');
    gate.resolve();
    await expect(page.getByText('Adding 1 picture')).toBeHidden();
    await expect(address).toBeFocused();
    await expect(address).toHaveValue('example.com');
    await page.keyboard.press('Escape');
    await expect(content).toHaveValue(new RegExp(`^${pasted}\\s*${pasted}$`));
    await content.press('ControlOrMeta+z');
    await expect(content).toHaveValue(new RegExp(`^${pasted}$`));
  },
);

/** Holds uploads of photos. @returns what lets them go on */
async function holdPhotos(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/photos*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test(
  'a document with pictures that is stored while the link dialog is open does not move the link',
  LONG_ONLY,
  async ({ page }) => {
    await signIn(page);
    const { content } = await openEditor(page);
    const store = await holdPhotos(page);
    await content.fill('Our office is open.');
    await paste(content, `<p>First</p><p><img alt="Inside" src="data:image/webp;base64,${PICTURE}"></p>`);
    await expect(page.getByText('Preparing the picture')).toBeVisible();
    await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 10));
    await page.keyboard.press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await expect(dialog.getByRole('textbox', { name: 'Words' })).toHaveValue('office');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('example.com');
    store();
    await expect(page.getByText('Adding 1 picture')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(content).toHaveValue(
      /^Our \[office\]\(https:\/\/example\.com\)First\n\n!\[Inside\]\(\/api\/images\/\w{40}\) is open\.$/,
    );
  },
);

test(
  'a picture that is stored while the table dialog is open is described after it, and does not move the table',
  LONG_ONLY,
  async ({ page }) => {
    await signIn(page);
    const { content } = await openEditor(page);
    const store = await holdPhotos(page);
    const table = ['| a | b |', '| - | - |', '| c | d |', '| e | f |'].join('\n');
    await content.fill(table);
    await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 2));
    const stored = page.waitForResponse((answer) => answer.url().includes('/api/photos') && answer.ok());
    await paste(content, '', [PICTURE]);
    await expect(page.getByText('Adding 1 picture')).toBeVisible();
    await page.getByRole('button', { name: 'Table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Table' });
    await dialog.getByRole('textbox').first().fill('A');
    store();
    await stored;
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Change table' }).click();
    await expect(content).toHaveValue(table.replace('a', 'A'));
    const picture = page.getByRole('dialog', { name: 'Picture in the text' });
    await picture.getByRole('button', { name: 'Insert' }).click();
    await expect(content).toHaveValue(
      /^\| A \| b \|\n\| - \| - \|\n\| c \| d \|\n\| e \| f \|\n\n!\[.*\]\(\/api\/images\/\w{40}\)\s*$/,
    );
  },
);
