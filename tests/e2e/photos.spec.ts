import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import { bearer, signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { stopClock } from './clock.ts';
import { expect, STILL, test } from './fixtures.ts';
import { logIn } from './logins.ts';
import { islandsReady } from './reading.ts';
import { LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

/** Small pictures. The library is shared, so each test uploads pictures of its own. */
const picture = (number: number) => resolve(import.meta.dirname, `../pictures/blog-${number}.webp`);
/** A picture as large as those of posts. */
const LARGE = resolve(import.meta.dirname, '../pictures/blog-11.webp');

async function openLibrary(page: Page) {
  await signIn(page);
  await page.goto('/admin/add-photos');
  await expect(page.getByText(/\d photos?$/)).toBeVisible();
  return page.locator('input[type=file]');
}

test('several pictures are added at once; a file that is no picture is refused and delays nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const files = await openLibrary(page);
  await files.setInputFiles([resolve(import.meta.dirname, '../../package.json'), picture(9), picture(10)]);
  await expect(page.getByText('Choose a picture: JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible();
  await expect(page.getByText('Not added')).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy address of blog-9.webp' });
  await expect(copy).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy address of blog-10.webp' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss package.json' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
  await expect(files).toBeFocused();

  await copy.click();
  await expect(page.getByText('Address of blog-9.webp copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp');
});

test('a failed upload can be retried, and resumes by itself when online again; a running one can be cancelled', async ({
  page,
  context,
}) => {
  const files = await openLibrary(page);
  await page.route('**/api/photos', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  await files.setInputFiles(picture(3));
  const failure = 'Server error! Please try again later.';
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText(failure)).toBeVisible();
  await expect(page.getByRole('button', { name: `Dismiss: ${failure}` })).toHaveCount(1);
  await page.unroute('**/api/photos');
  await page.getByRole('button', { name: 'Retry blog-3.webp' }).click();
  await expect(page.getByRole('button', { name: 'Copy address of blog-3.webp' })).toBeVisible();

  await context.setOffline(true);
  await files.setInputFiles(await named('From a tunnel.webp'));
  await expect(page.getByRole('button', { name: 'Retry From a tunnel.webp' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Copy address of From a tunnel.webp' })).toBeVisible();

  await page.route('**/api/photos', () => {
    // Never answered: the upload stays under way until it is cancelled.
  });
  await files.setInputFiles(picture(4));
  await page.getByRole('button', { name: 'Cancel upload of blog-4.webp' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy address of blog-4.webp' })).toBeHidden();
});

/** Pictures with names that no other test uses. */
async function named(...names: string[]) {
  const buffer = await readFile(picture(1));
  return names.map((name) => ({ name, mimeType: 'image/webp', buffer }));
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
/** Pictures like no others. The browser sends a GIF as it is. */
const differing = (...names: string[]) =>
  names.map((name) => ({ name, mimeType: 'image/gif', buffer: Buffer.concat([GIF, randomBytes(8)]) }));

test('uploads continue on other admin screens; one that fails there can be retried', LONG_ONLY, async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const files = await openLibrary(page);
  let letOn = () => {};
  const gate = new Promise<void>((open) => {
    letOn = open;
  });
  let sent = 0;
  const holdAllButFirst = async (route: Route) => {
    const isPhoto = route.request().method() === 'POST';
    if (isPhoto) sent += 1;
    // The second is stored, and the page is left before its response.
    if (isPhoto && sent === 2) await route.fetch();
    if (isPhoto && sent > 1) await gate;
    // Leaving the screen aborted the running upload.
    await route.continue().catch(() => undefined);
  };
  await page.route('**/api/photos', holdAllButFirst);
  await files.setInputFiles(await named('onward-1.webp', 'onward-2.webp', 'onward-3.webp'));
  await expect(page.getByRole('button', { name: 'Copy address of onward-1.webp' })).toBeVisible();
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join(),
    );
  await expect.poll(kept).toMatch(/onward-2.*onward-3/);

  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/account/);
  const note = page.getByRole('status').filter({ hasText: 'uploaded' });
  await expect(note).toHaveText('1 of 3 photos uploaded');
  letOn();
  await expect(note).toHaveText('3 of 3 photos uploaded');
  await page.getByRole('link', { name: 'Add Photos' }).click();
  for (const name of ['onward-1.webp', 'onward-2.webp', 'onward-3.webp']) {
    await expect(page.getByRole('button', { name: `Copy address of ${name}` })).toHaveCount(1);
  }

  await page.unroute('**/api/photos');
  await page.route('**/api/photos', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.locator('input[type=file]').setInputFiles(await named('onward-4.webp'));
  await expect(page.getByRole('button', { name: 'Retry onward-4.webp' })).toBeVisible();
  await expect.poll(kept).toMatch(/onward-4/);
  await page.getByRole('link', { name: 'View/Edit Blogs' }).click();
  await expect(note).toHaveText('0 of 1 photo uploaded, 1 could not be added');
  await expectNoViolations(page);
  await page.unroute('**/api/photos');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(note).toHaveText('1 of 1 photo uploaded');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'View/Edit Blogs' })).toBeVisible();
  await expect(note).toBeHidden();
  expect(asked).toEqual([]);
});

test('leaving asks while photos upload where the browser stores no files', LONG_ONLY, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const files = await openLibrary(page);
  await page.route('**/api/photos', async (route) => {
    // An upload never gets a response, so it stays running.
    if (route.request().method() !== 'POST') await route.fallback();
  });
  await files.setInputFiles(await named('unkept.webp'));
  await expect(page.getByRole('button', { name: 'Cancel upload of unkept.webp' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/account/);
  expect(asked).toEqual(['beforeunload']);
});

test(
  'changes of another administrator show within 15 s, and neither overwrites the other’s text',
  LONG_ONLY,
  async ({ page, request, site }) => {
    const files = await openLibrary(page);
    await files.setInputFiles(await named('shared.webp'));
    await expect(page.getByRole('button', { name: 'Edit shared.webp' })).toBeVisible();
    await stopClock(page);
    await page.reload();
    await page.getByRole('button', { name: 'Edit shared.webp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photo' });
    await dialog.getByLabel('Name').fill('Named here');

    const { token } = await logIn(site.url);
    const headers = { authorization: `Bearer ${token}` };
    const library = async () =>
      (await (await request.get('/api/photos', { headers })).json()) as {
        key: string;
        name: string;
        caption: string;
      }[];
    const key = (await library()).find(({ name }) => name === 'shared.webp')?.key;
    await request.patch(`/api/photos/${key}`, { headers, data: { caption: 'Captioned there' } });
    const [photo] = await named('added there.webp');
    const added = await (await request.post('/api/photos', { headers, multipart: { photo: photo ?? '' } })).json();
    const theirs = page.getByRole('button', { name: 'Edit added there.webp', includeHidden: true });
    await expect(theirs).toHaveCount(0);
    await page.clock.runFor(15_000);
    await expect(theirs).toHaveCount(1);
    await expect(dialog.getByLabel('Name')).toHaveValue('Named here');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await library()).find((one) => one.key === key)).toMatchObject({
      name: 'Named here',
      caption: 'Captioned there',
    });
    await expect(page.locator('figure', { hasText: 'Named here' })).toContainText('Captioned there');

    await request.delete(`/api/photos/${added.key}`, { headers });
    await page.clock.runFor(15_000);
    await expect(theirs).toHaveCount(0);
  },
);

/** The hash of a photo of the library. */
async function hashOf(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const headers = await bearer(page);
  const library = (await (await request.get('/api/photos', { headers })).json()) as { name: string; hash: string }[];
  return library.find((photo) => photo.name === name)?.hash ?? '';
}

test('a card on a phone loads a picture of the displayed width', LONG_ONLY, async ({ page, request }) => {
  const files = await openLibrary(page);
  await files.setInputFiles(LARGE);
  await expect(page.getByRole('button', { name: 'Copy address of blog-11.webp' })).toBeVisible();
  const multipart = {
    title: 'Shows it small',
    content: '<p>Words.</p>',
    imageKey: await hashOf(page, request, 'blog-11.webp'),
  };
  await request.post('/api/Blogs', { headers: await bearer(page), multipart });
  await page.setViewportSize(PHONE);
  await page.goto('/Blogs');
  const shown = page.getByRole('listitem').filter({ hasText: 'Shows it small' }).locator('img');
  await shown.scrollIntoViewIfNeeded();
  const address = () => shown.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc);
  await expect.poll(address).toMatch(/-640$/);
  const bytesOf = async (url = '') => (await (await request.get(url)).body()).length;
  const small = await bytesOf(String(await address()));
  expect(small).toBeLessThan(0.6 * (await bytesOf(String(await address()).replace(/-640$/, ''))));
});

test(
  'a photo is renamed, described, searched, cropped by focal point, and replaced in posts',
  LONG_ONLY,
  async ({ page, request }) => {
    const files = await openLibrary(page);
    const heic = { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('not read') };
    await files.setInputFiles(picture(7));
    await files.setInputFiles(heic);
    await expect(page.getByText('This browser cannot read HEIC.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss IMG_1.HEIC' }).click();
    const imageKey = await hashOf(page, request, 'blog-7.webp');
    const multipart = { title: 'Shows the hills', content: '<p>Words.</p>', imageKey };
    const headers = await bearer(page);
    const { _id } = await (await request.post('/api/Blogs', { headers, multipart })).json();

    await page.reload();
    await page.getByRole('button', { name: 'Edit blog-7.webp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photo' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Hills above Pune');
    await dialog.getByLabel('Alternative text').fill('Hills in the rain');
    await dialog.getByLabel('Caption').fill('By Asha');
    await dialog.getByLabel('Across').fill('20');
    await dialog.getByLabel('Down').fill('75');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('Search photos').fill('asha hills');
    await expect(page.getByText('1 result for “asha hills”')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Hills in the rain' })).toHaveCSS('object-position', '20% 75%');

    await page.getByRole('button', { name: 'Edit Hills above Pune' }).click();
    const replaced = page.waitForResponse((response) => response.request().method() === 'PUT');
    await dialog.locator('input[type=file]').setInputFiles(picture(8));
    const { url } = await (await replaced).json();
    await expect(page.getByText('Picture replaced in 1 post')).toBeVisible();
    await dialog.getByLabel('Across').fill('30');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/Blogs/${_id}`);
    const cover = page.getByRole('main').locator(`img[src="${url}"]`);
    await expect(cover).toHaveCSS('object-position', '30% 50%');
    await page.goto('/Blogs?q=Shows+the+hills');
    const card = page.getByRole('listitem').filter({ hasText: 'Shows the hills' }).locator(`img[src="${url}"]`);
    await expect(card).toHaveCSS('object-position', '30% 50%');

    const shown = (within: Locator) => within.locator(`img[src="${url}"]`).first();
    await page.goto(`/Blogs/${_id}/edit`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(shown(preview)).toHaveCSS('object-position', '30% 50%');
    await page.getByRole('button', { name: 'Remove image' }).click();
    await page.getByRole('button', { name: 'Pick from photos' }).click();
    const picker = page.getByRole('dialog', { name: 'Pick from photos' });
    await expect(shown(picker)).toHaveCSS('object-position', '30% 50%');
    await picker.getByRole('button', { name: 'Hills above Pune' }).click();
    await expect(shown(preview)).toHaveCSS('object-position', '30% 50%');
    await page.getByLabel('Content*').press('ControlOrMeta+s');
    await expect(page.getByText(/Draft of the changes saved/)).toBeVisible();
    await expect(shown(preview)).toHaveCSS('object-position', '30% 50%');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.waitForURL('**/admin/admin-dashboard');
    await page.goto('/admin/edit-blogs?q=Shows+the+hills');
    await expect(shown(page.getByRole('main'))).toHaveCSS('object-position', '30% 50%');
  },
);

/** Mocks a library of so many photos, paged as by the server. */
async function withLibraryOf(page: Page, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => ({
    key: `page-${index}`,
    name: `Paged ${index + 1}`,
    alt: '',
    caption: '',
    focus: null,
    size: 1,
    url: '/media/product-sms.webp',
    hash: `hash-${index}`,
    createdAt: '2026-11-01T00:00:00.000Z',
    usedBy: [],
    onSite: [],
    copies: 0,
  }));
  await page.route('**/api/photos?*', (route) => {
    const asked = new URL(route.request().url());
    const found = all.filter(({ name }) => name.includes(asked.searchParams.get('q') ?? ''));
    const start = found.findIndex(({ key }) => key === asked.searchParams.get('cursor')) + 1;
    const json = found.slice(start, start + Number(asked.searchParams.get('limit')));
    const isLast = start + json.length === found.length;
    const link = isLast ? {} : { link: `</api/photos?cursor=${json.at(-1)?.key}>; rel="next"` };
    return route.fulfill({ json, headers: { 'x-total-count': String(found.length), ...link } });
  });
}

test('a large library is paged, searched by the server, and usable in the editor', LONG_ONLY, async ({ page }) => {
  await withLibraryOf(page, 100);
  await openLibrary(page);
  await expect(page.getByText('48 of 100 photos')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more photos' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('96 of 100 photos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Paged 49' }), 'the first new one').toBeFocused();
  await expectNoViolations(page);

  let refused = 0;
  await page.route('**/api/photos?*cursor*', (route) =>
    refused++ === 0 ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.fallback(),
  );
  await more.click();
  await expect(page.getByText('Server error! Please try again later.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy address of Paged 96' })).toBeVisible();
  await more.click();
  await expect(page.getByText('100 photos', { exact: true })).toBeVisible();
  await expect(more).toBeHidden();

  await page.getByLabel('Search photos').fill('Paged 9');
  await expect(page.getByText('11 results for “Paged 9”')).toBeVisible();
  await page.getByLabel('Search photos').fill('nothing of the kind');
  await expect(page.getByText('0 results for “nothing of the kind”')).toBeVisible();

  await page.goto('/admin/add-blogs');
  await islandsReady(page);
  await page.getByRole('button', { name: 'Pick from photos' }).click();
  const picker = page.getByRole('dialog', { name: 'Pick from photos' });
  await picker.getByRole('button', { name: 'Show more photos' }).press('Enter');
  await expect(picker.getByRole('button', { name: 'Paged 49', exact: true })).toBeFocused();
  await picker.getByLabel('Search photos').fill('Paged 100');
  await expect(picker.getByText('1 result for “Paged 100”')).toBeVisible();
  await expectNoViolations(page);
  await picker.getByRole('button', { name: 'Paged 100' }).click();
  await expect(picker).toBeHidden();
});

test('deleting a photo asks for confirmation, and names the post that shows it', async ({ page, request }) => {
  const files = await openLibrary(page);
  await files.setInputFiles(differing('Asked about.gif'));
  await expect(page.getByRole('button', { name: 'Delete Asked about.gif' })).toBeVisible();
  await files.setInputFiles(await named('Not looked for.webp', 'The only one found.webp'));
  await expect(page.getByRole('button', { name: 'Delete The only one found.webp' })).toBeVisible();
  const imageKey = await hashOf(page, request, 'Asked about.gif');
  const multipart = { title: 'Shows a photo', content: '<p>Words.</p>', imageKey };
  await request.post('/api/Blogs', { headers: await bearer(page), multipart });

  await page.reload();
  const photo = page.locator('figure', { has: page.getByRole('button', { name: 'Delete Asked about.gif' }) });
  await expect(photo.getByText('Used in Shows a photo')).toBeVisible();
  await photo.getByRole('button', { name: 'Delete Asked about.gif' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'This photo is in use. Delete it all the same?' });
  await expect(dialog).toContainText('“Shows a photo”');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/photos/*', async (route) => {
    if (route.request().method() === 'DELETE') await released;
    await route.fallback();
  });
  // The second press comes before the answer, and must not ask about the deleted photo.
  await page.keyboard.press('Tab');
  for (const _press of ['first', 'second']) await page.keyboard.press('Enter');
  release();
  await expect(page.getByText('Asked about.gif deleted')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Asked about.gif' })).toBeHidden();
  await expect(page.locator('figure button:focus'), 'the next photo').toHaveCount(1);

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Asked about.gif is back in the library and in 1 post')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toBeFocused();
  await expect(photo.getByText('Used in Shows a photo')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Search photos'), 'where one goes on').toBeFocused();

  await page.getByLabel('Search photos').fill('only found');
  await expect(page.getByText('1 result for “only found”')).toBeVisible();
  // The list is renewed before the deletion is answered.
  await page.route(/\/api\/photos\/[\w-]{36}/, async (route) => {
    const response = await route.fetch();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('0 results for “only found”').waitFor();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Delete The only one found.webp' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('0 results for “only found”')).toBeVisible();
  await expect(page.getByLabel('Search photos'), 'where one goes on').toBeFocused();
});

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(
    `a deleted photo is restored from the bin, or deleted for good, at ${viewport.width}`,
    LONG_ONLY,
    async ({ page, request }) => {
      await page.setViewportSize(viewport);
      const files = await openLibrary(page);
      const name = (what: string) => `${what} ${viewport.width}.gif`;
      await files.setInputFiles(differing(name('Restored'), name('Purged')));
      for (const what of ['Restored', 'Purged']) {
        await expect(page.getByRole('button', { name: `Delete ${name(what)}` })).toBeVisible();
      }
      const headers = await bearer(page);
      const imageKey = await hashOf(page, request, name('Restored'));
      const multipart = { title: `Shows it at ${viewport.width}`, content: '<p>Words.</p>', imageKey };
      const { _id } = await (await request.post('/api/Blogs', { headers, multipart })).json();
      await page.reload();
      for (const what of ['Restored', 'Purged']) {
        const figure = page.locator('figure', { hasText: name(what) });
        for (const action of ['Edit', 'Copy address of', 'Delete']) {
          const box = await figure.getByRole('button', { name: `${action} ${name(what)}` }).boundingBox();
          expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), `${action} ${what}`).toBeGreaterThanOrEqual(44);
        }
        await figure.getByRole('button', { name: `Delete ${name(what)}` }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
        await expect(page.getByText(`${name(what)} deleted`)).toBeVisible();
      }
      await page.getByRole('button', { name: 'Bin', exact: true }).press('Enter');
      await expect(page.getByRole('heading', { name: /^Bin/ })).toBeFocused();
      await page.reload();
      const row = (what: string) => page.getByRole('article').filter({ hasText: name(what) });
      await expect(row('Restored')).toContainText(`Removed from Shows it at ${viewport.width}`);
      await expect(row('Restored').locator('img')).toBeVisible();
      await expectNoViolations(page);

      await row('Restored')
        .getByRole('button', { name: /^Restore/ })
        .press('Enter');
      await expect(page.getByText(`${name('Restored')} is back in the library and in 1 post`)).toBeVisible();
      await expect(row('Restored')).toBeHidden();
      await expect(page.locator('article button:focus'), 'the next photo').toHaveCount(1);
      await row('Purged')
        .getByRole('button', { name: /^Delete for good/ })
        .press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Delete this photo for good?' });
      await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(row('Purged').getByRole('button', { name: /^Delete for good/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter');
      await expect(page.getByText(`${name('Purged')} deleted for good`)).toBeVisible();
      await expect(row('Purged')).toBeHidden();
      await expect(page.locator('article button:focus, #shelf:focus'), 'where one goes on').toHaveCount(1);
      await page.getByRole('button', { name: 'Back to the library' }).press('Enter');
      await expect(page.getByRole('heading', { name: /^Library/ })).toBeFocused();
      await expect(page.locator('figure', { hasText: name('Restored') })).toContainText('Used in');
      expect((await (await request.get(`/api/Blogs/${_id}`, { headers })).json()).image.url).toContain(imageKey);
    },
  );
}

test(
  'the bin says when it is loading, empty, offline or failed, and names posts that were left',
  LONG_ONLY,
  async ({ page, context }) => {
    await openLibrary(page);
    const gate = Promise.withResolvers<void>();
    const binned = {
      ...{ key: '019ca8a0-7c00-7000-8000-000000000001', name: 'Hills.webp', alt: 'Hills', caption: '', focus: null },
      ...{ size: 1, url: '/media/product-sms.webp', hash: 'x', createdAt: '2026-11-01T00:00:00.000Z' },
      ...{ deletedAt: '2026-11-20T00:00:00.000Z', removedFrom: [{ _id: 'a-1', title: 'Paint' }], usedBy: [] },
    };
    let answer: object[] | null = null;
    await page.route('**/api/admin/photo-bin', async (route) => {
      await gate.promise;
      return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 503, json: { message: 'busy' } });
    });
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    const heading = page.getByRole('heading', { name: /^Bin/ });
    await expect(heading).toContainText('Loading');
    gate.resolve();
    await expect(page.getByRole('alert').getByText('The bin could not be loaded.')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. It loads when you are back.')).toBeVisible();
    answer = [];
    await context.setOffline(false);
    await expect(page.getByText('The bin is empty')).toBeVisible();
    await expect(heading).toContainText('0 photos');

    answer = [binned];
    await page.getByRole('button', { name: 'Back to the library' }).click();
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    const restore = page.getByRole('button', { name: 'Restore Hills.webp' });
    await page.route('**/api/admin/photo-bin/*', (route) =>
      route.fulfill({ json: { photo: { ...binned, copies: 0 }, left: binned.removedFrom } }),
    );
    await restore.press('Enter');
    const words =
      'Hills.webp is back in the library. Left as they are, since they were changed there or deleted: “Paint”';
    await expect(page.getByRole('status').getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
  },
);

test(
  'a copy of a picture is deleted without a change of the post that shows it',
  LONG_ONLY,
  async ({ page, request }) => {
    const files = await openLibrary(page);
    const [original] = differing('Original.gif');
    if (!original) throw new Error('There is no picture.');
    await files.setInputFiles(original);
    await expect(page.getByRole('button', { name: 'Delete Original.gif' })).toBeVisible();
    const imageKey = await hashOf(page, request, 'Original.gif');
    const headers = await bearer(page);
    const multipart = { title: 'Shows the original', content: '<p>Words.</p>', imageKey };
    const { _id } = await (await request.post('/api/Blogs', { headers, multipart })).json();
    await page.reload();
    await files.setInputFiles({ ...original, name: 'Copy.gif' });
    // Both photos name the post once the list has been renewed.
    await expect(page.getByRole('link', { name: 'Shows the original' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete Copy.gif' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this photo?' });
    await expect(dialog).toContainText('The library has this picture once more, so no post loses it.');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Copy.gif deleted')).toBeVisible();
    expect(await (await request.get(`/api/Blogs/${_id}`, { headers })).json()).toMatchObject({ version: 1, image: {} });
  },
);

test('a former version says when a picture of it was deleted for good', LONG_ONLY, async ({ page, request }) => {
  const files = await openLibrary(page);
  await files.setInputFiles(differing('In the history.gif'));
  await expect(page.getByRole('button', { name: 'Delete In the history.gif' })).toBeVisible();
  const imageKey = await hashOf(page, request, 'In the history.gif');
  const headers = await bearer(page);
  const multipart = { title: 'Has a history', content: '<p>Words.</p>', imageKey };
  const { _id } = await (await request.post('/api/Blogs', { headers, multipart })).json();
  const library = (await (await request.get('/api/photos', { headers })).json()) as { key: string; hash: string }[];
  const key = library.find(({ hash }) => hash === imageKey)?.key;
  await request.delete(`/api/photos/${key}?force=true`, { headers });

  const compare = async () => {
    await page.goto(`/Blogs/${_id}/edit`);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Compare version 1 with the present one' }).click();
    await expect(page.getByRole('button', { name: 'Bring it into the editor' })).toBeVisible();
  };
  const lost = page.getByText('Deleted for good and missing here: 1 picture');
  await compare();
  await expect(lost).toBeHidden();
  await request.delete(`/api/admin/photo-bin/${key}`, { headers });
  await compare();
  await expect(lost).toBeVisible();
});

test('the notifications keep the focus when the dialog of a toast closes', LONG_ONLY, async ({ page }) => {
  const files = await openLibrary(page);
  await files.setInputFiles(await named('Saved while one reads.webp'));
  const edit = page.getByRole('button', { name: 'Edit Saved while one reads.webp' });
  await edit.click();
  const saves = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/api/photos/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    tries += 1;
    if (tries === 1) return route.fulfill({ status: 500, json: {} });
    await saves.promise;
    return route.fallback();
  });
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  await dialog.getByLabel('Caption').fill('By Asha');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Server error! Please try again later.')).toBeVisible();
  // Enter does nothing until the first request has ended.
  const pressAgain = async () => {
    await page.keyboard.press('Enter');
    return tries;
  };
  await expect.poll(pressAgain).toBe(2);
  await page.keyboard.press('Alt+t');
  const notifications = page.getByRole('region', { name: /Notifications/ });
  await expect(notifications).toBeFocused();
  saves.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expect(notifications).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

test(
  'a request that ends after its photo dialog was closed neither reopens it nor closes another',
  LONG_ONLY,
  async ({ page }) => {
    const files = await openLibrary(page);
    await files.setInputFiles(await named('Saved late.webp', 'Open meanwhile.webp'));
    const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}` });
    await edit('Open meanwhile.webp').waitFor();
    const saves = Promise.withResolvers<void>();
    await page.route('**/api/photos/*', async (route) => {
      if (route.request().method() === 'PATCH') await saves.promise;
      return route.fallback();
    });
    await edit('Saved late.webp').click();
    const dialog = page.getByRole('dialog', { name: 'Photo' });
    const caption = dialog.getByLabel('Caption');
    await caption.fill('By Asha');
    await caption.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await edit('Open meanwhile.webp').click();
    await caption.fill('By Bilal');
    const { x, y, height } = (await caption.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.move(x + 60, y + height / 2);
    await page.mouse.down();
    // The selection ends outside of the dialog.
    await page.mouse.move(10, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    saves.resolve();
    await expect(page.getByText('Photo saved')).toBeVisible();
    await expect(caption).toHaveValue('By Bilal');

    await page.keyboard.press('Escape');
    await edit('Open meanwhile.webp').click();
    await expect(caption, 'what was typed and not saved').toHaveValue('By Bilal');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await edit('Open meanwhile.webp').click();
    await expect(caption).toHaveValue('');
  },
);

test('the confirmation of a deletion names a post that shows the photo since', LONG_ONLY, async ({ page, request }) => {
  const files = await openLibrary(page);
  await files.setInputFiles(differing('Used since.gif'));
  await expect(page.getByRole('button', { name: 'Delete Used since.gif' })).toBeVisible();
  const imageKey = await hashOf(page, request, 'Used since.gif');
  const headers = await bearer(page);
  const addPost = (title: string) =>
    request.post('/api/Blogs', { headers, multipart: { title, content: '<p>Words.</p>', imageKey } });
  await addPost('Shows it before');
  await page.reload();
  await page.getByRole('button', { name: 'Delete Used since.gif' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('“Shows it before”');
  await addPost('Shows it since');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(dialog).toContainText('“Shows it since”');
});

test('the field that replaces a picture keeps the focus while the picture uploads', LONG_ONLY, async ({ page }) => {
  const files = await openLibrary(page);
  await files.setInputFiles(differing('Replaced slowly.gif'));
  await page.getByRole('button', { name: 'Edit Replaced slowly.gif' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/photos/*', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  const field = dialog.locator('input[type=file]');
  await field.focus();
  await field.setInputFiles(differing('Its new picture.gif'));
  await expect(dialog.getByText('Please wait')).toHaveCount(2);
  await expect(field).toBeFocused();
  release();
  await expect(page.getByText('Picture replaced')).toBeVisible();
  await expect(field).toBeFocused();
});
