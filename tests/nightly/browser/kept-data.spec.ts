import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import {
  BROWSER_ITEMS,
  OTHER_STORED_DATA,
  STORES_WITHOUT_VISITORS,
  SUBMITTED_DATA,
} from '../../../src/domain/submissions/privacy.ts';
import { openEditor, signInByForm } from '../../e2e/admin.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { islandsReady } from '../../e2e/reading.ts';
import { ENQUIRY } from '../../helpers/samples.ts';
import { queryBlobs } from '../../helpers/stored-files.ts';

const PICTURE = resolve(import.meta.dirname, '../../pictures/blog-2.webp');

/** Runs in a page before its scripts: logs every stored key, also those that the next page removes. */
function logWrites() {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    console.debug('kept', this === sessionStorage ? 'tab' : 'device', key);
    write.call(this, key, value);
  };
}

/** Everything that the site has stored in this browser, as "place key". */
const storedIn = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(sessionStorage).map((key) => `tab ${key}`),
    ...Object.keys(localStorage).map((key) => `device ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `databases ${name}`),
    ...(await caches.keys()).map((name) => `caches ${name}`),
  ]);

test('browser and storage hold only what the privacy policy lists', async ({ page, site, request }) => {
  const kept = new Set<string>();
  const collect = async () => {
    for (const one of await storedIn(page)) kept.add(one);
  };
  page.on('console', (message) => {
    const [, one] = /^kept (.+)$/.exec(message.text()) ?? [];
    if (one) kept.add(one);
  });
  await page.addInitScript(logWrites);
  await page.goto('/Contact?utm_source=newsletter');
  const message = page.getByLabel('Your Message*');
  await message.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: message })).toHaveCount(0);
  await message.fill('A reception of nine by eleven feet.');
  await collect();
  await page.goto('/Home');
  await collect();
  await signInByForm(page);
  const editor = await openEditor(page);
  await editor.content.fill('Still being written.');
  await editor.showPreview();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(editor.note).toContainText('Kept on this device');
  await expect.poll(async () => (await storedIn(page)).some((one) => one.startsWith('databases '))).toBe(true);
  await collect();
  await editor.title.fill('Written to the end');
  await editor.goLive();
  await page.waitForURL('**/admin/admin-dashboard');
  await page.getByRole('button', { name: 'Not now' }).click();
  await collect();
  await page.goto('/admin/add-photos');
  const has = (beginning: string) => () => [...kept].some((one) => one.startsWith(beginning));
  // An upload that ends before it is queued is not stored.
  const { promise: allowed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/photos', async (route) => {
    if (route.request().method() === 'POST') await allowed;
    await route.continue();
  });
  await islandsReady(page);
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect.poll(has('device uploads/')).toBe(true);
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await request.post('/api/contacts', { data: ENQUIRY });
  // Replies are written here when a mail server is set up.
  await page.route('**/api/admin/submissions/all?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mailReady: true } });
  });
  await page.goto('/admin/inbox');
  await page.locator('#inbox-panel li button').first().click();
  await page.getByPlaceholder('Only administrators see it').fill('Asks for nine feet.');
  await expect.poll(has('tab note/')).toBe(true);
  await page.getByText(/who deals with it/).click();
  await page.getByLabel('Come back to it on').fill('2030-01-01');
  await expect.poll(has('tab care/')).toBe(true);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your reply').fill('On Monday.');
  await expect.poll(has('tab reply/')).toBe(true);
  await page.goto('/admin/website#en/homePage/home');
  await page.locator('[id="field-hero.heading"]').fill('We paint your board.');
  await expect.poll(has('device site-copy/')).toBe(true);
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await page.goto('/admin/inbox');
  await page.waitForURL('**/Home');
  await collect();

  const stated = BROWSER_ITEMS.flatMap(({ keys }) =>
    Object.entries(keys).flatMap(([place, names]) => names.map((name) => `${place} ${name}`)),
  );
  const isOf = (one: string) => (name: string) =>
    name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name;
  expect([...kept].filter((one) => !stated.some(isOf(one)))).toEqual([]);
  expect(stated.filter((name) => ![...kept].some((one) => isOf(one)(name)))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  const stores = queryBlobs(site.dataDir, 'SELECT store, key FROM blobs').map(({ store, key }) => {
    const name = String(store).replace(/^site:[a-z]+-/, '');
    return ['summaries', 'temporary'].includes(name) ? `${name}/${String(key).split('/')[0]}` : name;
  });
  const known = [
    ...[...SUBMITTED_DATA, ...OTHER_STORED_DATA].flatMap((item) => item.stores),
    ...STORES_WITHOUT_VISITORS,
  ];
  expect(stores).toContain('people');
  expect(stores.filter((store) => !known.includes(store))).toEqual([]);
});
