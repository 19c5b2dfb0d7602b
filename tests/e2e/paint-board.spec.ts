import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';
import { SHOP_NAMES, WORST_NAMES } from './shop-names.ts';

const WORK = ['shop-front', 'website', 'receipt', 'qr-stand', 'film-slate'] as const;

const field = (page: Page) => page.getByLabel('Name of your shop');
const sign = (page: Page) => page.locator('#start .sign');
const rows = (page: Page) => page.locator('#start .sign .sign-letters > div');
const hindi = (page: Page) => page.getByLabel(/^In Hindi letters/);
const work = (page: Page, id: (typeof WORK)[number]) => page.locator(`[data-shop-name="${id}"]`);
const announced = (page: Page) => page.locator('[data-paint]').getByRole('status');

async function paint(page: Page, name: string) {
  await field(page).fill(name);
  await expect(sign(page)).toContainText(withoutSpaces(name));
}

/** Lines have no spaces at their ends, and a text of elements has none between them. */
const withoutSpaces = (name: string) => name.split(' ')[0] ?? '';

/** Names whose letters stick out of their box, of all that are visible. A line's rectangle is a little higher than its letters. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.sign-text')].flatMap((box) => {
      const outer = box.getBoundingClientRect();
      const lines = [...box.querySelectorAll('bdi')].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect();
      });
      const isOut = lines.some(
        ({ left, right, top, bottom, width }) =>
          width === 0 ||
          left < outer.left - 1 ||
          right > outer.right + 1 ||
          top < outer.top - outer.height * 0.25 ||
          bottom > outer.bottom + outer.height * 0.25,
      );
      return lines.length === 0 || isOut ? [box.parentElement?.closest('[data-shop-name]')?.className ?? 'sign'] : [];
    }),
  );

const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.describe('without motion', () => {
  test.use(STILL);

  test('a name is shown in both scripts, on the sign and on the work, and can be taken back', async ({ page }) => {
    await page.goto('/Home');
    await expect(field(page)).toHaveAccessibleDescription(/English and Hindi letters/);
    await field(page).focus();
    await page.keyboard.type('Sharma Sweets');
    await test.step('both scripts, one size', async () => {
      await expect(rows(page)).toHaveText(['शर्मा स्वीट्स', 'Sharma Sweets']);
      await expect(hindi(page)).toHaveValue('शर्मा स्वीट्स');
      expect(await sign(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    });
    await test.step('the five pieces of work', async () => {
      for (const id of WORK) {
        await expect(work(page, id)).toHaveAttribute('data-shown');
        await expect(work(page, id)).toContainText('Sharma Sweets');
      }
      await expect(work(page, 'website').locator('.sign-text').last()).toContainText('शर्मा स्वीट्स');
    });
    await expect(announced(page)).toHaveText('The board shows Sharma Sweets and शर्मा स्वीट्स.');
    await test.step('an empty field brings back the film', async () => {
      await field(page).fill('   ');
      await expect(sign(page)).toHaveCount(0);
      await expect(hindi(page)).toHaveCount(0);
      for (const id of WORK) await expect(work(page, id)).toBeHidden();
      await expect(announced(page)).toBeEmpty();
    });
  });

  test(
    'a correction stays; Hindi is proposed in English letters; other scripts get no proposal',
    LONG_ONLY,
    async ({ page }) => {
      await page.goto('/Home');
      await field(page).fill('Sharma Sweets');
      await hindi(page).fill('शर्मा मिठाई');
      await expect(rows(page).first()).toHaveText('शर्मा मिठाई');
      await expect(page.getByLabel('In Hindi letters', { exact: true })).toBeVisible();
      await field(page).fill('Sharma Sweets Ajmer');
      await expect(rows(page)).toHaveText([/^शर्मा ?मिठाई$/, /^Sharma Sweets ?Ajmer$/]);
      await expect(hindi(page)).toHaveValue('शर्मा मिठाई');
      await field(page).fill('शर्मा स्वीट्स');
      await expect(page.getByLabel('In English letters (our proposal)')).toHaveValue('Sharma Sweets');
      await field(page).fill('சரவணா');
      await expect(rows(page)).toHaveText(['சரவணா']);
      await expect(page.locator('#shop-name-other')).toHaveCount(0);
    },
  );

  test('a link shows the name as a preview, as text and cut to 80 characters', LONG_ONLY, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/Home');
    await paint(page, '<b>Sharma</b> & Sons');
    await hindi(page).fill('शर्मा');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(announced(page)).toHaveText('Link copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe('');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/About');
    await page.goto(link);
    await expect(page.getByText('A visitor’s preview', { exact: true })).toBeVisible();
    await expect(rows(page)).toHaveText(
      ['शर्मा', '<b>Sharma</b>& Sons'].map((text) => new RegExp(text.replace('& ', ' ?& '))),
    );
    await expect(announced(page)).toContainText('A visitor’s preview. The board shows <b>Sharma</b> & Sons');
    expect(requested.filter((url) => url.includes('Sharma'))).toEqual([]);
    expect(await sign(page).locator('b').count()).toBe(0);

    await field(page).fill('Own name');
    await expect(page.getByText('A visitor’s preview', { exact: true })).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');

    await page.goto(`/Home#shop=${encodeURIComponent(`\u202e<img src=x onerror=alert(1)>${'x'.repeat(300)}`)}`);
    await expect(sign(page)).toContainText('<img');
    expect((await field(page).inputValue()).length).toBe(80);
    await expect(sign(page).locator('img')).toHaveCount(0);
    expect(await overflowing(page)).toEqual([]);
  });

  test('the enquiry begins with the name only after its link was pressed, and nothing is sent before', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/Home');
    await paint(page, 'Sharma Sweets');
    expect(await page.evaluate(() => sessionStorage.getItem('draft:contact'))).toBeNull();
    await page.getByRole('link', { name: 'Write to us with this name' }).click();
    await expect(page).toHaveURL(/\/Contact#enquiry$/);
    await expect(page.getByLabel('Company Name*')).toHaveValue('Sharma Sweets');
    expect(sent).toEqual([]);
    await page.goBack();
    await expect(field(page)).toHaveValue('Sharma Sweets');
    await expect(rows(page)).toHaveText(['शर्मा स्वीट्स', 'Sharma Sweets']);
  });

  test('the board is saved as a picture', LONG_ONLY, async ({ page }) => {
    await page.clock.install();
    await page.goto('/Home');
    await paint(page, 'Sharma Sweets');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a picture' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('my-board.png');
    const bytes = Buffer.concat(await (await file.createReadStream()).toArray());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(20), 'height').toBe(958);
    await expect(announced(page)).toHaveText('Picture saved');
    await page.clock.fastForward(2000);
    await expect(announced(page)).toHaveText('Picture saved');
  });

  for (const viewport of [DESKTOP, PHONE]) {
    test(`the painted board breaks no rule of accessibility at ${viewport.width}`, LONG_ONLY, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/Home#shop=Sharma+Sweets');
      await expect(page.getByText('A visitor’s preview', { exact: true })).toBeVisible();
      await expect(work(page, 'film-slate')).toHaveAttribute('data-shown');
      await expectNoViolations(page);
    });
  }

  for (const { width, height } of [
    { width: 320, height: 640 },
    { width: 1366, height: 650 },
    { width: 1536, height: 730 },
  ]) {
    test(
      `at ${width}x${height} sign and fields are on one screen, and what is added moves nothing`,
      LONG_ONLY,
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto('/Home');
        const top = () =>
          page.getByRole('heading', { name: 'Our Products' }).evaluate((h) => h.getBoundingClientRect().top + scrollY);
        const before = await top();
        await paint(page, 'Sharma Sweets');
        await expect(hindi(page)).toBeVisible();
        expect(await top()).toBe(before);
        const boxes = await Promise.all(
          [sign(page).locator('.sign-text'), page.locator('#shop-name'), hindi(page)].map((part) => boxOf(part)),
        );
        expect(Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ y }) => y))).toBeLessThan(
          height - 80,
        );
        const window = await boxOf(page.locator('#start .window'));
        const board = await boxOf(sign(page).locator('.sign-text'));
        const lamp = await boxOf(sign(page).locator('.light').first());
        expect(lamp.y).toBeGreaterThanOrEqual(window.y);
        expect(board.y).toBeGreaterThanOrEqual(window.y);
        expect(board.bottom).toBeLessThanOrEqual(window.bottom);
        expect(board.x).toBeGreaterThanOrEqual(window.x);
      },
    );
  }

  test('the worst names stay within their places', LONG_ONLY, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/Home');
    for (const name of WORST_NAMES) {
      await field(page).fill('');
      await expect(sign(page)).toHaveCount(0);
      await expect(work(page, 'film-slate')).toBeHidden();
      await field(page).fill(name);
      await expect(sign(page)).toBeVisible();
      await expect(work(page, 'film-slate')).toHaveAttribute('data-shown');
      expect(await overflowing(page), name).toEqual([]);
      expect(await isSideways(page), name).toBe(false);
    }
  });

  for (const width of [320, 390, 1440]) {
    test(`fifty shop names in six scripts fit into every place at ${width}`, LONG_ONLY, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/Home');
      for (const name of SHOP_NAMES) {
        await field(page).fill(name);
        await expect(sign(page)).toContainText(withoutSpaces(name));
        // The last that is painted.
        await expect(work(page, 'film-slate')).toContainText(withoutSpaces(name));
        expect(await overflowing(page), name).toEqual([]);
        expect(await isSideways(page), name).toBe(false);
      }
    });
  }
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('Not visible.');
  return { ...box, bottom: box.y + box.height };
}

test('letters are painted one after another, by opacity and transform alone', LONG_ONLY, async ({ page }) => {
  await page.goto('/Home');
  await field(page).fill('Shop');
  await expect(rows(page).last().locator('span')).toHaveCount(4);
  const painting = await sign(page).evaluate((element) =>
    element.getAnimations({ subtree: true }).flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const { computedOffset: _, easing: __, composite: ___, offset: ____, ...moved } = effect.getKeyframes()[0] ?? {};
      return [{ on: effect.target?.tagName, moved: Object.keys(moved), delay: effect.getTiming().delay }];
    }),
  );
  expect([...new Set(painting.flatMap(({ moved }) => moved))].sort()).toEqual(['opacity', 'transform']);
  const delays = painting.filter(({ on }) => on === 'SPAN').map(({ delay }) => delay);
  expect(new Set(delays).size).toBeGreaterThanOrEqual(4);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign stands alone', LONG_ONLY, async ({ page }) => {
    await page.goto('/Home');
    await expect(field(page)).toBeHidden();
    await expect(sign(page)).toHaveCount(0);
    const [hero, window] = await Promise.all([boxOf(page.locator('#start')), boxOf(page.locator('#start .window'))]);
    expect(hero.bottom - window.bottom).toBeLessThan(2);
  });
});
