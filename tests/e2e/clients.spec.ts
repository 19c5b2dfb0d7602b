import type { Page } from '@playwright/test';
import { expect, STILL, test } from './fixtures.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

/** The names of the visible clients. */
const namesOf = (page: Page) => page.locator('.clients').getByRole('heading', { level: 2 });

/** Opens the page and hydrates its islands. */
async function openAlive(page: Page) {
  await page.goto('/clients');
  await page.getByRole('searchbox').hover();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

test('Clients shows six clients and one case study, and searches company and person', async ({ page }) => {
  await openAlive(page);
  await test.step('shows the six clients', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
    await expect(namesOf(page)).toHaveText([
      'Tarang Textiles',
      'Kosha Clinics',
      'Patang Public School',
      'Doab Foods',
      'Nakshatra Hotels',
      'Bhoomi Hardware',
    ]);
  });
  await test.step('shows one case study in full, with links to its post and to Contact', async () => {
    const featured = page.getByRole('region', { name: 'Fees collected in two days instead of a week.' });
    await expect(featured.getByText('From our work: Patang Public School')).toBeVisible();
    await expect(featured.getByRole('link', { name: 'Before and after at Patang Public School' })).toHaveAttribute(
      'href',
      '/clients/patang-public-school',
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'Start a conversation' })).toHaveAttribute(
      'href',
      '/Contact',
    );
  });
  await test.step('searches company and person, trimmed and whatever the case', async () => {
    const search = page.getByRole('searchbox', { name: 'Search clients by company or person' });
    const names = namesOf(page);
    const status = page.getByRole('main').getByRole('status');

    await search.fill('  KOSHA ');
    await expect(names).toHaveText(['Kosha Clinics']);
    await expect(status).toHaveText('1 client found');

    await search.fill('sh');
    await expect(names).toHaveText(['Tarang Textiles', 'Kosha Clinics', 'Patang Public School', 'Nakshatra Hotels']);
    await expect(status).toHaveText('4 clients found');

    await search.fill('lakshmi');
    await expect(names).toHaveText(['Nakshatra Hotels']);

    await search.fill('nobody');
    await expect(names).toHaveCount(0);
    await expect(status).toContainText('No clients found');
    await expect(status).toContainText('Nothing matches “nobody”. Try another company or person.');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(names).toHaveCount(6);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');

    await search.fill('   ');
    await expect(names).toHaveCount(6);
    await expect(status).toBeEmpty();
  });
});

for (const last of ['ClientSearch', 'ClientGrid'])
  test(`the search keeps text typed before hydration, with ${last} hydrated last`, LONG_ONLY, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/_astro/${last}*.js`, async (route) => {
      await goOn;
      await route.continue();
    });
    await page.goto('/clients');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('doab', { delay: 20 });
    if (last === 'ClientGrid') await expect(page.locator('astro-island[ssr]', { has: search })).toHaveCount(0);
    release();
    await expect(namesOf(page)).toHaveText(['Doab Foods']);
    expect(errors).toEqual([]);
  });

test('the dialog reopens at once after Escape, however late its close event is', LONG_ONLY, async ({ page }) => {
  await openAlive(page);
  const dialog = page.getByRole('dialog', { name: 'Doab Foods' });
  await page.evaluate(() =>
    addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
  );
  await page.getByRole('button', { name: 'Doab Foods' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) => element.dispatchEvent(new Event('close')));
  await expect(dialog).toBeVisible();
});

test('the details open by click and key, close in every way, and link to the website and the case study', async ({
  page,
}) => {
  await openAlive(page);
  await test.step('a click opens the details; Close, Escape and the backdrop close them, restoring focus', async () => {
    const opener = page.getByRole('button', { name: 'Doab Foods' });
    const dialog = page.getByRole('dialog', { name: 'Doab Foods' });
    const grounds = page.locator('.clients li', { has: opener }).locator('[data-ground]');
    const colours = await grounds.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    expect([colours.length, new Set(colours).size], 'card and dialog, of one colour').toEqual([2, 1]);
    const ways = [
      () => dialog.getByRole('button', { name: 'Close' }).last().click(),
      () => dialog.getByText('Close', { exact: true }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 20),
    ];
    for (const close of ways) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText('Gurpreet Sandhu');
      await expect(dialog).toContainText('That was the whole brief.');
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
  await test.step('Enter and Space open the details, which trap the focus', async () => {
    const dialog = page.getByRole('dialog', { name: 'Tarang Textiles' });
    for (const key of ['Enter', 'Space']) {
      await page.getByRole('button', { name: 'Tarang Textiles' }).focus();
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
  await test.step('Visit Website opens a new tab, and only for a client with a website', async () => {
    await page.getByRole('button', { name: 'Doab Foods' }).click();
    const visit = page.getByRole('dialog').getByRole('link', { name: /^Visit Website of Doab Foods/ });
    await expect(visit).toHaveAttribute('target', '_blank');
    await expect(visit).toHaveAttribute('rel', 'noopener');
    await expect(visit).toHaveAttribute('href', /^https:\/\//);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Bhoomi Hardware' }).click();
    await expect(page.getByRole('dialog', { name: 'Bhoomi Hardware' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('a client with a case study links to it, and it shows before and after', async () => {
    await page.getByRole('button', { name: 'Kosha Clinics' }).click();
    const links = page.getByRole('dialog').getByRole('link');
    await expect(links).toHaveText([/^Before and after at Kosha Clinics/, /^Visit Website/]);
    await links.first().click();
    await expect(page).toHaveURL(/\/clients\/kosha-clinics$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Before', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'After', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')).toHaveText('Clients');
  });
});

test(
  'cards show the work with the logo small above it; before and after face each other',
  LONG_ONLY,
  async ({ page }) => {
    await openAlive(page);
    await test.step('each card has a drawing below its logo, which is smaller', async () => {
      for (const card of await page.locator('.clients li').all()) {
        const pictures = await card
          .locator('> div > img')
          .evaluateAll((all) =>
            all.map((one) => ({ src: one.getAttribute('src'), box: one.getBoundingClientRect().toJSON() })),
          );
        const [logo, work] = pictures;
        expect(pictures.map(({ src }) => src)).toEqual([
          expect.stringMatching(/client-\d\.svg$/),
          expect.not.stringMatching(/client-\d\.svg$/),
        ]);
        expect(work?.box.top).toBeGreaterThanOrEqual(logo?.box.bottom);
        expect(logo?.box.height).toBeLessThan(work?.box.height / 4);
      }
    });
    for (const [size, path] of [
      [DESKTOP, '/clients/kosha-clinics'],
      [PHONE, '/clients/patang-public-school'],
    ] as const)
      await test.step(`${path} at ${size.width}: rows have one top, and fill the panel`, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        const changes = page.getByRole('region', { name: 'Before, After' });
        const panel = await changes.locator('.frame').boundingBox();
        const rows = changes.getByRole('listitem');
        await expect(rows).toHaveCount(3);
        for (const row of await rows.all()) {
          const cells = await row
            .locator('p')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
          const [before, after] = cells;
          expect([after.top, after.bottom, after.left]).toEqual([before.top, before.bottom, before.right]);
          expect(after.right - before.left).toBeCloseTo(panel?.width ?? 0, 0);
        }
        const states = await changes.locator('.state img').evaluateAll((all: HTMLImageElement[]) =>
          all.map(({ src, width, height, alt }) => ({
            name: src.split('/').at(-1),
            size: [width, height],
            alt: alt.length,
          })),
        );
        expect(states.map(({ name }) => name)).toEqual([
          expect.stringMatching(/-before\.svg$/),
          expect.stringMatching(/-after\.svg$/),
        ]);
        expect(states[0]?.size, 'the same frame').toEqual(states[1]?.size);
        expect(Math.min(...states.map(({ alt }) => alt))).toBeGreaterThan(40);
      });
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all client details are readable, and there is no search', LONG_ONLY, async ({ page }) => {
    await page.goto('/clients');
    await expect(page.getByText('That was the whole brief.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Visit Website/ })).toHaveCount(5);
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});
