import { expect, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const MOST_STOPS = 150;

/**
 * Runs in a page: the elements that cover the focused one, tested at nine points of each of its boxes, all within a round
 * one too. A part outside of the window is no fault; the whole is one.
 */
function overFocus(): string[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 90);
  // A checkbox or file input is hidden; its label is what is visible.
  const seen =
    (focused instanceof HTMLInputElement && focused.checkVisibility() && focused.closest('label')) || focused;
  const points = [...seen.getClientRects()].flatMap(({ left, top, width, height }) =>
    [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => ({ x: left + width * x, y: top + height * y }))),
  );
  const inWindow = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
  if (inWindow.length === 0) return [`out of the window: ${name(focused)}`];
  const over = inWindow
    .map(({ x, y }) => document.elementFromPoint(x, y))
    .filter((hit) => hit !== null && !seen.contains(hit) && !hit.contains(seen));
  return [...new Set(over)].map((hit) => `${name(focused)} is under ${hit ? name(hit) : ''}`);
}

/** Fails when something covers a part of the focused element that is in the window. */
export async function expectFocusUncovered(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(overFocus)).toEqual([]);
}

/** Whether nothing has the focus. */
const focusIsNowhere = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/**
 * Presses Tab from the top of the page until the focus has left it. Fails when something covers a focused element.
 * @returns the number of tab stops
 */
export async function tabThrough(page: Page): Promise<number> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await focusIsNowhere(page)) return stop;
    await expectFocusUncovered(page);
  }
  throw new Error('Tab never leaves the page.');
}

/** The share of the window's height, 0 to 1, that sticky and fixed elements cover half way down the page. */
export function partThatStays(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2 });
    const rows = new Set<number>();
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element);
      if (!['fixed', 'sticky'].includes(position) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { top, bottom, width, height } = element.getBoundingClientRect();
      // A sticky element that is not stuck scrolls with the page.
      const isStuck = position === 'fixed' || Math.abs(top - Number.parseFloat(getComputedStyle(element).top)) < 1;
      if (!isStuck || width < innerWidth / 2 || height >= innerHeight) continue;
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row);
    }
    return rows.size / innerHeight;
  });
}
