import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bearer, createPost, signIn, signInAlone } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { DESKTOP, eachScreen, LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

const PICTURE = resolve(import.meta.dirname, '../pictures/blog-2.webp');

const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const badges = (page: Page) => page.getByRole('article').locator('.badge');

/** Gives a post the picture of a file. */
async function giveImage(page: Page, id: string, title: string) {
  const image = { name: 'wall.webp', mimeType: 'image/webp', buffer: await readFile(PICTURE) };
  const multipart = { title, content: `<p>About ${title}</p>`, image };
  await page.request.put(`/api/Blogs/${id}`, { headers: await bearer(page), multipart });
}

/** Opens the posts that a search finds, with a checkbox each. */
async function select(page: Page, search: string, count: number) {
  await page.goto(`/admin/edit-blogs?q=${search}`);
  await expect(page.getByRole('article')).toHaveCount(count);
  await press(page, 'Select');
}

for (const { viewport, tag } of eachScreen(DESKTOP)) {
  test.describe(`at ${viewport.width}`, { tag }, () => {
    test.use({ viewport });

    test(
      'several posts are published, given a topic, exported and deleted, each with Undo',
      LONG_ONLY,
      async ({ page, site }) => {
        const word = `Quarry${viewport.width}`;
        const names = ['one', 'two', 'three', 'four'].map((name) => `${word} ${name}`);
        const [one = '', two = '', three = '', four = ''] = names;
        const { ids } = await writePosts(site, names, { status: 'draft', topics: 'Stone' });
        await signIn(page);
        await giveImage(page, ids[0] ?? '', one);
        await select(page, word, 4);

        await boxOf(page, four).click();
        await boxOf(page, one).click({ modifiers: ['Shift'] });
        await expect(page.getByText('4 selected')).toBeVisible();
        await boxOf(page, three).focus();
        await page.keyboard.press('Space');
        await expect(page.getByText('3 selected')).toBeVisible();
        await expect(page.getByRole('checkbox', { name: 'Select all shown' })).toHaveJSProperty('indeterminate', true);
        await expectNoViolations(page);

        await press(page, 'Publish');
        await expect(page.getByRole('alertdialog', { name: 'Publish 3 posts?' })).toBeVisible();
        await answer(page, 'Yes, publish');
        await expect(page.getByText('3 posts are published')).toBeVisible();
        await expect(badges(page)).toHaveText(['Draft']);
        await expect(boxOf(page, four)).not.toBeChecked();
        await press(page, 'Undo');
        await expect(page.getByText('3 posts taken back')).toBeVisible();
        await expect(badges(page)).toHaveText(['Draft', 'Draft', 'Draft', 'Draft']);

        await page.getByRole('checkbox', { name: 'Select all shown' }).check();
        const topic = page.getByLabel('Topic to add or remove');
        await press(page, 'Add topic');
        await expect(page.getByText('Write a topic', { exact: true })).toBeVisible();
        await expect(topic).toBeFocused();
        await topic.fill(word);
        await page.keyboard.press('Enter');
        await expect(page.getByText(`Topic “${word}” added to 4 posts`)).toBeVisible();
        await boxOf(page, two).check();
        await topic.fill('STONE');
        await press(page, 'Remove topic');
        await expect(page.getByText(`Topic “STONE” removed from “${two}”`)).toBeVisible();
        await page.getByRole('combobox', { name: 'Topic', exact: true }).selectOption('Stone');
        await expect(page.getByRole('article')).toHaveCount(3);
        await press(page, 'Undo');
        await expect(page.getByText(`“${two}” taken back`)).toBeVisible();
        await page.getByRole('combobox', { name: 'Topic', exact: true }).selectOption('All topics');
        await expect(page.getByRole('article')).toHaveCount(4);

        await page.getByRole('checkbox', { name: 'Select all shown' }).check();
        const download = page.waitForEvent('download');
        await press(page, 'Export');
        const archive = await download;
        expect(archive.suggestedFilename()).toBe('posts.zip');
        const bytes = await readFile(await archive.path());
        for (const id of ids) expect(bytes.includes(`posts/${id}.md`)).toBe(true);
        expect(bytes.includes(`---\nid: ${ids[0]}\ntitle: ${one}\nstatus: draft\n`)).toBe(true);
        expect(bytes.includes('image:\n  file: ../pictures/')).toBe(true);
        expect(bytes.includes(await readFile(PICTURE))).toBe(true);
        await expect(page.getByText('4 selected')).toBeVisible();

        await press(page, 'Delete');
        const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 4 blog posts?' });
        await expect(question).toContainText('They stay in the bin for 30 days.');
        await answer(page, 'Delete');
        await expect(page.getByText('4 posts are in the bin')).toBeVisible();
        await expect(page.getByRole('article')).toHaveCount(0);
        await press(page, 'Undo');
        await expect(page.getByText('4 posts are back, as drafts')).toBeVisible();
        await expect(page.getByRole('article')).toHaveCount(4);
      },
    );
  });
}

test.describe('at 390', () => {
  test.use({ viewport: PHONE });

  test('the selection fits the screen and covers nothing', LONG_ONLY, async ({ page, site }) => {
    await writePosts(site, ['Pebble one', 'Pebble two'], { status: 'draft' });
    await signIn(page);
    await select(page, 'pebble', 2);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await press(page, 'Add topic');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    const bar = await page.getByRole('group', { name: 'What is selected' }).boundingBox();
    const row = await page.getByRole('article').first().boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0);
    await expectNoViolations(page);
  });
});

test('what could not be changed is named and stays selected', LONG_ONLY, async ({ page, request }) => {
  await signInAlone(page);
  for (const title of ['Gravel one', 'Gravel two']) await createPost(page, request, { title, status: 'draft' });
  const untitled = { title: '', content: '<p>Gravel without a name</p>', status: 'draft' };
  await createPost(page, request, untitled);
  const gone = await createPost(page, request, { title: 'Gravel gone', status: 'draft' });
  await select(page, 'gravel', 4);
  await request.delete(`/api/Blogs/${gone._id}`, { headers: await bearer(page) });
  const all = page.getByRole('checkbox', { name: 'Select all shown' });
  const publish = async () => {
    await press(page, 'Publish');
    await answer(page, 'Yes, publish');
  };

  await page.route('**/api/Blogs/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await all.check();
  await publish();
  await expect(page.getByText('4 posts could not be changed and are still selected.')).toBeVisible();
  await expect(page.getByText('Network error! Please check your connection.')).toBeVisible();
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.unroute('**/api/Blogs/*');

  // The session ends: after signing in again, the work goes on.
  await request.post('/api/auth/logout', { headers: await bearer(page) });
  await publish();
  const dialog = page.getByRole('dialog', { name: 'Session ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('2 posts are published')).toBeVisible();
  await expect(page.getByText('1 post could not be changed and is still selected.')).toBeVisible();
  await expect(page.getByText('“Untitled draft”: Title is required')).toBeVisible();
  await expect(page.getByText('Deleted already: “Gravel gone”')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(boxOf(page, 'Untitled draft')).toBeChecked();
});

test(
  'a deletion that ends while the bin is shown appears there, and leaves it with Undo',
  LONG_ONLY,
  async ({ page, site }) => {
    await writePosts(site, ['Slate'], { status: 'draft' });
    await signIn(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/Blogs/*', async (route) => {
      if (route.request().method() === 'DELETE') await released;
      await route.fallback();
    });
    await page.goto('/admin/edit-blogs?q=slate');
    await press(page, 'Delete: Slate');
    await answer(page, 'Delete');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Bin');
    await page.getByLabel('Search the bin').fill('slate');
    await expect(page.getByText('No blog posts found')).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Restore: Slate' })).toBeVisible();
    await press(page, 'Undo');
    await expect(page.getByText('“Slate” is back, as a draft')).toBeVisible();
    await expect(page.getByText('No blog posts found')).toBeVisible();
  },
);
