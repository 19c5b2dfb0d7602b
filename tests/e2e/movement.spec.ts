import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { lateParts, requestsDone } from './reading.ts';
import { RARE } from './screens.ts';

/** How a page was entered: undefined when without a movement, else what moves, for how long, what the board says, and whether the page had been read to its end. */
interface Passage {
  isRead: boolean;
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
    let isRead = false;
    addEventListener('DOMContentLoaded', () => {
      isRead = true;
    });
    addEventListener('pagereveal', ({ viewTransition }) => {
      const wasRead = isRead;
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
          isRead: wasRead,
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
        isRead: true,
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

/** Ends a movement that is held, so that its page goes on. */
const endPassage = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

// Four times as slow as the others: every run sees by those that the movement comes and that nothing waits for it.
test(
  'a page has been read before the board passes, and sets to work once it has; a press meanwhile is kept',
  RARE,
  async ({ page, context }) => {
    await notePassages(page, true);
    await page.goto('/About');
    // A slow processor: what comes behind the page would come behind its first frame.
    const processor = await context.newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const menu = page.getByRole('navigation', { name: 'Main' });
    const waiting = () => page.locator('[data-late], script[type=late]').count();

    await menu.getByRole('link', { name: 'Careers' }).click();
    await expect(page).toHaveURL(/\/Careers$/);
    expect(await passage(page)).toMatchObject({ isRead: true });
    const atFirst = await waiting();
    expect(atFirst).toBeGreaterThan(2);
    await requestsDone(page);
    expect(await waiting(), 'nothing begins meanwhile').toBe(atFirst);
    await endPassage(page);
    await lateParts(page);

    await menu.getByRole('link', { name: 'Clients' }).click();
    await expect(page).toHaveURL(/\/clients$/);
    expect(await passage(page)).toBeDefined();
    const tile = page.getByRole('main').getByRole('button').first();
    await tile.click();
    await expect(tile).toHaveAttribute('aria-busy', 'true');
    await endPassage(page);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

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
