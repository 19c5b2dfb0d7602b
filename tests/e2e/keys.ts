import type { Locator, Page } from '@playwright/test';
import { expectFocusUncovered } from './covered.ts';
import { expect } from './fixtures.ts';

/** More tab stops than any page has. */
const MOST_STOPS = 120;

/** Fails unless the focused element is uncovered and has a visible focus ring. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toHaveCount(1);
  await expectFocusUncovered(page);
  const marks = await focused.evaluate((element) => {
    const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
    return styles.flatMap(({ outlineStyle, boxShadow }) => [outlineStyle, boxShadow]).filter((mark) => mark !== 'none');
  });
  expect(marks, 'a mark of the focus').not.toEqual([]);
}

/** Presses Tab and checks the focused element. */
export async function tab(page: Page, key = 'Tab'): Promise<void> {
  await page.keyboard.press(key);
  await expectVisibleFocus(page);
}

/** Presses Tab until the focus is on the target. */
export async function reach(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const arrived = await target.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    );
    if (arrived) return;
  }
  throw new Error(`Tab never reaches ${target}.`);
}

/** The same, and checks that the focus can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await expectVisibleFocus(page);
}
