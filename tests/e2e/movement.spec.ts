import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** How a page was entered: undefined when without a movement, else what moves, for how long, what the board says, and whether the page was whole. */
interface Passage {
  isWhole: boolean;
  properties: string[];
  ms: number;
  board: string;
}

declare global {
  interface Window {
    passage?: Promise<Passage | undefined>;
  }
}

/** Has each page from now on note how it is entered; `held` movements stay where they began. */
const notePassages = (page: Page, held = false) =>
  page.addInitScript((isHeld) => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const isWhole = document.querySelector('#end') !== null;
      window.passage = (async () => {
        await viewTransition?.ready;
        if (!viewTransition) return undefined;
        const moving = document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect);
        const effects = moving.map(({ effect }) => effect as KeyframeEffect);
        const inPassage = effects.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
        if (isHeld) for (const animation of moving) animation.pause();
        const keyframes = inPassage.flatMap((effect) => effect.getKeyframes());
        const told = ['offset', 'computedOffset', 'easing', 'composite'];
        return {
          isWhole,
          properties: [...new Set(keyframes.flatMap((frame) => Object.keys(frame)))].filter(
            (key) => !told.includes(key),
          ),
          ms: Math.max(...inPassage.map((effect) => Number(effect.getComputedTiming().endTime))),
          board: getComputedStyle(document.body, '::before').content,
        };
      })();
    });
  }, held);

const passage = async (page: Page) => {
  await page.waitForFunction(() => window.passage !== undefined);
  return page.evaluate(() => window.passage);
};

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('from page to page the board passes with the name of the new one, in 0.4 s and by the compositor alone', async ({
  page,
}) => {
  await notePassages(page);
  await page.goto('/About');
  for (const [name, link] of [
    ['Services', page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' })],
    ['Privacy Policy', footerLink(page, 'Privacy Policy')],
  ] as const) {
    await link.click();
    await expect(page).toHaveTitle(/\| Zira Digital$/);
    await expect
      .poll(() => passage(page))
      .toEqual({
        isWhole: true,
        properties: expect.arrayContaining(['opacity', 'translate']),
        ms: 400,
        board: expect.stringContaining(`"${name}"`),
      });
    expect((await passage(page))?.properties).toHaveLength(2);
  }
  await page.goBack();
  expect((await passage(page))?.board).toContain('"Services"');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('nothing waits for the movement: what lies below it can be pressed', async ({ page }) => {
  await notePassages(page, true);
  await page.goto('/About');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/Services$/);
  expect(await passage(page)).toBeDefined();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(/\/Careers$/);
});

test('visitors who ask for less motion see none, and there is none into the admin area', async ({ page }) => {
  const errors: string[] = [];
  // Chromium itself says of a page that the movement ends with the one it leaves to.
  page.on('pageerror', ({ message }) => message.includes('ViewTransition opt-in') || errors.push(message));
  await notePassages(page);
  await page.goto('/About');
  await footerLink(page, 'Admin').click();
  await expect(page).toHaveURL(/admin-login$/);
  expect(await passage(page)).toBeUndefined();
  expect(errors).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/About');
  await footerLink(page, 'Privacy Policy').click();
  await expect(page).toHaveURL(/privacy$/);
  expect(await passage(page)).toBeUndefined();
});
