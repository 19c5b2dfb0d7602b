import type { Page } from '@playwright/test';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { bearer, openEditor } from './admin.ts';
import { expect } from './fixtures.ts';

/** Fields of a stored post that a save without a change may change. */
const OF_THE_SAVE = ['version', 'updatedAt'];
/** Fields that the editor adds to a post that was not written in it. */
const DRAWN = 'socialImage';
/** The largest number of list levels. */
const MOST_LEVELS = 10;

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Types a text into the editor key by key, using its continuation of lists and quotes. */
async function typeText(page: Page, text: string): Promise<void> {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (index > 0 && !(await isNewLine(page, lines[index - 1] ?? ''))) await page.keyboard.press('Enter');
    let lead = await lineOfCaret(page);
    for (let step = 0; lead !== '' && !line.startsWith(lead) && step < MOST_LEVELS; step++) {
      const isDeeper = line !== '' && indentOf(line) > indentOf(lead);
      await page.keyboard.press(isDeeper ? 'ControlOrMeta+]' : 'Enter');
      lead = await lineOfCaret(page);
    }
    await page.keyboard.type(line.slice(lead.length));
  }
}

/** Whether the Enter that ended a list has added the blank line and the next one. */
async function isNewLine(page: Page, before: string): Promise<boolean> {
  if (before !== '') return false;
  const value = await page.getByLabel('Content*').inputValue();
  return /[^\n]\n\n$/.test(value);
}

const lineOfCaret = (page: Page): Promise<string> =>
  page.getByLabel('Content*').evaluate((area: HTMLTextAreaElement) => {
    const before = area.value.slice(0, area.selectionStart);
    return before.slice(before.lastIndexOf('\n') + 1);
  });

/** Types a post key by key and publishes it. @returns the stored post */
export async function writeAndPublish(page: Page, { title, text }: { title: string; text: string }): Promise<Blog> {
  const editor = await openEditor(page);
  await editor.title.focus();
  await page.keyboard.type(title);
  await editor.content.focus();
  await typeText(page, text);
  await expect(editor.content).toHaveValue(text);
  let id = '';
  // Read during routing: the body is gone once the page navigates to the dashboard.
  await page.route('/api/Blogs', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    ({ _id: id } = (await response.json()) as Blog);
    await route.fulfill({ response });
  });
  await editor.goLive();
  await page.waitForURL('**/admin/admin-dashboard');
  await page.unroute('/api/Blogs');
  return stored(page, id);
}

/** Opens a post in the editor, saves it, and expects the stored post to be unchanged. */
export async function expectUnchangedBySaving(page: Page, before: Blog): Promise<void> {
  const editor = await openEditor(page, before._id);
  if (before.text !== undefined) await expect(editor.content).toHaveValue(before.text);
  await editor.saveChanges.click();
  await page.waitForURL('**/admin/admin-dashboard');
  const after = await stored(page, before._id);
  expect(after.version).toBe(before.version + 1);
  const left = before.socialImage ? OF_THE_SAVE : [...OF_THE_SAVE, DRAWN];
  expect(without(left, after)).toEqual(without(left, before));
}

/** A post as an administrator reads it. */
export async function stored(page: Page, id: string): Promise<Blog> {
  return (await page.request.get(`/api/Blogs/${id}`, { headers: await bearer(page) })).json() as Promise<Blog>;
}

const without = (names: string[], post: Blog) =>
  Object.fromEntries(Object.entries(post).filter(([name]) => !names.includes(name)));
