import type { Page } from '@playwright/test';
import { expect, type Site, STILL, test } from '../../e2e/fixtures.ts';
import { type Screen, SCREENS as WIDTHS } from '../../e2e/layout.ts';
import { writePosts } from '../../e2e/posts.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';

const DISPLAY_FACE = /\/anek-latin-display\.[^/]*woff2$/;
/** The layout shift allowed while a page loads; less than one line of the intro makes. */
const LARGEST_SHIFT = 0.02;
/** The layout shift allowed on a post: its title, which anybody writes, may break into one line more or less. */
const LARGEST_SHIFT_OF_POST = 0.06;

/** A phone, two tablets and two desktops. */
const SCREENS = WIDTHS.filter(({ width }) => [320, 390, 768, 1024, 1440].includes(width));

test.use(STILL);

/** The boxes of all elements with text or a picture on the first screen, in CSS pixels. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(({ childNodes, localName }) =>
        [...childNodes].some((node) => localName === 'img' || (node instanceof Text && node.data.trim() !== '')),
      )
      .map((element) => element.getBoundingClientRect())
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
  );
type Places = Awaited<ReturnType<typeof placesOf>>;

/** An upper bound of the layout shift score between two layouts: impact rows times distance. */
function shiftBetween(before: Places, after: Places, { width, height }: Screen): number {
  const moves = before.flatMap((from, index) => {
    const to = after[index];
    if (!to || Math.min(from.top, to.top) >= height || Math.max(from.right - from.left, to.right - to.left) === 0)
      return [];
    const far = Math.max(Math.abs(to.top - from.top), Math.abs(to.left - from.left));
    const rows = { top: Math.min(from.top, to.top), bottom: Math.min(Math.max(from.bottom, to.bottom), height) };
    return far < 3 || rows.bottom <= 0 ? [] : [{ far, ...rows }];
  });
  if (moves.length === 0) return 0;
  const top = Math.max(0, Math.min(...moves.map((move) => move.top)));
  const bottom = Math.max(...moves.map((move) => move.bottom));
  return ((bottom - top) / height) * (Math.max(...moves.map(({ far }) => far)) / Math.max(width, height));
}

async function layoutsOf(page: Page): Promise<Places[]> {
  const layouts: Places[] = [];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    layouts.push(await placesOf(page));
  }
  return layouts;
}

/** The layout shifts of a page above `limit` when its display font loads after the first paint. */
async function movesOf(page: Page, site: Site, path: string, limit: number): Promise<string[]> {
  const { promise: allowed, resolve: release } = Promise.withResolvers<void>();
  await page.route(DISPLAY_FACE, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  const before = await layoutsOf(page);
  release();
  await page.waitForFunction(() => document.fonts.check('720 expanded 16px "Anek Latin Variable"', 'A'));
  const after = await layoutsOf(page);
  await page.unrouteAll({ behavior: 'wait' });
  return SCREENS.flatMap((screen, index) => {
    const shift = shiftBetween(before[index] ?? [], after[index] ?? [], screen);
    return shift > limit ? [`${path} at ${screen.width}: ${shift.toFixed(3)}`] : [];
  });
}

test('a late heading font shifts no layout at any width', async ({ page, site }) => {
  const { ids } = await writePosts(site, ['What a village school wanted from its register']);
  const moves: string[] = [];
  for (const path of PUBLIC_ROUTES) moves.push(...(await movesOf(page, site, path, LARGEST_SHIFT)));
  moves.push(...(await movesOf(page, site, `/Blogs/${ids[0]}`, LARGEST_SHIFT_OF_POST)));
  expect(moves).toEqual([]);
});
