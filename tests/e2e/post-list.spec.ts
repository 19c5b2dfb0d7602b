import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { createPost, signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { DESKTOP, PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

const rowsOf = (page: Page) => page.getByRole('article');
const badges = (page: Page) => rowsOf(page).locator('.badge');
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const chooseState = (page: Page, state: string) => page.getByRole('combobox', { name: 'State' }).selectOption(state);

test('the list of posts searches, filters and sorts; Back restores it; a post is deleted, restored and copied', async ({
  page,
  request,
}) => {
  await signIn(page);
  const rows = rowsOf(page);
  const publishAt = (day: number) => `2099-12-0${day}T03:30:00.000Z`;
  const kilns: Blog[] = [];
  for (const [index, title] of ['Kiln one', 'Kiln two', 'Kiln three'].entries()) {
    const fields = { title, status: 'scheduled', publishAt: publishAt(index === 0 ? 2 : 1) };
    kilns.push(await createPost(page, request, fields));
  }
  const kiln = kilns[1];
  await createPost(page, request, { title: 'Fired', content: '<p>Baked in a kiln</p>', status: 'draft' });
  await page.goto('/admin/edit-blogs');
  await page.getByLabel('Search blogs').fill('no kiln of that name');
  await expectSeen(page.getByText('No blog posts found'));
  await page.getByLabel('Search blogs').fill('KILN');
  await expect(rows).toHaveCount(4);
  await chooseState(page, 'Scheduled');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('Tuesday, December 1, 2099')).toHaveCount(1);
  await expect(rows.last()).toContainText('Kiln one');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, Z to A');
  await expect(rows.first()).toContainText('Kiln two');
  await expect(page).toHaveURL('/admin/edit-blogs?q=KILN&status=scheduled&sort=title-down');

  await page.getByRole('link', { name: 'Kiln two', exact: true }).click();
  await expect(page.getByLabel('Title*')).toHaveValue('Kiln two');
  await page.goBack();
  await expect(page.getByLabel('Search blogs')).toHaveValue('KILN');
  await page.setViewportSize(PHONE);
  await expectSeen(page.locator('summary', { hasText: 'Filter' }).getByText('1 in use'));
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  await page.setViewportSize(DESKTOP);
  await expect(rows.first()).toContainText('Kiln two');

  await test.step('a deletion is confirmed, and undone', async () => {
    await press(page, 'Delete: Kiln two');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog post?' });
    await expect(question).toContainText('stays in the bin for 30 days');
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Delete: Kiln two' })).toBeFocused();
    const info = await page.evaluate(() => localStorage.getItem('adminInfo') ?? '');
    await page.evaluate(() => localStorage.removeItem('adminInfo'));
    await press(page, 'Delete: Kiln two');
    await answer(page, 'Delete');
    await expectSeen(page.getByText('No token, authorization denied.'));
    await page.evaluate((value) => localStorage.setItem('adminInfo', value), info);
    const published = { title: 'Kiln two', path: `/Blogs/${kiln?._id}`, publishAt: publishAt(1) };
    await page.evaluate((note) => sessionStorage.setItem('just-published', JSON.stringify(note)), published);
    await press(page, 'Delete: Kiln two');
    await answer(page, 'Delete');
    await expectSeen(page.getByText('Blog deleted successfully'));
    expect(await page.evaluate(() => sessionStorage.getItem('just-published')), 'the note on the dashboard').toBeNull();
    await expect(rows).toHaveCount(2);
    await expect(rows.first().getByRole('link').first(), 'the post that took its place').toBeFocused();
    await press(page, 'Undo');
    await expectSeen(page.getByText('“Kiln two” is back, as a draft'));
  });

  await test.step('a post of the bin is restored, another one is deleted for good', async () => {
    for (const title of ['Kiln one', 'Kiln three']) {
      await press(page, `Delete: ${title}`);
      await answer(page, 'Delete');
      await expect(rows.filter({ hasText: title })).toHaveCount(0);
    }
    await chooseState(page, 'Bin');
    await page.getByLabel('Search the bin').fill('kiln');
    await expect(rows).toHaveCount(2);
    await press(page, 'Restore: Kiln one');
    await expectSeen(page.getByText('“Kiln one” is back, as a draft'));
    await press(page, 'Delete for good: Kiln three');
    await answer(page, 'Delete for good');
    await expectSeen(page.getByText('“Kiln three” deleted for good'));
    await expectSeen(page.getByText('Nothing matches “kiln”.'));
  });

  await chooseState(page, 'Draft');
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: 'Duplicate: Fired' }).click();
  await expect(page.getByLabel('Title*')).toHaveValue('Copy of Fired');
  await expect(page.getByLabel('Content*')).toHaveValue('Baked in a kiln');
  await expect(page).toHaveURL('/admin/add-blogs');
});

test('several posts are published, given a topic, exported and deleted, each with Undo; more are shown on demand', async ({
  page,
  site,
}) => {
  const names = ['one', 'two', 'three', 'four'].map((name) => `Quarry ${name}`);
  const [one = '', two = '', three = '', four = ''] = names;
  const { ids } = await writePosts(site, names, { status: 'draft', topics: 'Stone' });
  await signIn(page);
  await page.goto('/admin/edit-blogs?q=quarry');
  await expect(rowsOf(page)).toHaveCount(4);
  await press(page, 'Select');
  await boxOf(page, four).click();
  await boxOf(page, one).click({ modifiers: ['Shift'] });
  await expectSeen(page.getByText('4 selected'));
  await boxOf(page, three).focus();
  await page.keyboard.press('Space');
  await expectSeen(page.getByText('3 selected'));
  await expect(page.getByRole('checkbox', { name: 'Select all shown' })).toHaveJSProperty('indeterminate', true);

  await press(page, 'Publish');
  await expectSeen(page.getByRole('alertdialog', { name: 'Publish 3 posts?' }));
  await answer(page, 'Yes, publish');
  await expectSeen(page.getByText('3 posts are published'));
  await expect(badges(page)).toHaveText(['Draft']);
  await press(page, 'Undo');
  await expectSeen(page.getByText('3 posts taken back'));
  await expect(badges(page)).toHaveText(['Draft', 'Draft', 'Draft', 'Draft']);

  const all = page.getByRole('checkbox', { name: 'Select all shown' });
  const topic = page.getByLabel('Topic to add or remove');
  await all.check();
  await press(page, 'Add topic');
  await expectSeen(page.getByText('Write a topic', { exact: true }));
  await topic.fill('Granite');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByText('Topic “Granite” added to 4 posts'));
  await boxOf(page, two).check();
  await topic.fill('STONE');
  await press(page, 'Remove topic');
  await expectSeen(page.getByText(`Topic “STONE” removed from “${two}”`));
  await page.getByRole('combobox', { name: 'Topic', exact: true }).selectOption('Stone');
  await expect(rowsOf(page)).toHaveCount(3);
  await press(page, 'Undo');
  await expectSeen(page.getByText(`“${two}” taken back`));
  await page.getByRole('combobox', { name: 'Topic', exact: true }).selectOption('All topics');
  await expect(rowsOf(page)).toHaveCount(4);

  await all.check();
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  expect((await download).suggestedFilename()).toBe('posts.zip');
  const bytes = await readFile(await (await download).path());
  for (const id of ids) expect(bytes.includes(`posts/${id}.md`)).toBe(true);
  await press(page, 'Delete');
  await expect(page.getByRole('alertdialog')).toContainText('They stay in the bin for 30 days.');
  await answer(page, 'Delete');
  await expectSeen(page.getByText('4 posts are in the bin'));
  await expect(rowsOf(page)).toHaveCount(0);
  await press(page, 'Undo');
  await expectSeen(page.getByText('4 posts are back, as drafts'));
  await expect(rowsOf(page)).toHaveCount(4);

  await test.step('further posts of the list', async () => {
    await writePosts(
      site,
      Array.from({ length: 23 }, (_, number) => `Quarry of page ${number}`),
      { status: 'draft' },
    );
    await page.goto('/admin/edit-blogs?q=quarry');
    await expectSeen(page.getByText('25 of 27 posts'));
    await press(page, 'Show more posts');
    await expect(rowsOf(page)).toHaveCount(27);
    await expect(page.getByRole('button', { name: 'Show more posts' })).toBeHidden();
  });
});
