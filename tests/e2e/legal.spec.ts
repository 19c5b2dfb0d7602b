import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import {
  BROWSER_ITEMS,
  OTHER_STORED_DATA,
  STORES_WITHOUT_VISITORS,
  SUBMITTED_DATA,
} from '../../src/domain/submissions/privacy.ts';
import { ENQUIRY } from '../helpers/samples.ts';
import { openEditor, signInByForm } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { islandsReady, scrollThrough } from './reading.ts';
import { LONG_ONLY, PHONE } from './screens.ts';
import { readServed } from './served.ts';

const PICTURE = resolve(import.meta.dirname, '../pictures/blog-2.webp');

const PRIVACY = [
  'Information we collect',
  'What we use it for',
  'Who we share it with',
  'How we keep it safe',
  'Your rights',
  'Third-party links',
  'Updates to this policy',
  'Contact',
];
const TERMS = [
  'Acceptance of these terms',
  'Use of the website',
  'Intellectual property',
  'Third-party links',
  'Privacy',
  'Disclaimer of warranties',
  'Limitation of liability',
  'Indemnification',
  'Changes to these terms',
  'Governing law',
  'Contact',
];

test('the legal pages have their sections in order, and the terms require an age of 18', async ({ page, request }) => {
  for (const [path, title, sections] of [
    ['/privacy', 'Privacy Policy', PRIVACY],
    ['/terms', 'Terms and Conditions', TERMS],
  ] as const) {
    await test.step(`${path} has its ${sections.length} sections in order, numbered`, async () => {
      const { headings } = await readServed(page, request, path);
      expect(headings[1]).toEqual([title]);
      expect(headings[2]).toEqual(sections.map((section, index) => `${index + 1} ${section}`));
    });
    await test.step(`${path} begins with a summary of three sentences`, async () => {
      await page.goto(path);
      const summary = page.locator('#start').getByRole('list', { name: 'In short' });
      await expect(summary.getByRole('listitem')).toHaveCount(3);
    });
  }
  await test.step('the terms require an age of 18 and name the law of India', async () => {
    const { main } = await readServed(page, request, '/terms');
    expect(main).toContain('at least 18 years old');
    expect(main).toContain('governed by the law of India');
  });
});

test('the section navigation marks the section being read and links to each', LONG_ONLY, async ({ page }) => {
  await page.goto('/privacy');
  const rail = page.getByRole('navigation', { name: 'On this page' });
  await expect(rail.locator('[aria-current]')).toHaveText('Information we collect');
  await rail.getByRole('link', { name: 'Your rights' }).click();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await expect(rail.locator('[aria-current]')).toHaveText('Your rights');
});

test('on a phone a disclosure replaces the section navigation', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/terms');
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await page.getByText('On this page').click();
  await page.getByRole('link', { name: '10. Governing law' }).click();
  await expect(page.getByRole('heading', { name: 'Governing law' })).toBeInViewport();
});

test('the privacy page sets no cookies and makes no third-party requests, as it says', async ({ page, site }) => {
  const thirdParty: string[] = [];
  page.on('request', (request) => request.url().startsWith(site.url) || thirdParty.push(request.url()));
  await page.goto('/privacy');
  await scrollThrough(page);
  await expect(page.getByRole('main')).toContainText('sets no cookies');
  expect(thirdParty).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

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

test('browser and storage hold only what the privacy policy lists', LONG_ONLY, async ({ page, site, request }) => {
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
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(editor.note).toContainText('Kept on this computer');
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
  await page.goto('/admin/inbox');
  await page.locator('#inbox-panel li button').first().click();
  await page.getByPlaceholder('Only administrators see it').fill('Asks for nine feet.');
  await expect.poll(has('tab note/')).toBe(true);
  await page.goto('/admin/website#en/homePage/home');
  await page.locator('[id="field-hero.heading"]').fill('We paint your board.');
  await expect.poll(has('device site-copy/')).toBe(true);
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await page.getByRole('button', { name: 'Hide the page' }).click();
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

  const stores = (await readdir(join(site.dataDir, 'blobs/entries/local'))).map((name) =>
    decodeURIComponent(name).replace(/^site:[a-z]+-/, ''),
  );
  const known = [
    ...[...SUBMITTED_DATA, ...OTHER_STORED_DATA].flatMap((item) => item.stores),
    ...STORES_WITHOUT_VISITORS,
  ];
  expect(stores).toContain('sessions');
  expect(stores.filter((store) => !known.includes(store))).toEqual([]);
});
