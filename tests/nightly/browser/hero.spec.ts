import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';

const MEDIA = join(import.meta.dirname, '../../../public/media');

/** The URLs that the function `hero` serves. */
const PICTURE_OF_THE_HOUR = /\/media\/hero(-s)?\.(avif|webp)$/;

const FAILURES = {
  'answers 500': (route: Route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'answers 503': (route: Route) => route.fulfill({ status: 503 }),
  'cannot be reached': (route: Route) => route.abort(),
  'never answers': () => undefined,
};

const windowBox = (page: Page) => page.locator('#start .window').boundingBox();

/** The colour of the sky in the hero, as a picture of one pixel. */
async function skyColour(page: Page): Promise<string> {
  const box = await windowBox(page);
  if (!box) throw new Error('No window.');
  const clip = { x: box.x + box.width / 3, y: box.y + 40, width: 1, height: 1 };
  return (await page.screenshot({ clip })).toString('base64');
}

/** Opens Home without waiting for its current picture, whose requests `answer` handles. */
async function open(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route(PICTURE_OF_THE_HOUR, answer);
  await page.goto('/Home', { waitUntil: 'domcontentloaded' });
}

/** The colour of the sky when the function serves the daytime picture. */
async function colourByDay(page: Page, suffix: string): Promise<string> {
  await open(page, (route) => route.fulfill({ path: join(MEDIA, `hero-day${suffix}.avif`) }));
  await expect
    .poll(() => page.locator('#start img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const colour = await skyColour(page);
  await page.unrouteAll();
  return colour;
}

test('the daytime picture is shown in the same place when the function of the hero fails', async ({ page }) => {
  for (const { viewport, suffix } of [
    { viewport: DESKTOP, suffix: '' },
    { viewport: PHONE, suffix: '-s' },
  ]) {
    await page.setViewportSize(viewport);
    if (viewport === PHONE) await page.emulateMedia({ reducedMotion: 'reduce' });
    const byDay = await colourByDay(page, suffix);
    const box = await windowBox(page);
    for (const [failure, answer] of Object.entries(FAILURES)) {
      await test.step(`at ${viewport.width} it ${failure}`, async () => {
        await open(page, answer);
        await expect.poll(() => skyColour(page)).toBe(byDay);
        expect(await windowBox(page)).toEqual(box);
        await page.unrouteAll();
      });
    }
  }
});
