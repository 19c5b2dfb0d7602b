import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bearer, signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

const NO_PICTURE = resolve(import.meta.dirname, '../../package.json');
/** Small pictures. The library is shared, so each test uploads pictures of its own. */
const picture = (number: number) => resolve(import.meta.dirname, `../pictures/blog-${number}.webp`);
const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
/** Pictures like no others. The browser sends a GIF as it is. */
const differing = (...names: string[]) =>
  names.map((name) => ({ name, mimeType: 'image/gif', buffer: Buffer.concat([GIF, randomBytes(8)]) }));

async function openLibrary(page: Page) {
  await signIn(page);
  await page.goto('/admin/add-photos');
  await expectSeen(page.getByText(/\d photos?$/));
  return page.locator('input[type=file]');
}

const copyOf = (page: Page, name: string) => page.getByRole('button', { name: `Copy address of ${name}` });

/** Drops files on the screen. */
async function drop(page: Page, files: string[]): Promise<void> {
  const box = (await page.getByRole('main').getByText('Drop').first().boundingBox()) ?? { x: 0, y: 0 };
  const mouse = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await mouse.send('Input.dispatchDragEvent', { type, x: box.x + 5, y: box.y + 5, data });
  }
}

test('several pictures are chosen or dropped; what fails is retried, cancelled, or sent once online', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const files = await openLibrary(page);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await drop(page, [NO_PICTURE, picture(9), picture(10)]);
  await expectSeen(page.getByText('Choose a picture: JPEG, PNG, WebP, AVIF or GIF.'));
  await expectSeen(copyOf(page, 'blog-9.webp'));
  await expectSeen(copyOf(page, 'blog-10.webp'));
  await page.getByRole('button', { name: 'Dismiss package.json' }).click();
  await expect(uploads).toBeHidden();
  await copyOf(page, 'blog-9.webp').click();
  await expectSeen(page.getByText('Address of blog-9.webp copied'));
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp');

  await page.route('**/api/photos', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  await files.setInputFiles(differing('Refused.gif'));
  await expectSeen(uploads.getByText('Server error! Please try again later.'));
  await page.unroute('**/api/photos');
  await page.getByRole('button', { name: 'Retry Refused.gif' }).click();
  await expectSeen(copyOf(page, 'Refused.gif'));

  await context.setOffline(true);
  await files.setInputFiles(differing('From a tunnel.gif', 'From a train.gif'));
  await expectSeen(page.getByRole('button', { name: 'Retry From a tunnel.gif' }));
  await context.setOffline(false);
  await expectSeen(copyOf(page, 'From a tunnel.gif'));
  await expectSeen(copyOf(page, 'From a train.gif'));

  // Never answered: the upload stays under way until it is cancelled.
  await page.route('**/api/photos', () => undefined);
  await files.setInputFiles(differing('Cancelled.gif'));
  await page.getByRole('button', { name: 'Cancel upload of Cancelled.gif' }).click();
  await expect(uploads).toBeHidden();
  await expect(copyOf(page, 'Cancelled.gif')).toBeHidden();
});

test('a photo is described, found, deleted, restored by Undo or from the bin, and removed everywhere after naming its post', async ({
  page,
  request,
}) => {
  const files = await openLibrary(page);
  await files.setInputFiles(differing('Asked about.gif', 'Purged.gif'));
  await expectSeen(copyOf(page, 'Purged.gif'));
  await page.getByRole('button', { name: 'Edit Asked about.gif' }).click();
  const editing = page.getByRole('dialog', { name: 'Photo' });
  await editing.getByLabel('Name').fill('Hills above Pune');
  await editing.getByLabel('Alternative text').fill('Hills in the rain');
  await editing.getByLabel('Across').fill('20');
  await editing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editing).toBeHidden();
  const calls: string[] = [];
  page.on('request', (call) => call.method() !== 'GET' && calls.push(call.url()));
  await page.getByRole('button', { name: 'Edit Hills above Pune' }).click();
  await expect(editing.getByLabel('Across')).toHaveValue('20');
  await editing.getByLabel('Replace the picture').setInputFiles(differing('Another.gif'));
  await expectSeen(editing.getByRole('button', { name: 'Replace and save' }));
  await expect(editing.locator('img[src^="blob:"]')).not.toHaveCount(0);
  await editing.getByRole('button', { name: 'Cancel' }).click();
  expect(calls, 'what is sent before it is confirmed').toEqual([]);
  await page.getByLabel('Search photos').fill('pune hills');
  await expectSeen(page.getByText('1 result for “pune hills”'));
  await expectSeen(page.getByRole('img', { name: 'Hills in the rain' }));

  const headers = await bearer(page);
  const library = (await (await request.get('/api/photos', { headers })).json()) as { name: string; hash: string }[];
  const imageKey = library.find(({ name }) => name === 'Hills above Pune')?.hash ?? '';
  await request.post('/api/Blogs', {
    headers,
    multipart: { title: 'Shows a photo', content: '<p>Words.</p>', imageKey },
  });
  await page.reload();
  const photo = page.locator('figure', { hasText: 'Hills above Pune' });
  await expectSeen(photo.getByText('Used in Shows a photo'));
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectSeen(page.getByText(`${name} deleted`));
  };
  await remove('Hills above Pune');
  await expect(photo).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectSeen(page.getByText('Hills above Pune is back in the library'));
  await expectSeen(photo.getByText('Used in Shows a photo'));

  await remove('Hills above Pune');
  await remove('Purged.gif');
  await page.getByRole('button', { name: 'Bin', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Bin/ })).toBeFocused();
  const row = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(row('Hills above Pune')).toContainText('Its picture is in Shows a photo');
  await row('Hills above Pune')
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expectSeen(page.getByText('Hills above Pune is back in the library'));
  await row('Purged.gif')
    .getByRole('button', { name: /^Delete for good/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expectSeen(page.getByText('Purged.gif deleted for good'));
  await page.getByRole('button', { name: 'Back to the library' }).click();
  await expect(photo).toContainText('Used in');
  await page.getByRole('button', { name: 'Remove everywhere: Hills above Pune' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('link', { name: 'Shows a photo' })).toHaveAttribute('href', /^\/Blogs\/.*\/edit$/);
  await question.getByRole('button', { name: 'Remove everywhere' }).click();
  await expectSeen(page.getByText('Hills above Pune is removed everywhere and in the bin'));
  const posts = (await (await request.get('/api/Blogs', { headers })).json()) as { title: string; image?: object }[];
  expect(posts.find(({ title }) => title === 'Shows a photo')?.image).toBeUndefined();
});
