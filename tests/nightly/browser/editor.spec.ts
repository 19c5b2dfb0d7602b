import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { MESSAGES } from '../../../src/domain/shared/error-messages.ts';
import { bearer, createPost, openEditor, signIn } from '../../e2e/admin.ts';
import { stopClock } from '../../e2e/clock.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { fillStorage } from '../../e2e/storage.ts';

test.use(STILL);

const PICTURE = resolve(import.meta.dirname, '../../pictures/blog-1.webp');

/** The most words that a crash may lose: those typed in the last five seconds. */
const MOST_LOST = 5;
/** How long is typed, a word a second; no multiple of the time between two copies. */
const SECONDS = 13;

async function stored(page: Page, id: string): Promise<{ content: string; status: string }> {
  return (await page.request.get(`/api/Blogs/${id}`, { headers: await bearer(page) })).json();
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  await Promise.allSettled([page.goto('chrome://crash'), crashed]);
}

test('a crash loses at most five seconds of typing, and not the picture', async ({ page, context }) => {
  await signIn(page);
  const first = await context.newPage();
  await stopClock(first);
  const writing = await openEditor(first);
  await writing.showPreview();
  await first.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(writing.preview.locator('img')).toHaveAttribute('src', /^blob:/);
  await writing.content.focus();
  for (let typed = 0; typed < SECONDS; typed++) {
    await first.keyboard.type(String(typed % 10));
    await first.clock.runFor(1000);
  }
  await crash(first);
  const again = await openEditor(page);
  const { length } = await again.content.inputValue();
  expect(SECONDS - length, 'seconds of typing that are lost').toBeLessThanOrEqual(MOST_LOST);
  const shown = again.preview.locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(again.content).toHaveValue('');
  await openEditor(page);
  await expect(page.getByText('We restored what you were writing.')).toBeHidden();
});

test('a restored copy never replaces a newer saved version without a question', async ({ page, context, request }) => {
  await signIn(page);
  const post = await createPost(page, request, { title: 'Overtaken', content: '<p>First.</p>' });
  const tab = await context.newPage();
  // Nothing is saved while the clock stands.
  await stopClock(tab);
  const editor = await openEditor(tab, post._id);
  await editor.content.fill('Mine, never saved.');
  await tab.evaluate(() => dispatchEvent(new Event('blur')));
  await expect(editor.note).toContainText('Kept on this device');
  await tab.close({ runBeforeUnload: false });
  await request.put(`/api/Blogs/${post._id}`, {
    headers: await bearer(page),
    multipart: { title: post.title, content: '<p>Theirs, saved meanwhile.</p>' },
  });
  const again = await openEditor(page, post._id);
  await expect(page.getByText('The post was saved again after that')).toBeVisible();
  await again.saveChanges.click();
  await expect(page.getByRole('heading', { name: 'Two versions of this post' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(again.content).toHaveValue('Theirs, saved meanwhile.');
});

test('a publication whose response was lost is published once, with the last text', async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('Answered by nobody');
  await editor.content.fill('First words.');
  await page.route('**/api/Blogs', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await editor.goLive();
  await expect(page.getByText(MESSAGES.network)).toBeVisible();
  await page.unroute('**/api/Blogs');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await editor.title.fill('Answered by nobody, at first');
  await editor.content.fill('Last words.');
  await editor.goLive();
  await page.waitForURL('**/admin/admin-dashboard');
  await page.goto('/admin/edit-blogs?q=answered+by+nobody');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Answered by nobody, at first');
});

test('a publish that waits for the connection sends the text as it was, can be taken back, and ends with its tab', async ({
  page,
  context,
  request,
}) => {
  await signIn(page);
  const waits = 'Publishes when you are back online.';
  const post = await createPost(page, request, { title: 'From a tunnel', status: 'draft' });
  const editor = await openEditor(page, post._id);
  await context.setOffline(true);
  await editor.goLive();
  await expect(editor.note).toContainText(waits);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(editor.note).toContainText('Taken back, nothing was sent.');
  await editor.content.fill('Before the tunnel.');
  await editor.goLive();
  await expect(editor.note).toContainText(waits);
  await editor.content.press('End');
  await page.keyboard.type(' In the tunnel.');
  await context.setOffline(false);
  await expect(editor.note).toContainText('Blog published successfully');
  expect(await stored(page, post._id)).toMatchObject({ content: '<p>Before the tunnel.</p>', status: 'published' });
  await expect(editor.content).toHaveValue('Before the tunnel. In the tunnel.');

  const { _id } = await createPost(page, request, { title: 'Not by itself', status: 'draft' });
  const tab = await context.newPage();
  const writing = await openEditor(tab, _id);
  await context.setOffline(true);
  await writing.goLive();
  await expect(writing.note).toContainText(waits);
  // A tab that is closed at once could still receive the online event.
  tab.once('dialog', (dialog) => dialog.accept());
  await tab.goto('about:blank');
  await tab.close();
  await context.setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await openEditor(page, _id);
  await expect(page.getByText('Publishing waited for the connection and was not done')).toBeVisible();
  expect((await stored(page, _id)).status).toBe('draft');
});

test('a failed save shows one toast of the error catalogue; a full storage is told', async ({ page, request }) => {
  // The message stays, and nothing is retried automatically.
  await stopClock(page);
  await signIn(page);
  const post = await createPost(page, request, { title: 'Refused in every way', status: 'draft' });
  const editor = await openEditor(page, post._id);
  await editor.content.fill('Something else.');
  const words = 'What the server says.';
  for (const [status, toast] of [
    [400, words],
    [403, MESSAGES.forbidden],
    [413, MESSAGES.tooLarge],
    [429, MESSAGES.tooManyRequests],
    [404, MESSAGES.blogNotFound],
    [503, MESSAGES.server],
    [0, MESSAGES.network],
  ] as const) {
    await page.route(`**/api/Blogs/${post._id}`, (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      if (status === 0) return route.abort();
      return route.fulfill({ status, json: [413, 429].includes(status) ? {} : { message: toast } });
    });
    await editor.saveDraft.click();
    await expect(page.getByRole('button', { name: `Dismiss: ${toast}` })).toHaveCount(1);
    if (status === 404) await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
    if (status === 0) await page.getByRole('button', { name: 'Stop trying' }).click();
    await page.unroute(`**/api/Blogs/${post._id}`);
  }
  await page.route(`**/api/Blogs/${post._id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.evaluate(fillStorage);
  await editor.content.fill('And more.');
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Not saved. This browser cannot keep a copy: leave this page open.');
});
